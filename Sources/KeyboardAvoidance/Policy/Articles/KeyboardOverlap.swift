/// Realm's TMI #5: one handler sets the bottom insets to the overlap, for show and hide; the offset is UIKit's.
enum KeyboardOverlap: NamedSystem {
    static let policy = Policy.keyboardOverlap
    static let observed: Set<EventKind> = [.keyboardWillShow, .keyboardWillHide]
    static let writesOffset = false

    static func intended(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.base)
        outcome.values.contentInset.bottom += situation.overlap
        outcome.values.scrollIndicatorInsets.bottom += situation.overlap
        return leavingOffset(outcome, situation)
    }

    static func intendedRestore(_ situation: Situation) -> Outcome {
        leavingOffset(Outcome(situation.base), situation)
    }

    static func asWritten(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        // "from: view.window" reads the screen's coordinates as the window's.
        let overlap = situation.frame.maxY - situation.frameEnd.minY
        var outcome = Outcome(situation.current)
        outcome.values.contentInset.bottom = overlap
        outcome.values.scrollIndicatorInsets.bottom = overlap
        outcome.note(.negativeInset, if: overlap < 0, "the overlap is not kept from going below 0: \(points(overlap))")
        outcome.note(
            .zeroFrameUsed,
            if: situation.frameEnd.isAllZero,
            "an all-zero frame was read as a keyboard at the screen's top: \(points(overlap))"
        )
        outcome.note(
            .screenFrameUnconverted,
            if: situation.window.y != 0 && !situation.frameEnd.isAllZero,
            "the keyboard's frame is in screen coordinates; the window begins at \(points(situation.window.y))"
        )
        let isShow = situation.moment == .keyboardShows
        outcome.note(
            .floatingKeyboardInset,
            if: isShow && overlap > 0
                && situation.frameEnd.maxY.roundedHalfUp < situation.screen.height.roundedHalfUp
                && !situation.frameEnd.isAllZero,
            "a keyboard that is not at the screen's bottom was inset for: \(points(overlap))"
        )
        outcome.note(
            .insetsZeroed,
            if: situation.base.contentInset.bottom != 0 || situation.base.scrollIndicatorInsets.bottom != 0,
            "the bottom inset of \(points(situation.base.contentInset.bottom)) that the app had set is overwritten"
        )
        if isShow { outcome.noteSafeArea(situation) }
        return leavingOffset(outcome, situation)
    }

    private static func leavingOffset(_ outcome: Outcome, _ situation: Situation) -> Outcome {
        var outcome = outcome
        outcome.values.contentOffset = situation.current.contentOffset
        return outcome
    }
}
