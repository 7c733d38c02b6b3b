/// The list of policies.
///
/// An engine in its own file and its line here are all that the program needs. "A policy" in CONTRIBUTING.md names the
/// documents that speak of it, and the tests that miss them.
enum PolicyRegistry {
    /// `automatic` is the first: `Policy.automatic` says so.
    static let engines: [any PolicyEngine.Type] = [
        AutomaticPolicy.self,
        KeyboardListener.self,
        KeyboardAwareness.self,
        AppleDocumentation.self,
        KeyboardOverlap.self,
        TextBox.self,
    ]

    static let descriptors = engines.map { $0.descriptor }

    static let names = descriptors.map(\.name)

    /// The defects of all policies, each once.
    static let defects = descriptors.flatMap(\.defects).uniqued(by: \.rawValue)

    /// What the memory of any policy may hold, each name once: policies that share a name share its form.
    static let memoryFields = engines.flatMap { $0.memoryFields }.uniqued(by: \.name.description)
}

extension Sequence {
    fileprivate func uniqued(by name: (Element) -> String) -> [Element] {
        var seen: Set<String> = []
        return filter { seen.insert(name($0)).inserted }
    }
}
