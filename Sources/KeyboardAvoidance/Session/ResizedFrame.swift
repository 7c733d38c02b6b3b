/// A frame before and after strategy `resize` shortened it.
@_spi(Engine) public struct ResizedFrame: Sendable, Hashable {
    /// Before it was shortened, where it was sent.
    public var original: LayoutRect
    /// As it was answered last.
    public var answered: LayoutRect
    /// The heights sent and answered since, oldest first, at most `History.capacity`: one of them comes back as ours.
    public var heights: [Double]
    /// The lowest and the highest height answered since the user began to drag the keyboard; nil outside a drag.
    public var drag: Drag.Bottoms?
    /// How far the scroll views around this one have been scrolled since `original` was sent, the last answer applied.
    public var scrolledOutside = 0.0

    public init(original: LayoutRect, answered: LayoutRect, heights: [Double], drag: Drag.Bottoms? = nil) {
        self.original = original
        self.answered = answered
        self.heights = heights
        self.drag = drag
    }
}

// Rule 9, strategy `resize`: which frame a frame that is sent means.
extension ResizedFrame {
    /// Which frame is meant by the one that is there: the frame before shortening if our own shortening comes back; any
    /// other is a new one.
    ///
    /// - Parameters:
    ///   - frame: as the event sent it, or as it is remembered.
    ///   - scrolled: how far the scroll views around this one were scrolled since the last answer.
    /// - Returns: the frame that is meant, where the scroll view stands; the frame as it is now, and as it was sent, or nil if
    ///   it was not: ours are where they were answered.
    func resolve(
        _ frame: LayoutRect,
        isSent: Bool,
        scrolledOutside scrolled: Double,
        scale: Double
    ) -> (meant: LayoutRect, reported: LayoutRect, sent: LayoutRect?) {
        guard isSent else { return (frame, answered, nil) }
        var meant = original
        let moved = scrolledOutside + scrolled
        if moved != 0 { meant.y = (original.y - moved).tidied }
        var sent = frame
        if sent.y.isClose(to: meant.y, within: Self.tolerance(scale: scale)) { sent.y = answered.y }
        return isOurs(sent, scale: scale) ? (meant, sent, sent) : (frame, frame, frame)
    }

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
    ///
    /// - Parameter y: where the scroll view stands once the answer is applied.
    mutating func take(answered frame: LayoutRect, standingAt y: Double) {
        answered = frame
        scrolledOutside = original.y == y ? 0 : (original.y - y).tidied
        remember(height: frame.height)
        drag?.widen(by: frame.height)
    }

    /// A frame before it was shortened, at the place where it was sent and is answered, wherever it now stands.
    func whole(_ frame: LayoutRect) -> LayoutRect {
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

    /// How far frames may lie apart: a pixel, and what a client's rounding adds.
    static func tolerance(scale: Double) -> Double { 1 / scale + Tolerance.echo }
}
