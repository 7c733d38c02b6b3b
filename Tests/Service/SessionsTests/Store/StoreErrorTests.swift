import Redis
import Testing

@testable import Sessions

@Suite struct StoreErrorTests {
    @Test(arguments: [
        (StoreError.Reason.command(.away), StoreStatistics.Refusal.away as StoreStatistics.Refusal?),
        (.command(.stopped), .away), (.command(.overloaded), .inFlight), (.tooManyWaiting, .inFlight),
        (.command(.deadline(isSent: true)), .deadline), (.recordTooLarge(maximum: 1), .size), (.newerRecord, nil),
        (.lostWrite, nil), (.command(.connectionLost), nil),
    ])
    func `reasons to refuse a request are counted`(_ reason: StoreError.Reason, _ counted: StoreStatistics.Refusal?) {
        #expect(StoreError(reason, applied: .no).counted == counted)
    }

    @Test func `operators are told what does not pass by itself`() {
        let told: [StoreError.Reason] = [
            .command(.refused("OOM")), .command(.tooManyRedirections), .command(.tooManyNodes), .newerRecord,
        ]
        #expect(told.allSatisfy { StoreError($0, applied: .no).notice != nil })
        #expect(StoreError(.command(.deadline(isSent: true)), applied: .unknown).notice == nil)
    }
}
