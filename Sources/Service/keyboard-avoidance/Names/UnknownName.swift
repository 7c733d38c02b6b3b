import JSON

/// The sentences about a name that this program does not have.
///
/// The name that another program has for the same comes first, then the nearest of our own, at most two edits away, and
/// for a short name one; a further one would mislead.
enum UnknownName {
    /// - Parameter known: the options of the command, without dashes.
    static func option(_ argument: String, of command: String, known: [String]) -> String {
        let name = String(argument.drop { $0 == "-" }.prefix { $0 != "=" })
        let hint = hint(OtherNames.option(name, of: command), name, known: known) { "--\($0)" }
        let shown = argument.prefix { $0 != "=" }
        return "unknown option '\(shown)'; \(hint ?? "\(command) --help names the options")"
    }

    static func command(_ name: String, known: [String]) -> String {
        let hint =
            OtherNames.command(name).map { sentence($0) { $0 } }
            ?? near(name, in: known).map { "did you mean '\($0)'?" }
        return "unknown subcommand '\(name)'; \(hint ?? "the subcommands are \(known.joined(separator: ", "))")"
    }

    /// - Parameters:
    ///   - name: a variable with our prefix.
    ///   - known: the options of `serve`, without dashes.
    static func variable(_ name: String, prefix: String, known: [String]) -> String {
        let option = name.dropFirst(prefix.count).lowercased().replacing("_", with: "-")
        func variable(_ option: String) -> String { prefix + option.uppercased().replacing("-", with: "_") }
        let other = OtherNames.option(option, of: "serve")
        let hint =
            other.map { sentence($0, variable) }
            ?? (expanded(option, in: known) ?? near(option, in: known)).map {
                "the nearest known one is \(variable($0))"
            }
        return "unknown variable \(name); \(hint ?? "serve --help names the options")"
    }

    private static func hint(
        _ advice: OtherNames.Advice?, _ name: String, known: [String], _ written: (String) -> String
    ) -> String? {
        if let advice { return sentence(advice, written) }
        return (expanded(name, in: known) ?? near(name, in: known)).map { "did you mean \(written($0))?" }
    }

    private static func sentence(_ advice: OtherNames.Advice, _ written: (String) -> String) -> String {
        switch advice {
        case .option(let name, nil): "write \(written(name))"
        case .option(let name, let value?):
            written(name).hasPrefix("--")
                ? "write \(written(name)) \(value)" : "write \(written(name))=\(value)"
        case .command(let words): "write keyboard-avoidance \(words)"
        case .sentence(let text): text
        }
    }

    /// The name with `maximum` and `minimum` written out.
    private static func expanded(_ name: String, in known: [String]) -> String? {
        let words = name.split(separator: "-").map { ["max": "maximum", "min": "minimum"][$0] ?? String($0) }
        let long = words.joined(separator: "-")
        return known.contains(long) ? long : nil
    }

    private static func near(_ name: String, in known: [String]) -> String? {
        nearestName(to: name, in: known, limit: name.utf8.count < 5 ? 1 : 2)
    }
}
