/// The facts about an event that an answer needs besides the merged geometry: a few bits, not the whole request.
package struct EventFacts: Sendable, Hashable, BitwiseCopyable {
    /// The kind that the event counts as.
    package var kind: KeyboardEvent.Kind
    /// Whether a keyboard, or null, came with the event.
    package var hasKeyboardMember: Bool
    /// Whether a keyboard came with the event.
    package var hasKeyboard: Bool
    /// Whether a field came with the event: it has just become first responder.
    package var hasField: Bool
    /// The space of the field that came with the event, before its conversion; nil if none came.
    var fieldSpace: Field.CoordinateSpace?
    /// The space of the container that came with the event, before its conversion; nil if none came.
    var containerSpace: Field.CoordinateSpace?
    /// The wording of what was sent.
    var wording: EventWording
    /// Whether `adjustedContentInset` came with the event, which observes it anew; null observes none.
    package var hasAdjustedContentInset: Bool
    /// Whether the user moves the innermost scroll view; nil if unknown.
    var isTracking: Bool?
    /// Whether the field is that of the last answer; nil if one of the two has no id.
    package var isSameField: Bool?
    /// Whether the keyboard was reported to leave, and has not left yet.
    var isKeyboardLeaving = false

    init(_ event: borrowing Event, as kind: KeyboardEvent.Kind) {
        self.kind = kind
        hasKeyboardMember = event.keyboard.isPresent
        hasKeyboard = event.keyboard.isGiven
        hasField = event.field.isGiven
        if case .value(let field) = event.field { fieldSpace = field.coordinateSpace }
        if case .value(let container) = event.container { containerSpace = container.coordinateSpace }
        wording = event.wording
        hasAdjustedContentInset = event.scrollView.adjustedContentInset.isPresent
        isTracking = event.scrollView.isTracking.given
    }
}
