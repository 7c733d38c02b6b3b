import AvoidanceService

/// A section of `serve --help`.
protocol OptionSection {
    /// Its options, in the order of the help.
    static var options: [ServeOption] { get }

    /// Why its options cannot be meant together, in one sentence; nil if they can.
    ///
    /// - Parameter given: the names of those that were given.
    static func contradiction(in configuration: ServerConfiguration, given: Set<String>) -> String?
}

extension OptionSection {
    static func contradiction(in configuration: ServerConfiguration, given: Set<String>) -> String? { nil }
}
