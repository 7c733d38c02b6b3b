@_spi(Engine) public import KeyboardAvoidance

/// What one approach answers to the event that was asked about.
public struct ComparedAnswer: Sendable, Hashable {
    /// Whose answer it is.
    public var approach: Approach
    /// The event it answers: the one asked about, its twin where the code observes only that one, or a show where the
    /// keyboard came up under another approach and had to come up anew.
    public var kind: KeyboardEvent.Kind
    /// What the scroll views must become.
    public var answer: Avoidance
    /// To be sent back by a client that keeps its own state; nil once hidden.
    @_spi(Engine) public var savedState: SavedState?
    /// What it was computed from.
    @_spi(Engine) public var snapshot: Snapshot?
    /// Whether the scroll view can rest at the offset with the insets answered; nil where the offset is left to UIKit.
    public var isOffsetLegal: Bool?

    var visibility: FieldVisibility?

    /// The points of the field's own height that are not seen once the answer is applied, whatever its target is; nil
    /// without a field, and while no keyboard is up.
    public var coveredAfter: Double? { visibility?.covered }

    /// Whether the caret's whole line is seen then; nil without a caret, and while no keyboard is up.
    public var isCaretVisible: Bool? { visibility?.isCaretVisible }

    /// The known defects of the policy that made a difference on this input.
    public var defects: [Warning.Code] { answer.warnings.map(\.code).filter(\.isDefect) }
}
