@_spi(Engine) import KeyboardAvoidance

/// A view pinned to UIKeyboardLayoutGuide: its frame ends at the keyboard, and nothing scrolls.
enum KeyboardLayoutGuide: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "keyboardLayoutGuide",
        title: "UIKeyboardLayoutGuide",
        author: "Apple",
        link: "https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide",
        platform: .uiKit,
        version: "documentation",
        observed: PeerEvents.frame.union([.layoutDidChange, .interactiveDismiss]),
        defects: [],
        options: [usesBottomSafeArea, followsUndockedKeyboard]
    )
    static let writesOffset = false

    private static let usesBottomSafeArea = PolicyOption.flag(
        "usesBottomSafeArea", true, "the guide ends above the safe area where no keyboard is docked")
    private static let followsUndockedKeyboard = PolicyOption.flag(
        "followsUndockedKeyboard", false, "the guide follows an undocked or floating keyboard")

    static func means(_ options: PeerOptions) -> PolicyMeans { .frame }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        let isVisible = input.occasion != .hide && input.keyboard.mode != .hidden
        // A dragged keyboard that has left the screen keeps the state until the hide.
        let isWaiting = input.isShown && (input.occasion == .dismissal || input.occasion == .layout)
        answer.isShown = isVisible || isWaiting
        let frame = input.view.frame
        answer.height = isVisible ? max(0, min(frame.maxY, guide(input)) - frame.y) : frame.height
        return answer
    }

    /// The guide's top edge in the window.
    private static func guide(_ input: PolicyInput) -> Double {
        let isFollowed = input.keyboard.mode == .docked || input.options.flag(followsUndockedKeyboard)
        if isFollowed, let keyboard = input.keyboard.frameInWindow { return keyboard.minY }
        return input.window.height - (input.options.flag(usesBottomSafeArea) ? input.safeAreaInsets.bottom : 0)
    }
}
