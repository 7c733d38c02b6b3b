@_spi(Engine) extension Double: DescribedValue {
    @inlinable public static var blank: Double { 0 }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Double) -> Bool {
        visit.visit(&self)
        return !isSame(as: known)
    }

    @inlinable public func isSame(as known: Double) -> Bool { bitPattern == known.bitPattern }
}

@_spi(Engine) extension Bool: DescribedValue {
    @inlinable public static var blank: Bool { false }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Bool) -> Bool {
        visit.visit(&self)
        return self != known
    }

    @inlinable public func isSame(as known: Bool) -> Bool { self == known }
}

@_spi(Engine) extension UInt64: DescribedValue {
    @inlinable public static var blank: UInt64 { 0 }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: UInt64) -> Bool {
        visit.visit(&self)
        return self != known
    }
}

@_spi(Engine) extension Int: DescribedValue {
    @inlinable public static var blank: Int { 0 }

    /// Not negative.
    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Int) -> Bool {
        var number = UInt64(clamping: self)
        visit.visit(&number)
        self = Int(clamping: number)
        return self != known
    }
}

@_spi(Engine) extension String: DescribedValue {
    @inlinable public static var blank: String { "" }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: String) -> Bool {
        visit.visit(&self)
        return !isSame(as: known)
    }

    /// Not as `==`, for which texts of different bytes can be the same.
    @inlinable public func isSame(as known: String) -> Bool { utf8.elementsEqual(known.utf8) }
}

@_spi(Engine) extension Identifier: DescribedValue {
    @inlinable public static var blank: Identifier { "" }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Identifier) -> Bool {
        visit.visit(&text)
        return !isSame(as: known)
    }

    @inlinable public func isSame(as known: Identifier) -> Bool { self == known }
}

@_spi(Engine) extension Optional: DescribedValue where Wrapped: DescribedValue {
    @inlinable public static var blank: Wrapped? { nil }

    @inlinable
    public mutating func accept<Visitor: ValueVisitor>(_ visit: inout Visitor, since known: Wrapped?) -> Bool {
        var form: UInt8 = self == nil ? 0 : 1
        visit.choose(&form, of: 2, nil)
        guard form == 1 else {
            self = nil
            return known != nil
        }
        let reference: Wrapped = known ?? .blank
        var value: Wrapped = self ?? reference
        let isDifferent = value.accept(&visit, since: reference)
        if Visitor.isReading { self = value }
        return isDifferent || known == nil
    }

    @inlinable @inline(__always) public func isSame(as known: Wrapped?) -> Bool {
        switch (self, known) {
        case (nil, nil): true
        case (let value?, let known?): value.isSame(as: known)
        default: false
        }
    }

    @inlinable public var isAbsent: Bool { self?.isAbsent ?? true }
}

@_spi(Engine) extension Array: DescribedValue where Element: DescribedValue {
    @inlinable public static var blank: [Element] { [] }

    /// Each element as a difference to the one at its place.
    @inlinable
    public mutating func accept<Visitor: ValueVisitor>(_ visit: inout Visitor, since known: [Element]) -> Bool {
        var length = UInt64(count)
        visit.beginList(&length)
        guard length <= ContractLimits.snapToOffsets else {
            visit.refuse()
            return true
        }
        var isDifferent = count != known.count
        var read: [Element] = []
        for index in 0..<Int(length) {
            let reference: Element = index < known.count ? known[index] : .blank
            var value = index < count ? self[index] : reference
            if value.accept(&visit, since: reference) { isDifferent = true }
            if Visitor.isReading { read.append(value) }
        }
        visit.endList()
        if Visitor.isReading { self = read }
        return isDifferent
    }

    @inlinable public func isSame(as known: [Element]) -> Bool { isEmpty && known.isEmpty }

    @inlinable public var isAbsent: Bool { isEmpty }
}

@_spi(Engine) extension Patch: DescribedValue where Value: DescribedValue {
    @inlinable public static var blank: Patch { .absent }

    /// Every value is written whole: an event has nothing that it differs from.
    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Patch) -> Bool {
        var form: UInt8 =
            switch self {
            case .absent: 0
            case .null: 1
            case .value: 2
            }
        visit.choose(&form, of: 3, form == 1 ? "null" : nil)
        switch form {
        case 0: self = .absent
        case 1: self = .null
        default:
            var value: Value = given ?? .blank
            _ = value.accept(&visit, since: .blank)
            self = .value(value)
        }
        return isPresent
    }

    @inlinable public var isAbsent: Bool { !isPresent }
}
