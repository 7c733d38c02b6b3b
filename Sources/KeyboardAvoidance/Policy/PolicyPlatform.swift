/// What a policy was written for.
public enum PolicyPlatform: String, Sendable, Hashable, CaseIterable {
    case uiKit = "UIKit"
}
