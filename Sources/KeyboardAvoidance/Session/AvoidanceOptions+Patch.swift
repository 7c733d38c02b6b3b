extension AvoidanceOptions {
    /// Applies the members of a patch; null resets a member to its default.
    package mutating func apply(_ patch: borrowing OptionsPatch) {
        if patch.isNull { self = AvoidanceOptions() }
        // Falls through all members from the first on: a missing one does not compile.
        switch OptionsPatch.Member.strategy {
        case .strategy:
            patch.strategy.apply(to: &strategy, default: .scroll)
            fallthrough
        case .padding:
            patch.padding.apply(to: &padding, default: Padding(10))
            fallthrough
        case .alignment:
            patch.alignment.apply(to: &alignment, default: .nearest)
            fallthrough
        case .insetRule:
            patch.insetRule.apply(to: &insetRule, default: .max)
            fallthrough
        case .oversize:
            patch.oversize.apply(to: &oversize, default: .caret)
            fallthrough
        case .restoreOffset:
            patch.restoreOffset.apply(to: &restoreOffset, default: .ifUntouched)
            fallthrough
        case .clamp:
            patch.clamp.apply(to: &clamp, default: true)
            fallthrough
        case .followsUndockedKeyboard:
            patch.followsUndockedKeyboard.apply(to: &followsUndockedKeyboard, default: false)
            fallthrough
        case .nonLocal:
            patch.nonLocal.apply(to: &nonLocal, default: .ignore)
            fallthrough
        case .prefersCrossFadeTransitions:
            patch.prefersCrossFadeTransitions.apply(to: &prefersCrossFadeTransitions, default: false)
            fallthrough
        case .respectsHideFrame:
            patch.respectsHideFrame.apply(to: &respectsHideFrame, default: false)
            fallthrough
        case .explain:
            patch.explain.apply(to: &explain, default: false)
            fallthrough
        case .keyframes:
            patch.keyframes.apply(to: &keyframes, default: 0)
        }
    }
}
