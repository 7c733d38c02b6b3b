import Redis
import Testing

@testable import AvoidanceService

@Suite struct StoreRefusalTests {
    @Test(arguments: [
        (StoreRefusal.Reason.command(.away), StoreStatistics.Refusal.away as StoreStatistics.Refusal?),
        (.command(.stopped), .away), (.command(.overloaded), .inFlight), (.tooManyWaiting, .inFlight),
        (.command(.deadline(isSent: true)), .deadline), (.recordTooLarge(maximum: 1), .size), (.newerRecord, nil),
        (.lostWrite, nil), (.command(.connectionLost), nil),
    ])
    func `what a request is refused for is counted`(_ reason: StoreRefusal.Reason, _ counted: StoreStatistics.Refusal?)
    {
        #expect(StoreRefusal(reason, applied: .no).counted == counted)
    }

    @Test(arguments: Problem.Applied.allCases)
    func `a client is told whether the session has the event`(_ applied: Problem.Applied) {
        let problem = StoreRefusal(.command(.away), applied: applied).problem
        #expect(problem.kind == .sessionStoreUnavailable)
        #expect(problem.applied == applied)
        #expect(problem.retryAfter == 1)
    }

    @Test func `a session that is too large is the request's own fault`() {
        let problem = StoreRefusal(.recordTooLarge(maximum: 65_536), applied: .no).problem
        #expect(problem.kind == .invalidRequest)
        #expect(problem.breaches.map(\.pointer) == ["/session"])
        #expect(problem.breaches.first?.detail.contains("65536") == true)
    }

    @Test func `operators are told what does not pass by itself`() {
        let told: [StoreRefusal.Reason] = [
            .command(.refused("OOM")), .command(.tooManyRedirections), .command(.tooManyNodes), .newerRecord,
        ]
        #expect(told.allSatisfy { StoreRefusal($0, applied: .no).notice != nil })
        #expect(StoreRefusal(.command(.deadline(isSent: true)), applied: .unknown).notice == nil)
    }
}
