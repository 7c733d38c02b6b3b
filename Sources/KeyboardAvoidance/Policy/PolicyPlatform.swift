/// What a policy was written for.
@_spi(Engine) public enum PolicyPlatform: String, Sendable, Hashable, CaseIterable {
    case uiKit = "UIKit"
}
