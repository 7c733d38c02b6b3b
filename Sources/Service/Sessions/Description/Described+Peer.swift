@_spi(Engine) package import KeyboardAvoidance

// The options of a peer.

extension PeerOptions: DescribedEntries {}

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
        case 1: _ = accept(&visit, as: Self.flag, { $0 == .flag(true) }, since: .blank)
        case 2:
            _ = accept(
                &visit, as: Self.number, { if case .number(let number) = $0 { number } else { nil } }, since: .blank)
        case 3:
            _ = accept(&visit, as: Self.text, { if case .text(let text) = $0 { text } else { nil } }, since: .blank)
        default:
            let lengths = { (value: Self) in
                if case .lengths(let lengths) = value { lengths } else { [PeerOptions.Length]?.none }
            }
            _ = accept(&visit, as: Self.lengths, lengths, since: .blank)
            if lengths(self)?.count ?? 0 > PeerOptions.maximumCount { visit.refuse() }
        }
        return self != known
    }
}
