// Rule 3, Inset.
extension Viewport {
    /// The values with insets that keep the content clear of the keyboard: only the bottom changes, never below the
    /// base; the offset is the base's.
    func insets(
        base: ScrollValues,
        overlap: Double,
        safeArea: SafeArea,
        rule: InsetRule
    ) -> (content: Double, indicator: Double) {
        let beyondSafeArea = overlap - safeArea.bottom
        let content =
            switch rule {
            case .max: max(base.contentInset.bottom, beyondSafeArea)
            case .add: base.contentInset.bottom + max(0, beyondSafeArea)
            }
        let indicator = max(base.scrollIndicatorInsets.bottom, overlap - systemPartOfIndicator(safeArea))
        return (content, indicator)
    }

    /// What the system itself adds to the bottom of the scroll indicator's insets.
    func systemPartOfIndicator(_ safeArea: SafeArea) -> Double {
        scrollView.automaticallyAdjustsScrollIndicatorInsets ? safeArea.bottom : 0
    }
}
