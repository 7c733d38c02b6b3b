/// The members of a keyboard that are rarely reported.
package struct RareKeyboard: Sendable, Hashable, BitwiseCopyable {
    package var frameBegin: LayoutRect?
    package var accessoryHeight = 0.0

    package init() {}

    /// Nil if the keyboard has none of them.
    init?(_ keyboard: Keyboard) {
        guard keyboard.hasRareMembers else { return nil }
        frameBegin = keyboard.frameBegin
        accessoryHeight = keyboard.accessoryHeight
    }
}
