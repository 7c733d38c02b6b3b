import AvoidanceWire
import FoundationEssentials
import Glibc

/// Reads files and other descriptors, up to a limit, and writes to them.
///
/// Foundation's readers have no limit, and only an open descriptor tells standard input from a path.
enum FileContents {
    /// All bytes of a file; of a file longer than `limit`, a part that is longer than `limit`.
    static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(errno) }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }

    /// The same from an open descriptor.
    static func read(_ descriptor: CInt, limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(errno)
            }
            bytes.append(contentsOf: piece[..<count])
        }
        return bytes
    }
}

extension FileContents {
    /// Writes all bytes to an open descriptor, and returns whether it took them.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes a whole file, or nothing; returns whether it is there.
    static func write(_ bytes: [UInt8], toFile path: String) -> Bool {
        (try? Data(bytes).write(to: URL(filePath: path), options: .atomic)) != nil
    }

    /// Writes a line to standard error.
    static func say(_ line: String) { write(Array((line.printable + "\n").utf8), to: STDERR_FILENO) }
}

extension FileContents {
    /// The reason why a file cannot be read: the system's message.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let description: String

        init(_ code: CInt) { description = String(cString: strerror(code)) }
    }
}
