@_spi(Engine) import KeyboardAvoidance

/// The result of a published policy for an event.
enum Outcome {
    /// It does nothing on this event.
    case silent
    /// It ignores the event: the keyboard does not concern the view it watches.
    case ignored
    case answer(PolicyAnswer)
}
