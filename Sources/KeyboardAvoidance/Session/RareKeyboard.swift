/// What few reports of a keyboard have.
package struct RareKeyboard: Sendable, Hashable, BitwiseCopyable {
    package var frameBegin: LayoutRect?
    package var accessoryHeight = 0.0

    package init() {}

    /// Nil if a keyboard has nothing of it.
    init?(_ keyboard: Keyboard) {
        guard keyboard.hasRareMembers else { return nil }
        frameBegin = keyboard.frameBegin
        accessoryHeight = keyboard.accessoryHeight
    }
}
