/// The members of a keyboard that are rarely reported.
@_spi(Engine) public struct ColdKeyboard: Sendable, Hashable, BitwiseCopyable {
    public var frameBegin: LayoutRect?
    public var accessoryHeight = 0.0

    public init() {}

    /// Nil if the keyboard has none of them.
    init?(_ keyboard: Keyboard) {
        guard keyboard.hasColdMembers else { return nil }
        frameBegin = keyboard.frameBegin
        accessoryHeight = keyboard.accessoryHeight
    }
}
