/// A type that a description can hold.
package protocol DescribedValue {
    /// The value to compare with where there is no earlier one.
    static var blank: Self { get }

    /// Lets a visitor read or write the value; one that reads is given the known value to begin with.
    ///
    /// - Parameter known: what is not said is as here, so that a difference is short.
    /// - Returns: whether it differs from `known`, in any bit.
    mutating func accept(_ visit: inout some MemberVisitor, since known: Self) -> Bool

    /// Whether the value is the known one to the bit, if that is told without a visitor; false says nothing.
    func isSame(as known: Self) -> Bool

    /// Whether JSON leaves a member of this value out.
    var isAbsent: Bool { get }
}

extension DescribedValue {
    package func isSame(as known: Self) -> Bool { false }
    package var isAbsent: Bool { false }
}
