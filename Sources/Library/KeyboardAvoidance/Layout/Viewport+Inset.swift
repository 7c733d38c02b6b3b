// Rule 3, Inset.
extension Viewport {
    /// The bottom inset that clears the keyboard, the system's part included: A of the rules.
    func need(base: ScrollValues, overlap: Double, safeArea: SafeArea, rule: AvoidanceOptions.InsetRule) -> Double {
        let bottom = base.contentInset.bottom
        // Nothing is covered, so even a negative inset stays.
        if overlap == 0 { return bottom + safeArea.bottom }
        return switch rule {
        case .max: max(bottom + safeArea.bottom, overlap)
        case .add: bottom + max(overlap, safeArea.bottom)
        }
    }

    /// The bottom insets that clear the keyboard; unchanged to the bit if they are not larger than the base's, or if the
    /// system makes the space.
    func insets(
        base: ScrollValues, need: Double, overlap: Double, safeArea: SafeArea
    ) -> (content: Double, indicator: Double) {
        let (least, leastIndicator) = (base.contentInset.bottom, base.scrollIndicatorInsets.bottom)
        if overlap == 0 || scrollView.systemAvoids { return (least, leastIndicator) }
        let content = need - safeArea.bottom
        let indicator = overlap - systemPartOfIndicator(safeArea)
        return (
            content > least + Tolerance.dust ? content.tidied : least,
            indicator > leastIndicator + Tolerance.dust ? indicator.tidied : leastIndicator
        )
    }

    /// The inset that the system itself adds to the bottom of the scroll indicator's insets.
    func systemPartOfIndicator(_ safeArea: SafeArea) -> Double {
        scrollView.automaticallyAdjustsScrollIndicatorInsets ? safeArea.bottom : 0
    }
}
