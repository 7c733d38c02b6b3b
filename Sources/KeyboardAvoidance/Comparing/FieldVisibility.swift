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
    ///   - event: what it answers.
    ///   - start: what the event met.
    ///   - saved: what is remembered after the answer.
    init?(after answer: Answer, to event: Event, from start: StartingPoint, saved: Indirect<SavedState>?) {
        guard start.isShown || event.kind.isOfKeyboard || event.keyboard.isGiven else { return nil }
        var geometry = start.geometry.merging(event)
        guard let field = geometry.field else { return nil }
        _ = geometry.resolveResizedFrame(
            start.savedBox?.value.resized,
            isSent: event.scrollView.given?.frame.given != nil
        )
        let base = saved?.value.base ?? geometry.scrollView.values
        geometry.apply(answer)
        /// Of a part of the field, the points that lie outside the outermost scroll view's band.
        func covered(_ frame: Rect) -> Double? {
            geometry.field = Field(frame: frame.offsetBy(dx: 0, dy: answer.translation?.y ?? 0))
            guard let scene = try? Scene(geometry).adoptingObservedAdjustments(of: saved) else { return nil }
            var trace = Trace(isRecording: false)
            let keyboard = scene.classifyKeyboard(during: event.kind, trace: &trace)
            guard keyboard.mode != .hidden else { return nil }
            return scene.layout(base: base, keyboard: keyboard, hold: .hidden, trace: &trace).coverage?.before
        }
        guard let ofField = covered(field.frame) else { return nil }
        self.covered = ofField
        isCaretVisible = field.caretRect.flatMap { caret in
            // A keyboard that is followed lies over the field's columns, not only over the caret's.
            covered(Rect(x: field.frame.x, y: caret.y, width: field.frame.width, height: caret.height)) == 0
        }
    }
}

extension Geometry {
    /// The scroll views where an answer leaves them, with the field alone to be measured.
    fileprivate mutating func apply(_ answer: Answer) {
        if let offset = answer.contentOffset { scrollView.values.contentOffset = offset }
        for (index, outer) in answer.outerScrollViews.enumerated() where outerScrollViews.indices.contains(index) {
            if let offset = outer.contentOffset { outerScrollViews[index].values.contentOffset = offset }
        }
        container = nil
        // What does not fit is measured as a whole, not by its caret.
        options.oversize = .top
    }
}
