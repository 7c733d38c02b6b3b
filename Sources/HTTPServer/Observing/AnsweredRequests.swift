/// The durations of one loop's requests, by series.
struct AnsweredRequests {
    // Side by side rather than a dictionary: there are few series, and nearly all requests are of the one before.
    private var series: [RequestSeries] = []
    private var histograms: [DurationHistogram] = []
    private var latest = 0

    /// Counts one request.
    mutating func record(_ key: RequestSeries, duration: UInt64) {
        if latest >= series.count || series[latest] != key { latest = index(of: key) }
        histograms[latest].record(duration)
    }

    private mutating func index(of key: RequestSeries) -> Int {
        if let index = series.firstIndex(of: key) { return index }
        series.append(key)
        histograms.append(DurationHistogram())
        return series.count - 1
    }

    /// Adds what was counted here to a total.
    func add(to total: inout [RequestSeries: DurationHistogram]) {
        for (key, histogram) in zip(series, histograms) { total[key, default: DurationHistogram()].add(histogram) }
    }
}
