@_spi(Engine) import KeyboardAvoidance

// Integers have their highest byte first.
//
//     0        the version
//     1 – 8    the revision
//     9 – 16   the nonce
//     17 …     what the version's `RecordFormat` writes
//     last 4   CRC-32C of the key that the record is kept under, and of all before
extension SessionRecord {
    /// The most bytes of a record, whatever `--maximum-session-state` its writer was given.
    package static let maximumLength = 1 << 20

    private static let headLength = 17
    private static let checksumLength = 4

    /// The bytes that distinguish a record from all others of its session, its revision and its nonce; fewer if the
    /// value is shorter.
    static func identity(of bytes: [UInt8]) -> ArraySlice<UInt8> { bytes.dropFirst().prefix(16) }

    /// The value of `identity(of:)` for the record's bytes.
    var identity: [UInt8] {
        var writer = RecordWriter()
        writer.append(state.revision.byteSwapped)
        writer.append(nonce.byteSwapped)
        return writer.bytes
    }

    /// The record's bytes, readable for the same key only: a store that confuses its values reveals no session to
    /// another owner.
    func bytes(for key: [UInt8], in format: RecordFormat = RecordFormats.released.written) -> [UInt8] {
        var writer = RecordWriter()
        writer.append(format.version)
        writer.append(state.revision.byteSwapped)
        writer.append(nonce.byteSwapped)
        format.write(self, &writer)
        let checksum = writer.withBytes { Self.checksum(of: $0, for: key) }
        writer.append(checksum.byteSwapped)
        return writer.bytes
    }

    /// The trailing checksum of a record.
    static func checksum(of content: some Collection<UInt8>, for key: [UInt8]) -> UInt32 {
        var crc = CRC32C()
        crc.add(key)
        crc.add(content)
        return crc.checksum
    }

    /// Reads a store's value for a key, whatever its bytes are.
    ///
    /// Checks the checksum first: only bytes written by some release can be from a later one.
    convenience init(
        _ bytes: [UInt8], for key: [UInt8], in formats: RecordFormats = .released
    ) throws(RecordError) {
        let content = bytes.dropLast(Self.checksumLength)
        let checksum = bytes.suffix(Self.checksumLength).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard content.count >= Self.headLength, Self.checksum(of: content, for: key) == checksum else {
            throw .unreadable
        }
        let format = try formats.format(bytes[0])
        var head = RecordReader(bytes, in: 1..<Self.headLength)
        guard let revision = head.next8Bytes()?.byteSwapped, let nonce = head.next8Bytes() else { throw .unreadable }
        let (state, events) = try format.read(bytes, Self.headLength..<content.endIndex, revision)
        self.init(state: state, nonce: nonce.byteSwapped, events: events)
    }
}
