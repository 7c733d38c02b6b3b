/// A frame before and after strategy `resize` shortened it.
@_spi(Engine) public struct ResizedFrame: Sendable, Hashable {
    /// Before it was shortened.
    public var original: LayoutRect
    /// As it was answered last.
    public var answered: LayoutRect
    /// The heights sent and answered since, oldest first, at most `History.capacity`: one of them comes back as ours.
    public var heights: [Double]
    /// The lowest and the highest height answered since the user began to drag the keyboard; nil outside a drag.
    public var drag: Drag.Bottoms?

    public init(original: LayoutRect, answered: LayoutRect, heights: [Double], drag: Drag.Bottoms? = nil) {
        self.original = original
        self.answered = answered
        self.heights = heights
        self.drag = drag
    }
}

// Rule 9, strategy `resize`: which frame a frame that is sent means.
extension ResizedFrame {
    /// The frame before shortening if our own shortening comes back; any other is a new one.
    func meaning(of sent: LayoutRect, scale: Double) -> LayoutRect { isOurs(sent, scale: scale) ? original : sent }

    /// Remembers a frame that was sent; a new one forgets the heights.
    mutating func take(sent: LayoutRect, scale: Double) {
        guard isOurs(sent, scale: scale) else {
            original = sent
            heights = [sent.height]
            if drag != nil { drag = Drag.Bottoms(sent.height) }
            return
        }
        remember(height: sent.height)
    }

    /// Remembers a frame that is answered.
    mutating func take(answered frame: LayoutRect) {
        answered = frame
        remember(height: frame.height)
        drag?.widen(by: frame.height)
    }

    private func isOurs(_ sent: LayoutRect, scale: Double) -> Bool {
        let tolerance = Self.tolerance(scale: scale)
        guard sent.x.isClose(to: answered.x, within: tolerance), sent.y.isClose(to: answered.y, within: tolerance),
            sent.width.isClose(to: answered.width, within: tolerance)
        else { return false }
        return heights.contains { sent.height.isClose(to: $0, within: tolerance) }
            || drag?.contains(sent.height, within: tolerance) ?? false
    }

    private mutating func remember(height: Double) {
        heights.removeAll { $0 == height }
        heights.append(height)
        if heights.count > History.capacity { heights.removeFirst() }
    }

    /// How far frames may lie apart: a pixel, and what a client's rounding adds.
    static func tolerance(scale: Double) -> Double { 1 / scale + Tolerance.echo }
}
