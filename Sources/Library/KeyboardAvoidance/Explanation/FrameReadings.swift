/// The two readings of a frame that came without its coordinate space.
struct FrameReadings: BitwiseCopyable {
    /// The frame as sent, standardised.
    let frame: LayoutRect
    /// The scroll view, in the coordinates in which a window frame would have been sent.
    let scrollView: LayoutRect
    /// Its offset before the answer.
    let offset: LayoutPoint
    let contentSize: LayoutSize

    private static let tolerance = 1.0

    /// The distance from the frame to its window reading, in content coordinates.
    var distance: LayoutPoint { LayoutPoint(x: offset.x - scrollView.x, y: offset.y - scrollView.y) }

    /// Whether the frame may be meant in window coordinates.
    ///
    /// - Parameter isShowing: whether the event shows the keyboard: its field can be seen then.
    func mayBeInWindow(isShowing: Bool) -> Bool {
        isPlausibleInWindow && (isOutsideContent || isShowing && isOutOfSight)
    }

    /// Whether the readings differ, and that of the window is a place in the scroll view and in its content.
    private var isPlausibleInWindow: Bool {
        let tolerance = Self.tolerance
        guard distance.y.magnitude >= tolerance else { return false }
        let seen = frame.offsetBy(dx: -scrollView.x, dy: -scrollView.y)
        return seen.minX >= -tolerance && seen.maxX <= scrollView.width + tolerance
            && seen.minY >= -tolerance && seen.maxY <= scrollView.height + tolerance
            && seen.minY + offset.y >= -tolerance && seen.maxY + offset.y <= contentSize.height + tolerance
    }

    private var isOutsideContent: Bool {
        frame.maxY <= Self.tolerance || frame.minY >= contentSize.height - Self.tolerance
    }

    private var isOutOfSight: Bool {
        frame.maxY <= offset.y + Self.tolerance || frame.minY >= offset.y + scrollView.height - Self.tolerance
    }
}

extension LayoutInput {
    /// The readings of the field, if it came without its coordinate space.
    func fieldReadings(of event: borrowing Event) -> FrameReadings? {
        event.wording.assumesFieldSpace ? event.field.given.flatMap { readings(of: $0.frame) } : nil
    }

    /// The readings of the container, if it came without its coordinate space.
    func containerReadings(of event: borrowing Event) -> FrameReadings? {
        event.wording.assumesContainerSpace ? event.container.given.flatMap { readings(of: $0.frame) } : nil
    }

    private func readings(of frame: LayoutRect) -> FrameReadings? {
        guard let scrollView = numbers.scrollView.frame, let contentSize = numbers.scrollView.contentSize else {
            return nil
        }
        let origin = cold.origin ?? .zero
        return FrameReadings(
            frame: frame.standardized, scrollView: scrollView.offsetBy(dx: origin.x, dy: origin.y),
            offset: current.contentOffset, contentSize: contentSize)
    }
}

extension Warning {
    /// The warning of a frame that may be meant in window coordinates.
    ///
    /// - Parameters:
    ///   - member: the member that holds the frame.
    ///   - offset: the vertical offset that the other reading would get.
    init(mayBeInWindow readings: FrameReadings, of member: String, offset: Double) {
        let frame = readings.frame
        let place = "\(points(frame.x)), \(points(frame.y)), \(points(frame.width)) × \(points(frame.height))"
        self.init(
            .fieldMayBeInWindowSpace,
            "\(member).frame, \(place), was read in content coordinates, where it is out of sight at the offset"
                + " \(points(readings.offset.y)); in window coordinates it would lie in the scroll view, and"
                + " contentOffset.y be \(points(offset)): send coordinateSpace, window or content",
            path: [member, "frame"],
            fix: Fix([member], [Fix.Member("coordinateSpace", .word(Field.CoordinateSpace.window.rawValue))])
        )
    }
}
