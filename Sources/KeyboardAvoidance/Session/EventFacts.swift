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

    ///
    /// - Parameters:
    ///   - presence: which members of the scroll view came with the event.
    ///   - reportedFrame: the innermost scroll view's frame as it is now.
    init(
        _ event: borrowing Event,
        in geometry: borrowing Indirect<Geometry>,
        _ presence: ScrollViewPresence,
        reportedFrame: Rect?
    ) {
        kind = event.kind
        hasKeyboardMember = event.keyboard.isPresent
        hasKeyboard = event.keyboard.isGiven
        hasField = event.field.isGiven
        hasAdjustedContentInset = presence.hasAdjustedContentInset
        windowSize = geometry.value.window?.frame?.size
        screenSize = geometry.value.screenInForce?.size
        policy = geometry.value.policy
        fidelity = geometry.value.fidelity
        self.reportedFrame = reportedFrame
    }
}
