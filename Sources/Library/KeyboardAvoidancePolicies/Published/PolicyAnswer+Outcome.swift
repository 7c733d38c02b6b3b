@_spi(Engine) import KeyboardAvoidance

// The outcome of a library's or a platform's answer, whichever it is.
extension PolicyAnswer {
    /// Undoes what the code does not do with its options, or no longer, and rounds what is computed.
    mutating func finish(_ means: PolicyMeans, _ input: PolicyInput) {
        if !isShown || !means.contains(.translation) { translation = 0 }
        for (index, view) in input.views.enumerated() {
            let frame = view.frame.height
            let height = isShown && means.contains(.frame) ? heights[index] : frame
            heights[index] = height == frame ? height : max(0, height).tidied
            views[index].tidy(view)
        }
        translation = translation.tidied
        duration = min(max(0, duration.tidied), ContractLimits.duration)
    }

    /// Whether it changes a scroll view or the translation.
    func differs(from input: PolicyInput, writesOffset: Bool) -> Bool {
        if (translation - input.translation).magnitude > Tolerance.dust { return true }
        return zip(views, input.views).contains { values, view in
            !values.contentInset.isClose(to: view.current.contentInset, within: Tolerance.dust)
                || !values.scrollIndicatorInsets.isClose(
                    to: view.current.scrollIndicatorInsets, within: Tolerance.dust)
                || writesOffset && !values.contentOffset.isClose(to: view.current.contentOffset, within: Tolerance.dust)
        }
    }

    /// Whether the innermost scroll view has the answered frame already.
    func frameIsReported(_ asked: PolicyInput, _ input: borrowing LayoutInput) -> Bool {
        let reported = input.reportedFrame?.height ?? asked.view.height
        return reported.isClose(to: height, within: ResizedFrame.tolerance(scale: input.screen.scale))
    }

    /// Records the defects that any peer's answer can show.
    mutating func noteOutcome(
        _ asked: PolicyInput, _ coverage: Avoidance.Coverage?, isUserScrolled: Bool, checksRange: Bool,
        writesOffset: Bool
    ) {
        let (offset, current) = (view.contentOffset, asked.view.current.contentOffset)
        let isMoved =
            !offset.isClose(to: current, within: Tolerance.dust)
            || (translation - asked.translation).magnitude > Tolerance.dust
            || zip(views, asked.views).contains { $0.contentOffset != $1.current.contentOffset }
        note(
            .visibleFieldMoved, if: coverage?.before == 0 && isMoved,
            "the field was visible, and the content was moved all the same")
        let covered = coverage?.after ?? 0
        note(.fieldLeftCovered, if: writesOffset && covered > 0, "\(points(covered)) points of the field stay covered")
        let written = writtenOffset ?? offset.y
        let resting = asked.view.resting(written, contentInset: view.contentInset)
        note(
            .offsetOutOfRange,
            if: checksRange && writtenOffset != nil && (resting - written).magnitude > Tolerance.dust,
            "the scroll view cannot rest at the offset \(points(written)), only at \(points(resting))")
        guard asked.isShown, !isShown else { return }
        let base = asked.view.base.contentOffset
        note(
            .offsetNotRestored, if: !isUserScrolled && !offset.isClose(to: base, within: Tolerance.dust),
            "the offset is \(points(offset.y)), and was \(points(base.y)) before the keyboard")
        let clamped = asked.view.resting(current.y, contentInset: view.contentInset)
        let isWritten =
            !offset.isClose(to: current, within: Tolerance.dust)
            && !offset.y.isClose(to: clamped, within: Tolerance.dust)
        note(
            .offsetRestoredOverUser, if: isUserScrolled && isWritten,
            "the user had scrolled to \(points(current.y)), and the offset \(points(offset.y)) is written")
    }
}

extension ScrollValues {
    /// Rounds what is computed; what was sent keeps every bit.
    fileprivate mutating func tidy(_ view: PolicyInput.View) {
        func tidied(_ value: Double, _ known: Double, _ base: Double) -> Double {
            value == known ? known : value == base ? base : value.tidied
        }
        func tidied(_ value: LayoutInsets, _ known: LayoutInsets, _ base: LayoutInsets) -> LayoutInsets {
            LayoutInsets(
                top: tidied(value.top, known.top, base.top), left: tidied(value.left, known.left, base.left),
                bottom: tidied(value.bottom, known.bottom, base.bottom),
                right: tidied(value.right, known.right, base.right))
        }
        let (current, base) = (view.current, view.base)
        contentInset = tidied(contentInset, current.contentInset, base.contentInset)
        scrollIndicatorInsets = tidied(
            scrollIndicatorInsets, current.scrollIndicatorInsets, base.scrollIndicatorInsets)
        contentOffset.x = tidied(contentOffset.x, current.contentOffset.x, base.contentOffset.x)
        contentOffset.y = tidied(contentOffset.y, current.contentOffset.y, base.contentOffset.y)
    }
}

extension PolicyOutcome {
    /// Fills in the outer scroll views.
    mutating func answerOuter(
        _ answer: PolicyAnswer, _ asked: PolicyInput, _ input: borrowing LayoutInput, _ saved: borrowing SavedState
    ) {
        outerScrollViews = input.outerScrollViews.enumerated().map { index, outer in
            let height = answer.heights[index + 1]
            var entry = Avoidance.OuterScrollView(outer.id, answer.views[index + 1], writesOffset: true)
            let isResized =
                saved.outerScrollViews.indices.contains(index)
                && saved.outerScrollViews[index].resized != nil
            if isResized || height != asked.views[index + 1].frame.height {
                entry.frame = asked.views[index + 1].frame
                entry.frame?.height = height
            }
            return entry
        }
    }
}

// The state of a library while shown.
extension SavedState {
    /// Detects a new frame, other scroll views around the innermost one, and an offset that is the user's.
    mutating func meetPeer(_ input: borrowing LayoutInput) {
        if input.event.hasAdjustedContentInset {
            scrollView.observedAdjustment = input.numbers.scrollView.observedAdjustment
        }
        scrollView.takeFrame(input.sentFrame, scale: input.screen.scale)
        if !input.outerScrollViews.isEmpty || hasColdParts {
            var views: [SavedScrollView] = []
            for (index, outer) in input.outerScrollViews.enumerated() {
                var view =
                    all.element(known: outer.id, at: index + 1)
                    ?? SavedScrollView(
                        capturing: outer.view, id: outer.id, isDragging: isDragging)
                view.takeFrame(outer.sentFrame, scale: input.screen.scale)
                if outer.hasAdjustedContentInset { view.observedAdjustment = outer.view.observedAdjustment }
                views.append(view)
            }
            outerScrollViews = views
        }
        let offset = input.current.contentOffset
        if input.event.kind.isInteractive {
            scrollView.isUserScrolled = true
            beginDrag()
        } else if !scrollView.history.knows(point: offset) {
            scrollView.isUserScrolled = true
        }
        scrollView.history.record(point: offset)
    }

    /// Keeps an answer.
    mutating func keep(
        _ answer: PolicyAnswer, _ asked: PolicyInput, _ input: borrowing LayoutInput, resizes: Bool
    ) {
        scrollView.answered = answer.view
        scrollView.history.record(point: answer.view.contentOffset)
        if resizes || scrollView.resized != nil {
            scrollView.keepFrame(height: answer.height, of: input.frame, isDragging: isDragging)
        }
        var views = outerScrollViews
        for index in views.indices {
            let (frame, height) = (asked.views[index + 1].frame, answer.heights[index + 1])
            views[index].answered = answer.views[index + 1]
            if height != frame.height || views[index].resized != nil {
                views[index].keepFrame(height: height, of: frame, isDragging: isDragging)
            }
        }
        if !views.isEmpty { outerScrollViews = views }
        keyboard = input.keyboard
        translation = answer.translation
        target = asked.field.map { field in
            let rows = field.rows
            return AnsweredTarget(
                fieldOrigin: LayoutPoint(x: field.x, y: field.y), rows: rows,
                band: VerticalSpan(top: 0, bottom: answer.height))
        }
        if isDragging, asked.isOfKeyboard, asked.keyboard.mode == .docked { endDrag(input) }
    }
}

extension SavedScrollView {
    fileprivate mutating func keepFrame(height: Double, of original: LayoutRect, isDragging: Bool) {
        var known =
            resized
            ?? ResizedFrame(
                original: original, answered: original, heights: [original.height],
                drag: isDragging ? Drag.Bottoms(original.height) : nil)
        var frame = original
        frame.height = height
        known.take(answered: frame, scrolledOutside: 0)
        resized = known
    }
}
