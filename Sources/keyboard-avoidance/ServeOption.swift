import AvoidanceService

/// An option of `serve`, declared once in its section: the command line, the environment, the help, `--print-config` and the
/// rows of the documents follow from it.
package struct ServeOption: Sendable {
    /// Without dashes before it: `maximum-body`.
    package let name: String
    /// Where a server's configuration has its value.
    let place: any PartialKeyPath<ServerConfiguration> & Sendable
    /// The values it takes.
    package let values: OptionValues
    /// What its numbers count; nil if it is no limit.
    package let unit: Unit?
    /// One sentence for the help, without the default.
    let text: String
    /// In the environment: `KEYBOARD_AVOIDANCE_MAXIMUM_BODY`.
    package let variable: String
    /// All variables that set it, the strongest first.
    package let variables: [String]
    /// What a configuration holds, as the command line would say it; nil if that is not set.
    let value: @Sendable (ServerConfiguration) -> String?
    private let put: @Sendable (String, inout ServerConfiguration) -> Bool

    /// Declares an option.
    ///
    /// - Parameter other: a variable that sets it too, unless its own does.
    init<Value: OptionValue>(
        _ name: String, _ place: any WritableKeyPath<ServerConfiguration, Value> & Sendable, _ values: OptionValues,
        of unit: Unit? = nil, alsoFrom other: String? = nil, _ text: String
    ) {
        self.name = name
        self.place = place
        self.values = values
        self.unit = unit
        self.text = text
        variable = Self.prefix + name.uppercased().replacing("-", with: "_")
        variables = [variable, other].compactMap(\.self)
        value = { $0[keyPath: place].optionText }
        put = { text, configuration in
            guard let value = Value(optionText: text) else { return false }
            configuration[keyPath: place] = value
            return true
        }
    }

    /// All of them, in the order of `serve --help`.
    package static let all =
        AccessOptions.options + LimitOptions.options + SessionOptions.options + SessionStoreOptions.options
        + LogOptions.options + ProcessOptions.options

    /// What each variable begins with.
    package static let prefix = "KEYBOARD_AVOIDANCE_"

    /// On the command line: `--maximum-body`.
    package var argument: String { "--" + name }

    /// What a server has that nobody told otherwise; nil if that is not set.
    package var defaultValue: String? { value(ServerConfiguration()) }

    /// What `serve --help` says of it.
    package var help: String {
        if values == .flag || values.isRepeatable { return text }
        let value = defaultValue.map { "default: \($0.hasSuffix(".0") ? String($0.dropLast(2)) : $0)" }
        let known = [value, values.range()].compactMap(\.self)
        return known.isEmpty ? text : text + " (\(known.joined(separator: "; ")))"
    }

    /// Whether an argument of the command line names it, alone or with its value.
    func isNamed(by text: String) -> Bool { text == argument || text.hasPrefix(argument + "=") }

    /// The arguments that say what a variable's value says.
    ///
    /// - Throws: if it is none of `values`.
    func arguments(for value: String) throws(OptionValues.InvalidValue) -> [String] {
        try values.check(value)
        guard values == .flag else { return ["\(argument)=\(value)"] }
        return OptionValues.set.contains(value.lowercased()) ? [argument] : []
    }

    /// Sets it to a value of the command line, or to several with spaces between them.
    ///
    /// - Throws: if that is none of `values`.
    func set(_ text: String, _ configuration: inout ServerConfiguration) throws(OptionValues.InvalidValue) {
        if !values.isRepeatable { try values.check(text) }
        guard put(text, &configuration) else { throw OptionValues.InvalidValue("no value of \(argument)") }
    }
}

extension ServeOption {
    /// What the numbers of a limit count.
    package enum Unit: Sendable {
        case count, bytes, bytesPerSecond, linesPerSecond, seconds

        /// A number for a reader: `1 MiB`, `10 s`.
        package func text(_ number: String) -> String {
            guard number != "0" else { return number }
            switch self {
            case .count: return number
            case .bytesPerSecond: return "\(number) bytes/s"
            case .linesPerSecond: return "\(number) \(number == "1" ? "line" : "lines")/s"
            case .seconds:
                guard let seconds = Double(number) else { return number }
                return "\(Int(exactly: seconds).map(String.init) ?? number) s"
            case .bytes:
                guard let bytes = Int(number) else { return number }
                let units = [(40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")]
                let unit = units.first { bytes > 0 && bytes % (1 << $0.0) == 0 }
                return unit.map { "\(bytes >> $0.0) \($0.1)" } ?? "\(number) \(bytes == 1 ? "byte" : "bytes")"
            }
        }
    }
}
