@_spi(Engine) import KeyboardAvoidance

/// The visibility of the field once an answer is applied, measured alike for every policy.
///
/// An answer's own coverage is that of its target, which may be the container or the caret's line; this measures the
/// rows of the field itself, without padding, in the visible band, less the rows behind a keyboard that is not docked.
struct FieldVisibility: Sendable, Hashable {
    /// The hidden points of the field's height; nil if the policy leaves the offset to the system.
    var covered: Double?
    /// Whether the caret's whole line is visible; nil without a caret.
    var isCaretVisible: Bool?

    /// Nil without a field, and while no keyboard is up.
    ///
    /// - Parameters:
    ///   - answer: the answer to apply; a peer's says itself what it covers.
    ///   - basis: the data it was computed from.
    init?(after answer: Avoidance, on basis: AnswerBasis) {
        guard let field = basis.field else { return nil }
        guard answer.coveredUntilSystemMoves == nil else { return }
        guard let need = basis.need else {
            guard let coverage = answer.coverage else { return nil }
            let shown = answer.visibleRect.rows
            self.covered = coverage.after
            isCaretVisible = field.caretRect.map { $0.rows.length(hiddenBy: shown, nil) == 0 }
            return
        }
        guard need.isKeyboardUp else { return nil }
        let content = basis.contentOrigin(after: answer)
        let band = need.band(after: answer, outermost: basis.outerScrollViews.last?.view.frame ?? basis.frame)
        func covered(_ frame: LayoutRect) -> Double {
            let rect = frame.offsetBy(dx: content.x, dy: content.y)
            guard let band else { return rect.rows.height }
            return rect.rows.length(hiddenBy: band, need.rows(behindKeyboardOver: rect))
        }
        self.covered = covered(field.frame)
        isCaretVisible = field.caretRect.map { covered($0) == 0 }
    }
}

extension AnswerBasis {
    /// The origin of the innermost scroll view's content in the window once an answer is applied.
    fileprivate func contentOrigin(after answer: Avoidance) -> LayoutPoint {
        let scrolledOutside = zip(outerScrollViews, answer.outerScrollViews).reduce(0) { sum, pair in
            sum + (pair.1.contentOffset.map { $0.y - pair.0.view.values.contentOffset.y } ?? 0)
        }
        let offset = answer.contentOffset ?? values.contentOffset
        return LayoutPoint(
            x: frame.minX - offset.x, y: frame.minY - scrolledOutside + (answer.translation?.y ?? 0) - offset.y)
    }
}

extension Snapshot.Need {
    /// The visible rows of the window: none below the lower edge of a translated view.
    func band(after answer: Avoidance, outermost: LayoutRect?) -> VerticalSpan? {
        guard let band else { return nil }
        guard let distance = answer.translation?.y, let outermost else { return band.rows }
        return VerticalSpan(top: band.minY, bottom: min(band.maxY, outermost.maxY + distance))
    }

    /// The rows of the window behind a keyboard that is not docked; nil if it shares no column with the rectangle.
    func rows(behindKeyboardOver rect: LayoutRect) -> VerticalSpan? {
        guard let keyboard = liftedKeyboard, keyboard.meetsHorizontally(rect) else { return nil }
        return keyboard.rows
    }
}
