extension SessionState {
    /// Carries out an event like `handle(_:)`, and keeps the data of its answer.
    public mutating func handleWithSnapshot(
        _ event: Event
    ) throws(ContractErrors) -> (answer: Avoidance, snapshot: Snapshot) {
        let savedBefore = event.savedState ?? saved
        var found: Snapshot?
        let answer = try handle(event) { input, outcome, saved in
            found = Snapshot(input, outcome, savedBefore: savedBefore, saved: saved)
        }
        guard var snapshot = found else { preconditionFailure("an event that is carried out has been observed") }
        snapshot.fieldID = geometry.fieldID
        return (answer, snapshot)
    }
}

/// The little of a snapshot that a comparison of numbers needs.
@_spi(Engine) public struct AnswerBasis: Sendable, Hashable {
    /// The innermost scroll view before the answer.
    package var frame: LayoutRect
    package var values: ScrollValues
    /// The scroll views around it before the answer.
    package var outerScrollViews: [OuterScrollView]
    package var field: FieldGeometry?
    /// The offsets at which the scroll view can rest with the answered insets.
    package var offsetRange: OffsetRange
    /// Nil under a peer, whose own answer says what it leaves covered.
    package var need: Snapshot.Need?
}

extension SessionState {
    /// Carries out an event like `handle(_:)`, and keeps a little of the data of its answer.
    package mutating func handleWithBasis(
        _ event: borrowing Event
    ) throws(ContractErrors) -> (answer: Avoidance, basis: AnswerBasis) {
        let savedBefore = event.savedState ?? saved
        var found: AnswerBasis?
        let answer = try handle(event) { input, outcome, saved in
            let (range, need) =
                input.numbers.policy.isPeer
                ? (input.offsetRange(outcome), nil) : input.rangeAndNeed(outcome, savedBefore, saved)
            found = AnswerBasis(
                frame: input.frame, values: input.current, outerScrollViews: input.outerScrollViews,
                field: input.field, offsetRange: range, need: need)
        }
        guard let basis = found else { preconditionFailure("an event that is carried out has been observed") }
        return (answer, basis)
    }
}

extension Snapshot {
    /// - Parameters:
    ///   - savedBefore: the saved state before the event.
    ///   - saved: the saved state after it.
    init(
        _ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome, savedBefore: SavedState?,
        saved: borrowing SavedState
    ) {
        let geometry = input.numbers
        kind = input.event.kind
        policy = geometry.policy
        fidelity = geometry.fidelity
        screen = input.screen
        device = input.cold.device?.id
        orientation = geometry.orientation
        window = input.window
        safeAreaInsets = input.safeAreaInsets
        safeArea = outcome.layout.innermost.safeArea
        field = geometry.field
        fieldSpace = input.event.fieldSpace
        container = input.container?.frame
        list = input.cold.list?.options
        subject = outcome.subject(under: input.numbers.policy)
        band = input.band(of: outcome.layout)
        self.savedBefore = savedBefore
        keyboardBefore = input.keyboard(before: savedBefore)
        scrollViews = input.viewsNow
        (offsetRange, need) = input.rangeAndNeed(outcome, savedBefore, saved)
        if !outcome.layout.list.isEmpty { need.contentInset = outcome.values.contentInset }
    }
}

extension LayoutInput {
    /// The offsets at which the scroll view can rest, and the need, from the saved state that the answer used: on a
    /// hide, the one before it.
    fileprivate func rangeAndNeed(
        _ outcome: borrowing PolicyOutcome, _ before: SavedState?, _ after: borrowing SavedState
    ) -> (OffsetRange, Snapshot.Need) {
        func found(_ used: borrowing SavedState) -> (OffsetRange, Snapshot.Need) {
            (
                offsetRange(outcome, observed: used.scrollView.observedAdjustment),
                need(from: Baseline(self, used), isCaptured: true)
            )
        }
        if after.isShown { return found(after) }
        guard var before else { return (offsetRange(outcome), need(from: Baseline(self, after), isCaptured: false)) }
        // A window that changed size with the hide has another safe area than the observed one.
        if before.noticeSize(self) != nil || event.hasAdjustedContentInset {
            before.scrollView.observedAdjustment =
                event.hasAdjustedContentInset ? numbers.scrollView.observedAdjustment : nil
        }
        return found(before)
    }

    /// The scroll views at their current positions.
    fileprivate var viewsNow: [ScrollViewGeometry] {
        let all = [(scrollViewID, numbers.scrollView)] + outerScrollViews.map { ($0.id, $0.view) }
        return all.map { id, view in
            ScrollViewGeometry(
                id: id.text, frame: view.frame ?? LayoutRect(), contentSize: view.contentSize ?? LayoutSize(),
                contentInset: view.values.contentInset, scrollIndicatorInsets: view.values.scrollIndicatorInsets,
                contentOffset: view.values.contentOffset)
        }
    }

    fileprivate func keyboard(before saved: SavedState?) -> LayoutRect? {
        if let unansweredKeyboard {
            let found = classify(unansweredKeyboard, during: .layoutDidChange)
            return found.mode == .hidden ? nil : found.frameInWindow
        }
        guard let saved else { return nil }
        let frame =
            saved.keyboard.map { frameEnd(of: $0) } ?? preset?.frameEnd(on: screen, isHiding: false)?.value
        return frame?.offsetBy(dx: -window.x, dy: -window.y)
    }

    /// The outermost band, in window coordinates.
    fileprivate func band(of layout: Layout) -> LayoutRect? {
        let frame = layout.outer.last?.view.frame ?? layout.frame
        let band = layout.outermost.band
        guard band.height > 0 else { return nil }
        // An inverted list is drawn upside down.
        let isInverted = cold.hasList && cold.list?.options.isInverted ?? false
        let top = isInverted ? frame.height - band.bottom : band.top
        return LayoutRect(x: frame.x, y: frame.y + top, width: frame.width, height: band.height)
    }

    /// The need of the event's keyboard by the rules of `automatic`.
    private func need(from baseline: consuming Baseline, isCaptured: Bool) -> Snapshot.Need {
        let isReported = event.kind.isOfKeyboard || event.hasKeyboard
        let keyboard = classify(isReported ? keyboard : unansweredKeyboard ?? keyboard, during: event.kind)
        var layout = Layout()
        layout.layOut(self, from: baseline, keyboard: keyboard, suppression: .hidden)
        let view = Viewport(innermostOf: self)
        let (overlap, safeArea) = (layout.innermost.overlap, layout.innermost.safeArea)
        let need = view.need(base: baseline.base, overlap: overlap, safeArea: safeArea, rule: options.insetRule)
        let inset = view.insets(base: baseline.base, need: need, overlap: overlap, safeArea: safeArea).content
        let isUp = isReported || isCaptured || unansweredKeyboard != nil
        return Snapshot.Need(
            contentInset: baseline.base.contentInset.with(bottom: inset), band: band(of: layout),
            liftedKeyboard: keyboard.isLifted ? keyboard.frameInWindow : nil,
            isKeyboardUp: isUp && keyboard.mode != .hidden)
    }

    /// The offsets at which the scroll view can rest with the answered insets.
    ///
    /// - Parameter observed: the insets that the system was seen to add before, if not now.
    fileprivate func offsetRange(_ outcome: borrowing PolicyOutcome, observed: SafeArea?? = .none) -> OffsetRange {
        var view = Viewport(innermostOf: self)
        if let observed { view.scrollView.observedAdjustment = observed }
        return rest(outcome, view.safeArea(in: self)).range
    }
}

extension PolicyOutcome {
    /// The subject of coverage; the field under a published policy.
    fileprivate func subject(under policy: Policy) -> Snapshot.Subject {
        guard coverage != nil, policy == .automatic, let target = layout.outermost.target else { return .field }
        switch target.candidate {
        case .container: return .container
        case .caret: return .caret
        case .padded, .withoutTopPadding, .bare, .oversize: return .field
        }
    }
}
