extension KeyboardAnimation {
    /// The animation the keyboard was reported with, or UIKit's usual one where none is known.
    init(of keyboard: Keyboard?) {
        self.init(
            duration: keyboard?.animationDuration ?? 0.25,
            curve: keyboard?.animationCurve ?? .keyboard
        )
    }
}
