@_spi(Engine) public import KeyboardAvoidance

// The outcome of a peer's answer, whatever the peer.
extension PeerAnswer {
    /// The answer to an event that the peer ignores.
    init(_ input: PeerInput, ignoring warning: Warning) {
        self.init(input)
        ignored = warning
    }

    /// Undoes what the peer does not do with its options, or no longer, and rounds what is computed.
    mutating func finish(_ means: PeerMeans, _ input: PeerInput) {
        if !isShown || !means.contains(.translation) { translation = 0 }
        for (index, view) in input.views.enumerated() {
            if !isShown || !means.contains(.frame) { views[index].height = view.frame.height }
            views[index].tidy(view)
        }
        translation = translation.tidied
        duration = min(max(0, duration.tidied), ContractLimits.duration)
    }

    /// Whether it changes a scroll view or the translation.
    func differs(from input: PeerInput, writesOffset: Bool) -> Bool {
        if (translation - input.translation).magnitude > Tolerance.dust { return true }
        return zip(views, input.views).contains { values, view in
            !values.contentInset.isClose(to: view.current.contentInset, within: Tolerance.dust)
                || !values.scrollIndicatorInsets.isClose(
                    to: view.current.scrollIndicatorInsets, within: Tolerance.dust)
                || writesOffset && !values.offset.isClose(to: view.current.contentOffset, within: Tolerance.dust)
        }
    }

    /// Whether the innermost scroll view has the answered frame already.
    func frameIsReported(_ asked: PeerInput, _ input: borrowing LayoutInput) -> Bool {
        let reported = input.reportedFrame?.height ?? asked.view.height
        return reported.isClose(to: view.height, within: ResizedFrame.tolerance(scale: input.screen.scale))
    }

    /// The innermost scroll view's frame.
    func frame(of input: borrowing LayoutInput, _ saved: borrowing SavedState) -> LayoutRect {
        var frame = input.frame
        if frame.height != view.height { frame.height = view.height }
        return frame
    }

    /// Records the defects that any peer's answer can show.
    mutating func noteOutcome(
        _ asked: PeerInput,
        _ coverage: Avoidance.Coverage?,
        isUserScrolled: Bool,
        checksRange: Bool,
        writesOffset: Bool
    ) {
        let (offset, current) = (view.offset, asked.view.current.contentOffset)
        let isMoved =
            !offset.isClose(to: current, within: Tolerance.dust)
            || (translation - asked.translation).magnitude > Tolerance.dust
            || zip(views, asked.views).contains { $0.offset != $1.current.contentOffset }
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

extension PeerAnswer.Values {
    /// The values in the form of an answer.
    var values: ScrollValues {
        ScrollValues(
            contentInset: contentInset, scrollIndicatorInsets: scrollIndicatorInsets, contentOffset: offset)
    }

    /// Rounds what is computed; what was sent keeps every bit.
    fileprivate mutating func tidy(_ view: PeerInput.View) {
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
        offset.x = tidied(offset.x, current.contentOffset.x, base.contentOffset.x)
        offset.y = tidied(offset.y, current.contentOffset.y, base.contentOffset.y)
        height = height == view.frame.height ? height : max(0, height).tidied
    }
}

extension PolicyOutcome {
    /// Fills in the outer scroll views.
    mutating func answerOuter(
        _ answer: PeerAnswer, _ asked: PeerInput, _ input: borrowing LayoutInput, _ saved: borrowing SavedState
    ) {
        outerScrollViews = input.outerScrollViews.enumerated().map { index, outer in
            let values = answer.views[index + 1]
            var entry = Avoidance.OuterScrollView(outer.id, values.values, writesOffset: true)
            let isResized =
                saved.outerScrollViews.indices.contains(index)
                && saved.outerScrollViews[index].resized != nil
            if isResized || values.height != asked.views[index + 1].frame.height {
                var frame = asked.views[index + 1].frame
                frame.height = values.height
                entry.frame = frame
            }
            return entry
        }
    }
}

// The state of a peer while shown.
extension SavedState {
    /// Detects a new frame, other scroll views around the innermost one, and an offset that is the user's.
    mutating func meetPeer(_ input: borrowing LayoutInput) {
        if input.event.hasAdjustedContentInset {
            scrollView.observedAdjustment = input.numbers.scrollView.observedAdjustment
        }
        scrollView.takeFrame(input.sentFrame, scale: input.screen.scale)
        if !input.outerScrollViews.isEmpty || hasRareParts {
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
        _ answer: PeerAnswer, _ asked: PeerInput, _ input: borrowing LayoutInput, resizes: Bool
    ) {
        scrollView.answered = answer.view.values
        scrollView.history.record(point: answer.view.offset)
        if resizes || scrollView.resized != nil {
            scrollView.keepFrame(height: answer.view.height, of: input.frame, isDragging: isDragging)
        }
        var views = outerScrollViews
        for index in views.indices {
            let values = answer.views[index + 1]
            views[index].answered = values.values
            let frame = asked.views[index + 1].frame
            if values.height != frame.height || views[index].resized != nil {
                views[index].keepFrame(height: values.height, of: frame, isDragging: isDragging)
            }
        }
        if !views.isEmpty { outerScrollViews = views }
        keyboard = input.keyboard
        translation = answer.translation
        target = asked.field.map { field in
            let rows = field.rows
            return AnsweredTarget(
                fieldOrigin: LayoutPoint(x: field.x, y: field.y), rows: rows,
                band: VerticalSpan(top: 0, bottom: answer.view.height))
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

extension Warning.Code {
    /// The defects that the answer of any peer can show.
    @_spi(Engine) public static let ofAnyPeer: [Warning.Code] = [
        .visibleFieldMoved, .fieldLeftCovered, .offsetNotRestored, .offsetRestoredOverUser,
    ]

    /// The content was moved although the whole field was visible.
    public static let visibleFieldMoved = defect("visibleFieldMoved")
    /// Rows of the field stay covered.
    public static let fieldLeftCovered = defect("fieldLeftCovered")
    /// Another offset than the user's was written on hide.
    public static let offsetRestoredOverUser = defect("offsetRestoredOverUser")
}
