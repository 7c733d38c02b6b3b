import JSON

/// The names of an object's members, from an enum in the order in which clients write them.
///
/// A coding key knows its name; the names of other enums are found by reflection, 20,000 instructions each.
struct MemberNames<Member: CaseIterable & CodingKey & RawRepresentable<Int>>: Sendable {
    let names: JSONNames

    init(_ members: Member.Type) { names = JSONNames(Member.allCases.map(\.stringValue)) }
}

extension JSONReader.Members {
    /// Whether a member was present.
    func hasSeen(_ member: some RawRepresentable<Int>) -> Bool { hasSeen(member.rawValue) }
}
