extension Keyboard {
    /// A keyboard at the position in a notification.
    ///
    /// - Parameters:
    ///   - frameEnd: its end frame, in screen coordinates: `UIResponder.keyboardFrameEndUserInfoKey`.
    ///   - animationDuration: in seconds, 0 to 60: `UIResponder.keyboardAnimationDurationUserInfoKey`.
    ///   - animationCurve: `UIResponder.keyboardAnimationCurveUserInfoKey`.
    ///   - isLocal: false for another app's keyboard: `UIResponder.keyboardIsLocalUserInfoKey`.
    ///   - accessoryHeight: the height of a bar above the keyboard that the frame does not include, not negative.
    public init(
        frameEnd: LayoutRect, animationDuration: Double = 0.25, animationCurve: KeyboardAnimation.Curve = .keyboard,
        isLocal: Bool = true, accessoryHeight: Double = 0
    ) {
        self.init(
            extent: .frameEnd(frameEnd), animationDuration: animationDuration, animationCurve: animationCurve,
            isLocal: isLocal, accessoryHeight: accessoryHeight)
    }

    /// A keyboard of known height only: docked at the bottom of the screen, over its full width.
    ///
    /// - Parameter height: in points, not negative.
    public init(height: Double) {
        self.init(extent: .height(height))
    }

    /// The end frame, in screen coordinates; nil if only its height is known.
    public var frameEnd: LayoutRect? {
        if case .frameEnd(let frame) = extent { frame } else { nil }
    }

    /// Its height in points if its position is otherwise unknown; nil if its frame is known.
    public var height: Double? {
        if case .height(let height) = extent { height } else { nil }
    }
}
