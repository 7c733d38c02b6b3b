import Testing

@testable import Service

/// The end of a process, with a clock of the test's own, in seconds.
@Suite struct ShutdownTests {
    private func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(seconds * 1e9) }

    private func shutdown(
        _ grace: Shutdown.ReadinessGrace, _ signal: Shutdown.Signal = .terminate, askedBefore seconds: Double? = nil
    ) -> Shutdown {
        var shutdown = Shutdown(grace: grace, drain: 10)
        let now = nanoseconds(1_000)
        shutdown.receive(signal, at: now, readinessAsked: seconds.map { now - nanoseconds($0) })
        return shutdown
    }

    @Test func `Nothing ends before a signal`() {
        var shutdown = Shutdown(grace: .seconds(1), drain: 10)
        shutdown.advance(to: .max)
        #expect(shutdown.phase == .serving)
        #expect(shutdown.deadline == nil)
    }

    @Test(
        arguments: [
            (.seconds(30), nil, 30), (.seconds(0.5), 1, 0.5), (.seconds(3600), nil, 3600), (.seconds(0), 1, nil),
            (.automatic, nil, nil), (.automatic, 0, 5), (.automatic, 59.9, 5), (.automatic, 60, 5),
            (.automatic, 60.1, nil), (.automatic, 900, nil),
        ] as [(Shutdown.ReadinessGrace, Double?, Double?)]
    )
    func `The grace after SIGTERM is the one asked for, or 5 s where /readyz was asked within the last minute`(
        _ grace: Shutdown.ReadinessGrace, _ asked: Double?, _ length: Double?
    ) {
        var shutdown = shutdown(grace, askedBefore: asked)
        guard let length else {
            #expect(shutdown.phase == .draining)
            #expect(shutdown.deadline == nanoseconds(1_010.2))
            return
        }
        #expect(shutdown.phase == .grace)
        #expect(shutdown.deadline == nanoseconds(1_000 + length / 2))
        shutdown.advance(to: nanoseconds(1_000 + length) - 1)
        #expect(shutdown.phase == .closingConnections)
        #expect(shutdown.deadline == nanoseconds(1_000 + length))
        shutdown.advance(to: nanoseconds(1_000 + length))
        #expect(shutdown.phase == .draining)
        #expect(shutdown.deadline == nanoseconds(1_010.2 + length))
    }

    @Test func `A drain that has not ended 0.2 s after its time is over, whatever the loops compute`() {
        var shutdown = shutdown(.seconds(0))
        shutdown.advance(to: nanoseconds(1_010.2) - 1)
        #expect(shutdown.phase == .draining)
        shutdown.advance(to: nanoseconds(1_010.2))
        #expect(shutdown.phase == .overdue)
        #expect(shutdown.deadline == nil)
        shutdown.advance(to: .max)
        #expect(shutdown.phase == .overdue)
    }

    @Test func `Its second half begins at the half, and not before`() {
        var shutdown = shutdown(.seconds(10))
        shutdown.advance(to: nanoseconds(1_005) - 1)
        #expect(shutdown.phase == .grace)
        shutdown.advance(to: nanoseconds(1_005))
        #expect(shutdown.phase == .closingConnections)
        shutdown.advance(to: nanoseconds(1_005))
        #expect(shutdown.phase == .closingConnections)
    }

    @Test func `Told late, it goes on where it should be`() {
        var shutdown = shutdown(.seconds(10))
        shutdown.advance(to: nanoseconds(1_011))
        #expect(shutdown.phase == .draining)
    }

    @Test(arguments: [.seconds(3600), .automatic] as [Shutdown.ReadinessGrace])
    func `SIGINT has no grace`(_ grace: Shutdown.ReadinessGrace) {
        #expect(shutdown(grace, .interrupt, askedBefore: 1).phase == .draining)
    }

    @Test(arguments: [0, 4, 6, 11], [Shutdown.Signal.terminate, .interrupt])
    func `A second signal of either kind ends at once, whatever is under way`(
        _ seconds: Double, _ signal: Shutdown.Signal
    ) {
        var shutdown = shutdown(.seconds(10))
        let now = nanoseconds(1_000 + seconds)
        shutdown.advance(to: now)
        shutdown.receive(signal, at: now, readinessAsked: now)
        #expect(shutdown.phase == .aborted)
        #expect(shutdown.deadline == nil)
        shutdown.advance(to: .max)
        #expect(shutdown.phase == .aborted)
    }

    @Test(
        arguments: [
            ("auto", .automatic), ("0", .seconds(0)), ("2.5", .seconds(2.5)), ("3600", .seconds(3600)), ("", nil),
            ("Auto", nil), ("-1", nil), ("3600.1", nil), ("nan", nil), ("inf", nil), ("5s", nil),
        ] as [(String, Shutdown.ReadinessGrace?)]
    )
    func `A grace is auto, or seconds from 0 to 3600`(_ text: String, _ grace: Shutdown.ReadinessGrace?) {
        #expect(Shutdown.ReadinessGrace(text) == grace)
    }
}
