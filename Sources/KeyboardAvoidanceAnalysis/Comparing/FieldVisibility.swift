@_spi(Engine) import KeyboardAvoidance

/// What is seen of the field once an answer is applied, counted alike under every policy.
///
/// An answer's own coverage is that of its target, which may be the container or the caret's line; these are the rows
/// of the field itself, without padding, in the band that is left visible whatever a policy aims at.
struct FieldVisibility: Sendable, Hashable {
    /// The points of the field's height that are not seen.
    var covered: Double
    /// Whether the caret's whole line is seen; nil without a caret.
    var isCaretVisible: Bool?

    /// Nil without a field, and while no keyboard is up.
    ///
    /// - Parameters:
    ///   - answer: what is applied.
    ///   - snapshot: what it was computed from.
    init?(after answer: Avoidance, in snapshot: Snapshot) {
        guard snapshot.need.isKeyboardUp, let field = snapshot.field else { return nil }
        let top = snapshot.contentTop(after: answer)
        func covered(_ frame: LayoutRect) -> Double {
            let rows = VerticalSpan(top: top + frame.minY, bottom: top + frame.maxY)
            guard let band = snapshot.need.band else { return rows.height }
            return rows.length(outside: VerticalSpan(top: band.minY, bottom: band.maxY))
        }
        self.covered = covered(field.frame)
        isCaretVisible = field.caretRect.map { covered($0) == 0 }
    }
}

extension Snapshot {
    /// Where the innermost scroll view's content begins in the window once an answer is applied.
    fileprivate func contentTop(after answer: Avoidance) -> Double {
        let innermost = scrollViews[0]
        let scrolledOutside = zip(scrollViews.dropFirst(), answer.outerScrollViews).reduce(0) { sum, pair in
            sum + (pair.1.contentOffset.map { $0.y - pair.0.values.contentOffset.y } ?? 0)
        }
        let offset = answer.contentOffset ?? innermost.values.contentOffset
        return innermost.frame.minY - scrolledOutside + (answer.translation?.y ?? 0) - offset.y
    }
}
