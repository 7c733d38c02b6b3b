import Glibc

/// Reads whole files, also the kernel's, whose size is not known before; blocks, so not for an event loop.
package enum FileReader {
    /// All bytes of a file; of a file longer than `limit`, a part that is longer than `limit`.
    package static func bytes(of path: String, limit: Int = .max) throws(SystemError) -> [UInt8] {
        try bytes(from: opened(path, flags: 0), closing: true, limit: limit)
    }

    /// All bytes of a regular file: whatever else has the name is refused, and nothing is waited for.
    ///
    /// `/dev/stdin` and the names of open descriptors, such as a shell's `<(…)`, are read whatever they are.
    package static func bytes(ofRegular path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
        do throws(SystemError) {
            if isDescriptor(path) { return try bytes(of: path, limit: limit) }
            // A socket cannot be opened.
            if let kind = FileKind(of: path), kind != .regular { throw SystemError(rawValue: ENXIO) }
            let descriptor = try opened(path, flags: O_NONBLOCK | O_NOCTTY)
            var status = stat()
            guard fstat(descriptor, &status) == 0, FileKind(mode: status.st_mode) == .regular else {
                close(descriptor)
                throw SystemError(rawValue: ENXIO)
            }
            return try bytes(from: descriptor, closing: true, limit: limit)
        } catch {
            if error.rawValue == ENXIO, let kind = FileKind(of: path), kind != .regular { throw .isNoFile(kind) }
            throw .system(error)
        }
    }

    /// All bytes from an open descriptor, which stays open.
    package static func bytes(from descriptor: CInt, limit: Int = .max) throws(SystemError) -> [UInt8] {
        try bytes(from: descriptor, closing: false, limit: limit)
    }

    private static func opened(_ path: String, flags: CInt) throws(SystemError) -> CInt {
        let descriptor = open(FileName.characters(path), O_RDONLY | O_CLOEXEC | flags)
        guard descriptor >= 0 else { throw SystemError(rawValue: errno) }
        return descriptor
    }

    private static func bytes(
        from descriptor: CInt, closing: Bool, limit: Int
    ) throws(SystemError) -> [UInt8] {
        defer { if closing { close(descriptor) } }
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

    /// Whether a name is that of an open descriptor of this process.
    private static func isDescriptor(_ path: String) -> Bool {
        path == "/dev/stdin" || FileName.descriptor(path) != nil
    }
}
