/// The values of a scroll view sent and answered since the keyboard appeared: a repeated one is ours, or in flight.
///
/// Keeps the last `capacity` distinct values of each kind. Two of each are stored inline, which suffices for most
/// forms; older ones are behind one word.
@_spi(Engine) public struct History: Sendable, Hashable {
    /// The number of distinct values kept of each kind.
    public static let capacity = 8

    private var coldOlder = ColdStorage<Older>()
    public internal(set) var contentInset = LastTwo<LayoutInsets>.empty
    public internal(set) var scrollIndicatorInsets = LastTwo<LayoutInsets>.empty
    public internal(set) var contentOffset = LastTwo<LayoutPoint>.empty

    /// The values before the two newest of each kind, oldest first.
    public struct Older: Sendable, Hashable {
        public var contentInsets: [LayoutInsets] = []
        public var scrollIndicatorInsets: [LayoutInsets] = []
        public var contentOffsets: [LayoutPoint] = []

        public init(
            contentInsets: [LayoutInsets] = [], scrollIndicatorInsets: [LayoutInsets] = [],
            contentOffsets: [LayoutPoint] = []
        ) {
            self.contentInsets = contentInsets
            self.scrollIndicatorInsets = scrollIndicatorInsets
            self.contentOffsets = contentOffsets
        }
    }

    public init() {}

    /// A history of the values before the keyboard and the answer, sufficient for most forms.
    init(of values: ScrollValues, then answered: ScrollValues) {
        contentInset = LastTwo(values.contentInset, then: answered.contentInset)
        scrollIndicatorInsets = LastTwo(values.scrollIndicatorInsets, then: answered.scrollIndicatorInsets)
        contentOffset = LastTwo(values.contentOffset, then: answered.contentOffset)
    }

    /// A history from lists, oldest first; the last `capacity` values of each are kept.
    public init(contentInsets: [LayoutInsets], scrollIndicatorInsets: [LayoutInsets], contentOffsets: [LayoutPoint]) {
        var older = Older()
        contentInset = LastTwo(contentInsets.suffix(Self.capacity), older: &older.contentInsets)
        self.scrollIndicatorInsets = LastTwo(
            scrollIndicatorInsets.suffix(Self.capacity), older: &older.scrollIndicatorInsets)
        contentOffset = LastTwo(contentOffsets.suffix(Self.capacity), older: &older.contentOffsets)
        if older != Older() { coldOlder.value = older }
    }

    /// A history of the values that another one kept.
    public init(
        _ older: Older, contentInset: LastTwo<LayoutInsets>, scrollIndicatorInsets: LastTwo<LayoutInsets>,
        contentOffset: LastTwo<LayoutPoint>
    ) {
        if older != Older() { coldOlder.value = older }
        self.contentInset = contentInset
        self.scrollIndicatorInsets = scrollIndicatorInsets
        self.contentOffset = contentOffset
    }

    /// Whether the inline insets of both kinds are the same, as they are in most scroll views.
    // Here, where the comparison is specialised.
    package var hasEqualInsets: Bool { contentInset == scrollIndicatorInsets }

    /// The values before the inline ones.
    public var older: Older { coldOlder.value ?? Older() }

    /// Whether there are values before the inline ones.
    public var hasOlder: Bool { !coldOlder.isEmpty }

    /// All values.
    package var lists: Older {
        var lists = older
        contentInset.append(to: &lists.contentInsets)
        scrollIndicatorInsets.append(to: &lists.scrollIndicatorInsets)
        contentOffset.append(to: &lists.contentOffsets)
        return lists
    }

    var isEmpty: Bool {
        contentInset.newest == nil && scrollIndicatorInsets.newest == nil && contentOffset.newest == nil
    }

    /// Records one set of values as the latest.
    package mutating func record(_ values: ScrollValues) {
        record(contentInset: values.contentInset)
        record(scrollIndicatorInsets: values.scrollIndicatorInsets)
        record(offset: values.contentOffset)
    }

    package mutating func record(offset: LayoutPoint) {
        if let displaced = contentOffset.record(offset, isSame: { $0.y == $1.y }) {
            keep(displaced, insteadOf: offset, \.contentOffsets) { $0.y == $1.y }
        }
    }

    /// Records an offset as the latest; others of the same height are other offsets.
    package mutating func record(point: LayoutPoint) {
        if let displaced = contentOffset.record(point) { keep(displaced, insteadOf: point, \.contentOffsets) }
    }

    /// Whether an offset was sent or answered, in both directions.
    package func knows(point: LayoutPoint) -> Bool {
        lists.contentOffsets.contains { $0.isClose(to: point, within: Tolerance.scrolling) }
    }

    /// Stores a value that has left the newest two; drops the oldest beyond `capacity`.
    private mutating func keep<Value: Equatable>(
        _ displaced: Value, insteadOf newest: Value, _ list: WritableKeyPath<Older, [Value]>,
        isSame: (Value, Value) -> Bool = { $0 == $1 }
    ) {
        var older = self.older
        if let known = older[keyPath: list].firstIndex(where: { isSame($0, newest) }) {
            older[keyPath: list].remove(at: known)
        } else if older[keyPath: list].count == Self.capacity - 2 {
            older[keyPath: list].removeFirst()
        }
        older[keyPath: list].append(displaced)
        coldOlder.value = older
    }

    /// Removes all content insets but one.
    mutating func restart(contentInset insets: LayoutInsets) {
        contentInset = .one(insets)
        if !coldOlder.isEmpty { forgetOlder(\.contentInsets) }
    }

    /// Removes all indicator insets but one.
    mutating func restart(scrollIndicatorInsets insets: LayoutInsets) {
        scrollIndicatorInsets = .one(insets)
        if !coldOlder.isEmpty { forgetOlder(\.scrollIndicatorInsets) }
    }

    private mutating func forgetOlder(_ list: WritableKeyPath<Older, [LayoutInsets]>) {
        coldOlder.change { $0[keyPath: list] = [] }
        if coldOlder.value == Older() { coldOlder.value = nil }
    }

    package mutating func record(contentInset insets: LayoutInsets) {
        if let displaced = contentInset.record(insets) { keep(displaced, insteadOf: insets, \.contentInsets) }
    }

    package mutating func record(scrollIndicatorInsets insets: LayoutInsets) {
        if let displaced = scrollIndicatorInsets.record(insets) {
            keep(displaced, insteadOf: insets, \.scrollIndicatorInsets)
        }
    }

    @inline(__always)
    package func knows(contentInset insets: LayoutInsets) -> Bool {
        contentInset.contains { $0.isClose(to: insets, within: Tolerance.echo) }
            || !coldOlder.isEmpty
                && older.contentInsets.contains { $0.isClose(to: insets, within: Tolerance.echo) }
    }

    @inline(__always)
    package func knows(scrollIndicatorInsets insets: LayoutInsets) -> Bool {
        scrollIndicatorInsets.contains { $0.isClose(to: insets, within: Tolerance.echo) }
            || !coldOlder.isEmpty
                && older.scrollIndicatorInsets.contains { $0.isClose(to: insets, within: Tolerance.echo) }
    }

    /// Whether a vertical offset was sent or answered; x always belongs to the user.
    @inline(__always)
    package func knows(offset: Double) -> Bool {
        contentOffset.contains { $0.y.isClose(to: offset, within: Tolerance.scrolling) }
            || !coldOlder.isEmpty
                && older.contentOffsets.contains { $0.y.isClose(to: offset, within: Tolerance.scrolling) }
    }

    /// The size of the lists in bytes.
    var listSize: Int {
        coldOlder.read { older in
            MemoryLayout<Older>.size + (older.contentInsets.count + older.scrollIndicatorInsets.count)
                * MemoryLayout<LayoutInsets>.size + older.contentOffsets.count * MemoryLayout<LayoutPoint>.size
        } ?? 0
    }
}
