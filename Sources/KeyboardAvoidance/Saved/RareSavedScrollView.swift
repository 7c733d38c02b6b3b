/// The members that few saved scroll views have.
package struct RareSavedScrollView: Sendable, Hashable, RareMembers {
    package var drag: Drag?
    package var resized: ResizedFrame?
    package var lacksInsets = false
    package var system: MemoryRecord?

    package init() {}
}
