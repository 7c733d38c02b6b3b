/// How large what is handed in may be, as in the contract of POST /avoid.
enum GeometryLimits {
    /// Of every length, either way, in points.
    static let magnitude = 1e9
    /// Of an animation, in seconds.
    static let duration = 60.0
    /// Pixels a point.
    static let scale = 100.0
    static let outerScrollViews = 16
    static let snapToOffsets = 1_000
    /// Of an id, in bytes of UTF-8.
    static let idLength = 128
}
