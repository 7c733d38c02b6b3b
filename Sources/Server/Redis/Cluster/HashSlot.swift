/// One of the 16384 parts into which a cluster divides its keys.
///
/// The slot is CRC-16 of the key modulo 16384, or of the part between its first `{` and the next `}` unless that is
/// empty (Redis cluster specification, "Key distribution model" and "Hash tags").
package struct HashSlot: Hashable, Sendable {
    /// The number of slots.
    package static let count = 16384

    /// The slot's number, 0 to 16383.
    package let number: Int

    /// The slot of this number; nil if there is none.
    package init?(_ number: Int) {
        guard number >= 0, number < Self.count else { return nil }
        self.number = number
    }

    /// The slot of a key.
    package init(key: some Collection<UInt8>) { number = Int(Self.crc16(Self.tag(of: key)[...])) % Self.count }

    private static func tag<Key: Collection<UInt8>>(of key: Key) -> Key.SubSequence {
        guard let open = key.firstIndex(of: UInt8(ascii: "{")) else { return key[...] }
        let start = key.index(after: open)
        guard let close = key[start...].firstIndex(of: UInt8(ascii: "}")), close != start else { return key[...] }
        return key[start..<close]
    }

    /// CRC-16/XMODEM: polynomial x¹⁶ + x¹² + x⁵ + 1, initial value 0, no reflection.
    static func crc16(_ bytes: some Sequence<UInt8>) -> UInt16 {
        var sum: UInt16 = 0
        for byte in bytes { sum = sum << 8 ^ table[Int(sum >> 8 ^ UInt16(byte))] }
        return sum
    }

    private static let table: [UInt16] = (0..<256).map { index in
        (0..<8).reduce(UInt16(index) << 8) { sum, _ in sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
}
