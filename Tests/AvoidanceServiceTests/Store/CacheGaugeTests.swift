import Testing

@testable import AvoidanceService

@Suite struct CacheGaugeTests {
    @Test func `records are tried at first, and as long as more than 700 of the last 1,000 were current`() {
        var gauge = CacheGauge()
        for stale in 0..<300 {
            #expect(gauge.isWorthTrying(), "\(stale)")
            gauge.tried(wasCurrent: false)
        }
        #expect(gauge.current == 700)
        #expect(!gauge.isWorthTrying())
    }

    @Test func `while records are mostly stale, one event in 100 goes on trying, and current ones bring tries back`() {
        var gauge = CacheGauge()
        for _ in 0..<1_000 { gauge.tried(wasCurrent: false) }
        #expect((0..<1_000).count { _ in gauge.isWorthTrying() } == 10)
        for _ in 0..<700 { gauge.tried(wasCurrent: true) }
        #expect(!gauge.isWorthTrying())
        gauge.tried(wasCurrent: true)
        #expect(gauge.isWorthTrying())
    }

    @Test func `only the last 1,000 tries count`() {
        var gauge = CacheGauge()
        for _ in 0..<1_000 { gauge.tried(wasCurrent: false) }
        for _ in 0..<1_000 { gauge.tried(wasCurrent: true) }
        #expect(gauge.current == CacheGauge.window)
    }
}
