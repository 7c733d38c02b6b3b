import Testing

@testable import SessionStore

/// The totals of owners, and the owner with the most.
@Suite struct SessionOwnersTests {
    private let owners = SessionOwners()

    /// Counts a session of `bytes` bytes.
    @discardableResult
    private func add(_ name: Substring, _ bytes: Int = 10) -> SessionOwners.Number {
        let number = owners.enter(name)
        owners.add(bytes, to: number)
        return number
    }

    @Test func `an owner has a number as long as he has sessions`() {
        let first = add("a")
        let other = add("b")
        #expect(first != other && first != SessionOwners.nobody && other != SessionOwners.nobody)
        #expect(add("a") == first && owners.number(of: "a") == first)
        #expect(owners.sessions(of: first) == 2 && owners.count == 2 && owners.mostSessions == 2)
        owners.leave(first, bytes: 10)
        owners.leave(first, bytes: 10)
        #expect(owners.number(of: "a") == nil && owners.count == 1 && owners.sessions(of: first) == 0)
        #expect(add("c") == first, "a free number is the next one used")
    }

    @Test func `the owner that has most is chosen by what is exceeded, nobody among them`() {
        let many = add("many")
        add("many")
        let large = add("large", 100)
        #expect(owners.owner(withMost: .sessions, of: (3, 120), sparing: "large") == many)
        #expect(owners.owner(withMost: .bytes, of: (3, 120), sparing: "many") == large)
        #expect(owners.owner(withMost: .sessions, of: (8, 120), sparing: "many") == SessionOwners.nobody)
        #expect(owners.owner(withMost: .bytes, of: (4, 500), sparing: "many") == SessionOwners.nobody)
    }

    @Test func `an owner whose only session is spared is passed over`() {
        let other = add("other")
        add("spared", 100)
        #expect(owners.owner(withMost: .bytes, of: (2, 110), sparing: "spared") == other)
        owners.leave(other, bytes: 10)
        #expect(owners.owner(withMost: .bytes, of: (1, 100), sparing: "spared") == nil)
        #expect(SessionOwners().owner(withMost: .sessions, of: (1, 1), sparing: nil) == nil)
    }
}
