// The errors of sent options.
extension PeerOptions {
    /// The errors of these options under a policy; empty if it takes them all.
    package func errors(under policy: Policy) -> [ContractError] {
        let descriptor = policy.descriptor
        guard descriptor.isPeer else { return [.optionsNotTaken(self, by: policy)] }
        return entries.flatMap { entry -> [ContractError] in
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

extension PolicyOption.Form {
    /// The form in words, for an error.
    package var described: String {
        switch self {
        case .flag: "true or false"
        case .length: "a number"
        case .extent: "a number that is not negative"
        case .fraction: "a number from 0 to 1"
        case .word(let words): "one of " + words.joined(separator: ", ")
        case .edges(true, _): "a number or an object with `top` and `bottom`"
        case .edges(false, _): "an object with `top` and `bottom`"
        case .point: "an object with `x` and `y`"
        }
    }
}
