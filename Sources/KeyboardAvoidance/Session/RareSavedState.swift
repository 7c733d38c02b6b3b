/// What few saved states have.
struct RareSavedState: Sendable, Hashable {
    var outerScrollViews: [SavedScrollView] = []
    var leftScrollViews: [SavedScrollView] = []
    var system: MemoryRecord?
    var keyboard: RareKeyboard?
}
