/// What a session becomes through one event, and what its answer was made from.
///
/// - Throws: as `transition(from:on:)`.
@_spi(Engine) public func transition(
    from state: SessionState?,
    on event: Event,
    taking snapshot: inout Snapshot?
) throws(ContractErrors) -> Transition {
    var before = state
    if let id = event.id, let known = state?.retries.first(where: { $0.isOf(id) }) { before = known.before.value }
    let savedBefore = event.savedState ?? before?.saved
    let done = try transition(from: state, on: event) { input, outcome, saved in
        snapshot = Snapshot(input, outcome, savedBefore: savedBefore, saved: saved.isShown ? saved : nil)
    }
    snapshot?.fieldID = done.answered.geometry.fieldID
    return done
}

extension Snapshot {
    /// - Parameters:
    ///   - savedBefore: what the event met.
    ///   - saved: what is saved after it.
    init(
        _ input: borrowing LayoutInput,
        _ outcome: borrowing PolicyOutcome,
        savedBefore: SavedState?,
        saved: SavedState?
    ) {
        let geometry = input.numbers
        kind = input.event.kind
        policy = geometry.policy
        fidelity = geometry.fidelity
        screen = input.screen
        device = input.rare.device?.id
        orientation = geometry.orientation
        window = input.window
        safeAreaInsets = input.safeAreaInsets
        safeArea = outcome.layout.innermost.safeArea
        field = geometry.field
        container = input.container?.frame
        subject = outcome.subject(under: input.numbers.policy)
        band = input.band(of: outcome.layout)
        self.savedBefore = savedBefore
        keyboardBefore = input.keyboard(before: savedBefore)
        scrollViews = input.viewsNow
        if let saved {
            captured = saved
        } else {
            captured = savedBefore
            // A window that changed size with the hide has another safe area than the one that was observed.
            if captured?.noticeSize(input) != nil {
                captured?.scrollView.void(
                    observed: input.event.hasAdjustedContentInset ? geometry.scrollView.observedAdjustment : nil)
            }
        }
        offsetRange = input.offsetRange(outcome, captured: captured)
        need = input.need(captured: captured)
    }
}

extension LayoutInput {
    /// The scroll views where they stand.
    fileprivate var viewsNow: [Snapshot.View] {
        let all = [(scrollViewID, numbers.scrollView)] + outerScrollViews.map { ($0.id, $0.view) }
        return all.map { id, view in
            Snapshot.View(
                id: id,
                frame: view.frame ?? LayoutRect(),
                contentSize: view.contentSize ?? LayoutSize(),
                values: view.values
            )
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

    /// The outermost band, where it lies in the window.
    fileprivate func band(of layout: Layout) -> LayoutRect? {
        let frame = layout.outer.last?.view.frame ?? layout.frame
        let band = layout.outermost.band
        guard band.height > 0 else { return nil }
        return LayoutRect(x: frame.x, y: frame.y + band.top, width: frame.width, height: band.height)
    }

    /// What the event's keyboard asks for by the rules of `automatic`.
    fileprivate func need(captured: SavedState?) -> Snapshot.Need {
        let isReported = event.kind.isOfKeyboard || event.hasKeyboard
        let keyboard = classify(isReported ? keyboard : unansweredKeyboard ?? keyboard, during: event.kind)
        let baseline = Baseline(self, captured ?? SavedState())
        var layout = Layout()
        layout.layOut(self, from: baseline, keyboard: keyboard, hold: .hidden)
        let view = Viewport(innermostOf: self)
        let (overlap, safeArea) = (layout.innermost.overlap, layout.innermost.safeArea)
        let need = view.need(base: baseline.base, overlap: overlap, safeArea: safeArea, rule: options.insetRule)
        let inset = view.insets(base: baseline.base, need: need, overlap: overlap, safeArea: safeArea).content
        let isUp = isReported || captured != nil || unansweredKeyboard != nil
        return Snapshot.Need(
            contentInset: baseline.base.contentInset.with(bottom: inset),
            band: band(of: layout),
            liftedKeyboard: keyboard.isLifted ? keyboard.frameInWindow : nil,
            isKeyboardUp: isUp && keyboard.mode != .hidden
        )
    }

    /// The offsets at which the scroll view can rest with the insets answered.
    fileprivate func offsetRange(_ outcome: borrowing PolicyOutcome, captured: SavedState?) -> OffsetRange {
        var view = Viewport(innermostOf: self)
        if let captured { view.scrollView.observedAdjustment = captured.scrollView.observedAdjustment }
        return rest(outcome, view.safeArea(in: self)).range
    }
}

extension PolicyOutcome {
    /// What coverage is measured of; the field under a published policy.
    fileprivate func subject(under policy: Policy) -> Snapshot.Subject {
        guard coverage != nil, policy == .automatic, let target = layout.outermost.target else { return .field }
        switch target.candidate {
        case .container: return .container
        case .caret: return .caret
        case .padded, .withoutTopPadding, .bare, .oversize: return .field
        }
    }
}
