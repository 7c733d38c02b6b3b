@_spi(Engine) package import KeyboardAvoidance

// The options of a peer.

extension PeerOptions: DescribedValue {
    package static var blank: Self { PeerOptions() }

    package mutating func accept(_ visit: inout some MemberVisitor, since known: Self) -> Bool {
        var entries = self.entries
        let isDifferent = entries.accept(&visit, since: known.entries)
        if entries.count > PeerOptions.maximumCount { visit.refuse() }
        self = PeerOptions(entries)
        return isDifferent
    }
}

extension PeerOptions.Entry: DescribedValue {
    package static var blank: Self { PeerOptions.Entry(name: "", value: .null) }

    package mutating func accept(_ visit: inout some MemberVisitor, since known: Self) -> Bool {
        let isRenamed = name.accept(&visit, since: known.name)
        let isDifferent = value.accept(&visit, since: known.value)
        return isRenamed || isDifferent
    }
}

extension PeerOptions.Length: DescribedValue {
    package static var blank: Self { PeerOptions.Length(name: "", value: 0) }

    package mutating func accept(_ visit: inout some MemberVisitor, since known: Self) -> Bool {
        let isRenamed = name.accept(&visit, since: known.name)
        let isDifferent = value.accept(&visit, since: known.value)
        return isRenamed || isDifferent
    }
}

extension PeerOptions.Value: DescribedValue {
    package static var blank: Self { .null }

    package mutating func accept(_ visit: inout some MemberVisitor, since known: Self) -> Bool {
        let before = self
        var form: UInt8 =
            switch self {
            case .null: 0
            case .flag: 1
            case .number: 2
            case .text: 3
            case .lengths: 4
            }
        visit.choose(&form, of: 5, nil)
        switch form {
        case 0: self = .null
        case 1:
            var value = before == .flag(true)
            _ = value.accept(&visit, since: .blank)
            self = .flag(value)
        case 2:
            var value = 0.0
            if case .number(let number) = before { value = number }
            _ = value.accept(&visit, since: .blank)
            self = .number(value)
        case 3:
            var value = ""
            if case .text(let text) = before { value = text }
            _ = value.accept(&visit, since: .blank)
            self = .text(value)
        default:
            var value: [PeerOptions.Length] = []
            if case .lengths(let lengths) = before { value = lengths }
            _ = value.accept(&visit, since: [])
            if value.count > PeerOptions.maximumCount { visit.refuse() }
            self = .lengths(value)
        }
        return self != known
    }
}
