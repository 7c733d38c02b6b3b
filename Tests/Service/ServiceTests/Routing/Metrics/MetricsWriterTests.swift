import HTTPServer
import Testing

@testable import Service

/// The text format of metrics.
@Suite struct MetricsWriterTests {
    private func text(_ kind: MetricFamily.Kind, _ labels: [String], _ samples: [MetricFamily.Sample]) -> [Substring] {
        var writer = MetricsWriter()
        writer.write(MetricFamily("a_name", kind, "What it is.", labels: labels) { _ in samples }, samples)
        #expect(writer.text.last == "\n")
        return writer.text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func `A family has its help and type, and its samples in the order of their labels`() {
        #expect(
            text(
                .counter, ["x", "y"], [.init(["b", "a"], .number(2)), .init(["a", "z"], .nanoseconds(1_500_000_000))])
                == [
                    "# HELP a_name What it is.", "# TYPE a_name counter", #"a_name{x="a",y="z"} 1.5"#,
                    #"a_name{x="b",y="a"} 2"#,
                ])
        #expect(text(.gauge, [], [.init([], .number(-1))]).last == "a_name -1")
        #expect(text(.gauge, ["x"], []).count == 2)
    }

    @Test func `A value of a label cannot end it`() {
        #expect(
            text(.gauge, ["x"], [.init(["a\"b\\c\nd"], .number(1))]).last == #"a_name{x="a\"b\\c\nd"} 1"#)
    }

    @Test func `Families without values are left out`() {
        var writer = MetricsWriter()
        writer.write(
            [MetricFamily("a_name", .counter, "What it is.") { _ in nil }],
            of: MetricsSource(service: AvoidanceService(now: { 0 }), server: Counters(), store: nil))
        #expect(writer.text.isEmpty)
    }

    @Test(
        arguments: [
            (0, "0"), (1, "0.000000001"), (10_000, "0.00001"), (250_000_000, "0.25"), (1_000_000_000, "1"),
            (7_500_000_000, "7.5"), (.max, "18446744073.709551615"),
        ] as [(UInt64, String)])
    func `Nanoseconds are written as seconds, exactly`(_ nanoseconds: UInt64, _ text: String) {
        #expect(MetricsWriter.seconds(nanoseconds) == text)
    }

    /// The bounds of the contract, in seconds.
    private static let bounds = [
        "0.00001", "0.000025", "0.00005", "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025",
        "0.05", "0.075", "0.1", "0.25", "0.5", "0.75", "1", "2.5", "5", "7.5", "10", "+Inf",
    ]

    /// Durations in nanoseconds, each with the number of bounds below it.
    @Test(
        arguments: [
            [], [(0, 0)], [(10_000, 0)], [(10_001, 1)], [(10_000_000_000, 21)], [(10_000_000_001, 22), (1, 0)],
            [(.max, 22)], [(24_999, 1), (25_000, 1), (25_001, 2), (99_000_000, 13), (100_000_001, 14)],
        ] as [[(duration: UInt64, above: Int)]])
    func `A histogram counts each duration under its bound and all above, and adds them up`(
        _ durations: [(duration: UInt64, above: Int)]
    ) throws {
        let histogram = AtomicHistogram()
        for (duration, _) in durations { histogram.record(duration) }
        let lines = text(.histogram, ["x"], [.init(["a"], .histogram(histogram.value))]).dropFirst(2).map(String.init)
        var expected = Self.bounds.enumerated().map { index, bound in
            "a_name_bucket{x=\"a\",le=\"\(bound)\"} \(durations.count { $0.above <= index })"
        }
        expected.append("a_name_sum{x=\"a\"} \(MetricsWriter.seconds(durations.reduce(0) { $0 + $1.duration }))")
        expected.append("a_name_count{x=\"a\"} \(durations.count)")
        #expect(lines == expected)
        #expect(
            text(.histogram, [], [.init([], .histogram(histogram.value))])[2].hasPrefix(
                #"a_name_bucket{le="0.00001"} "#))
    }

    @Test func `Histograms of several loops add up`() {
        let durations: [UInt64] = [1, 10_000, 30_000, 2_000_000, 20_000_000_000]
        let (all, first, second) = (AtomicHistogram(), AtomicHistogram(), AtomicHistogram())
        for (index, duration) in durations.enumerated() {
            all.record(duration)
            if index.isMultiple(of: 2) { first.record(duration) } else { second.record(duration) }
        }
        var sum = first.value
        sum.add(second.value)
        #expect(sum == all.value)
    }
}
