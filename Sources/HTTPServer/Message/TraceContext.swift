/// The place of a request in its client's distributed trace: the field traceparent of W3C Trace Context, level 1.
package struct TraceContext: Sendable, Equatable {
    /// The trace, 32 lower-case hexadecimal digits, as the client sent it.
    package let traceID: String
    /// The span of this request: 16 lower-case hexadecimal digits, made here.
    package let spanID: String
    /// The trace's flags, two hexadecimal digits, as the client sent them.
    package let flags: String

    /// Reads a client's traceparent and gives this request a span of its own.
    ///
    /// Nil for anything but `version-traceid-parentid-flags` in lower case: 55 bytes, more only after another `-` in a
    /// version above 00; neither version ff nor ids that are all zero.
    init?(traceparent value: Bytes, generator: inout SplitMixGenerator) {
        guard value.count >= 55, Self.areHexadecimal(value.part(0..<2)), !value.part(0..<2).equals("ff") else {
            return nil
        }
        let isVersion00 = value.part(0..<2).equals("00")
        guard value.count == 55 || (!isVersion00 && value[55] == Self.dash) else { return nil }
        guard value[2] == Self.dash, value[35] == Self.dash, value[52] == Self.dash else { return nil }
        let (trace, parent, flags) = (value.part(3..<35), value.part(36..<52), value.part(53..<55))
        for id in [trace, parent] {
            guard Self.areHexadecimal(id), id.contains(where: { $0 != UInt8(ascii: "0") }) else { return nil }
        }
        guard Self.areHexadecimal(flags) else { return nil }
        traceID = String(decoding: trace, as: UTF8.self)
        self.flags = String(decoding: flags, as: UTF8.self)
        var span = InlineArray<16, UInt8>(repeating: 0)
        var digits = span.mutableSpan
        // An id that is all zero means none.
        digits.writeHexadecimal(max(1, generator.next()), at: 0)
        spanID = span.span.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of the answer's field traceparent.
    var traceparent: String { "00-\(traceID)-\(spanID)-\(flags)" }

    private static let dash = UInt8(ascii: "-")

    private static func areHexadecimal(_ bytes: Bytes) -> Bool {
        bytes.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
}
