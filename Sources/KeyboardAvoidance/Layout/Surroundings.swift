/// What lies around the scroll views, with nothing left open.
struct Surroundings: Sendable, BitwiseCopyable {
    var screen: Screen
    /// In screen coordinates.
    var window: LayoutRect
    var safeAreaInsets: LayoutInsets
    /// The innermost scroll view's frame as it is now, which strategy resize may have shortened.
    var reportedFrame: LayoutRect?
    /// The innermost scroll view's frame as the event sent it; nil if it did not.
    var sentFrame: LayoutRect?
    /// Nothing is saved, and the scroll view's frame or content size is not known: a hide gives nothing back.
    var isLostHide: Bool
}

extension Geometry {
    /// Undoes our own shortening of the frame, checks that nothing is missing, and fills in what is left open.
    ///
    /// - Parameters:
    ///   - event: what has just been merged.
    ///   - saved: what is saved of each scroll view if one was shortened.
    ///   - isShown: whether the keyboard is shown, under `policy` and `fidelity`.
    /// - Throws: `ContractErrors` naming what an answer lacks, or what contradicts the state.
    mutating func settle(
        _ event: borrowing Event,
        knowing saved: [SavedScrollView],
        isShown: Bool,
        under policy: Policy?,
        _ fidelity: Policy.Fidelity?
    ) throws(ContractErrors) -> Surroundings {
        let isSent = event.scrollView.frame.isGiven
        var (reported, sent) = (numbers.scrollView.frame, isSent ? numbers.scrollView.frame : nil)
        if !saved.isEmpty { (reported, sent) = resolveResizedFrames(isSent: isSent, saved) }
        try checkIDs()
        let isLostHide = event.kind.isHide && !isShown && !numbers.scrollView.isPlaced
        if isLostHide {
            try checkReading()
        } else {
            if !isComplete(with: event) { try check(event, isShown: isShown) }
            // What the check lets through without a frame cannot be read: it is no keyboard.
            if hasUnplacedKeyboard { keyboard = nil }
        }
        if isShown { try checkPolicy(against: policy, fidelity) }
        if numbers.options.keyframes > 0 { try checkKeyframes() }
        let screen = screenInForce ?? screenExtent(around: numbers.scrollView.frame ?? LayoutRect())
        let window = numbers.window?.frame ?? LayoutRect(width: screen.width, height: screen.height)
        return Surroundings(
            screen: screen,
            window: window,
            safeAreaInsets: numbers.window?.safeAreaInsets ?? safeAreaUnreported(of: window, on: screen),
            reportedFrame: reported,
            sentFrame: sent,
            isLostHide: isLostHide
        )
    }
}
