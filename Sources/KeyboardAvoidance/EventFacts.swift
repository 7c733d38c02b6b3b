/// What a policy needs to know of an event beyond the scene it makes: a few words, not the whole request.
struct EventFacts: Sendable, Hashable {
    var kind: EventKind
    /// A keyboard came with the event, or null.
    var hasKeyboardMember: Bool
    /// A keyboard came with the event.
    var hasKeyboard: Bool
    /// A field came with the event: it has just become first responder.
    var hasField: Bool
    /// `adjustedContentInset` was observed anew.
    var hasAdjustedContentInset: Bool
    /// The window's size, where one is in force.
    var windowSize: Size?
    /// The screen's size, where one is in force.
    var screenSize: Size?
    var policy: Policy
    var fidelity: Fidelity
    /// The innermost scroll view's frame as it is now, which strategy resize may have shortened.
    var reportedFrame: Rect?

    init(_ event: Event, in geometry: Geometry, reportedFrame: Rect?) {
        kind = event.kind
        hasKeyboardMember = event.keyboard.isPresent
        hasKeyboard = event.keyboard.isGiven
        hasField = event.field.isGiven
        if case .value(let changes) = event.scrollView {
            hasAdjustedContentInset = changes.adjustedContentInset.isGiven
        } else {
            hasAdjustedContentInset = false
        }
        windowSize = geometry.window?.frame?.size
        screenSize = geometry.screenInForce?.size
        policy = geometry.policy
        fidelity = geometry.fidelity
        self.reportedFrame = reportedFrame
    }
}
