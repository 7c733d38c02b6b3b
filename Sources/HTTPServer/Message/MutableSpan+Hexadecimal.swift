extension MutableSpan<UInt8> {
    /// Writes 16 lower-case hexadecimal digits from `start` on.
    mutating func writeHexadecimal(_ number: UInt64, at start: Int) {
        var bytes = mutableBytes
        // Eight digits at a time: each gets a byte, then 0x30 or, above nine, 0x57 is added to all at once.
        for half in 0..<2 {
            var digits = half == 0 ? number >> 32 : number & 0xFFFF_FFFF
            digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
            digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
            digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
            let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
            let text = digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
            bytes.storeBytes(of: text.bigEndian, toByteOffset: start + half * 8, as: UInt64.self)
        }
    }
}
