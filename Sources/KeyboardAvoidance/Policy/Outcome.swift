/// What a published policy makes of an event.
enum Outcome {
    /// It does nothing at all on this event.
    case silent
    /// It chooses not to answer: the keyboard does not concern the view it watches.
    case ignored
    case answer(PolicyAnswer)
}
