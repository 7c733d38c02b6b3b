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
        safeArea: scene.safeAreaContribution(base: base.contentInset, trace: &trace),
        field: scene.field,
        container: scene.container?.frame,
        keyboardBefore: before?.offsetBy(dx: -scene.window.x, dy: -scene.window.y)
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
