/// The findings that were known before an audit.
package struct AuditBaseline: Sendable {
    package var findings: [Finding]

    package init(_ findings: [Finding] = []) { self.findings = findings }

    /// A failing result.
    package struct Finding: Sendable, Hashable {
        package var form: String
        package var field: String
        package var cell: String
        package var outcome: AuditResult.Outcome
        package var because: [AuditResult.Reason]
        /// The sum of the field and its companions.
        package var points: Double

        package init(
            form: String, field: String, cell: String, outcome: AuditResult.Outcome,
            because: [AuditResult.Reason] = [], points: Double = 0
        ) {
            (self.form, self.field, self.cell) = (form, field, cell)
            (self.outcome, self.because, self.points) = (outcome, because, points)
        }

        fileprivate var identity: [String] { [form, field, cell] }
    }

    /// A failing result beside the findings known before.
    package enum Status: String, Sendable, CaseIterable {
        case new, worse, known
    }
}

extension AuditBaseline.Finding {
    /// More points than rounding makes.
    private static let tolerance = 0.5

    /// Whether this finding is worse than an earlier one of the same field and cell.
    func isWorse(than known: AuditBaseline.Finding) -> Bool {
        if outcome != known.outcome { return outcome > known.outcome }
        if outcome == .hidden, because.contains(.unreachable) != known.because.contains(.unreachable) {
            return because.contains(.unreachable)
        }
        return points > known.points + Self.tolerance
    }
}

extension AuditReport {
    /// The failing results as findings, sorted by form, field and cell.
    package var findings: [AuditBaseline.Finding] {
        results.filter { fails($0.result) }.map { finding($0.result, in: $0.form) }
            .sorted { $0.identity.lexicographicallyPrecedes($1.identity) }
    }

    private func finding(_ result: AuditResult, in form: Int) -> AuditBaseline.Finding {
        AuditBaseline.Finding(
            form: audit.forms[form].name, field: field(result, in: form).id, cell: audit.cells[result.cell].key,
            outcome: result.outcome, because: result.because, points: result.allPoints)
    }

    /// Marks the failing results, and finds the findings that are gone.
    mutating func compare(with baseline: AuditBaseline) {
        let known = Dictionary(baseline.findings.map { ($0.identity, $0) }) { first, _ in first }
        var failing: Set<[String]> = []
        for form in forms.indices {
            for index in forms[form].results.indices where fails(forms[form].results[index]) {
                let finding = finding(forms[form].results[index], in: form)
                failing.insert(finding.identity)
                let before = known[finding.identity]
                forms[form].results[index].standing =
                    before.map { finding.isWorse(than: $0) ? .worse : .known } ?? .new
            }
        }
        let (names, keys) = (Set(audit.forms.map(\.name)), Set(audit.cells.map(\.key)))
        fixed = baseline.findings.filter {
            names.contains($0.form) && keys.contains($0.cell) && !failing.contains($0.identity)
        }
    }
}
