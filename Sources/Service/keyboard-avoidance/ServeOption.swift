import Service

/// An option of `serve`, declared once in its section: the command line, the environment, the help, `--print-config`
/// and the tables of the documents follow from it.
package struct ServeOption: Sendable {
    /// The name without leading dashes: `maximum-body`.
    package let name: String
    /// The property of the configuration that holds its value.
    let place: any PartialKeyPath<ServerConfiguration> & Sendable
    /// The values it takes.
    package let values: OptionValues
    /// The unit of its numbers; nil if it is not a limit.
    package let unit: Unit?
    /// One sentence for the help, without the default.
    let text: String
    /// Whether it is in `serve --help-hidden` alone, because hardly an operator sets it.
    let isHidden: Bool
    /// The environment variable: `KEYBOARD_AVOIDANCE_MAXIMUM_BODY`.
    package let variable: String
    /// All variables that set it, highest precedence first.
    package let variables: [String]
    /// The value in a configuration, as text for the command line; nil if it is not set.
    let value: @Sendable (ServerConfiguration) -> String?
    private let put: @Sendable (String, inout ServerConfiguration) -> Bool

    /// Declares an option.
    ///
    /// - Parameters:
    ///   - other: another variable that sets it, with lower precedence than its own.
    ///   - isHidden: whether it is in `serve --help-hidden` alone.
    init<Value: OptionValue>(
        _ name: String, _ place: any WritableKeyPath<ServerConfiguration, Value> & Sendable, _ values: OptionValues,
        of unit: Unit? = nil, alsoFrom other: String? = nil, isHidden: Bool = false, _ text: String
    ) {
        self.name = name
        self.place = place
        self.values = values
        self.unit = unit
        self.text = text
        self.isHidden = isHidden
        variable = Self.prefix + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
        variables = [variable, other].compactMap(\.self)
        value = { $0[keyPath: place].optionText }
        put = { text, configuration in
            guard let value = Value(optionText: text) else { return false }
            configuration[keyPath: place] = value
            return true
        }
    }

    /// All options, in the order of `serve --help-hidden`.
    package static let all = sections.flatMap { $0.options }

    /// The sections of `serve --help`.
    static let sections: [any OptionSection.Type] = [
        ProcessOptions.self, AccessOptions.self, SessionOptions.self, SessionStoreOptions.self, LimitOptions.self,
        LogOptions.self,
    ]

    /// The prefix of every variable.
    package static let prefix = "KEYBOARD_AVOIDANCE_"

    /// An option that is no more: it chose between epoll and a Dispatch source for each socket.
    static let removed = "--readiness"
    /// The variable of the same.
    static let removedVariable = prefix + "READINESS"

    /// On the command line: `--maximum-body`.
    package var argument: String { "--" + name }

    /// The default value; nil if it is not set by default.
    package var defaultValue: String? { value(ServerConfiguration()) }

    /// The text of the help.
    package var help: String {
        if values == .flag || values.isRepeatable { return text }
        let value = defaultValue.map { "default: \($0.hasSuffix(".0") ? String($0.dropLast(2)) : $0)" }
        let known = [value, values.range()].compactMap(\.self)
        return known.isEmpty ? text : text + " (\(known.joined(separator: "; ")))"
    }

    /// Whether an argument of the command line names it, alone or with its value.
    func isNamed(by text: String) -> Bool { text == argument || text.hasPrefix(argument + "=") }

    /// The options that arguments give, each with its value, and whether they give nothing else.
    static func given(in arguments: ArraySlice<String>) -> (values: [(option: ServeOption, text: String)], isAll: Bool)
    {
        var (values, isAll) = ([(option: ServeOption, text: String)](), true)
        var rest = arguments
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = all.first { $0.argument == parts[0] }
            let written = parts.count == 2 ? String(parts[1]) : nil
            let text = option.flatMap { option in
                option.values == .flag ? (written == nil ? "true" : nil) : written ?? rest.popFirst()
            }
            if let option, let text { values.append((option, text)) } else { isAll = false }
        }
        return (values, isAll)
    }

    /// The arguments equivalent to a variable's value.
    ///
    /// - Throws: if it is not one of `values`.
    func arguments(for value: String) throws(OptionValues.InvalidValue) -> [String] {
        try values.check(value)
        guard values == .flag else { return ["\(argument)=\(value)"] }
        return OptionValues.set.contains(value.lowercased()) ? [argument] : []
    }

    /// Sets it to a value of the command line, or to several separated by spaces.
    ///
    /// - Throws: if that is not one of `values`.
    func set(_ text: String, _ configuration: inout ServerConfiguration) throws(OptionValues.InvalidValue) {
        if !values.isRepeatable { try values.check(text) }
        guard put(text, &configuration) else { throw OptionValues.InvalidValue("no value of \(argument)") }
    }
}

extension ServeOption {
    /// The unit of a limit.
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
