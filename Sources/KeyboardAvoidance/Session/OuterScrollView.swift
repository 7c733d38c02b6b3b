/// A scroll view around the innermost one, as it stands.
public struct OuterScrollView: Sendable, Hashable {
    public internal(set) var id = ""
    public internal(set) var view = ScrollView()
    public internal(set) var snapToOffsets: [Double] = []

    /// A scroll view of which nothing is known but what was sent.
    init(_ patch: ScrollViewPatch, origin: Point?) {
        id = patch.id.given ?? ""
        snapToOffsets = patch.snapToOffsets.given ?? []
        view.apply(patch, origin: origin)
    }
}
