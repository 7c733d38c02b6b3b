/// The systems of the articles.
enum NamedSystems {
    static let all: [any NamedSystem.Type] = [
        KeyboardListener.self, KeyboardAwareness.self, AppleDocumentation.self, KeyboardOverlap.self, TextBox.self,
    ]

    /// The system of a policy; nil for the service's own.
    static func system(of policy: Policy) -> (any NamedSystem.Type)? {
        policy == .automatic ? nil : all.first { $0.policy == policy }
    }
}
