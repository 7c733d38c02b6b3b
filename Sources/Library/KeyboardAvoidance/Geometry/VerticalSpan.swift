/// A vertical range from `top` down to `bottom`, in points.
@_spi(Engine) public struct VerticalSpan: Sendable, Hashable, BitwiseCopyable {
    public var top: Double
    public var bottom: Double

    public init(top: Double, bottom: Double) {
        self.top = top
        self.bottom = bottom
    }

    /// The length, 0 if the span is inverted.
    public var height: Double { max(0, bottom - top) }

    /// Whether it has a visible length.
    var isVisible: Bool { bottom - top > Tolerance.dust }

    package func offsetBy(_ distance: Double) -> VerticalSpan {
        VerticalSpan(top: top + distance, bottom: bottom + distance)
    }

    /// Whether a part of it lies in another one; a span without length does where it lies.
    func isSeen(in other: VerticalSpan) -> Bool {
        let seen = common(with: other)
        return seen.bottom - seen.top > min(Tolerance.dust, bottom - top - Tolerance.dust)
    }

    /// The part that both spans have; inverted if there is none.
    package func common(with other: VerticalSpan) -> VerticalSpan {
        VerticalSpan(top: max(top, other.top), bottom: min(bottom, other.bottom))
    }
}

extension LayoutRect {
    /// The vertical range from its top edge to its bottom edge.
    package var rows: VerticalSpan { VerticalSpan(top: minY, bottom: maxY) }
}
