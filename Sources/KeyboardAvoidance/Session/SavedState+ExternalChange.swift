// Rules 11 and 14, ExternalChange and ResizedWindow.
extension SavedState {
    /// Tells the app's and the user's changes from our own answers still in flight.
    ///
    /// An inset that was neither sent nor answered since the keyboard showed moves the base by its difference to the
    /// last answer; such an offset means that the user scrolled.
    mutating func absorb(_ input: borrowing LayoutInput) -> ExternalChange {
        var change = ExternalChange()
        let current = input.current
        let answered = scrollView.answered ?? current
        if !scrollView.history.knows(contentInset: current.contentInset) {
            scrollView.base.contentInset.move(from: answered.contentInset, to: current.contentInset)
            change.contentInset = ExternalChange.Inset(
                answered: answered.contentInset.bottom,
                current: current.contentInset.bottom,
                base: scrollView.base.contentInset.bottom
            )
        }
        if !scrollView.history.knows(scrollIndicatorInsets: current.scrollIndicatorInsets) {
            scrollView.base.scrollIndicatorInsets.move(
                from: answered.scrollIndicatorInsets,
                to: current.scrollIndicatorInsets
            )
            change.scrollIndicatorInsets = ExternalChange.Inset(
                answered: answered.scrollIndicatorInsets.bottom,
                current: current.scrollIndicatorInsets.bottom,
                base: scrollView.base.scrollIndicatorInsets.bottom
            )
        }
        if input.event.kind.isInteractive || !scrollView.history.knows(contentOffset: current.contentOffset) {
            scrollView.isUserScrolled = true
            change.scrolledTo = current.contentOffset.y
        }
        scrollView.history.record(current)
        absorbOuterOffsets(input)
        change.newSize = noticeSize(input)
        return change
    }

    /// Notices a window, or without one a screen, that changed size: the saved offset is void.
    ///
    /// - Returns: the new size; nil if it is the one known.
    @discardableResult
    mutating func noticeSize(_ input: borrowing LayoutInput) -> Size? {
        let window = input.windowSize
        let screen = input.screenSize
        let known = window != nil ? windowSize : screenSize
        let now = window ?? screen
        windowSize = window ?? windowSize
        screenSize = screen ?? screenSize
        guard let known, let now, known != now else { return nil }
        isOffsetVoid = true
        scrollView.observedAdjustment =
            input.event.hasAdjustedContentInset ? input.numbers.scrollView.observedAdjustment : nil
        return now
    }
}

extension EdgeInsets {
    /// Moves each side by the difference of two others, not below 0 unless it was.
    fileprivate mutating func move(from old: EdgeInsets, to new: EdgeInsets) {
        func moved(_ side: Double, by distance: Double) -> Double {
            side < 0 ? side + distance : max(0, side + distance)
        }
        top = moved(top, by: new.top - old.top)
        left = moved(left, by: new.left - old.left)
        bottom = moved(bottom, by: new.bottom - old.bottom)
        right = moved(right, by: new.right - old.right)
    }
}
