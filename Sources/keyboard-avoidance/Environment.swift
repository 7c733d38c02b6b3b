import ArgumentParser
import Glibc

/// The options of `serve` that the environment gives.
enum Environment {
    private static let prefix = "KEYBOARD_AVOIDANCE_"

    /// The options of `serve` that are said without a value; a variable has one.
    private static let flags: Set = ["--minted-sessions-only"]

    /// The arguments of the process with those of the environment put in before them, where they are for `serve`.
    ///
    /// What the arguments say themselves is not taken from the environment.
    ///
    /// - Throws: `ValidationError` for a flag whose variable is neither true nor false.
    static func extended(
        _ arguments: [String], with variables: [(name: String, value: String)]
    ) throws(ValidationError) -> [String] {
        switch arguments.first {
        case "serve": return ["serve"] + (try options(variables, besides: arguments)) + arguments.dropFirst()
        case "--help", "-h", "--version": return arguments
        case .some(let command) where !command.hasPrefix("-"): return arguments
        default: return try options(variables, besides: arguments) + arguments
        }
    }

    private static func options(
        _ variables: [(name: String, value: String)], besides arguments: [String]
    ) throws(ValidationError) -> [String] {
        var options: [String] = []
        for (name, value) in variables.filter({ $0.name.hasPrefix(prefix) }).sorted(by: { $0.name < $1.name }) {
            let option = "--" + name.dropFirst(prefix.count).lowercased().replacing("_", with: "-")
            if arguments.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) { continue }
            guard flags.contains(option) else {
                options.append("\(option)=\(value)")
                continue
            }
            switch value.lowercased() {
            case "1", "true": options.append(option)
            case "0", "false": break
            default: throw ValidationError("\(name) takes 1, true, 0 or false, not \"\(value)\"")
            }
        }
        return options
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
