extension Options {
    /// Lays the members of a patch over what is remembered; null is a member's default.
    mutating func apply(_ patch: borrowing OptionsPatch) {
        if patch.isNull { self = Options() }
        var member = 0
        while let next = OptionsPatch.Member(rawValue: member) {
            apply(next, of: patch)
            member += 1
        }
    }

    @inline(__always)
    private mutating func apply(_ member: OptionsPatch.Member, of patch: borrowing OptionsPatch) {
        switch member {
        case .strategy: patch.strategy.apply(to: &strategy, default: .scroll)
        case .padding: patch.padding.apply(to: &padding, default: Padding(10))
        case .alignment: patch.alignment.apply(to: &alignment, default: .nearest)
        case .insetRule: patch.insetRule.apply(to: &insetRule, default: .max)
        case .oversize: patch.oversize.apply(to: &oversize, default: .caret)
        case .restoreOffset: patch.restoreOffset.apply(to: &restoreOffset, default: .ifUntouched)
        case .clamp: patch.clamp.apply(to: &clamp, default: true)
        case .followsUndockedKeyboard: patch.followsUndockedKeyboard.apply(to: &followsUndockedKeyboard, default: false)
        case .nonLocal: patch.nonLocal.apply(to: &nonLocal, default: .ignore)
        case .prefersCrossFadeTransitions:
            patch.prefersCrossFadeTransitions.apply(to: &prefersCrossFadeTransitions, default: false)
        case .respectsHideFrame: patch.respectsHideFrame.apply(to: &respectsHideFrame, default: false)
        case .explain: patch.explain.apply(to: &explain, default: false)
        case .keyframes: patch.keyframes.apply(to: &keyframes, default: 0)
        }
    }
}
