@_spi(Engine) import KeyboardAvoidance

/// The visibility of the field once an answer is applied, measured alike for every policy.
///
/// An answer's own coverage is that of its target, which may be the container or the caret's line; this measures the
/// rows of the field itself, without padding, in the visible band, less the rows behind a keyboard that is not docked.
struct FieldVisibility: Sendable, Hashable {
    /// The hidden points of the field's height.
    var covered: Double
    /// Whether the caret's whole line is visible; nil without a caret.
    var isCaretVisible: Bool?

    /// Nil without a field, and while no keyboard is up.
    ///
    /// - Parameters:
    ///   - answer: the answer to apply.
    ///   - snapshot: the data it was computed from.
    init?(after answer: Avoidance, in snapshot: Snapshot) {
        guard snapshot.need.isKeyboardUp, let field = snapshot.field else { return nil }
        let content = snapshot.contentOrigin(after: answer)
        let band = snapshot.band(after: answer)
        func covered(_ frame: LayoutRect) -> Double {
            let rect = frame.offsetBy(dx: content.x, dy: content.y)
            let rows = VerticalSpan(top: rect.minY, bottom: rect.maxY)
            guard let band else { return rows.height }
            return rows.length(hiddenBy: band, snapshot.need.rows(behindKeyboardOver: rect))
        }
        self.covered = covered(field.frame)
        isCaretVisible = field.caretRect.map { covered($0) == 0 }
    }
}

extension FieldVisibility {
    /// The same as a peer's own coverage says; nil without a field, and while no keyboard is up.
    init?(answeredBy answer: Avoidance, on basis: AnswerBasis) {
        guard let coverage = answer.coverage, basis.hasField else { return nil }
        let shown = VerticalSpan(top: answer.visibleRect.minY, bottom: answer.visibleRect.maxY)
        let caret = basis.caretRect.map { VerticalSpan(top: $0.minY, bottom: $0.maxY) }
        covered = coverage.after
        isCaretVisible = caret.map { $0.length(hiddenBy: shown, nil) == 0 }
    }
}

extension Snapshot {
    /// The origin of the innermost scroll view's content in the window once an answer is applied.
    fileprivate func contentOrigin(after answer: Avoidance) -> LayoutPoint {
        let innermost = scrollViews[0]
        let scrolledOutside = zip(scrollViews.dropFirst(), answer.outerScrollViews).reduce(0) { sum, pair in
            sum + (pair.1.contentOffset.map { $0.y - pair.0.values.contentOffset.y } ?? 0)
        }
        let offset = answer.contentOffset ?? innermost.values.contentOffset
        return LayoutPoint(
            x: innermost.frame.minX - offset.x,
            y: innermost.frame.minY - scrolledOutside + (answer.translation?.y ?? 0) - offset.y
        )
    }

    /// The visible rows of the window: none below the lower edge of a translated view.
    func band(after answer: Avoidance) -> VerticalSpan? {
        guard let band = need.band else { return nil }
        guard let distance = answer.translation?.y, let outermost = scrollViews.last else {
            return VerticalSpan(top: band.minY, bottom: band.maxY)
        }
        return VerticalSpan(top: band.minY, bottom: min(band.maxY, outermost.frame.maxY + distance))
    }
}

extension Snapshot.Need {
    /// The rows of the window behind a keyboard that is not docked; nil if it shares no column with the rectangle.
    func rows(behindKeyboardOver rect: LayoutRect) -> VerticalSpan? {
        guard let keyboard = liftedKeyboard, keyboard.meetsHorizontally(rect) else { return nil }
        return VerticalSpan(top: keyboard.minY, bottom: keyboard.maxY)
    }
}
