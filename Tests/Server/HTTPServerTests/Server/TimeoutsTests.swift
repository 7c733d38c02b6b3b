import Testing
import Transport

@testable import HTTPServer

/// The time allowed for a body, by its received bytes.
@Suite struct TimeoutsTests {
    private func spans(rate: Int) -> Timeouts.Spans {
        var timeouts = Timeouts()
        timeouts.bodyGrace = .seconds(10)
        timeouts.body = .seconds(30)
        timeouts.bodyRate = rate
        return Timeouts.Spans(timeouts)
    }

    @Test(arguments: [(0, 10_000), (-1, 10_000), (500, 11_000), (250, 10_500), (1 << 30, 2_147_493_648)])
    func `each byte earns its share of a second after the grace`(_ received: Int, _ milliseconds: UInt64) {
        #expect(spans(rate: 500).bodyTime(for: received).nanoseconds / 1_000_000 == milliseconds)
    }

    @Test(arguments: [0, -1])
    func `without a minimum rate the whole body has its time`(_ rate: Int) {
        #expect(spans(rate: rate).bodyTime(for: 1_000_000) == TimeSpan(.seconds(30)))
    }
}
