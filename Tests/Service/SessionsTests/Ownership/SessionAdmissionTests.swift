import Synchronization
import TestSupport
import Testing
import Transport

@testable import Sessions

/// The quota of new sessions of a client, by a clock of the test's own.
@Suite struct SessionAdmissionTests {
    private final class TestClock: Sendable {
        private let nanoseconds = Atomic<UInt64>(1)

        func advance(by seconds: UInt64) { nanoseconds.wrappingAdd(seconds * 1_000_000_000, ordering: .relaxed) }
        func now() -> UInt64 { nanoseconds.load(ordering: .relaxed) }
    }

    private let clock = TestClock()

    private func admission(perMinute: Int) -> SessionAdmission {
        SessionAdmission(perMinute: perMinute) { [clock] in clock.now() }
    }

    private let first: ClientNetwork
    private let second: ClientNetwork

    init() throws {
        first = try .loopback()
        second = try .loopback("127.0.0.2")
    }

    @Test func `a minute's sessions may be made at once, and then one when its time has come`() {
        let admission = admission(perMinute: 6)
        for _ in 0..<6 { #expect(admission.secondsToWait(first) == nil) }
        #expect(admission.secondsToWait(first) == 10)
        clock.advance(by: 9)
        #expect(admission.secondsToWait(first) == 1)
        clock.advance(by: 1)
        #expect(admission.secondsToWait(first) == nil)
        #expect(admission.secondsToWait(first) == 10)
    }

    @Test func `at most a minute is saved up`() {
        let admission = admission(perMinute: 2)
        clock.advance(by: 3_600)
        #expect((0..<3).map { _ in admission.secondsToWait(first) } == [nil, nil, 30])
    }

    @Test func `each client has an account of its own`() {
        let admission = admission(perMinute: 1)
        #expect(admission.secondsToWait(first) == nil)
        #expect(admission.secondsToWait(second) == nil)
        #expect(admission.secondsToWait(first) == 60)
    }

    @Test(arguments: [0, -5])
    func `at least one may be made`(_ perMinute: Int) {
        #expect(admission(perMinute: perMinute).secondsToWait(first) == nil)
    }

    @Test func `admissions given back can be taken again, up to the limit`() {
        let admission = admission(perMinute: 2)
        for _ in 0..<2 { #expect(admission.secondsToWait(first) == nil) }
        #expect(admission.secondsToWait(first) == 30)
        for _ in 0..<3 { admission.giveBack(to: first) }
        #expect((0..<3).map { _ in admission.secondsToWait(first) } == [nil, nil, 30])
    }
}
