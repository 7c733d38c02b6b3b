/// The two newest distinct values of one kind.
@_spi(Engine) public enum LastTwo<Value: Sendable & Hashable & BitwiseCopyable>: Sendable, Hashable, BitwiseCopyable {
    case empty
    case one(Value)
    case two(newest: Value, before: Value)

    public var newest: Value? {
        switch self {
        case .empty: nil
        case .one(let newest), .two(let newest, _): newest
        }
    }

    public var before: Value? {
        if case .two(_, let before) = self { before } else { nil }
    }

    init(_ first: Value, then second: Value) {
        self = first == second ? .one(second) : .two(newest: second, before: first)
    }

    /// The last two of a list, oldest first; the others are moved to `older`.
    init(_ list: ArraySlice<Value>, older: inout [Value]) {
        older = Array(list.dropLast(2))
        switch (list.last, list.dropLast().last) {
        case (let newest?, let before?): self = .two(newest: newest, before: before)
        case (let newest?, nil): self = .one(newest)
        case (nil, _): self = .empty
        }
    }

    /// Appends both, the oldest first.
    func append(to list: inout [Value]) {
        switch self {
        case .empty: break
        case .one(let newest): list.append(newest)
        case .two(let newest, let before): list += [before, newest]
        }
    }

    /// Makes a value the newest.
    ///
    /// - Returns: the value that is no longer among the two; nil if the new one was among them, or there was space.
    @inline(__always)
    mutating func record(_ value: Value, isSame: (Value, Value) -> Bool = { $0 == $1 }) -> Value? {
        switch self {
        case .empty: self = .one(value)
        case .one(let newest):
            if !isSame(newest, value) {
                self = .two(newest: value, before: newest)
            } else if newest != value {
                self = .one(value)
            }
        case .two(let newest, let before):
            if isSame(newest, value) {
                if newest != value { self = .two(newest: value, before: before) }
                return nil
            }
            self = .two(newest: value, before: newest)
            return isSame(before, value) ? nil : before
        }
        return nil
    }

    @inline(__always)
    func contains(where isWanted: (Value) -> Bool) -> Bool {
        switch self {
        case .empty: false
        case .one(let newest): isWanted(newest)
        case .two(let newest, let before): isWanted(newest) || isWanted(before)
        }
    }
}
