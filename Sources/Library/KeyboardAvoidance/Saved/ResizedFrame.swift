/// A frame before and after strategy `resize` shortened it.
@_spi(Engine) public struct ResizedFrame: Sendable, Hashable {
    /// The frame before it was shortened; its y is the answered one.
    public var original: LayoutRect
    /// The last answered frame, where the scroll view stood as the event came.
    public var answered: LayoutRect
    /// The heights sent and answered since, oldest first, at most `History.capacity`: a repeated one is ours.
    public var heights: [Double]
    /// The lowest and the highest height answered since the user began to drag the keyboard; nil outside a drag.
    public var drag: Drag.Bottoms?
    /// The distance that the last answer scrolled the scroll views around this one.
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
    /// - Returns: the meant frame and the current one, both where the scroll view stands; and the sent one, nil if none
    ///     was sent: our own where it was answered.
    func resolve(
        _ frame: LayoutRect, isSent: Bool, scrolledOutside scrolled: Double, scale: Double
    ) -> (meant: LayoutRect, reported: LayoutRect, sent: LayoutRect?) {
        guard isSent else { return (frame, answered.standing(at: frame.y), nil) }
        let place = (answered.y - (scrolledOutside + scrolled)).tidied
        let isInPlace = frame.y.isClose(to: place, within: Self.tolerance(scale: scale))
        let sent = isInPlace ? frame.standing(at: answered.y) : frame
        guard isOurs(sent, scale: scale) else { return (frame, frame, frame) }
        // One that is sent as it was answered stands where the scroll views around it have taken it.
        let y = isInPlace ? frame.y : place
        return (original.standing(at: y), frame.standing(at: y), sent)
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
    /// - Parameter moved: the distance that the answer scrolls the scroll views around this one.
    package mutating func take(answered frame: LayoutRect, scrolledOutside moved: Double) {
        answered = frame
        original.y = frame.y
        scrolledOutside = moved == 0 ? 0 : moved.tidied
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

    /// Whether the scroll view is not the given frame's height, or not answered so.
    ///
    /// - Parameters:
    ///   - frame: the frame before it was shortened.
    ///   - reported: the current one.
    func isLeft(_ frame: LayoutRect, reported: LayoutRect) -> Bool {
        !answered.standing(at: frame.y).isClose(to: frame, within: Tolerance.dust)
            || !reported.standing(at: frame.y).isClose(to: frame, within: Tolerance.dust)
    }

    /// The largest difference between equal frames: a pixel, and a client's rounding.
    package static func tolerance(scale: Double) -> Double { 1 / scale + Tolerance.echo }
}

extension LayoutRect {
    /// The rectangle at another height in the window.
    fileprivate func standing(at y: Double) -> LayoutRect { LayoutRect(x: x, y: y, width: width, height: height) }
}
