@_spi(Engine) import KeyboardAvoidance

// The errors of sent options.
extension PublishedPolicy {
    static func errors(in options: PeerOptions, of policy: Policy) -> [ContractError] {
        guard descriptor.isPeer else { return [.optionsNotTaken(options, by: policy)] }
        return options.entries.flatMap { entry -> [ContractError] in
            guard let option = descriptor.options.first(where: { $0.name.description == entry.name }) else {
                return [.option([entry.name], .unknown(descriptor.options.map(\.name.description)), of: policy)]
            }
            return option.faults(of: entry.value).map { .option([entry.name] + $0.path, $0.fault, of: policy) }
        }
    }
}

extension PolicyOption {
    /// A fault of a value, and the names from the option to its place.
    private typealias Fault = (path: [String], fault: ContractError.OptionFault)

    fileprivate func faults(of value: PeerOptions.Value) -> [(path: [String], fault: ContractError.OptionFault)] {
        switch (form, value) {
        case (_, .null), (.flag, .flag), (.length, .number): return []
        case (.extent, .number(let number)): return range(number, 0...ContractLimits.length, [])
        case (.fraction, .number(let number)): return range(number, 0...1, [])
        case (.word(let words), .text(let word)): return words.contains(word) ? [] : [([], .unknownWord(word, words))]
        case (.edges(true, let allowsNegative), .number(let number)):
            return allowsNegative ? [] : range(number, 0...ContractLimits.length, [])
        case (.edges(_, let allowsNegative), .lengths(let lengths)):
            return unknown(lengths, of: ["top", "bottom"])
                + (allowsNegative ? [] : lengths.flatMap { range($0.value, 0...ContractLimits.length, [$0.name]) })
        case (.point, .lengths(let lengths)):
            let missing = ["x", "y"].filter { name in !lengths.contains { $0.name == name } }
            return unknown(lengths, of: ["x", "y"]) + missing.map { ([$0], .required) }
        default: return [([], .wrongForm(form.described))]
        }
    }

    private func range(_ number: Double, _ range: ClosedRange<Double>, _ path: [String]) -> [Fault] {
        range.contains(number) ? [] : [(path, .outOfRange(range))]
    }

    private func unknown(_ lengths: [PeerOptions.Length], of names: [String]) -> [Fault] {
        lengths.filter { !names.contains($0.name) }.map { ([$0.name], .unknown(names)) }
    }
}
