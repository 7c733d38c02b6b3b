/// Which reading of a named system is meant.
public enum Fidelity: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// What the article's prose says the code does.
    case intended
    /// What the article's code does, bugs included.
    case asWritten
}
