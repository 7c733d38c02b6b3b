extension Scene {
    /// How many points of the scroll view's height a docked keyboard covers, from its bottom edge up.
    func overlap(of keyboard: Classification, trace: inout Trace) -> Double {
        guard keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow else { return 0 }
        let meets = keyboardFrame.meetsHorizontally(frame)
        let overlap = meets ? min(max(frame.maxY - keyboardFrame.minY, 0), height) : 0
        trace.note(
            "overlap",
            ["scrollView.maxY": frame.maxY, "keyboard.minY": keyboardFrame.minY, "scrollView.height": height],
            overlap,
            meets
                ? "\(points(frame.maxY)) − \(points(keyboardFrame.minY)), within 0...\(points(height)): "
                    + points(overlap)
                : "the keyboard lies beside the scroll view: 0"
        )
        return overlap
    }

    /// The insets that keep the content clear of the keyboard: only the bottom changes, and never below the base.
    func insets(
        base: ScrollValues,
        overlap: Double,
        safeArea: SafeAreaContribution,
        trace: inout Trace
    ) -> (content: EdgeInsets, indicator: EdgeInsets) {
        let beyondSafeArea = overlap - safeArea.bottom
        let bottom =
            switch options.insetRule {
            case .max: max(base.contentInset.bottom, beyondSafeArea)
            case .add: base.contentInset.bottom + max(0, beyondSafeArea)
            }
        trace.note(
            "contentInset",
            ["base.bottom": base.contentInset.bottom, "overlap": overlap, "safeArea.bottom": safeArea.bottom],
            bottom,
            options.insetRule == .max
                ? "the larger of the base \(points(base.contentInset.bottom)) and \(points(overlap)) − "
                    + "\(points(safeArea.bottom)): \(points(bottom))"
                : "the base \(points(base.contentInset.bottom)) and \(points(overlap)) − "
                    + "\(points(safeArea.bottom)) on top: \(points(bottom))"
        )
        let systemPart = scrollView.automaticallyAdjustsScrollIndicatorInsets ? safeArea.bottom : 0
        let indicatorBottom = max(base.scrollIndicatorInsets.bottom, overlap - systemPart)
        trace.note(
            "scrollIndicatorInsets",
            [
                "base.bottom": base.scrollIndicatorInsets.bottom, "overlap": overlap,
                "safeArea.bottom": systemPart,
            ],
            indicatorBottom,
            "the larger of the base \(points(base.scrollIndicatorInsets.bottom)) and \(points(overlap)) − "
                + "\(points(systemPart)): \(points(indicatorBottom))"
        )
        return (base.contentInset.with(bottom: bottom), base.scrollIndicatorInsets.with(bottom: indicatorBottom))
    }

    /// The offsets the scroll view can rest at with a bottom inset of `bottom`: [−T0, max(−T0, content + A − H)].
    func range(base: EdgeInsets, bottom: Double, safeArea: SafeAreaContribution) -> ClosedRange<Double> {
        let lowest = -(base.top + safeArea.top) + 0
        return lowest...max(lowest, contentSize.height + bottom + safeArea.bottom - height)
    }
}
