@_spi(Engine) import KeyboardAvoidance

/// A report in words; a format decides the form of names in them.
package struct AuditSentences {
    package let report: AuditReport
    /// Writes a name, label or id of the request.
    package let name: (String) -> String

    package init(_ report: AuditReport, name: @escaping (String) -> String = { $0 }) {
        self.report = report
        self.name = name
    }

    /// A length with at most two decimals.
    package static func number(_ value: Double) -> String { formattedLength(value, decimals: 2) }
}

// The summary.
extension AuditSentences {
    /// The sentence that every format leads with.
    package var first: String {
        let results = report.results.map(\.result)
        let judged = results.filter { $0.outcome != .unknown }
        guard !judged.isEmpty else { return "None of \(results.count) could be judged." }
        let before = judged.count { $0.sight?.coveredBefore ?? 0 > 0 }
        let unknown = results.count - judged.count
        return
            "Without avoidance \(before) of \(judged.count) are covered; with \(policy) \(judged.count(where: \.isCovered))"
            + (unknown > 0 ? "; \(unknown) could not be judged." : ".")
    }

    private var policy: String {
        let approach = report.audit.approach
        return approach.policy.rawValue + (approach.isWrittenOfTwo ? " as written" : "")
    }

    /// All sentences.
    package var all: [String] {
        let results = report.results.map(\.result)
        func count(_ word: AuditResult.Reason) -> Int { results.count { $0.because.contains(word) } }
        var parts: [String] = []
        for (word, text) in [
            (AuditResult.Reason.caretOnly, "only the caret's line is seen in #"),
            (.underFloating, "a floating keyboard lies over #"), (.companion, "a companion is not seen in #"),
        ] where count(word) > 0 {
            parts.append(text.replacing("#", with: "\(count(word))"))
        }
        var sentences = [first]
        if let opening = parts.first?.first {
            sentences.append(opening.uppercased() + parts.joined(separator: ", ").dropFirst() + ".")
        }
        let (judged, differing) = (results.count { $0.outcome != .unknown }, results.count { $0.range != nil })
        if differing > 0 { sentences.append("\(differing) of \(judged) would differ with another keyboard.") }
        if !report.unjudged.isEmpty {
            sentences.append("Not judged: \(report.unjudged.map { text(of: $0) }.joined(separator: ", ")).")
        }
        if let group = report.groups.first, group.isError {
            sentences.append("Worst: \(name(group.field.label)) on \(place(of: group)): \(points(of: group)).")
        }
        if let fixed = report.fixed {
            let counts = AuditBaseline.Status.allCases.map { standing in
                "\(results.count { $0.standing == standing }) \(standing.rawValue)"
            }
            sentences.append("Against the baseline: \(counts.joined(separator: ", ")), \(fixed.count) fixed.")
        }
        let untried = results.count { $0.fixes == nil }
        if untried > 0 { sentences.append("For \(untried) no fix was looked for.") }
        return sentences
    }

    package var text: String { all.joined(separator: " ") }

    /// All sentences, and behind them the files that were not audited: what a person reads.
    package var shown: [String] {
        guard !report.notAudited.isEmpty else { return all }
        return all + ["Not audited: \(report.notAudited.map(name).joined(separator: ", "))."]
    }

    /// A form or a named device of which nothing was judged.
    package func subject(of unjudged: AuditReport.Unjudged) -> String {
        switch unjudged.subject {
        case .form(let form): "form \(name(form))"
        case .device(let device): name(device)
        }
    }

    /// The form or device with the reasons.
    package func text(of unjudged: AuditReport.Unjudged) -> String {
        "\(subject(of: unjudged)) (\(unjudged.because.map(\.rawValue).joined(separator: ", ")))"
    }
}

// A group.
extension AuditSentences {
    /// The whole sentence of a group.
    package func text(of group: AuditGroup) -> String {
        "\(name(group.field.label)): \(phrase(of: group.worst)) on \(extent(of: group))."
    }

    /// The cells, the worst of them and the fix.
    package func extent(of group: AuditGroup) -> String {
        "\(group.results.count) of \(group.total), worst on \(place(of: group)): \(points(of: group))"
            + (fix(of: group).map { "; fix: \($0)" } ?? "")
    }

    package func place(of group: AuditGroup) -> String { report.audit.cells[group.worst.cell].place(name) }

    /// The severity of a result in words.
    package func phrase(of result: AuditResult) -> String {
        switch result.severity {
        case .seen: result.because.contains(.range) ? "seen, but not with another keyboard" : "seen, with a warning"
        case .caretOnly: "only the caret's line is seen"
        case .underFloating: "under a floating keyboard"
        case .unknown: "not judged"
        case .companion: "seen without \(companions(of: result))"
        case .partly: "partly covered"
        case .hidden: "hidden"
        case .unreachable: "hidden and out of reach"
        }
    }

    /// The companions that are missing.
    package func companions(of result: AuditResult) -> String {
        (result.sight?.companions ?? []).filter { $0.points > 0 }.map { name($0.label) }.joined(separator: " and ")
    }

    /// The missing points and the height, of the first companion that lacks some if the field itself is seen.
    package func size(of result: AuditResult) -> (points: Double, height: Double, label: String?) {
        let sight = result.sight
        let lacking = sight?.companions.first { $0.points > 0 }
        guard result.severity == .companion, let lacking else { return (sight?.points ?? 0, sight?.height ?? 0, nil) }
        return (lacking.points, lacking.height, lacking.label)
    }

    private func points(of group: AuditGroup) -> String { points(of: group.worst) }

    package func points(of result: AuditResult) -> String {
        let (points, height, label) = size(of: result)
        return "\(Self.number(points)) of \(Self.number(height)) points" + (label.map { " of \(name($0))" } ?? "")
    }

    /// The change that cures most of a group, and how many; nil if none does.
    package func fix(of group: AuditGroup) -> String? {
        group.fix.map { fix, count in
            fix.text + (count < group.results.count ? " (cures \(count) of \(group.results.count))" : "")
        }
    }
}

extension AuditFix {
    /// The change in words.
    package var text: String {
        switch change {
        case .flag(let value): "\(member) \(value)"
        case .word(let word): "\(member) \(word)"
        case .rect: "one container around them" + (withoutPadding ? ", padding 0" : "")
        case .points(let points): "\(member) \(points < 0 ? "-" : "+") \(abs(points))"
        }
    }
}
