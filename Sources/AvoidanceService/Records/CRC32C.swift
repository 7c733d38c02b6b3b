/// The checksum CRC-32C (Castagnoli) of RFC 3720, appendix B.4: it finds every burst of up to 32 changed bits.
struct CRC32C {
    private var crc = UInt32.max

    /// The checksum of all bytes so far.
    var checksum: UInt32 { ~crc }

    /// Goes on with some bytes, eight at a time.
    mutating func add(_ bytes: some Collection<UInt8>) {
        var block: UInt64 = 0
        var filled = 0
        for byte in bytes {
            block |= UInt64(byte) << UInt64(8 * filled)
            filled += 1
            guard filled == 8 else { continue }
            block ^= UInt64(crc)
            crc = 0
            for place in 0..<8 {
                crc ^= Self.tables[(7 - place) << 8 | Int(truncatingIfNeeded: block >> UInt64(8 * place) & 0xFF)]
            }
            (block, filled) = (0, 0)
        }
        for place in 0..<filled {
            let byte = UInt8(truncatingIfNeeded: block >> UInt64(8 * place))
            crc = crc >> 8 ^ Self.tables[Int(UInt8(truncatingIfNeeded: crc) ^ byte)]
        }
    }

    /// What a byte does to the checksum of what follows it: at once, and behind one to seven more bytes.
    private static let tables: [UInt32] = {
        /// The polynomial, its lowest power first.
        let polynomial: UInt32 = 0x82F6_3B78
        var tables = (0..<256).map { byte -> UInt32 in
            (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ polynomial }
        }
        for index in 256..<2_048 {
            let before = tables[index - 256]
            tables.append(before >> 8 ^ tables[Int(before & 0xFF)])
        }
        return tables
    }()
}
