import JSON
import SessionStore
import Synchronization
import TestSupport
import Testing

@testable import Service

/// The order of eviction from a full store, through POST /avoid and with a clock of the test's own.
@Suite struct FullStoreTests {
    private final class TestClock: Sendable {
        let nanoseconds = Atomic<UInt64>(1_000_000_000)

        func advance(by seconds: Double) { nanoseconds.add(UInt64(seconds * 1e9), ordering: .relaxed) }
    }

    private static let capacity = 1_000

    private let clock = TestClock()
    private let service: AvoidanceService

    init() {
        let limits = SessionLimits(sessions: Self.capacity)
        service = AvoidanceService(limits: limits) { [clock] in clock.nanoseconds.load(ordering: .relaxed) }
    }

    private static let geometry = """
        "window":{"frame":[[0,0],[375,812]]},"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},\
        "field":{"frame":[[16,656],[343,44]]}
        """

    /// A form whose keyboard appears.
    private func show(_ session: String) {
        post("{\"session\":\"\(session)\",\(Self.geometry),\"keyboard\":{\"frameEnd\":[[0,476],[375,336]]}}")
    }

    /// A form whose keyboard is not up yet.
    private func focus(_ session: String) {
        post("{\"session\":\"\(session)\",\"event\":\"textDidBeginEditing\",\(Self.geometry)}")
    }

    private func hide(_ session: String) { post("{\"session\":\"\(session)\",\"event\":\"keyboardWillHide\"}") }

    private func post(_ body: String) {
        #expect(service.answer(Array(body.utf8)).status == 200)
    }

    /// The number of sessions of a kind, counted without using any.
    private func held(_ kind: String, _ numbers: Range<Int> = 0..<capacity) -> Int {
        numbers.count { number in
            guard let id = SessionID("\(kind)-\(number)") else { return false }
            do throws(Presence) {
                try service.sessions.update(id.owned(by: nil)) { state, _ throws(Presence) in
                    throw Presence(isHeld: state != nil)
                }
            } catch {
                return error.isHeld
            }
            return false
        }
    }

    private struct Presence: Error {
        let isHeld: Bool
    }

    @Test func `1,000 newcomers keep their sessions for a minute in a store full of abandoned shown ones`() {
        for number in 0..<Self.capacity { show("abandoned-\(number)") }
        #expect(service.sessions.count == Self.capacity)
        clock.advance(by: 60)
        for number in 0..<Self.capacity {
            if number.isMultiple(of: 2) { focus("newcomer-\(number)") } else { show("newcomer-\(number)") }
            clock.advance(by: 0.059)
        }
        #expect(held("newcomer") == Self.capacity)
        #expect(held("abandoned") == 0)
        #expect(service.sessions.evictions == Self.capacity)
    }

    @Test func `a form in use outlives a newcomer whose keyboard is not up`() {
        for number in 0..<Self.capacity { show("shown-\(number)") }
        clock.advance(by: 59)
        focus("newcomer-0")
        focus("newcomer-1")
        #expect(held("newcomer") == 1)
        #expect(held("shown") == Self.capacity - 1)
    }

    @Test func `a form that is hidden loses its bonus`() {
        for number in 0..<Self.capacity { show("form-\(number)") }
        for number in 0..<100 { hide("form-\(number)") }
        clock.advance(by: 1)
        for number in 0..<100 { show("newcomer-\(number)") }
        #expect(held("form", 0..<100) == 0)
        #expect(held("form", 100..<Self.capacity) == Self.capacity - 100)
        #expect(held("newcomer", 0..<100) == 100)
    }
}
