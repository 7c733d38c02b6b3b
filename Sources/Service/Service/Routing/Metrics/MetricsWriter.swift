import HTTPServer

/// Writes metrics in Prometheus' text format.
///
/// Source: “Exposition formats”, text format 0.0.4, prometheus.io/docs/instrumenting/exposition_formats.
struct MetricsWriter {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    /// Writes each family that is on.
    mutating func write(_ families: [MetricFamily], of source: MetricsSource) {
        for family in families {
            if let samples = family.samples(source) { write(family, samples) }
        }
    }

    /// Writes a family with its samples, in the order of their labels.
    mutating func write(_ family: MetricFamily, _ samples: [MetricFamily.Sample]) {
        text += "# HELP \(family.name) \(family.help)\n# TYPE \(family.name) \(family.kind.rawValue)\n"
        for sample in samples.sorted(by: { $0.labels.lexicographicallyPrecedes($1.labels) }) {
            let labels = zip(family.labels, sample.labels).map { "\($0)=\"\(Self.escaped($1))\"" }
            let braces = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
            switch sample.value {
            case .number(let number): text += "\(family.name)\(braces) \(number)\n"
            case .nanoseconds(let time): text += "\(family.name)\(braces) \(Self.seconds(time))\n"
            case .histogram(let histogram): write(histogram, family.name, labels.joined(separator: ","), braces)
            }
        }
    }

    /// Writes a histogram: its cumulative buckets, then sum and count.
    private mutating func write(_ histogram: DurationHistogram, _ name: String, _ labels: String, _ braces: String) {
        let start = "\(name)_bucket{\(labels)\(labels.isEmpty ? "" : ",")le=\""
        var total: UInt64 = 0
        for (bound, count) in zip(histogram.bounds.map(Self.seconds) + ["+Inf"], histogram.counts) {
            total += count
            text += "\(start)\(bound)\"} \(total)\n"
        }
        text += "\(name)_sum\(braces) \(Self.seconds(histogram.sum))\n\(name)_count\(braces) \(total)\n"
    }

    /// Converts nanoseconds to seconds: exactly, and without trailing zeros.
    static func seconds(_ nanoseconds: UInt64) -> String {
        let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        guard rest > 0 else { return "\(whole)" }
        var digits = "\(rest + 1_000_000_000)".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }

    /// The value of a label between its quotation marks.
    private static func escaped(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 == 0x0A }) else { return value }
        return value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
