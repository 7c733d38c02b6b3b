/// The answers for one scroll view since the user began to drag the keyboard.
@_spi(Engine) public struct Drag: Sendable, Hashable, BitwiseCopyable {
    public var contentInset: Bottoms
    public var scrollIndicatorInsets: Bottoms

    /// A drag that begins with the values in force.
    public init(from values: ScrollValues) {
        contentInset = Bottoms(values.contentInset.bottom)
        scrollIndicatorInsets = Bottoms(values.scrollIndicatorInsets.bottom)
    }

    public init(contentInset: Bottoms, scrollIndicatorInsets: Bottoms) {
        self.contentInset = contentInset
        self.scrollIndicatorInsets = scrollIndicatorInsets
    }

    mutating func widen(by values: ScrollValues) {
        contentInset.widen(by: values.contentInset.bottom)
        scrollIndicatorInsets.widen(by: values.scrollIndicatorInsets.bottom)
    }

    /// The lowest and the highest of several lengths.
    public struct Bottoms: Sendable, Hashable, BitwiseCopyable {
        public var lowest: Double
        public var highest: Double

        public init(_ length: Double) { (lowest, highest) = (length, length) }

        public init(lowest: Double, highest: Double) { (self.lowest, self.highest) = (lowest, highest) }

        mutating func widen(by length: Double) {
            lowest = min(lowest, length)
            highest = max(highest, length)
        }

        func contains(_ length: Double, within tolerance: Double) -> Bool {
            length >= lowest - tolerance && length <= highest + tolerance
        }
    }
}
