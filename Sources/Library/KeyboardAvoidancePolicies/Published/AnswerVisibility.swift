@_spi(Engine) import KeyboardAvoidance

/// The visible rows of the window before and after a library's answer, by which it is judged.
struct AnswerVisibility {
    /// The part of the window in which a field is seen.
    private let before: VerticalSpan
    private let after: VerticalSpan
    /// The rows behind a floating or undocked keyboard that meets the field's columns.
    private let behind: VerticalSpan?
    /// The field, cut off by nothing yet.
    private let rowsBefore: VerticalSpan?
    private let rowsAfter: VerticalSpan?
    /// The rows of the scroll views inside the outermost one.
    private var cutBefore: [VerticalSpan] = []
    private var cutAfter: [VerticalSpan] = []
    /// The visible rows after the answer, from the innermost scroll view's top edge, without the translation.
    let bandOfInnermost: VerticalSpan

    init(_ asked: borrowing PolicyInput, _ answer: borrowing PolicyAnswer, _ input: borrowing LayoutInput) {
        let last = asked.views.count - 1
        let outermost = asked.views[last]
        var top = outermost.frame.y + max(outermost.base.contentInset.top + outermost.safeArea.top, 0)
        var bottom = outermost.frame.maxY - outermost.safeArea.bottom
        if let keyboard = asked.keyboard.frameInWindow, asked.keyboard.mode == .docked,
            keyboard.meetsHorizontally(outermost.frame)
        {
            bottom = min(bottom, keyboard.minY)
        }
        if let header = input.obstructions?.top { top = max(top, header) }
        if let footer = input.obstructions?.bottom { bottom = min(bottom, asked.window.height - footer) }
        func end(_ height: Double, _ translation: Double) -> Double {
            min(bottom, outermost.frame.y + height + translation)
        }
        before = VerticalSpan(top: top, bottom: end(outermost.height, asked.translation))
        after = VerticalSpan(top: top, bottom: end(answer.heights[last], answer.translation))
        // The distance that the scroll views around each one have moved it up.
        var moved = 0.0
        for index in (0..<last).reversed() {
            moved = moved + answer.views[index + 1].contentOffset.y - asked.views[index + 1].current.contentOffset.y
            let frame = asked.views[index].frame
            let y = frame.y - moved + answer.translation
            cutBefore.append(
                VerticalSpan(top: frame.y, bottom: frame.y + asked.views[index].height).offsetBy(asked.translation))
            cutAfter.append(VerticalSpan(top: y, bottom: y + answer.heights[index]))
        }
        let field = asked.field.map { asked.inWindow($0) }
        rowsBefore = field.map { $0.rows }
        let scrolled = answer.view.contentOffset.y - asked.view.current.contentOffset.y + moved
        rowsAfter = rowsBefore?.offsetBy(answer.translation - asked.translation - scrolled)
        if asked.keyboard.isLifted, let keyboard = asked.keyboard.frameInWindow, let field,
            keyboard.meetsHorizontally(field)
        {
            behind = keyboard.rows
        } else {
            behind = nil
        }
        let shown = cutAfter.reduce(after) { $0.common(with: $1) }
        bandOfInnermost = shown.offsetBy(moved - asked.view.frame.y)
    }

    /// The hidden points of the field; nil without one.
    func coverage(_ asked: PolicyInput) -> Avoidance.Coverage? {
        guard let rowsBefore, let rowsAfter else { return nil }
        let isTall = rowsAfter.height > after.height
        let distance = max(0, rowsAfter.bottom - after.bottom, after.top - rowsAfter.top)
        return Avoidance.Coverage(
            before: rowsBefore.length(hiddenBy: cutBefore.reduce(before) { $0.common(with: $1) }, behind),
            after: rowsAfter.length(hiddenBy: cutAfter.reduce(after) { $0.common(with: $1) }, behind),
            residual: isTall ? 0 : distance.withoutDust.tidied
        )
    }
}
