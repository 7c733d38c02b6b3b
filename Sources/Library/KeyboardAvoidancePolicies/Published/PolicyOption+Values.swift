@_spi(Engine) import KeyboardAvoidance

extension PolicyOption {
    static func flag(_ name: StaticString, _ value: Bool, _ meaning: StaticString) -> PolicyOption {
        PolicyOption(name: name, form: .flag, fallback: .flag(value), meaning: meaning)
    }

    static func length(_ name: StaticString, _ value: Double?, _ meaning: StaticString) -> PolicyOption {
        PolicyOption(name: name, form: .length, fallback: value.map { .number($0) } ?? .null, meaning: meaning)
    }

    static func extent(_ name: StaticString, _ value: Double?, _ meaning: StaticString) -> PolicyOption {
        PolicyOption(name: name, form: .extent, fallback: value.map { .number($0) } ?? .null, meaning: meaning)
    }

    static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ name: StaticString, _ value: Word, _ meaning: StaticString
    ) -> PolicyOption {
        let words = Word.allCases.map(\.rawValue)
        return PolicyOption(name: name, form: .word(words), fallback: .text(value.rawValue), meaning: meaning)
    }

    static func edges(
        _ name: StaticString, _ value: Double?, allowsNumber: Bool = false, allowsNegative: Bool = true,
        _ meaning: StaticString
    ) -> PolicyOption {
        PolicyOption(
            name: name, form: .edges(allowsNumber: allowsNumber, allowsNegative: allowsNegative),
            fallback: value.map { .number($0) } ?? .null, meaning: meaning)
    }
}

// The values in force.
extension PeerOptions {
    func flag(_ option: PolicyOption) -> Bool { value(of: option) == .flag(true) }

    /// Nil if it was not sent, and has no default.
    func number(_ option: PolicyOption) -> Double? {
        if case .number(let number) = value(of: option) { number } else { nil }
    }

    func word<Word: RawRepresentable<String>>(_ option: PolicyOption, or fallback: Word) -> Word {
        guard case .text(let word) = value(of: option) else { return fallback }
        return Word(rawValue: word) ?? fallback
    }

    /// Nil if it was not sent, and has no default.
    func edges(_ option: PolicyOption) -> Padding? {
        switch value(of: option) {
        case .number(let both): Padding(both)
        case .lengths: Padding(top: lengthOf("top", option), bottom: lengthOf("bottom", option))
        default: nil
        }
    }

    /// Nil if it was not sent.
    func point(_ option: PolicyOption) -> LayoutPoint? {
        guard case .lengths = value(of: option) else { return nil }
        return LayoutPoint(x: lengthOf("x", option), y: lengthOf("y", option))
    }

    private func value(of option: PolicyOption) -> Value {
        entries.isEmpty ? option.fallback : self[option.name.description] ?? option.fallback
    }

    private func lengthOf(_ name: String, _ option: PolicyOption) -> Double { value(of: option).length(name) ?? 0 }
}
