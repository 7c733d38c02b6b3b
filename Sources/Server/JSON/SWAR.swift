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
