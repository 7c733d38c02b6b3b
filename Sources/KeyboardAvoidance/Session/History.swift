/// The values sent and answered since the keyboard showed: one of these again is ours, or still in flight.
public struct History: Sendable, Hashable {
    public private(set) var contentInsets: [EdgeInsets] = []
    public private(set) var scrollIndicatorInsets: [EdgeInsets] = []
    public private(set) var contentOffsets: [Point] = []

    /// How many distinct values of each kind are kept.
    public static let capacity = 8

    public init() {}

    /// A history of what was before the keyboard and what was answered, which is all that most have: made at its size.
    init(of values: ScrollValues, then answered: ScrollValues) {
        contentInsets = Self.distinct(values.contentInset, answered.contentInset)
        scrollIndicatorInsets = Self.distinct(values.scrollIndicatorInsets, answered.scrollIndicatorInsets)
        contentOffsets = Self.distinct(values.contentOffset, answered.contentOffset)
    }

    private static func distinct<Value: Equatable>(_ first: Value, _ second: Value) -> [Value] {
        first == second ? [first] : [first, second]
    }

    /// A history read back; of each list the last `capacity` values count.
    public init(contentInsets: [EdgeInsets], scrollIndicatorInsets: [EdgeInsets], contentOffsets: [Point]) {
        self.contentInsets = contentInsets.suffix(Self.capacity)
        self.scrollIndicatorInsets = scrollIndicatorInsets.suffix(Self.capacity)
        self.contentOffsets = contentOffsets.suffix(Self.capacity)
    }

    var isEmpty: Bool { contentInsets.isEmpty && scrollIndicatorInsets.isEmpty && contentOffsets.isEmpty }

    /// Remembers one set of values as the latest.
    mutating func record(_ values: ScrollValues) {
        Self.record(values.contentInset, in: &contentInsets)
        Self.record(values.scrollIndicatorInsets, in: &scrollIndicatorInsets)
        record(offset: values.contentOffset)
    }

    mutating func record(offset: Point) {
        Self.record(offset, in: &contentOffsets)
    }

    /// Moves a known value to the end, so that a repeated pair never pushes an older value out.
    static func record<Value: Equatable>(_ value: Value, in list: inout [Value]) {
        if list.last == value { return }
        if let known = list.firstIndex(of: value) {
            list.remove(at: known)
        } else if list.count == capacity {
            list.removeFirst()
        }
        list.append(value)
    }

    func knows(contentInset: EdgeInsets) -> Bool {
        contentInsets.contains { $0.isWithin(0.01, of: contentInset) }
    }

    func knows(scrollIndicatorInsets insets: EdgeInsets) -> Bool {
        scrollIndicatorInsets.contains { $0.isWithin(0.01, of: insets) }
    }

    func knows(contentOffset: Point) -> Bool {
        contentOffsets.contains { $0.isNear(contentOffset) }
    }
}
