import Contract
import Glibc
import Transport

/// Reads files and standard input, up to a limit.
enum FileContents {
    /// All bytes of a regular file, or of standard input for `-`; of one longer than `limit`, a part that is longer than
    /// `limit`.
    static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard path == "-" else { return try FileReader.bytes(ofRegular: path, limit: limit) }
        do throws(SystemError) {
            return try FileReader.bytes(from: STDIN_FILENO, limit: limit)
        } catch {
            throw .system(error)
        }
    }

    /// The name of a file for messages.
    static func name(of path: String) -> String { path == "-" ? "standard input" : FileName.shown(path) }
}
