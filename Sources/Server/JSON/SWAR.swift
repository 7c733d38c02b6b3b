/// SIMD within a register: operations on eight bytes in one word, the first byte of the text lowest.
@usableFromInline
enum SWAR {
    @usableFromInline static var each: UInt64 { 0x0101_0101_0101_0101 }
    @usableFromInline static var high: UInt64 { 0x8080_8080_8080_8080 }

    /// Sets the high bit of each byte that is a quote, a backslash, below 0x20 or above 0x7F.
    ///
    /// Only the lowest bit set is certain: a borrow may set further ones after a true one.
    static func special(in word: UInt64) -> UInt64 {
        toEscape(in: word) | word & high
    }

    /// Whether all pairs of bytes are the same.
    static func isOnePair(_ word: UInt64) -> Bool { (word ^ word &>> 16) & 0xFFFF_FFFF_FFFF == 0 }

    /// The places of a byte in a word, a bit each, that of the first byte lowest.
    static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (each &* UInt64(byte))
        let others = ((difference & ~high) &+ ~high) | difference
        return (((~others & high) &>> 7) &* 0x0102_0408_1020_4080) &>> 56
    }

    /// Not zero if one of the bytes in a word is a certain one.
    static func has(_ byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (each &* UInt64(byte))
        return (difference &- each) & ~difference & high
    }

    /// Whether all bytes are scalars of two bytes in UTF-8, whose first byte is 0xC2 to 0xDF.
    static func areScalarsOfTwo(_ word: UInt64) -> Bool {
        guard word & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0 else { return false }
        let bits = word & 0x001E_001E_001E_001E
        return (bits &+ 0x007F_007F_007F_007F) & 0x0080_0080_0080_0080 == 0x0080_0080_0080_0080
    }

    /// Whether all bytes are digits with a comma after each.
    static func areListedDigits(_ word: UInt64) -> Bool {
        let digits = word ^ 0x2C30_2C30_2C30_2C30
        guard digits & 0xFF00_FF00_FF00_FF00 == 0 else { return false }
        return (digits &+ 0x0076_0076_0076_0076) & 0x0080_0080_0080_0080 == 0 && digits & 0x0080_0080_0080_0080 == 0
    }

    /// The value of the four hexadecimal digits in a word; nil if there are not four.
    static func hexadecimal(_ word: UInt32) -> UInt32? {
        let (high, small) = (0x8080_8080 as UInt32, word | 0x2020_2020)
        // A digit is at least 0x30 and below 0x3A, a letter at least 0x61 and below 0x67.
        let isDigit = (word &+ 0x5050_5050) & ~(word &+ 0x4646_4646)
        let isLetter = (small &+ 0x1F1F_1F1F) & ~(small &+ 0x1919_1919)
        guard word & high == 0, (isDigit | isLetter) & high == high else { return nil }
        let values = (word & 0x0F0F_0F0F &+ (word &>> 6 & 0x0101_0101) &* 9).byteSwapped
        let pairs = (values | values &>> 4) & 0x00FF_00FF
        return (pairs | pairs &>> 8) & 0xFFFF
    }

    /// The first and the last eight bytes of a text, or all of a shorter one: with its length they tell one of up to 16
    /// bytes from any other.
    @inline(__always)
    static func ends(of text: UnsafeBufferPointer<UInt8>) -> (first: UInt64, last: UInt64) {
        let count = text.count
        guard count > 0, let start = text.baseAddress.map({ UnsafeRawPointer($0) }) else { return (0, 0) }
        if count >= 8 {
            return (start.loadUnaligned(as: UInt64.self), (start + (count &- 8)).loadUnaligned(as: UInt64.self))
        }
        if count >= 4 {
            return (
                UInt64(start.loadUnaligned(as: UInt32.self)),
                UInt64((start + (count &- 4)).loadUnaligned(as: UInt32.self))
            )
        }
        return (UInt64(text[0]), UInt64(text[count / 2]) &<< 8 | UInt64(text[count &- 1]))
    }

    /// Sets the high bit of each byte that is not a digit, in a word that was combined with `"00000000"` by exclusive
    /// or.
    ///
    /// Only the lowest bit set is certain: a carry may set further ones after a true one.
    @inlinable
    @inline(__always)
    static func nonDigits(in word: UInt64) -> UInt64 {
        ((word &+ 0x7676_7676_7676_7676) | word) & high
    }

    /// The number written by eight digits, given as their values 0...9, the first in the lowest byte.
    @inlinable
    @inline(__always)
    static func decimal(_ digits: UInt64) -> UInt64 {
        // Pairs, then fours, then all eight; each step weighs the neighbours by ten, a hundred, ten thousand.
        let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
        return (fours &* 10_000 &+ fours &>> 32) & 0xFFFF_FFFF
    }
}
