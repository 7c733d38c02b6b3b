/// What a record can hold.
protocol RecordedValue {
    /// What a value is compared with if there is nothing else.
    static var blank: Self { get }

    /// Reads or writes the value.
    ///
    /// - Parameter reference: what is not said is as here, so that a difference is short.
    /// - Returns: whether it differs from the reference, in any bit.
    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool

    /// Whether the value is the reference to the bit, if that is told without writing it; false says nothing.
    func isSame(as reference: Self) -> Bool
}

extension RecordedValue {
    func isSame(as reference: Self) -> Bool { false }
}
