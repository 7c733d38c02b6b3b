/// A frame before and after strategy `resize` shortened it.
@_spi(Engine) public struct ResizedFrame: Sendable, Hashable {
    /// The frame before it was shortened, at the position in which it was sent.
    public var original: LayoutRect
    /// The last answered frame.
    public var answered: LayoutRect
    /// The heights sent and answered since, oldest first, at most `History.capacity`: a repeated one is ours.
    public var heights: [Double]
    /// The lowest and the highest height answered since the user began to drag the keyboard; nil outside a drag.
    public var drag: Drag.Bottoms?
    /// The distance that the scroll views around this one have been scrolled since `original` was sent, including the
    /// last answer.
    public var scrolledOutside = 0.0

    public init(original: LayoutRect, answered: LayoutRect, heights: [Double], drag: Drag.Bottoms? = nil) {
        self.original = original
        self.answered = answered
        self.heights = heights
        self.drag = drag
    }
}

// Rule 9, strategy `resize`: the meaning of a sent frame.
extension ResizedFrame {
    /// Resolves a frame: our own shortened one, sent back, means the original; any other is a new one.
    ///
    /// - Parameters:
    ///   - frame: the frame in the event, or the stored one.
    ///   - scrolled: the distance that the scroll views around this one were scrolled since the last answer.
    /// - Returns: the meant frame, at the current position of the scroll view; the current frame; and the sent one,
    ///     or nil if none was sent. Our own frames are at their answered positions.
    func resolve(
        _ frame: LayoutRect, isSent: Bool, scrolledOutside scrolled: Double, scale: Double
    ) -> (meant: LayoutRect, reported: LayoutRect, sent: LayoutRect?) {
        guard isSent else { return (frame, answered, nil) }
        var meant = original
        let moved = scrolledOutside + scrolled
        if moved != 0 { meant.y = (original.y - moved).tidied }
        var sent = frame
        if sent.y.isClose(to: meant.y, within: Self.tolerance(scale: scale)) { sent.y = answered.y }
        return isOurs(sent, scale: scale) ? (meant, sent, sent) : (frame, frame, frame)
    }

    /// Records a frame that was sent; a new one clears the heights.
    mutating func take(sent: LayoutRect, scale: Double) {
        guard isOurs(sent, scale: scale) else {
            original = sent
            heights = [sent.height]
            if drag != nil { drag = Drag.Bottoms(sent.height) }
            return
        }
        remember(height: sent.height)
    }

    /// Records an answered frame.
    ///
    /// - Parameter y: the position of the scroll view once the answer is applied.
    package mutating func take(answered frame: LayoutRect, standingAt y: Double) {
        answered = frame
        scrolledOutside = original.y == y ? 0 : (original.y - y).tidied
        remember(height: frame.height)
        drag?.widen(by: frame.height)
    }

    /// A frame before it was shortened, at the position in which it was sent and is answered, wherever it is now.
    package func whole(_ frame: LayoutRect) -> LayoutRect {
        LayoutRect(x: frame.x, y: original.y, width: frame.width, height: frame.height)
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

    /// The largest difference between equal frames: a pixel, and a client's rounding.
    package static func tolerance(scale: Double) -> Double { 1 / scale + Tolerance.echo }
}
