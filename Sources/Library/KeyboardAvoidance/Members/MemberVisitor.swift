/// Visits the members of a value by its description.
@_spi(Engine) public protocol MemberVisitor {
    /// Whether the visitor reads values; if not, they do not change.
    static var isReading: Bool { get }

    /// One member of a value.
    ///
    /// - Parameters:
    ///   - number: its bit in a record, which never changes.
    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value)

    /// A member whose parts lie in several places.
    mutating func callAsFunction(
        _ number: Int, _ name: MemberName, _ length: Int, _ describe: (inout Self) -> Void)

    /// Reports that the value read is invalid.
    mutating func refuse()
}

@_spi(Engine) extension MemberVisitor {
    @inlinable public mutating func callAsFunction(
        _ number: Int, _ name: MemberName, _ length: Int, _ describe: (inout Self) -> Void
    ) {
        describe(&self)
    }

    /// Does nothing: a value that is written is valid.
    @inlinable public mutating func refuse() {}
}
