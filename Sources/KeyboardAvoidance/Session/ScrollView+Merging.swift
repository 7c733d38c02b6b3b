extension ScrollView {
    mutating func merge(_ sent: ScrollViewChanges) {
        if case .null = sent.frame { frame = nil }
        contentSize = sent.contentSize.replacing(contentSize)
        values.contentInset = sent.contentInset.replacing(values.contentInset, default: .zero)
        values.scrollIndicatorInsets = sent.scrollIndicatorInsets.replacing(
            values.scrollIndicatorInsets,
            default: .zero
        )
        values.contentOffset = sent.contentOffset.replacing(values.contentOffset, default: .zero)
        safeAreaInsets = sent.safeAreaInsets.replacing(safeAreaInsets)
        switch sent.adjustedContentInset {
        case .absent: break
        case .null: observedAdjustment = nil
        case .value(let adjusted):
            observedAdjustment = SafeAreaContribution(
                top: max(0, adjusted.top - values.contentInset.top),
                bottom: max(0, adjusted.bottom - values.contentInset.bottom)
            )
        }
        contentInsetAdjustmentBehavior = sent.contentInsetAdjustmentBehavior.replacing(
            contentInsetAdjustmentBehavior,
            default: .automatic
        )
        automaticallyAdjustsScrollIndicatorInsets = sent.automaticallyAdjustsScrollIndicatorInsets.replacing(
            automaticallyAdjustsScrollIndicatorInsets,
            default: true
        )
        isScrollEnabled = sent.isScrollEnabled.replacing(isScrollEnabled, default: true)
        isPagingEnabled = sent.isPagingEnabled.replacing(isPagingEnabled, default: false)
        snapToOffsets = sent.snapToOffsets.replacing(snapToOffsets, default: [])
    }
}
