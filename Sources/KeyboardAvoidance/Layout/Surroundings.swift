/// What lies around the scroll views, with nothing left open.
struct Surroundings: Sendable, BitwiseCopyable {
    var screen: Screen
    /// In screen coordinates.
    var window: Rect
    var safeAreaInsets: EdgeInsets
    /// The innermost scroll view's frame as it is now, which strategy resize may have shortened.
    var reportedFrame: Rect?
}

extension Geometry {
    /// Undoes our own shortening of the frame, checks that nothing is missing, and fills in what is left open.
    ///
    /// - Parameters:
    ///   - event: what has just been merged.
    ///   - isShown: whether the keyboard is shown, under `policy` and `fidelity`.
    ///   - resized: the frame that was shortened, and how it was answered.
    /// - Throws: `ContractErrors` naming what an answer lacks, or what contradicts the state.
    mutating func settle(
        _ event: borrowing Event,
        isShown: Bool,
        under policy: Policy?,
        _ fidelity: Fidelity?,
        resized: ResizedFrame?
    ) throws(ContractErrors) -> Surroundings {
        let reported = resolveResizedFrame(resized, isSent: event.scrollView.frame.isGiven)
        try check(event, isShown: isShown)
        if isShown { try checkPolicy(against: policy, fidelity) }
        if numbers.options.keyframes > 0 { try checkKeyframes() }
        let screen = screenInForce ?? screenExtent(around: numbers.scrollView.frame ?? Rect())
        let window = numbers.window?.frame ?? Rect(width: screen.width, height: screen.height)
        return Surroundings(
            screen: screen,
            window: window,
            safeAreaInsets: numbers.window?.safeAreaInsets ?? safeAreaUnreported(of: window, on: screen),
            reportedFrame: reported
        )
    }
}
