/// What one approach answers to the event that was asked about.
public struct ComparedAnswer: Sendable, Hashable {
    public var approach: Approach
    /// The event it answers: the one asked about, its twin where the code observes only that one, or a show where the
    /// keyboard came up under another approach and had to come up anew.
    public var kind: EventKind
    public var answer: Answer
    /// Whether the scroll view can rest at the offset with the insets answered; nil where the offset is left to UIKit.
    public var isOffsetLegal: Bool?

    /// The points of the target that stay hidden; nil without a target, and while hidden.
    public var coveredAfter: Double? { answer.coverage?.after }

    /// The known defects of the policy that made a difference on this input.
    public var defects: [Warning.Code] { answer.warnings.map(\.code).filter(\.isDefect) }
}
