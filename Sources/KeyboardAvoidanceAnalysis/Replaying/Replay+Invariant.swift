extension Replay {
    /// What holds for every valid sequence of events, whatever the policy; the `automatic` policy keeps all of it.
    public enum Invariant: String, Sendable, Hashable, CaseIterable {
        /// No number of an answer is infinite or not a number.
        case finiteNumbers
        /// The keyboard covers no negative length.
        case overlapNotNegative
        /// While shown, no side of the insets lies below what the app had set.
        case insetNotBelowBase
        /// The horizontal offset stays what it was.
        case horizontalOffsetKept
        /// With alignment nearest, a target that is visible with its padding is not scrolled.
        case visibleTargetNotMoved
        /// An offset that is written is one the scroll view can rest at with the insets answered.
        case offsetLegalWhenMoved
        /// What stays hidden of the target is said in a warning.
        case hiddenTargetWarned
        /// While shown, the same keyboard over the same geometry gives the same insets, whatever came between.
        case sameFrameSameInsets
        /// The same event twice gives the same insets and offset.
        case sameEventSameAnswer
        /// A hide gives back the insets from before the show, to the bit.
        case hideRestoresInsets
    }
}
