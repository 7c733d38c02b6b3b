extension KeyboardAnimation {
    /// How a movement runs, so that any toolkit can draw the same one.
    public enum Timing: Sendable, Hashable {
        /// A spring, as `CASpringAnimation` takes it, in its units.
        case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
        /// The control points of a cubic Bézier curve from (0,0) to (1,1).
        case cubicBezier(Double, Double, Double, Double)
        /// Always as fast.
        case linear
    }
}
