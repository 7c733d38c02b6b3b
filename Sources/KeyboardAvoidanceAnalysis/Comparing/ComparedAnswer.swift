@_spi(Engine) public import KeyboardAvoidance

/// The answer of one approach.
public struct ComparedAnswer: Sendable, Hashable {
    /// The approach.
    public var approach: Approach
    /// The event it answers: the given one, its twin if the code observes only that, or a show if the keyboard appeared
    /// under another approach and had to appear anew.
    public var kind: KeyboardEvent.Kind
    /// The new values of the scroll views.
    public var answer: Avoidance
    /// The saved state for a client that keeps its own to send back; nil once hidden.
    @_spi(Engine) public var savedState: SavedState?
    /// The data it was computed from.
    @_spi(Engine) public var snapshot: Snapshot?
    /// Whether the scroll view can rest at the offset with the answered insets; nil if UIKit controls the offset.
    public var isOffsetLegal: Bool?

    var visibility: FieldVisibility?

    /// The hidden points of the field's own height once the answer is applied, whatever its target is; nil without a
    /// field, and while no keyboard is up.
    public var coveredAfter: Double? { visibility?.covered }

    /// Whether the caret's whole line is visible then; nil without a caret, and while no keyboard is up.
    public var isCaretVisible: Bool? { visibility?.isCaretVisible }

    /// The known defects of the policy that made a difference on this input.
    public var defects: [Warning.Code] { answer.warnings.map(\.code).filter(\.isDefect) }
}
