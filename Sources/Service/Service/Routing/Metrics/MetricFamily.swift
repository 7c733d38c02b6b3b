import HTTPServer

/// A family of metrics: its name, its meaning, and the source of its values.
struct MetricFamily: Sendable {
    /// The type for Prometheus.
    enum Kind: String, Sendable { case counter, gauge, histogram }

    /// One series of a family.
    struct Sample: Sendable {
        /// The values of the family's labels, in order.
        let labels: [String]
        let value: Value

        init(_ labels: [String], _ value: Value) {
            self.labels = labels
            self.value = value
        }
    }

    /// The value of a series.
    enum Value: Sendable {
        case number(Int)
        /// A duration or a time since 1970 in nanoseconds, written in seconds.
        case nanoseconds(UInt64)
        case histogram(DurationHistogram)

        static func count(_ count: UInt64) -> Value { .number(Int(clamping: count)) }
        static func flag(_ isSet: Bool) -> Value { .number(isSet ? 1 : 0) }
    }

    let name: String
    let kind: Kind
    /// One sentence.
    let help: StaticString
    /// The names of the labels, in the order of a sample's values.
    let labels: [String]
    /// The current samples; nil if the subject of the family is off.
    let samples: @Sendable (MetricsSource) -> [Sample]?

    init(
        _ name: String, _ kind: Kind, _ help: StaticString, labels: [String] = [],
        samples: @escaping @Sendable (MetricsSource) -> [Sample]?
    ) {
        self.name = name
        self.kind = kind
        self.help = help
        self.labels = labels
        self.samples = samples
    }

    /// A family with one sample without labels, or none.
    static func single(
        _ name: String, _ kind: Kind, _ help: StaticString, _ value: @escaping @Sendable (MetricsSource) -> Value?
    ) -> MetricFamily {
        MetricFamily(name, kind, help) { source in value(source).map { [Sample([], $0)] } }
    }

    /// A counter with a sample for each value of one label; left out if `counts` is nil.
    static func counts<Label: RawRepresentable<String> & SendableMetatype>(
        _ name: String, _ help: StaticString, by label: String,
        _ counts: @escaping @Sendable (MetricsSource) -> [Label: UInt64]?
    ) -> MetricFamily {
        MetricFamily(name, .counter, help, labels: [label]) { source in
            counts(source).map { $0.map { Sample([$0.rawValue], .count($1)) } }
        }
    }

    /// The count of each label, also of those that are 0.
    static func counted<Label: CaseIterable & Hashable>(_ count: (Label) -> UInt64) -> [Label: UInt64] {
        Dictionary(uniqueKeysWithValues: Label.allCases.map { ($0, count($0)) })
    }
}
