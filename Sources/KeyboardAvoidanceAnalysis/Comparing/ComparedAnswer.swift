@_spi(Engine) public import KeyboardAvoidance
import KeyboardAvoidancePolicies

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
    /// The data it was computed from; nil for a peer's that is not drawn.
    @_spi(Engine) public var snapshot: Snapshot? {
        get { boxed.first }
        set { boxed = newValue.map { [$0] } ?? [] }
    }
    // None or one, behind one word: answers are copied.
    private var boxed: [Snapshot] = []
    var basis: AnswerBasis
    /// Whether the scroll view can rest at the offset with the answered insets; nil if UIKit controls the offset.
    public var isOffsetLegal: Bool?

    var visibility: FieldVisibility?

    /// The hidden points of the field's own height once the answer is applied, whatever its target is; nil without a
    /// field, and while no keyboard is up.
    public var coveredAfter: Double? { visibility?.covered }

    /// Whether the caret's whole line is visible then; nil without a caret, and while no keyboard is up.
    public var isCaretVisible: Bool? { visibility?.isCaretVisible }

    /// The ways in which the answer moves or resizes content: insets, frame, translation, offset.
    package var means: [String] {
        var means: [String] = []
        if basis.values.contentInset != answer.contentInset { means.append("insets") }
        if let frame = answer.frame, frame.height != basis.frame.height { means.append("frame") }
        if answer.translation?.y ?? 0 != 0 { means.append("translation") }
        if let offset = answer.contentOffset, basis.values.contentOffset != offset { means.append("offset") }
        return means
    }

    /// The place among the answers of a comparison, the worst first: covered rows, then a visible field that was moved
    /// or an offset that was not restored, then the rest.
    fileprivate var rank: (kind: Int, covered: Double) {
        let covered = coveredAfter ?? 0
        if covered > 0 { return (0, -covered) }
        let isUnrestored: Set<Warning.Code> = [.visibleFieldMoved, .offsetNotRestored, .offsetRestoredOverUser]
        return (answer.warnings.contains { isUnrestored.contains($0.code) } ? 1 : 2, 0)
    }

    /// The known defects of the policy that made a difference on this input.
    public var defects: [Warning.Code] { answer.warnings.map(\.code).filter(\.isDefect) }
}

extension [ComparedAnswer] {
    /// Whether a library's or a platform's answer is among them; then all are shown by rank.
    package var hasPeers: Bool { contains { $0.approach.policy.isPeer } }

    /// The same with the worst first, and otherwise in their order.
    package var byRank: [ComparedAnswer] {
        enumerated()
            .sorted { one, other in
                let (a, b) = (one.element.rank, other.element.rank)
                return (a.kind, a.covered, one.offset) < (b.kind, b.covered, other.offset)
            }
            .map(\.element)
    }
}
