@_spi(Engine) package import KeyboardAvoidance

extension Snapshot {
    /// The frames of the scroll views, inner to outer, once an answer is applied; without one, the present frames.
    ///
    /// Each is moved by the scrolling of those around it, and by a translation of the whole.
    package func frames(after answer: Avoidance?) -> [LayoutRect] {
        var frames = scrollViews.map(\.frame)
        guard let answer else { return frames }
        if let frame = answer.frame { frames[0].height = frame.height }
        var moved = -(answer.translation?.y ?? 0)
        for index in frames.indices.reversed() {
            frames[index].y -= moved
            guard index > 0, answer.outerScrollViews.indices.contains(index - 1),
                let offset = answer.outerScrollViews[index - 1].contentOffset
            else { continue }
            moved += offset.y - scrollViews[index].contentOffset.y
        }
        return frames
    }
}
