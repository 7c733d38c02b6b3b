// The options of a peer.

@_spi(Engine) extension PeerOptions: DescribedEntries {}

@_spi(Engine) extension PeerOptions.Entry: DescribedValue {
    @inlinable public static var blank: Self { PeerOptions.Entry(name: "", value: .null) }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        let isRenamed = name.accept(&visit, since: known.name)
        let isDifferent = value.accept(&visit, since: known.value)
        return isRenamed || isDifferent
    }
}

@_spi(Engine) extension PeerOptions.Length: DescribedValue {
    @inlinable public static var blank: Self { PeerOptions.Length(name: "", value: 0) }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        let isRenamed = name.accept(&visit, since: known.name)
        let isDifferent = value.accept(&visit, since: known.value)
        return isRenamed || isDifferent
    }
}

@_spi(Engine) extension PeerOptions.Value: DescribedValue {
    @inlinable public static var blank: Self { .null }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
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
