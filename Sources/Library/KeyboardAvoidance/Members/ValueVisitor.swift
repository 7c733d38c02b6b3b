/// Visits a value whole, with the values of its members: writes it in some form, or reads it from one.
///
/// A visit returns whether the value differs from the known one; only visitors that write the difference use that.
@_spi(Engine) public protocol ValueVisitor: MemberVisitor {
    mutating func visit(_ value: inout Bool)

    /// A finite number.
    mutating func visit(_ value: inout Double)

    /// A whole number.
    mutating func visit(_ value: inout UInt64)

    mutating func visit(_ value: inout String)

    mutating func visit<Word: DescribedWord>(_ word: inout Word)

    /// Chooses one of several forms of a value.
    ///
    /// - Parameters:
    ///   - count: the number of forms.
    ///   - literal: the whole JSON of a form without a value.
    mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?)

    /// Begins a list, whose elements come next.
    mutating func beginList(_ count: inout UInt64)
    mutating func endList()

    /// A value of several members, which `describe` goes through.
    ///
    /// - Parameter length: the bytes of a bit for each member.
    mutating func members(_ length: Int, _ describe: (inout Self) -> Void) -> Bool

    /// The device with an id, whose figures the catalogue has; nil if it is unknown.
    func device(_ id: String) -> Device?
}

@_spi(Engine) extension ValueVisitor {
    /// Nil: a visitor that reads devices knows the catalogue.
    @inlinable public func device(_ id: String) -> Device? { nil }
}
