/// What few saved scroll views have.
struct RareSavedScrollView: Sendable, Hashable {
    var drag: Drag?
    var resized: ResizedFrame?
    var lacksInsets = false
    var system: MemoryRecord?
}
