/// The members that few saved states have.
package struct RareSavedState: Sendable, Hashable, RareMembers {
    package var outerScrollViews: [SavedScrollView] = []
    package var leftScrollViews: [SavedScrollView] = []
    package var system: MemoryRecord?
    package var keyboard: RareKeyboard?

    package init() {}
}
