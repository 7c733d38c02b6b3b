import FoundationEssentials
import Glibc

/// A process of this user that runs the same executable file: its arguments and environment, from /proc.
struct RunningProgram {
    /// The arguments without the program's name.
    let arguments: [String]
    let environment: [String: String]

    /// All such processes, including this one; none without /proc.
    static func all() -> [RunningProgram] {
        guard let own = status(of: "/proc/self/exe") else { return [] }
        var found = glob_t()
        defer { globfree(&found) }
        guard glob("/proc/[0-9]*", 0, nil, &found) == 0 else { return [] }
        return UnsafeBufferPointer(start: found.gl_pathv, count: Int(found.gl_pathc)).compactMap { path in
            guard let path, let process = status(of: String(cString: path)), process.st_uid == geteuid(),
                let file = status(of: String(cString: path) + "/exe"),
                file.st_dev == own.st_dev, file.st_ino == own.st_ino
            else { return nil }
            return RunningProgram(folder: String(cString: path))
        }
    }

    /// Fails if the process has ended meanwhile.
    private init?(folder: String) {
        guard let arguments = Self.entries(folder + "/cmdline"), let variables = Self.entries(folder + "/environ")
        else { return nil }
        self.arguments = Array(arguments.dropFirst())
        environment = ThisProcess.variables(variables)
    }

    /// The strings of a file, each ended by a zero byte.
    private static func entries(_ path: String) -> [String]? {
        guard let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty else { return nil }
        return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
