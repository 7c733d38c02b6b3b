/// The options that an event sets or resets.
@_spi(Engine) public struct OptionsPatch: Sendable, Hashable, BitwiseCopyable {
    /// All options were sent as null: each is reset to its default.
    public var isNull = false
    public var strategy: Patch<AvoidanceOptions.Strategy> = .absent
    public var padding: Patch<Padding> = .absent
    public var alignment: Patch<AvoidanceOptions.Alignment> = .absent
    public var insetRule: Patch<AvoidanceOptions.InsetRule> = .absent
    public var oversize: Patch<AvoidanceOptions.Oversize> = .absent
    public var restoreOffset: Patch<AvoidanceOptions.RestoreOffset> = .absent
    public var clamp: Patch<Bool> = .absent
    public var followsUndockedKeyboard: Patch<Bool> = .absent
    public var nonLocal: Patch<AvoidanceOptions.NonLocalKeyboard> = .absent
    public var prefersCrossFadeTransitions: Patch<Bool> = .absent
    public var respectsHideFrame: Patch<Bool> = .absent
    public var explain: Patch<Bool> = .absent
    public var keyframes: Patch<Int> = .absent

    public init() {}

    /// Resets every option to its default.
    public static let null: OptionsPatch = {
        var patch = OptionsPatch()
        patch.isNull = true
        return patch
    }()

    /// Every member, under its name in a request.
    public enum Member: Int, Sendable, CaseIterable, CodingKey {
        case strategy
        case padding
        case alignment
        case insetRule
        case oversize
        case restoreOffset
        case clamp
        case followsUndockedKeyboard
        case nonLocal
        case prefersCrossFadeTransitions
        case respectsHideFrame
        case explain
        case keyframes
    }
}
