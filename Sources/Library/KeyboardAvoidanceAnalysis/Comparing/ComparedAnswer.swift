@_spi(Engine) public import KeyboardAvoidance
import KeyboardAvoidancePolicies

/// The answer of one approach.
///
/// A class, because it is large, and is handed on often.
public final class ComparedAnswer: Sendable {
    /// The approach.
    public let approach: Approach
    /// The event it answers: the given one, its twin if the code observes only that, or a show if the keyboard appeared
    /// under another approach and had to appear anew.
    public let kind: KeyboardEvent.Kind
    /// The new values of the scroll views.
    public let answer: Avoidance
    /// The state after it.
    @_spi(Engine) public let state: SessionState
    private let basis: AnswerBasis
    /// Whether the scroll view can rest at the offset with the answered insets; nil if UIKit controls the offset.
    public let isOffsetLegal: Bool?

    private let visibility: FieldVisibility?

    /// Answers an event under one approach, which the event asks for.
    ///
    /// - Throws: `ContractErrors`; see `SessionState.handle(_:)`.
    init(
        _ approach: Approach, _ event: borrowing Event, from before: SessionState?
    ) throws(ContractErrors) {
        var state = SessionState()
        if let before { state = before }
        self.approach = approach
        kind = event.kind
        let (answer, basis) = try state.handleWithBasis(event)
        visibility = FieldVisibility(after: answer, on: basis)
        isOffsetLegal = answer.isOffsetLegal(in: basis.offsetRange)
        self.answer = consume answer
        self.basis = consume basis
        self.state = consume state
    }

    /// The hidden points of the field's own height once the answer is applied, whatever its target is; nil without a
    /// field, while no keyboard is up, and if the policy leaves the offset to the system.
    public var coveredAfter: Double? { visibility?.covered }

    /// Whether the caret's whole line is visible then; nil without a caret, and while no keyboard is up.
    public var isCaretVisible: Bool? { visibility?.isCaretVisible }

    /// The ways in which the answer moves or resizes content: insets, frame, translation, offset.
    package var means: [String] {
        var means = 0
        if basis.values.contentInset != answer.contentInset { means |= 1 }
        if let frame = answer.frame, frame.height != basis.frame.height { means |= 2 }
        if answer.translation?.y ?? 0 != 0 { means |= 4 }
        if let offset = answer.contentOffset, basis.values.contentOffset != offset { means |= 8 }
        return Self.means[means]
    }

    /// The words of each set of ways, a bit for each word.
    private static let means = (0..<16).map { set in
        ["insets", "frame", "translation", "offset"].enumerated().filter { set & 1 << $0.offset != 0 }.map(\.element)
    }

    /// The place among the answers of a comparison, the worst first: covered rows, then a visible field that was moved
    /// or an offset that was not restored, then the rest, and those that leave the offset to the system.
    fileprivate var rank: (kind: Int, covered: Double) {
        if answer.coveredUntilSystemMoves != nil { return (3, 0) }
        let covered = coveredAfter ?? 0
        if covered > 0 { return (0, -covered) }
        let isUnrestored: Set<Warning.Code> = [.visibleFieldMoved, .offsetNotRestored, .offsetRestoredOverUser]
        return (answer.warnings.contains { isUnrestored.contains($0.code) } ? 1 : 2, 0)
    }

    /// The known defects of the policy that made a difference on this input.
    public var defects: [Warning.Code] { answer.warnings.compactMap { $0.code.isDefect ? $0.code : nil } }
}

extension [ComparedAnswer] {
    /// Whether a library's or a platform's answer is among them; then all are shown by rank.
    package var hasPeers: Bool { contains { $0.approach.policy.isPeer } }

    /// The answers for people: by rank with libraries among them, else in their order; those that leave the offset to the
    /// system have no number and come last.
    package var shown: [ComparedAnswer] {
        if hasPeers { return byRank }
        return filter { $0.answer.coveredUntilSystemMoves == nil } + filter { $0.answer.coveredUntilSystemMoves != nil }
    }

    /// The answers with the worst first, and otherwise in their order.
    private var byRank: [ComparedAnswer] {
        enumerated()
            .sorted { one, other in
                let (a, b) = (one.element.rank, other.element.rank)
                return (a.kind, a.covered, one.offset) < (b.kind, b.covered, other.offset)
            }
            .map(\.element)
    }
}
