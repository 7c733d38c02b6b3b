/// The durations of one loop's requests, by series.
struct AnsweredRequests {
    // Side by side rather than a dictionary: there are few series, and nearly all requests are of the one before.
    private var series: [RequestSeries] = []
    private var keys: [UInt32] = []
    private var histograms: [DurationHistogram] = []
    private var latest = 0

    /// Counts one request.
    mutating func record(_ request: RequestSeries, duration: UInt64) {
        let key = request.key
        if latest >= keys.count || keys[latest] != key { latest = index(of: request, key) }
        histograms[latest].record(duration)
    }

    private mutating func index(of request: RequestSeries, _ key: UInt32) -> Int {
        if let index = keys.firstIndex(of: key) { return index }
        series.append(request)
        keys.append(key)
        histograms.append(DurationHistogram())
        return series.count - 1
    }

    /// Adds what was counted here to a total.
    func add(to total: inout [RequestSeries: DurationHistogram]) {
        for (key, histogram) in zip(series, histograms) { total[key, default: DurationHistogram()].add(histogram) }
    }
}
