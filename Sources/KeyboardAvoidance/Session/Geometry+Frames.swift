extension Geometry {
    /// The same geometry without what insets do not depend on: the scroll view's own values, the field, the container.
    package var framesOnly: Geometry {
        var frames = self
        frames.scrollView.values = ScrollValues()
        frames.field = nil
        frames.container = nil
        return frames
    }
}
