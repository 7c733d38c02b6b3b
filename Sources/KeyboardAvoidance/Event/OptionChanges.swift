/// The options that an event sets or forgets.
public struct OptionChanges: Sendable, Hashable {
    public var strategy: Sent<Strategy> = .absent
    public var padding: Sent<Padding> = .absent
    public var alignment: Sent<Alignment> = .absent
    public var insetRule: Sent<InsetRule> = .absent
    public var oversize: Sent<Oversize> = .absent
    public var restoreOffset: Sent<RestoreOffset> = .absent
    public var clamp: Sent<Bool> = .absent
    public var followsUndockedKeyboard: Sent<Bool> = .absent
    public var nonLocal: Sent<NonLocalKeyboard> = .absent
    public var prefersCrossFadeTransitions: Sent<Bool> = .absent
    public var explain: Sent<Bool> = .absent
    public var keyframes: Sent<Int> = .absent

    public init() {}
}
