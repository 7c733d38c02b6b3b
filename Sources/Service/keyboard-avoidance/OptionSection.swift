import Service

/// A section of `serve --help`.
protocol OptionSection: Sendable {
    /// Its options, in the order of the help.
    static var options: [ServeOption] { get }

    /// The reason why its options contradict each other, in one sentence; nil if they do not.
    ///
    /// - Parameter given: the names of the options given.
    static func contradiction(in configuration: ServerConfiguration, given: Set<String>) -> String?
}

extension OptionSection {
    static func contradiction(in configuration: ServerConfiguration, given: Set<String>) -> String? { nil }
}
