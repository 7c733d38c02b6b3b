extension AutomaticPolicy {
    /// Ignores a keyboard that is not to be avoided; the previous one stays in force.
    static func ignore(
        _ reason: Warning.Code,
        _ input: borrowing LayoutInput,
        _ baseline: borrowing Baseline,
        _ outcome: inout PolicyOutcome
    ) {
        if input.event.hasKeyboardMember { outcome.keepsKeyboardBefore = true }
        let message =
            reason == .zeroFrameIgnored
            ? "an empty keyboard frame says nothing about where the keyboard is; the event was ignored"
            : "the keyboard belongs to another app; options.nonLocal insetOnly would inset for it"
        let path = reason == .zeroFrameIgnored ? ["keyboard", "frameEnd"] : ["keyboard", "isLocal"]
        outcome.warnings = [Warning(reason, message, path: path)]
        outcome.diagnostics.reported = outcome.classification
        outcome.classification = .none
        if baseline.isShown {
            let inForce = input.classify(outcome.keyboard(of: input), during: .layoutDidChange)
            outcome.diagnostics.inForce = inForce
            if case .ignored = inForce.verdict {} else { outcome.classification = inForce }
        }
        repeatCurrent(input, baseline, decision: .ignore, &outcome)
    }

    /// Answers with the current values.
    static func repeatCurrent(
        _ input: borrowing LayoutInput,
        _ baseline: borrowing Baseline,
        decision: Avoidance.Decision,
        _ outcome: inout PolicyOutcome
    ) {
        outcome.layout.layOut(input, from: baseline, keyboard: outcome.classification, suppression: .hidden)
        outcome.decision = decision
        outcome.values = input.current
        if !input.cold.isEmpty { outcome.outerScrollViews = input.outerAsTheyAre }
        outcome.layout.distance = baseline.translation
        if input.options.strategy == .translate { outcome.translation = baseline.translation }
        if input.options.strategy == .resize { outcome.frame = input.reportedFrame ?? input.frame }
    }
}

extension LayoutInput {
    /// An answer that leaves the outer scroll views unchanged.
    package var outerAsTheyAre: [Avoidance.OuterScrollView] {
        outerScrollViews.map { Avoidance.OuterScrollView($0.id, $0.view.values, writesOffset: true) }
    }
}
