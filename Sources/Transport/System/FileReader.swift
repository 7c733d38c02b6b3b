import Glibc

/// Reads whole files, also the kernel's, whose size is not known before; blocks, so not for an event loop.
package enum FileReader {
    /// All bytes of a file; of a file longer than `limit`, a part that is longer than `limit`.
    package static func bytes(of path: String, limit: Int = .max) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(rawValue: errno) }
        defer { close(descriptor) }
        return try bytes(from: descriptor, limit: limit)
    }

    /// The same from an open descriptor.
    package static func bytes(from descriptor: CInt, limit: Int = .max) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16_384)
        while bytes.count <= limit {
            let count = read(descriptor, &piece, piece.count)
            if count == 0 { break }
            if count < 0 {
                let error = SystemError(rawValue: errno)
                if error == .interrupted { continue }
                throw error
            }
            bytes += piece[..<count]
        }
        return bytes
    }
}
