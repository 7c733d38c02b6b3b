extension MutableSpan<UInt8> {
    /// Writes 16 lower-case hexadecimal digits from `start` on.
    mutating func writeHexadecimal(_ number: UInt64, at start: Int) {
        var bytes = mutableBytes
        bytes.storeBytes(of: Self.digits(number >> 32).bigEndian, toByteOffset: start, as: UInt64.self)
        bytes.storeBytes(of: Self.digits(number & 0xFFFF_FFFF).bigEndian, toByteOffset: start + 8, as: UInt64.self)
    }

    /// The eight digits of a number of 32 bits, the first in the highest byte.
    private static func digits(_ number: UInt64) -> UInt64 {
        var digits = (number | number << 16) & 0x0000_FFFF_0000_FFFF
        digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        // 1 in the byte of each digit above nine.
        let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
    }
}
