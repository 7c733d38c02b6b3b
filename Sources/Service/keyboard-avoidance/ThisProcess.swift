import CSystem
import Glibc
import Transport

/// The arguments and environment of this process.
enum ThisProcess {
    /// The arguments without the program's name, as the texts of `FileName`; nil if the C library has passed none.
    ///
    /// Not `CommandLine.arguments`, which are read from /proc and are empty without it: every option would then be
    /// silently ignored, even those that protect the server.
    static var arguments: [String]? {
        let count = csystem_argument_count()
        guard count > 0, let first = csystem_arguments() else { return nil }
        return (1..<Int(count)).compactMap { first[$0].map { FileName.text($0) } }
    }

    /// The variables by name; the first of equal names counts, as for getenv(3).
    static var environment: [String: String] {
        var entries: [String] = []
        var next = environ
        while let entry = next.pointee {
            entries.append(FileName.text(entry))
            next += 1
        }
        return variables(entries)
    }

    /// Removes variables, so that child processes do not take them for their own.
    ///
    /// Before other threads run: they may read the environment.
    static func unset(_ names: [String]) { for name in names { unsetenv(name) } }

    /// Entries such as `NAME=value` by name.
    static func variables(_ entries: [String]) -> [String: String] {
        let pairs = entries.compactMap { entry in
            entry.utf8.firstIndex(of: UInt8(ascii: "=")).map {
                (String(entry[..<$0]), String(entry[entry.utf8.index(after: $0)...]))
            }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
