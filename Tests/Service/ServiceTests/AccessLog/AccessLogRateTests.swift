import TestSupport
import Testing

@testable import Service

@Suite struct AccessLogRateTests {
    private static let second: UInt64 = 1_000_000_000

    @Test func `lines are logged up to the limit, then none until the second is over`() {
        var rate = AccessLogRate(limit: 3)
        let start: UInt64 = 7 * Self.second
        for step in 0..<5 {
            let decision = rate.admit(isServerError: false, at: start + UInt64(step))
            #expect(decision.isLogged == (step < 3))
            #expect(decision.omittedBefore == 0)
            #expect(decision.deadline == (step == 3 ? start + Self.second : nil))
        }
        #expect(rate.advance(to: start + Self.second - 1) == 0)
        #expect(rate.admit(isServerError: false, at: start + Self.second - 1).isLogged == false)
        #expect(rate.advance(to: start + Self.second) == 3)
        #expect(rate.advance(to: start + Self.second) == 0)
        #expect(rate.admit(isServerError: false, at: start + Self.second) == .init(isLogged: true))
    }

    @Test func `errors of the server have as many lines of their own`() {
        var rate = AccessLogRate(limit: 2)
        let now = 9 * Self.second
        #expect((0..<4).map { _ in rate.admit(isServerError: false, at: now).isLogged } == [true, true, false, false])
        #expect((0..<4).map { _ in rate.admit(isServerError: true, at: now).isLogged } == [true, true, false, false])
        #expect(rate.advance(to: now + Self.second) == 4)
    }

    @Test func `if a line comes before the timer, it tells what the second before left out`() {
        var rate = AccessLogRate(limit: 1)
        let now = 3 * Self.second
        for _ in 0..<5 { _ = rate.admit(isServerError: false, at: now) }
        let next = rate.admit(isServerError: false, at: now + Self.second)
        #expect(next == .init(isLogged: true, omittedBefore: 4))
        #expect(rate.advance(to: now + Self.second) == 0)
        // The next dropped line sets a deadline again.
        #expect(
            rate.admit(isServerError: false, at: now + Self.second + 5)
                == .init(isLogged: false, deadline: now + 2 * Self.second))
    }

    @Test func `the first line is logged whatever the clock says`() {
        for now: UInt64 in [0, 1, Self.second, .max / 2] {
            var rate = AccessLogRate(limit: 1)
            #expect(rate.admit(isServerError: false, at: now).isLogged)
        }
    }

    @Test func `whatever comes, each line is logged or told of once, and no second has more than its lines`() {
        var generator = SeededGenerator(seed: 23)
        for limit in [1, 2, 10, 1000] {
            var rate = AccessLogRate(limit: limit)
            var now: UInt64 = 0
            var (logged, told, asked) = (0, UInt64(0), 0)
            var times: [Bool: [UInt64]] = [:]
            for _ in 0..<20_000 {
                now += UInt64.random(in: 0...Self.second / UInt64(limit), using: &generator)
                if Int.random(in: 0..<50, using: &generator) == 0 { told += rate.advance(to: now) }
                let isServerError = Bool.random(using: &generator)
                let decision = rate.admit(isServerError: isServerError, at: now)
                asked += 1
                told += decision.omittedBefore
                if decision.isLogged {
                    logged += 1
                    times[isServerError, default: []].append(now)
                }
            }
            told += rate.takeOmitted()
            #expect(logged + Int(told) == asked)
            // Two seconds that follow one another may meet in the middle of one.
            for kind in times.values {
                for index in kind.indices.dropFirst(2 * limit) {
                    #expect(kind[index] - kind[index - 2 * limit] >= Self.second)
                }
            }
        }
    }
}
