/// The offset of an outer scroll view before the keyboard; its insets never change.
public struct SavedOuterScrollView: Sendable, Hashable {
    public var id: String
    /// Before the keyboard, to be given back.
    public var contentOffset: Point
    /// The system's part of its adjusted insets, where it was observed when the keyboard showed.
    public var observedAdjustment: SafeAreaContribution?
    /// The offsets sent and answered since, the last eight.
    public var contentOffsets: [Point]
    public var isUserScrolled: Bool

    public init(
        id: String,
        contentOffset: Point,
        observedAdjustment: SafeAreaContribution? = nil,
        contentOffsets: [Point] = [],
        isUserScrolled: Bool = false
    ) {
        self.id = id
        self.contentOffset = contentOffset
        self.observedAdjustment = observedAdjustment
        self.contentOffsets = contentOffsets.suffix(History.capacity)
        self.isUserScrolled = isUserScrolled
    }

    mutating func record(_ offset: Point) { History.record(offset, in: &contentOffsets) }

    func knows(_ offset: Point) -> Bool { contentOffsets.contains { $0.isNear(offset) } }
}
