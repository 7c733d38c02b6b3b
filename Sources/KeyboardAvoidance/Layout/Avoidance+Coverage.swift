extension Avoidance {
    /// How much of the target is hidden, in points.
    public struct Coverage: Sendable, Hashable, BitwiseCopyable {
        /// Outside the band or behind a keyboard that floats, at the old offset.
        public var before: Double
        /// The same at the new offset.
        public var after: Double
        /// How far the padded target would still have to move to lie in the band; 0 for one that cannot fit.
        public var residual: Double
    }
}
