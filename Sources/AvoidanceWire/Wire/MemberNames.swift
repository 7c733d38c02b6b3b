import JSON

/// The names of an object's members, from an enum in the order in which clients write them.
struct MemberNames<Member: CaseIterable & RawRepresentable<Int>>: Sendable {
    let names: JSONNames

    init(_ members: Member.Type) { names = JSONNames(Member.allCases.map { "\($0)" }) }
}

extension JSONReader.Members {
    /// Whether a member was present.
    func hasSeen(_ member: some RawRepresentable<Int>) -> Bool { hasSeen(member.rawValue) }
}
