/// The checksum CRC-32C (Castagnoli) of RFC 3720, appendix B.4: it finds every burst of up to 32 changed bits.
struct CRC32C {
    private var crc = UInt32.max

    /// The checksum of all bytes so far.
    var checksum: UInt32 { ~crc }

    /// Adds some bytes.
    mutating func add(_ bytes: some Collection<UInt8>) {
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
        if isContiguous == nil { add(Array(bytes)) }
    }

    // Eight at a time: a processor's own instruction would save 2 % of an event on Redis.
    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var crc = crc
        Self.tables.withUnsafeBufferPointer { tables in
            /// The effect of a byte of the block on the checksum, with `behind` bytes after it.
            @inline(__always) func effect(_ block: UInt64, behind: Int) -> UInt32 {
                let byte = UInt8(truncatingIfNeeded: block >> UInt64(8 * (7 - behind)))
                return tables[behind << 8 | Int(byte)]
            }
            var index = 0
            while bytes.count - index >= 8 {
                let next = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let block = UInt64(littleEndian: next) ^ UInt64(crc)
                // Unrolled, because the optimizer keeps a loop of eight steps. In two parts for the type checker.
                crc =
                    effect(block, behind: 7) ^ effect(block, behind: 6) ^ effect(block, behind: 5)
                    ^ effect(block, behind: 4)
                crc ^=
                    effect(block, behind: 3) ^ effect(block, behind: 2) ^ effect(block, behind: 1)
                    ^ effect(block, behind: 0)
                index += 8
            }
            while index < bytes.count {
                crc = crc >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[index])]
                index += 1
            }
        }
        self.crc = crc
    }

    /// The effect of a byte on the checksum after zero to seven more bytes.
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
