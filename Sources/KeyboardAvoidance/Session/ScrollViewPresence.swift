/// Which members of the innermost scroll view came with an event.
struct ScrollViewPresence: Sendable, Hashable {
    var hasFrame = false
    var hasAdjustedContentInset = false
}
