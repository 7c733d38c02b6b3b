import Glibc

/// The options of `serve` that the environment gives.
enum Environment {
    private static let prefix = "KEYBOARD_AVOIDANCE_"

    /// The arguments of the process with those of the environment put in before them, where they are for `serve`.
    ///
    /// Said twice, an option has the value said last.
    static func extended(_ arguments: [String], with variables: [(name: String, value: String)]) -> [String] {
        let options = variables.filter { $0.name.hasPrefix(prefix) }.sorted { $0.name < $1.name }.map {
            "--\($0.name.dropFirst(prefix.count).lowercased().replacing("_", with: "-"))=\($0.value)"
        }
        switch arguments.first {
        case "serve": return ["serve"] + options + arguments.dropFirst()
        case "--help", "-h", "--version": return arguments
        case .some(let command) where !command.hasPrefix("-"): return arguments
        default: return options + arguments
        }
    }

    /// The variables of this process.
    static var variables: [(name: String, value: String)] {
        var list: [(name: String, value: String)] = []
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { list.append((String(parts[0]), String(parts[1]))) }
            next += 1
        }
        return list
    }
}
