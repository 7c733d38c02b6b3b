extension Scene {
    /// The part of the scroll view that nothing covers, measured from its top edge; inverted where nothing is left.
    func band(
        baseTop: Double,
        safeArea: SafeAreaContribution,
        overlap: Double,
        keyboard: Classification,
        trace: inout Trace
    ) -> VerticalSpan {
        var top = max(baseTop + safeArea.top, 0)
        if let covered = obstructions.top { top = max(top, covered - frame.minY) }
        var covered = max(safeArea.bottom, overlap)
        if let fromBottom = obstructions.bottom { covered = max(covered, fromBottom - (window.height - frame.maxY)) }
        var bottom = height - covered
        if let keyboardTop = undockedKeyboardTop(keyboard) { bottom = min(bottom, keyboardTop) }
        trace.note(
            "band",
            [
                "contentInset.top": baseTop, "safeArea.top": safeArea.top, "safeArea.bottom": safeArea.bottom,
                "overlap": overlap, "scrollView.height": height,
            ],
            bottom - top,
            "from \(points(top)) to \(points(bottom)) below the scroll view's top edge: \(points(bottom - top)) high"
        )
        return VerticalSpan(top: top, bottom: bottom)
    }

    /// The top edge of an undocked or floating keyboard that is to be followed and lies over the field's columns.
    private func undockedKeyboardTop(_ keyboard: Classification) -> Double? {
        guard options.followsUndockedKeyboard, keyboard.mode == .floating || keyboard.mode == .undocked,
            let keyboardFrame = keyboard.frameInWindow, let field
        else { return nil }
        let inWindow = field.frame.offsetBy(dx: frame.x - current.contentOffset.x, dy: 0)
        return keyboardFrame.meetsHorizontally(inWindow) ? keyboardFrame.minY - frame.minY : nil
    }
}
