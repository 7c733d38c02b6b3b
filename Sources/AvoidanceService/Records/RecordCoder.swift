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

/// A value that a record holds member by member.
///
/// Each member is a case, whose number is its bit and never changes: from 0 on without gaps, a new one at the end. The
/// switch over them has no `default`, so a case that is forgotten does not compile; `RecordedMembersTests` counts the
/// stored properties, so one without a case is found too.
protocol RecordedMembers: RecordedValue {
    associatedtype RecordMember: RawRepresentable<Int> & CaseIterable

    /// Reads or writes one member.
    ///
    /// - Returns: whether it differs from the reference's.
    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool

    /// Whether every number is where the contract has it; what cannot be carried out is not read.
    var isInRange: Bool { get }
}

extension RecordedMembers {
    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        coder.members(&self, from: reference)
    }

    var isInRange: Bool { true }

    /// How many bytes say which members there are.
    static var bitmapLength: Int { (RecordMember.allCases.count + 7) / 8 }
}
