/// A vertical stretch from `top` down to `bottom`, in points of whatever space it is said to be in.
@_spi(Engine) public struct VerticalSpan: Sendable, Hashable, BitwiseCopyable {
    public var top: Double
    public var bottom: Double

    public init(top: Double, bottom: Double) {
        self.top = top
        self.bottom = bottom
    }

    /// The length, 0 where the span is inverted.
    public var height: Double { max(0, bottom - top) }

    package func offsetBy(_ distance: Double) -> VerticalSpan {
        VerticalSpan(top: top + distance, bottom: bottom + distance)
    }

    /// The part that both spans have; inverted if there is none.
    func common(with other: VerticalSpan) -> VerticalSpan {
        VerticalSpan(top: max(top, other.top), bottom: min(bottom, other.bottom))
    }

    /// How many points of this span lie outside `other`: its own height at most.
    package func length(outside other: VerticalSpan) -> Double {
        let shared = min(bottom, other.bottom) - max(top, other.top)
        return max(0, height - max(0, shared))
    }
}
