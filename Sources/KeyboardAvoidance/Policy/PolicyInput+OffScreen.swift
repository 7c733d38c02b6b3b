extension PolicyInput {
    /// The same for the code of a scroll view that has left the screen: what it kept is known, and nothing around it.
    func offScreen(_ view: SavedScrollView) -> PolicyInput {
        var input = self
        input.current = view.answered ?? view.base
        input.base = view.base
        input.field = nil
        input.container = nil
        return input
    }
}
