/// What is needed to know of an event beyond the geometry it made: a few bits, not the whole request.
struct EventFacts: Sendable, Hashable, BitwiseCopyable {
    var kind: KeyboardEvent.Kind
    /// A keyboard came with the event, or null.
    var hasKeyboardMember: Bool
    /// A keyboard came with the event.
    var hasKeyboard: Bool
    /// A field came with the event: it has just become first responder.
    var hasField: Bool
    /// `adjustedContentInset` was observed anew.
    var hasAdjustedContentInset: Bool

    init(_ event: borrowing Event) {
        kind = event.kind
        hasKeyboardMember = event.keyboard.isPresent
        hasKeyboard = event.keyboard.isGiven
        hasField = event.field.isGiven
        hasAdjustedContentInset = event.scrollView.adjustedContentInset.isGiven
    }
}
