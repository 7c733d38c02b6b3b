extension AutomaticPolicy {
    /// Ignores a keyboard that is not one to avoid; the one before it stays in force.
    static func ignore(
        _ reason: Warning.Code,
        _ input: borrowing LayoutInput,
        _ saved: SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        if input.event.hasKeyboardMember { outcome.keyboard = input.keyboardBefore }
        let message =
            reason == .zeroFrameIgnored
            ? "an all-zero keyboard frame says nothing about where the keyboard is; the event was ignored"
            : "the keyboard belongs to another app; options.nonLocal insetOnly would inset for it"
        let path = reason == .zeroFrameIgnored ? ["keyboard", "frameEnd"] : ["keyboard", "isLocal"]
        outcome.warnings = [Warning(reason, message, path: path)]
        outcome.course.reported = outcome.classification
        outcome.classification = .none
        if saved.isShown {
            let inForce = input.classify(outcome.keyboard, during: .layoutDidChange)
            outcome.course.inForce = inForce
            if case .visible = inForce.verdict { outcome.classification = inForce }
        }
        repeatCurrent(input, saved, decision: .ignore, &outcome)
    }

    /// The current values again.
    static func repeatCurrent(
        _ input: borrowing LayoutInput,
        _ saved: SavedState,
        decision: Decision,
        _ outcome: inout PolicyOutcome
    ) {
        lay(input, saved, hold: .hidden, &outcome)
        outcome.decision = decision
        outcome.values = input.current
        if !input.outerScrollViews.isEmpty {
            outcome.outerScrollViews = outerAnswers(
                input,
                offsets: outcome.layout.outerOffsets(in: input),
                writesOffset: true
            )
        }
        if input.options.strategy == .translate { outcome.translation = saved.translation }
        if input.options.strategy == .resize { outcome.frame = input.reportedFrame ?? input.frame }
    }

    /// Lays out with the values before the keyboard, if there are any, for the keyboard as it is classified.
    @inline(__always)
    static func lay(
        _ input: borrowing LayoutInput,
        _ saved: SavedState,
        hold: Hold?,
        _ outcome: inout PolicyOutcome
    ) {
        outcome.layout.layOut(
            input,
            base: saved.isShown ? saved.scrollView.base : input.current,
            adjustments: ObservedAdjustments(saved),
            keyboard: outcome.classification,
            hold: hold
        )
    }

    /// The outer scroll views at new offsets, unless these are the system's; their insets are theirs.
    static func outerAnswers(
        _ input: borrowing LayoutInput,
        offsets: [Double],
        writesOffset: Bool
    ) -> [Answer.OuterScrollView] {
        zip(input.outerScrollViews, offsets).map { outer, y in
            let values = outer.view.values
            return Answer.OuterScrollView(
                id: outer.id,
                contentInset: values.contentInset,
                scrollIndicatorInsets: values.scrollIndicatorInsets,
                contentOffset: writesOffset ? Point(x: values.contentOffset.x, y: y) : nil
            )
        }
    }
}

extension Layout {
    /// The new vertical offsets of the outer scroll views, inner to outer.
    func outerOffsets(in input: borrowing LayoutInput) -> [Double] {
        input.outerScrollViews.enumerated().map { index, view in
            outer.indices.contains(index) ? outer[index].pass.offset : view.view.values.contentOffset.y
        }
    }
}
