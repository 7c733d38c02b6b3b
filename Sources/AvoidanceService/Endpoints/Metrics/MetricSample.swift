/// One series of a family.
struct MetricSample: Sendable {
    /// One for each label of the family.
    let labels: [String]
    let value: MetricValue

    init(_ labels: [String], _ value: MetricValue) {
        self.labels = labels
        self.value = value
    }
}
