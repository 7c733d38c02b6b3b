/// A family of metrics: its name, its meaning, and where its values come from.
struct MetricFamily: Sendable {
    /// How Prometheus reads the values.
    enum Kind: String, Sendable { case counter, gauge, histogram }

    let name: String
    let kind: Kind
    /// One sentence.
    let help: StaticString
    /// The names of the labels, in the order of a sample's values.
    let labels: [String]
    /// The samples there are; nil if what the family is about is off.
    let samples: @Sendable (MetricsSource) -> [MetricSample]?

    init(
        _ name: String, _ kind: Kind, _ help: StaticString, labels: [String] = [],
        samples: @escaping @Sendable (MetricsSource) -> [MetricSample]?
    ) {
        self.name = name
        self.kind = kind
        self.help = help
        self.labels = labels
        self.samples = samples
    }

    /// A family with one sample without labels, or none.
    static func single(
        _ name: String, _ kind: Kind, _ help: StaticString, _ value: @escaping @Sendable (MetricsSource) -> MetricValue?
    ) -> MetricFamily {
        MetricFamily(name, kind, help) { source in value(source).map { [MetricSample([], $0)] } }
    }
}
