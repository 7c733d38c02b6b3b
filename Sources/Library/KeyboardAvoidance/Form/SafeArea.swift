/// The insets that the system's own adjustment adds to a scroll view, in points, never negative: σ' and σ of the rules.
@_spi(Engine) public struct SafeArea: Sendable, Hashable, BitwiseCopyable {
    public var top: Double
    public var bottom: Double

    public init(top: Double = 0, bottom: Double = 0) {
        self.top = top
        self.bottom = bottom
    }
}
