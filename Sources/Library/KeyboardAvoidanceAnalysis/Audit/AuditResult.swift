@_spi(Engine) package import KeyboardAvoidance

/// One field in one cell: the policy's answer, and the part of the field that is seen then.
package struct AuditResult: Sendable {
    /// The index of the field in its form.
    package var field: Int
    /// The index of the cell.
    package var cell: Int
    package var outcome: Outcome
    /// In the order of the words.
    package var because: [Reason] = []
    /// The outcomes with the lowest and the highest keyboard of the cell, if one of them is another.
    package var range: (low: Outcome, high: Outcome)?
    /// The measurements; nil if there are none.
    package var sight: Visibility?
    /// Each single change that cures it, in the table's order; nil if there was no time to try.
    package var fixes: [AuditFix]? = []
    /// Nil without a baseline, and for a result that does not fail.
    package var standing: AuditBaseline.Status?

    /// The part of the field that can be seen.
    package enum Outcome: String, Sendable, CaseIterable, Comparable {
        case unknown, seen, partly, hidden

        package static func < (one: Outcome, other: Outcome) -> Bool { one.rank < other.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The circumstances of an outcome.
    package enum Reason: String, Sendable, CaseIterable {
        case caretOnly, underFloating, unreachable, tooTall, companion
        case noScreen, noSafeArea, noKeyboardFigure, offsetLeftToSystem
        /// `failOn` has it, and the outcome differs with another keyboard.
        case range
    }

    /// Every way to be seen or not, best first.
    package enum Severity: Int, Sendable, CaseIterable, Comparable {
        case seen, caretOnly, underFloating, unknown, companion, partly, hidden, unreachable

        package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
    }

    /// The numbers of a result, in points.
    package struct Visibility: Sendable {
        package var height: Double
        /// The rows that are not seen.
        package var points: Double
        package var coveredBefore: Double
        /// Nil if nothing of the window can be seen.
        package var gap: Double?
        package var reachable: Bool
        package var companions: [Companion] = []
        /// The id that follows in focus order, and whether its field is seen whole.
        package var next: String?
        package var nextVisible: Bool?
        /// Whether the field alone is too tall for the band.
        var isTooTall = false
        /// The distance of the field's top edge above the strip, in points.
        var above = 0.0
        package var answer: Answer
    }

    package struct Companion: Sendable {
        package var id: String
        package var label: String
        package var points: Double
        /// In the content.
        package var frame: LayoutRect
        package var height: Double { frame.height.tidied }
    }

    /// The members of the policy's answer.
    package struct Answer: Sendable {
        package var contentInset: LayoutInsets
        package var contentOffset: LayoutPoint
        package var outerContentOffsets: [LayoutPoint?]
        package var translation: LayoutPoint?
        package var frame: LayoutRect?
        package var warnings: [Warning.Code]
    }

    init(field: Int, cell: Int, because: Reason?) {
        self.field = field
        self.cell = cell
        outcome = .unknown
        self.because = because.map { [$0] } ?? []
    }
}

extension AuditResult {
    /// Whether rows of the field itself are missing, and nothing excuses it.
    package var isCovered: Bool {
        (sight?.points ?? 0) > 0 && !because.contains(.caretOnly) && !isExcusedByFloating
    }

    private var isExcusedByFloating: Bool { because.contains(.underFloating) }

    /// The severest that applies.
    package var severity: Severity {
        if outcome == .unknown { return .unknown }
        if isCovered {
            guard outcome == .hidden else { return .partly }
            return because.contains(.unreachable) ? .unreachable : .hidden
        }
        if because.contains(.companion) { return .companion }
        if because.contains(.underFloating) { return .underFloating }
        return because.contains(.caretOnly) ? .caretOnly : .seen
    }

    /// The points of field and companions together.
    package var allPoints: Double { (sight?.companions ?? []).reduce(sight?.points ?? 0) { $0 + $1.points } }

    /// Whether one of the words fails it.
    package func fails(on words: Set<FailWord>) -> Bool {
        words.contains { word in
            switch word {
            case .partly, .hidden: isCovered && outcome.rawValue == word.rawValue
            case .unknown: outcome == .unknown
            case .warnings: !(sight?.answer.warnings ?? []).isEmpty
            case .companion, .underFloating, .caretOnly, .unreachable, .tooTall, .range:
                because.contains { $0.rawValue == word.rawValue }
            }
        }
    }

    /// A reason to fail a result.
    package enum FailWord: String, Sendable, CaseIterable {
        case partly, hidden, unknown, companion, underFloating, caretOnly, unreachable, tooTall, range, warnings
    }
}
