/// What an answer was computed from, with every default and preset filled in: enough to draw it.
public struct Stage: Sendable, Hashable {
    public var kind: EventKind
    public var policy: Policy
    public var fidelity: Fidelity
    public var screen: Screen
    /// The device whose figures were filled in, and how it is held.
    public var device: String?
    public var orientation: Orientation
    /// In screen coordinates.
    public var window: Rect
    public var safeAreaInsets: EdgeInsets
    /// Inner to outer, as they are before the answer.
    public var scrollViews: [View]
    /// What the system adds to the innermost one's insets.
    public var safeArea: SafeAreaContribution
    /// In the innermost scroll view's content.
    public var field: Field?
    public var container: Rect?
    /// The keyboard that was up before, in window coordinates; nil where none was.
    public var keyboardBefore: Rect?
    /// The innermost scroll view's insets as the keyboard needs them, whatever a policy makes of them; once it is gone,
    /// those from before it.
    public var neededInset: EdgeInsets

    /// A scroll view and what it shows.
    public struct View: Sendable, Hashable {
        public var id: String
        /// In window coordinates.
        public var frame: Rect
        public var contentSize: Size
        public var contentInset: EdgeInsets
        public var contentOffset: Point
    }
}

/// The stage on which an event is answered.
///
/// - Throws: `ContractErrors`, where the event cannot be answered at all.
public func stage(of event: Event, from state: SessionState?) throws(ContractErrors) -> Stage {
    var state = state ?? SessionState()
    if let id = event.id, let known = state.retries.first(where: { $0.id == id }) { state = known.before }
    let start = StartingPoint(event: event, state: state)
    let saved = start.saved
    var geometry = start.geometry.merging(event)
    _ = geometry.resolveResizedFrame(saved?.resized, isSent: event.scrollView.given?.frame.given != nil)
    var scene = try Scene(geometry)
    if let saved, saved.answered != nil { scene = scene.with(observedAdjustment: saved.observedAdjustment) }
    var trace = Trace(isRecording: false)
    let base = saved?.base ?? scene.current
    var before = saved?.keyboard.map { scene.frameEnd(of: $0) }
    if saved != nil, before == nil { before = geometry.preset?.frameEnd(on: scene.screen, isHiding: false)?.value }
    let safeArea = scene.safeAreaContribution(base: base.contentInset, trace: &trace)
    let overlap = scene.overlap(of: scene.classifyKeyboard(during: event.kind, trace: &trace), trace: &trace)
    return Stage(
        kind: event.kind,
        policy: geometry.policy,
        fidelity: geometry.fidelity,
        screen: scene.screen,
        device: geometry.device?.id,
        orientation: geometry.orientation,
        window: scene.window,
        safeAreaInsets: scene.safeAreaInsets,
        scrollViews: scene.viewsNow,
        safeArea: safeArea,
        field: scene.field,
        container: scene.container?.frame,
        keyboardBefore: before?.offsetBy(dx: -scene.window.x, dy: -scene.window.y),
        neededInset: scene.insets(base: base, overlap: overlap, safeArea: safeArea, trace: &trace).content
    )
}

extension Scene {
    /// The scroll views where they lie now, each moved by what those around it have scrolled since its frame was sent.
    fileprivate var viewsNow: [Stage.View] {
        let all = [scrollView] + outerScrollViews
        return all.indices.map { index in
            let view = all[index]
            let scrolled = all[(index + 1)...].reduce(0) { $0 + $1.values.contentOffset.y }
            let sent = index == 0 ? frame : view.frame ?? Rect()
            return Stage.View(
                id: view.id,
                frame: sent.offsetBy(dx: 0, dy: view.outerOffset - scrolled),
                contentSize: view.contentSize ?? Size(),
                contentInset: view.values.contentInset,
                contentOffset: view.values.contentOffset
            )
        }
    }
}
