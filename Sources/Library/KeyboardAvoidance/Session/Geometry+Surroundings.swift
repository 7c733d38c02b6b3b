extension Geometry {
    /// Undoes our own shortening of the frame, checks that nothing is missing, and fills in what is left open.
    ///
    /// - Parameters:
    ///   - event: what has just been merged.
    ///   - saved: what is saved of each scroll view if one was shortened.
    ///   - isShown: whether the keyboard is shown, under `policy` and `fidelity`.
    /// - Throws: `ContractErrors` naming what an answer lacks, or what contradicts the state.
    mutating func settle(
        _ event: borrowing Event, knowing saved: [SavedScrollView], isShown: Bool, under policy: Policy?,
        _ fidelity: Policy.Fidelity?
    ) throws(ContractErrors) -> LayoutInput.Surroundings {
        let isSent = event.scrollView.frame.isGiven
        var (reported, sent) = (numbers.scrollView.frame, isSent ? numbers.scrollView.frame : nil)
        if !saved.isEmpty { (reported, sent) = resolveResizedFrames(isSent: isSent, saved) }
        try checkIDs()
        let isLostHide = event.kind.isHide && !isShown && !numbers.scrollView.isPlaced
        if isLostHide {
            try checkReading(event)
        } else {
            if !isComplete(with: event) { try check(event, isShown: isShown) }
            // A keyboard without a frame that passed the check cannot be read: there is none.
            if hasUnplacedKeyboard { keyboard = nil }
        }
        if isShown { try checkPolicy(against: policy, fidelity) }
        if numbers.options.keyframes > 0 { try checkKeyframes() }
        let screen = screenInForce ?? screenExtent(around: numbers.scrollView.frame ?? LayoutRect())
        var surroundings = surroundings(on: screen)
        if event.isKeyboardInWindow { moveKeyboard(from: KeyboardSpace(surroundings)) }
        if case .top(let y)? = numbers.keyboard?.extent { numbers.keyboard?.extent = .frameEnd(screen.frame(below: y)) }
        (surroundings.reportedFrame, surroundings.sentFrame) = (reported, sent)
        surroundings.isLostHide = isLostHide
        return surroundings
    }

    /// The surroundings between two events; nil without a scroll view.
    var surroundings: LayoutInput.Surroundings? {
        guard let frame = numbers.scrollView.frame else { return nil }
        return surroundings(on: screenInForce ?? screenExtent(around: frame))
    }

    @inline(__always)
    private func surroundings(on screen: Screen) -> LayoutInput.Surroundings {
        let window = numbers.window?.frame ?? LayoutRect(width: screen.width, height: screen.height)
        return LayoutInput.Surroundings(
            screen: screen, window: window,
            safeAreaInsets: numbers.window?.safeAreaInsets ?? safeAreaUnreported(of: window, on: screen))
    }

    /// Assumes the answer to be applied: its values are those of members not sent later.
    @inline(__always)
    mutating func take(_ values: ScrollValues, writesOffset: Bool) {
        numbers.scrollView.values.contentInset = values.contentInset
        numbers.scrollView.values.scrollIndicatorInsets = values.scrollIndicatorInsets
        if writesOffset { numbers.scrollView.values.contentOffset = values.contentOffset }
    }

    /// Drops observed adjustments if the window has changed size, unless they were observed anew.
    mutating func forgetObservedAdjustments(_ facts: EventFacts) {
        if !facts.hasAdjustedContentInset { numbers.scrollView.observedAdjustment = nil }
        changeOuterScrollViews { _, outer in
            if !outer.hasAdjustedContentInset { outer.view.observedAdjustment = nil }
        }
    }
}
