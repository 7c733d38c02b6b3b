extension Options {
    mutating func merge(_ sent: OptionChanges) {
        let defaults = Options()
        strategy = sent.strategy.replacing(strategy, default: defaults.strategy)
        padding = sent.padding.replacing(padding, default: defaults.padding)
        alignment = sent.alignment.replacing(alignment, default: defaults.alignment)
        insetRule = sent.insetRule.replacing(insetRule, default: defaults.insetRule)
        oversize = sent.oversize.replacing(oversize, default: defaults.oversize)
        restoreOffset = sent.restoreOffset.replacing(restoreOffset, default: defaults.restoreOffset)
        clamp = sent.clamp.replacing(clamp, default: defaults.clamp)
        followsUndockedKeyboard = sent.followsUndockedKeyboard.replacing(
            followsUndockedKeyboard,
            default: defaults.followsUndockedKeyboard
        )
        nonLocal = sent.nonLocal.replacing(nonLocal, default: defaults.nonLocal)
        prefersCrossFadeTransitions = sent.prefersCrossFadeTransitions.replacing(
            prefersCrossFadeTransitions,
            default: defaults.prefersCrossFadeTransitions
        )
        explain = sent.explain.replacing(explain, default: defaults.explain)
        keyframes = sent.keyframes.replacing(keyframes, default: defaults.keyframes)
    }
}
