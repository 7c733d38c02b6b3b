@_spi(Engine) import KeyboardAvoidance

/// The results of one field that are not seen, or fail.
package struct AuditGroup: Sendable {
    /// The indices of the form and of its field.
    package var form: Int
    package var field: AuditForm.Element
    package var isError: Bool
    /// The severest, then that with the most points, then the first.
    package var worst: AuditResult
    /// The failing ones, or all of them if none fails.
    package var results: [AuditResult]
    /// The number of cells that the field was audited in.
    package var total: Int
    package var fix: (fix: AuditFix, count: Int)?

    fileprivate init?(_ results: [AuditResult], total: Int, form: Int, in report: AuditReport) {
        let failing = results.filter(report.fails)
        let counted = failing.isEmpty ? results : failing
        guard let first = counted.first else { return nil }
        worst = counted.dropFirst().reduce(first) { worst, result in
            (worst.severity, worst.allPoints) < (result.severity, result.allPoints) ? result : worst
        }
        self.form = form
        self.results = counted
        self.total = total
        field = report.field(first, in: form)
        isError = !failing.isEmpty
        fix = Self.fix(of: counted)
    }

    /// The member that cures most of the results, with its largest change.
    private static func fix(of results: [AuditResult]) -> (AuditFix, Int)? {
        var found: [(fix: AuditFix, count: Int)] = []
        for fix in results.flatMap({ $0.fixes ?? [] }) {
            guard let index = found.firstIndex(where: { $0.fix.member == fix.member }) else {
                found.append((fix, 1))
                continue
            }
            found[index].count += 1
            if found[index].fix.size < fix.size { found[index].fix = fix }
        }
        return found.dropFirst().reduce(found.first) { best, next in
            best.map { next.count > $0.count ? next : $0 }
        }
    }
}

extension AuditFix {
    /// The size of the change, to compare those of one member.
    fileprivate var size: Int {
        switch change {
        case .points(let points): abs(points)
        case .flag, .word, .rect: 0
        }
    }
}

extension AuditReport {
    /// The groups, worst first.
    var sortedGroups: [AuditGroup] {
        let found = forms.enumerated().flatMap { form, report in
            var byField: [Int: [AuditResult]] = [:]
            for result in report.results { byField[result.field, default: []].append(result) }
            let order = report.results.map(\.field).uniqued(by: \.self)
            return order.compactMap { field in
                let all = byField[field] ?? []
                let notable = all.filter { $0.outcome != .unknown && ($0.outcome != .seen || fails($0)) }
                return AuditGroup(notable, total: all.count, form: form, in: self)
            }
        }
        return found.enumerated().sorted { one, other in
            let (a, b) = (one.element, other.element)
            if a.isError != b.isError { return a.isError }
            if a.worst.severity != b.worst.severity { return a.worst.severity > b.worst.severity }
            if a.results.count != b.results.count { return a.results.count > b.results.count }
            if a.worst.allPoints != b.worst.allPoints { return a.worst.allPoints > b.worst.allPoints }
            return one.offset < other.offset
        }.map(\.element)
    }
}
