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

    /// How many bytes say which members there are; without `allCases`, which is made anew each time.
    static var bitmapLength: Int {
        var length = 1
        while RecordMember(rawValue: 8 * length) != nil { length += 1 }
        return length
    }
}
