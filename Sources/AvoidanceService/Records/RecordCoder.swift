/// Reads or writes the values of a record, one after the other: one description of a value serves both.
protocol RecordCoder {
    /// Whether values are taken from a record; if not, they are put into one and stay as they are.
    static var isReading: Bool { get }

    /// A single byte, at most `maximum`.
    mutating func byte(_ value: inout UInt8, atMost maximum: UInt8)

    /// A finite number as its eight bytes, the lowest first.
    mutating func number(_ value: inout Double)

    /// A whole number: seven bits a byte, the lowest first (LEB128).
    mutating func wholeNumber(_ value: inout UInt64)

    /// The bytes of a text after their count.
    mutating func text(_ value: inout String)

    /// A value's members: which of them differ from the reference's, a bit each, and then those that do.
    ///
    /// - Returns: whether any differs; what a reader returns means nothing.
    mutating func members<Value: RecordedMembers>(_ value: inout Value, from reference: Value) -> Bool

    /// One member of a value.
    ///
    /// - Returns: whether it differs from the reference; one that does not leaves nothing in the record.
    mutating func member<Value: RecordedValue>(_ value: inout Value, from reference: Value) -> Bool

    /// Says that what was read cannot be.
    mutating func refuse()
}
