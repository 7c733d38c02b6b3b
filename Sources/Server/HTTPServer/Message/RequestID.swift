/// The id of one request in its answer, in problems and in logs: the client's X-Request-Id, or one generated here.
///
/// Ids tell requests apart; they are not secret.
package struct RequestID: Sendable {
    /// The longest id accepted from a client, in bytes.
    package static let maximumLength = 128

    /// The client's id; empty for a generated one.
    private var sent: [UInt8] = []
    /// The halves of a generated id, written as digits only where they are read.
    private var number: (high: UInt64, low: UInt64) = (0, 0)

    /// Makes an id of 32 zeros.
    package init() {}

    /// Takes a client's id.
    ///
    /// - Returns: false, with nothing changed, unless it is 1...128 bytes of `A-Za-z0-9._~+/=:@-`.
    mutating func take(_ value: Bytes) -> Bool {
        guard 1...Self.maximumLength ~= value.count else { return false }
        let classes = ByteClass.Table.shared
        for byte in value where !classes.contains(byte, in: .requestID) { return false }
        sent = Array(value)
        return true
    }

    /// Generates 32 lower-case hexadecimal digits; keeps the first half of the last id that was generated.
    mutating func generate(with generator: inout SplitMixGenerator) {
        if !sent.isEmpty { sent = [] }
        if number.high == 0 { number.high = generator.next() }
        number.low = generator.next()
    }

    /// The id as text; all of it is ASCII.
    package var text: String {
        if !sent.isEmpty { return String(decoding: sent, as: UTF8.self) }
        var bytes = [UInt8](repeating: 0, count: 32)
        var digits = bytes.mutableSpan
        digits.writeHexadecimal(number.high, at: 0)
        digits.writeHexadecimal(number.low, at: 16)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the id to an answer.
    func append(to output: OutputBuffer) {
        if !sent.isEmpty { return output.append(sent) }
        output.append(hexadecimal: number.high)
        output.append(hexadecimal: number.low)
    }
}

extension RequestID {
    /// The names of a request for readers of logs: its id and its trace.
    struct Names: Sendable {
        private(set) var id = RequestID()
        /// Nil if the client named no trace.
        private(set) var trace: TraceContext?

        /// Takes the client's id and trace, as far as they are valid and sent once; generates the rest.
        mutating func take(id: Bytes?, traceparent: Bytes?, generator: inout SplitMixGenerator) {
            if let id, self.id.take(id) {} else { self.id.generate(with: &generator) }
            if trace != nil { trace = nil }
            if let traceparent { trace = TraceContext(traceparent: traceparent, generator: &generator) }
        }
    }
}

extension MutableSpan<UInt8> {
    /// Writes 16 lower-case hexadecimal digits from `start` on.
    mutating func writeHexadecimal(_ number: UInt64, at start: Int) {
        var bytes = mutableBytes
        bytes.storeBytes(of: number.hexadecimalDigits, toByteOffset: start, as: SIMD2<UInt64>.self)
    }
}

extension UInt64 {
    /// The 16 lower-case hexadecimal digits, in the order of memory.
    @inline(__always)
    var hexadecimalDigits: SIMD2<UInt64> {
        SIMD2(Self.digits(self >> 32).bigEndian, Self.digits(self & 0xFFFF_FFFF).bigEndian)
    }

    /// The eight digits of a number of 32 bits, the first in the highest byte.
    @inline(__always)
    private static func digits(_ number: UInt64) -> UInt64 {
        var digits = (number | number << 16) & 0x0000_FFFF_0000_FFFF
        digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        // 1 in the byte of each digit above nine.
        let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
    }
}

extension RequestID {
    /// Random numbers for IDs that need not be secret: SplitMix64, a few instructions each.
    ///
    /// Source: Steele, Lea, Flood, “Fast splittable pseudorandom number generators”, OOPSLA 2014.
    package struct SplitMixGenerator: RandomNumberGenerator {
        private var state: UInt64

        package init(seed: UInt64) { state = seed }

        package mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var number = state
            number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
            number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
            return number ^ (number >> 31)
        }
    }
}
