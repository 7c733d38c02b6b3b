import Glibc

/// The bytes of a file with certificates, a key or tokens, and its name for messages.
package struct CredentialText: Sendable {
    /// More than any chain of certificates or list of tokens needs.
    private static let maximumBytes = 1 << 20

    package let name: String
    package let bytes: [UInt8]

    /// Reads the file `name`; blocks, so not for an event loop.
    package init(file name: String) throws(CredentialFailure) {
        func failure() -> CredentialFailure {
            CredentialFailure("\(name) cannot be read: \(SystemError(rawValue: errno)).")
        }
        let number = open(name, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw failure() }
        let descriptor = Descriptor(adopting: number)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor.number, &piece, piece.count)
            guard count >= 0 else { throw failure() }
            if count == 0 { break }
            bytes += piece[..<count]
            guard bytes.count <= Self.maximumBytes else {
                throw CredentialFailure("\(name) is larger than such a file can be.")
            }
        }
        self.name = name
        self.bytes = bytes
    }
}
