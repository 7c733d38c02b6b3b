/// A type that a description can hold.
@_spi(Engine) public protocol DescribedValue {
    /// The value to compare with where there is no earlier one.
    static var blank: Self { get }

    /// Lets a visitor read or write the value; one that reads is given the known value to begin with.
    ///
    /// - Parameter known: what is not said is as here, so that a difference is short.
    /// - Returns: whether it differs from `known`, in any bit.
    mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool

    /// Whether the value is the known one to the bit, if that is told without a visitor; false says nothing.
    func isSame(as known: Self) -> Bool

    /// Whether JSON leaves a member of this value out.
    var isAbsent: Bool { get }
}

@_spi(Engine) extension DescribedValue {
    @inlinable public func isSame(as known: Self) -> Bool { false }
    @inlinable public var isAbsent: Bool { false }

    /// Visits a value that has one of several forms, which was chosen: its payload, as a difference to one of that form.
    ///
    /// - Parameters:
    ///   - form: makes a value of the payload.
    ///   - payload: the payload of a value in this form; nil for one in another.
    @inlinable public mutating func accept<Payload: DescribedValue>(
        _ visit: inout some ValueVisitor, as form: (Payload) -> Self, _ payload: (Self) -> Payload?, since known: Self
    ) -> Bool {
        let reference = payload(known)
        var value = payload(self) ?? reference ?? Payload.blank
        let isDifferent = value.accept(&visit, since: reference ?? Payload.blank)
        self = form(value)
        return isDifferent || reference == nil
    }
}

/// A list of entries, of which there is a most.
@_spi(Engine) public protocol DescribedEntries: DescribedValue {
    associatedtype Entry: DescribedValue

    static var maximumCount: Int { get }
    var entries: [Entry] { get }

    init(_ entries: [Entry])
}

@_spi(Engine) extension DescribedEntries {
    @inlinable public static var blank: Self { Self([]) }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        var entries = self.entries
        let isDifferent = entries.accept(&visit, since: known.entries)
        if entries.count > Self.maximumCount { visit.refuse() }
        self = Self(entries)
        return isDifferent
    }
}
