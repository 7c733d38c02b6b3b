/// What few forms have of a geometry, or what is a list.
struct RareGeometry: Sendable, Hashable {
    /// Inner to outer.
    var outerScrollViews: [OuterScrollView] = []
    var snapToOffsets: [Double] = []
    /// In content coordinates.
    var container: Container?
    var obstructions: Obstructions?
    var device: Device?
}
