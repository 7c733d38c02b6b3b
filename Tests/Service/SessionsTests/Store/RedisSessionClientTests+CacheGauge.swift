import Testing

@testable import Sessions

extension RedisSessionClientTests {
    /// The number of events that try the cached record, while no try changes anything.
    private func tries(_ gauge: RedisSessionClient.CacheGauge, of count: Int = 1_000) -> Int {
        var gauge = gauge
        return (0..<count).count { _ in gauge.isWorthTrying() }
    }

    private func gauge(stale: Int, thenCurrent current: Int = 0) -> RedisSessionClient.CacheGauge {
        var gauge = RedisSessionClient.CacheGauge()
        for _ in 0..<stale { gauge.tried(wasCurrent: false) }
        for _ in 0..<current { gauge.tried(wasCurrent: true) }
        return gauge
    }

    @Test func `records are tried at first, and as long as more than 700 of the last 1,000 were current`() {
        #expect(tries(gauge(stale: 0)) == 1_000)
        #expect(tries(gauge(stale: 299)) == 1_000)
        #expect(tries(gauge(stale: 300)) == 10)
    }

    @Test func `while records are mostly stale one event in 100 goes on trying, and current ones bring tries back`() {
        #expect(tries(gauge(stale: 1_000)) == 10)
        #expect(tries(gauge(stale: 1_000, thenCurrent: 700)) == 10)
        #expect(tries(gauge(stale: 1_000, thenCurrent: 701)) == 1_000)
    }

    @Test func `only the last 1,000 tries count`() {
        #expect(gauge(stale: 1_000, thenCurrent: 1_000).current == RedisSessionClient.CacheGauge.window)
        #expect(gauge(stale: 5_000).current == 0)
    }
}
