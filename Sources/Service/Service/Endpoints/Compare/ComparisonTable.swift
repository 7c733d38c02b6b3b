import InputFormats
import Contract
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The answers of a comparison side by side, for a terminal.
struct ComparisonTable {
    private let entries: [ComparedAnswer]
    private let refusals: [ComparedRefusal]
    private let columns: [Column]
    /// The most columns of a line with the answers of libraries.
    private static let width = 100

    /// With the answers of libraries the failing ones come first.
    init(_ results: [Result<ComparedAnswer, ComparedRefusal>]) {
        let entries = results.answers
        refusals = results.refusals
        self.entries = entries.shown
        if entries.hasPeers {
            columns = Self.columnsOfPeers
            return
        }
        let hasCaret = entries.contains { $0.isCaretVisible != nil }
        columns = Self.names + (hasCaret ? [Self.caretColumn] : []) + Self.numbers
    }

    private struct Column: Sendable {
        var title: String
        var isNumber = false
        var cell: @Sendable (ComparedAnswer) -> String
    }

    private static let caretColumn = Column(title: "caret") { $0.isCaretVisible.map { $0 ? "seen" : "HIDDEN" } ?? "-" }
    private static let names = [
        Column(title: "policy") { $0.approach.policy.rawValue },
        Column(title: "fidelity") { $0.approach.fidelity.rawValue },
        Column(title: "field") { field($0) },
    ]
    private static let columnsOfPeers = [
        Column(title: "policy") { $0.approach.policy.rawValue },
        Column(title: "reading") { $0.approach.fidelity == .intended ? "intended" : "written" },
        Column(title: "platform") { $0.approach.policy.descriptor.platform.rawValue },
        Column(title: "field") { field($0) },
        Column(title: "by") { $0.means.isEmpty ? "-" : $0.means.joined(separator: ", ") },
        Column(title: "offset", isNumber: true) { $0.answer.contentOffset.map { number($0.y) } ?? "-" },
        Column(title: "inset", isNumber: true) { inset($0.answer.contentInset) },
    ]
    private static let numbers = [
        Column(title: "offset", isNumber: true) { $0.answer.contentOffset.map { number($0.y) } ?? "UIKit's" },
        Column(title: "legal") { $0.isOffsetLegal.map { $0 ? "yes" : "NO" } ?? "-" },
        Column(title: "inset", isNumber: true) { inset($0.answer.contentInset) },
        Column(title: "decision") { $0.answer.decision.rawValue },
        Column(title: "defects") { $0.defects.map(\.rawValue).joined(separator: ", ") },
    ]

    /// The table with a line of titles, followed by the notes.
    var text: String {
        let rows = entries.map { entry in columns.map { $0.cell(entry) } }
        let rules = columns.indices.map { index in
            String(repeating: "-", count: rows.reduce(columns[index].title.count) { max($0, $1[index].count) })
        }
        let numbers = Set(columns.indices.filter { columns[$0].isNumber })
        let lines = aligned([columns.map(\.title), rules] + rows, numbers: numbers)
        return (lines + [""] + notes).joined(separator: "\n") + "\n"
    }

    private var notes: [String] {
        var notes: [String] = []
        let measured = entries.compactMap(\.coveredAfter)
        let left = entries.count { $0.answer.coveredUntilSystemMoves != nil }
        if measured.isEmpty, left == 0 {
            notes.append("Nothing is covered or seen: there is no target, or no keyboard.")
        } else {
            let whole = measured.count { $0 == 0 }
            let rest = left > 0 ? "; \(left) leave\(left == 1 ? "s" : "") the offset to the system" : ""
            notes.append("The field is seen whole in \(whole) of \(measured.count)\(rest).")
            let carets = entries.compactMap(\.isCaretVisible)
            if !carets.isEmpty {
                notes.append("The caret's line is seen in \(carets.count { $0 }) of \(carets.count).")
            }
        }
        for kind in Set(entries.map(\.kind)).sorted(by: { $0.rawValue < $1.rawValue }) where kind != entries[0].kind {
            let names = entries.filter { $0.kind == kind }.map(\.approach).map {
                "\($0.policy.rawValue) \($0.fidelity.rawValue)"
            }
            let list = names.joined(separator: ", ") + "."
            let title = "Asked with \(kind.rawValue), which their code observes:"
            let isWide = title.count + list.count >= Self.width && columns.count == Self.columnsOfPeers.count
            notes += isWide ? [title, "  " + list] : [title + " " + list]
        }
        if entries.contains(where: { $0.answer.contentOffset == nil && !$0.approach.policy.isPeer }) {
            notes.append("UIKit's: the offset is left to UIKit.")
        }
        return notes + notesOfPeers
    }

    /// The warnings of each code, the versions, and the refusals.
    private var notesOfPeers: [String] {
        let peers = entries.map(\.approach.policy).filter(\.isPeer)
        guard !peers.isEmpty || !refusals.isEmpty else { return [] }
        let codes = entries.flatMap(\.defects).uniqued(by: \.self)
        var notes = codes.isEmpty ? [] : ["", "Warnings:"]
        for code in codes {
            var names: [String] = []
            for entry in entries where entry.defects.contains(code) {
                let name = entry.approach.policy.rawValue
                if names.last != name { names.append(name) }
            }
            notes += Self.wrapped("  \(code.rawValue):", names)
        }
        let versions = peers.map { "\($0.rawValue) \($0.descriptor.version ?? "")" }
        if !versions.isEmpty { notes += [""] + Self.wrapped("Versions read:", versions) }
        for refusal in refusals {
            let reason = refusal.validationErrors.first?.detail ?? ""
            notes.append("No answer of \(refusal.approach.policy.rawValue): \(reason)")
        }
        return notes
    }

    /// Names after a title, on as many lines as they need.
    private static func wrapped(_ title: String, _ names: [String]) -> [String] {
        var lines = [title]
        for (index, name) in names.enumerated() {
            let item = " " + name + (index + 1 < names.count ? "," : "")
            if lines[lines.count - 1].count + item.count > width { lines.append("   ") }
            lines[lines.count - 1] += item
        }
        return lines
    }

    /// The visibility of the field, to be found at a glance: the bad cells are the long ones.
    private static func field(_ entry: ComparedAnswer) -> String {
        if let covered = entry.answer.coveredUntilSystemMoves { return "\(number(covered)), then UIKit may move it" }
        guard let covered = entry.coveredAfter else { return "-" }
        return covered == 0 ? "whole" : "\(number(covered)) COVERED"
    }

    private static func inset(_ insets: LayoutInsets) -> String {
        guard insets.top != 0 || insets.left != 0 || insets.right != 0 else { return number(insets.bottom) }
        return "(" + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ",") + ")"
    }

    private static func number(_ value: Double) -> String { formattedLength(value, decimals: 2) }
}

/// The lines of a table, whose columns are as wide as their widest cell.
///
/// - Parameters:
///   - numbers: the columns that stand to the right.
///   - columns: the width of a cell; that of its characters by default.
func aligned(
    _ rows: [[String]], numbers: Set<Int>, columns: (String) -> Int = { $0.count }
) -> [String] {
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
        rows.reduce(0) { max($0, $1.indices.contains(column) ? columns($1[column]) : 0) }
    }
    return rows.map { cells in
        let padded = cells.indices.map { column in
            let space = String(repeating: " ", count: widths[column] - columns(cells[column]))
            return numbers.contains(column) ? space + cells[column] : cells[column] + space
        }
        var line = padded.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }
}
