/// Where a figure comes from.
@_spi(Engine) public enum Confidence: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case twoSources = "two-sources"
    case oneSource = "one-source"
    case oneSourceAndInferred = "one-source+inferred"
    /// Calculated from figures that have sources.
    case derived
    /// Taken over from a device of the same family.
    case inferred
    /// A usual value; devices differ.
    case typicalOnly = "typical-only"
    case fromMemory = "from-memory"
}
