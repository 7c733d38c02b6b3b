import AvoidanceWire
import FoundationEssentials
import Glibc
import Transport

/// Reads files and standard input, up to a limit, and writes to files and descriptors.
///
/// Foundation's readers have no limit.
enum FileContents {
    /// All bytes of a file, or of standard input for `-`; of one longer than `limit`, a part that is longer than `limit`.
    static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try path == "-"
            ? FileReader.bytes(from: STDIN_FILENO, limit: limit) : FileReader.bytes(of: path, limit: limit)
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
