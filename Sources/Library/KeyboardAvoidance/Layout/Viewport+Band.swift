// Rule 4, Band.
extension Viewport {
    /// The uncovered part of the scroll view, measured from its top edge; inverted if there is none.
    ///
    /// - Parameters:
    ///   - baseTop: the content inset at the top before the keyboard.
    ///   - overlap: the height covered by the keyboard; 0 if the frame was shortened by it.
    func band(
        baseTop: Double, safeArea: SafeArea, overlap: Double, keyboard: Classification, in input: borrowing LayoutInput
    ) -> VerticalSpan {
        var top = max(baseTop + safeArea.top, 0)
        var covered = max(safeArea.bottom, overlap)
        if let obstructions = input.obstructions {
            if let fromTop = obstructions.top { top = max(top, fromTop - frame.minY) }
            if let fromBottom = obstructions.bottom {
                covered = max(covered, fromBottom - (input.window.height - frame.maxY))
            }
        }
        var bottom = height - covered
        if input.options.followsUndockedKeyboard, let keyboardTop = undockedKeyboardTop(keyboard) {
            bottom = min(bottom, keyboardTop)
        }
        return VerticalSpan(top: top, bottom: bottom)
    }

    /// The top edge of an undocked or floating keyboard that overlaps the field's columns.
    private func undockedKeyboardTop(_ keyboard: Classification) -> Double? {
        guard keyboard.isLifted, let keyboardFrame = keyboard.frameInWindow,
            let field
        else { return nil }
        let inWindow = field.frame.offsetBy(dx: frame.x - current.contentOffset.x, dy: 0)
        return keyboardFrame.meetsHorizontally(inWindow) ? keyboardFrame.minY - frame.minY : nil
    }
}
