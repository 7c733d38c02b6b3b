/// What is needed to know of an event beyond the geometry it made: a few bits, not the whole request.
struct EventFacts: Sendable, Hashable, BitwiseCopyable {
    /// What the event is taken for.
    var kind: KeyboardEvent.Kind
    /// A keyboard came with the event, or null.
    var hasKeyboardMember: Bool
    /// A keyboard came with the event.
    var hasKeyboard: Bool
    /// A field came with the event: it has just become first responder.
    var hasField: Bool
    /// `adjustedContentInset` was observed anew.
    var hasAdjustedContentInset: Bool
    /// Whether the user moves the innermost scroll view; nil if the event does not say.
    var isTracking: Bool?
    /// Whether the field is the one that the last answer knew; nil if one of the two has no id.
    var isSameField: Bool?
    /// The keyboard was last said to go, and has not gone yet.
    var isKeyboardLeaving = false

    init(_ event: borrowing Event, as kind: KeyboardEvent.Kind) {
        self.kind = kind
        hasKeyboardMember = event.keyboard.isPresent
        hasKeyboard = event.keyboard.isGiven
        hasField = event.field.isGiven
        hasAdjustedContentInset = event.scrollView.adjustedContentInset.isGiven
        isTracking = event.scrollView.isTracking.given
    }
}
