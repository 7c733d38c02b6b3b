/// The place of a request in its client's distributed trace: the field traceparent of W3C Trace Context, level 1.
package struct TraceContext: Sendable, Equatable {
    /// The value of the answer's field traceparent: the client's trace and flags, and a span of this request's own.
    let traceparent: [UInt8]

    /// The trace, 32 lower-case hexadecimal digits, as the client sent it.
    package var traceID: String { String(decoding: traceparent[3..<35], as: UTF8.self) }
    /// The span of this request: 16 lower-case hexadecimal digits, made here.
    package var spanID: String { String(decoding: traceparent[36..<52], as: UTF8.self) }

    /// Parses a client's traceparent and generates a span for this request.
    ///
    /// Nil for anything but `version-traceid-parentid-flags` in lower case: 55 bytes, more only after another `-` in a
    /// version above 00; neither version ff nor ids that are all zero.
    init?(traceparent value: Bytes, generator: inout RequestID.SplitMixGenerator) {
        guard value.count >= Self.length, Self.areHexadecimal(value.part(0..<2)), !value.part(0..<2).equals("ff"),
            [2, 35, 52].allSatisfy({ value[$0] == Self.dash })
        else { return nil }
        guard value.count == Self.length || !value.part(0..<2).equals("00") && value[Self.length] == Self.dash else {
            return nil
        }
        for id in [value.part(3..<35), value.part(36..<52)] {
            guard Self.areHexadecimal(id), id.contains(where: { $0 != UInt8(ascii: "0") }) else { return nil }
        }
        guard Self.areHexadecimal(value.part(53..<55)) else { return nil }
        var own = Array(value.prefix(Self.length))
        // The version written here.
        (own[0], own[1]) = (UInt8(ascii: "0"), UInt8(ascii: "0"))
        var digits = own.mutableSpan
        // An all-zero id means none.
        digits.writeHexadecimal(max(1, generator.next()), at: 36)
        traceparent = own
    }

    private static let length = 55
    private static let dash = UInt8(ascii: "-")

    private static func areHexadecimal(_ bytes: Bytes) -> Bool {
        bytes.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
}
