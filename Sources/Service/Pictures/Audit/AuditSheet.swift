@_spi(Engine) import KeyboardAvoidance
package import KeyboardAvoidanceAnalysis

/// An audit as a picture: the sentences, and a square for each field on each device.
package struct AuditSheet {
    private let report: AuditReport
    private let version: String
    private let rows: [Row]
    private let columns: [Column]
    /// The devices as they are written.
    private let names: [String: String]

    private static let width = 800.0
    private static let margin = 16.0
    private static let labelWidth = 184.0
    private static let maximumRows = 40
    /// Beyond it, a device has one column for both orientations, and more devices stand below these.
    private static let maximumColumns = 48
    private static let letters = Sheet.LetterSize.small

    private struct Row {
        var form: Int
        var field: String
        var label: String
        var worst: AuditResult.Severity
        /// The severest result and whether it must scroll, for each column.
        var squares: [(severity: AuditResult.Severity, mustScroll: Bool)?]
    }

    private struct Column {
        var device: String
        /// Nil if it stands for both.
        var orientation: Device.Orientation?
    }

    package init(_ report: AuditReport, version: String) {
        self.report = report
        self.version = version
        var indices: [String: Int] = [:]
        let isBoth =
            Set(report.audit.cells.map { "\($0.device.device.id)/\($0.orientation)" }).count
            > Self.maximumColumns
        var columns: [Column] = []
        let columnOfCell = report.audit.cells.map { cell in
            let orientation = isBoth ? nil : cell.orientation
            let key = "\(cell.device.device.id)/\(orientation?.rawValue ?? "")"
            if let known = indices[key] { return known }
            indices[key] = columns.count
            columns.append(Column(device: cell.device.name, orientation: orientation))
            return columns.count - 1
        }
        self.columns = columns
        names = Self.names(of: Set(columns.map(\.device)))
        var rows: [Row] = []
        for (form, results) in report.forms.enumerated() {
            var byField: [Int: Row] = [:]
            for result in results.results {
                let (field, column) = (report.field(result, in: form), columnOfCell[result.cell])
                let blank = Row(
                    form: form, field: field.id, label: field.label, worst: .seen,
                    squares: Array(repeating: nil, count: columns.count))
                var row = byField[result.field] ?? blank
                let known = row.squares[column]
                let mustScroll = result.sight?.coveredBefore ?? 0 > 0
                row.squares[column] = (
                    max(known?.severity ?? .seen, result.severity), known?.mustScroll ?? false || mustScroll
                )
                row.worst = max(row.worst, result.severity)
                byField[result.field] = row
            }
            rows += byField.keys.sorted().compactMap { byField[$0] }
        }
        let order = Dictionary(
            report.groups.enumerated().map { ("\($1.form)/\($1.field.id)", $0) },
            uniquingKeysWith: { first, _ in first })
        self.rows = rows.enumerated().sorted { one, other in
            let ranks = [one, other].map { order["\($0.element.form)/\($0.element.field)"] ?? .max }
            return (ranks[0], one.offset) < (ranks[1], other.offset)
        }.map(\.element)
    }

    /// The picture as SVG.
    package func svg() -> [UInt8] {
        let sentences = AuditSentences(report).shown
        var (shapes, y) = ([Shape](), Self.margin)
        for (index, sentence) in sentences.enumerated() {
            let (width, isBold) = (Self.width - 2 * Self.margin, index == 0)
            for line in FontMetrics.lines(of: sentence, width: width, size: 13, isBold: isBold, most: 4) {
                y += 18
                let spot = Point(Self.margin, y)
                shapes.append(.text(Text(line, at: spot, size: 13, color: Palette.ink, isBold: isBold)))
            }
        }
        drawMap(&y, &shapes)
        drawLegend(&y, &shapes)
        shapes.append(.small("keyboard-avoidance \(version)", Self.width - Self.margin, y + 20, anchor: .end))
        let height = y + 20 + Self.margin
        shapes.insert(.box(Rect(x: 0, y: 0, width: Self.width, height: height), fill: Palette.paper), at: 0)
        return SVGWriter(
            width: Self.width, height: height, title: sentences.first ?? "",
            description: sentences.dropFirst().joined(separator: " "), shapes: shapes
        ).bytes
    }

    private static let nameLength = 210.0

    /// Names cut to a length, and whole where several would be cut to the same.
    private static func names(of devices: Set<String>) -> [String: String] {
        let cut = Dictionary(
            uniqueKeysWithValues: devices.map { ($0, FontMetrics.shortened($0, to: nameLength, size: letters)) })
        let counts = Dictionary(cut.values.map { ($0, 1) }, uniquingKeysWith: +)
        return cut.reduce(into: [:]) { names, entry in
            names[entry.key] = counts[entry.value] == 1 ? entry.value : entry.key
        }
    }

    /// A device's name, read from below to above.
    private static func onEnd(_ name: String, _ x: Double, _ y: Double) -> Shape {
        var text = Text(name, at: Point(x, y), size: letters, color: Palette.quiet)
        text.isOnEnd = true
        return .text(text)
    }

    private func drawMap(_ y: inout Double, _ shapes: inout [Shape]) {
        for start in stride(from: 0, to: max(columns.count, 1), by: Self.maximumColumns) {
            drawColumns(start..<min(start + Self.maximumColumns, columns.count), &y, &shapes)
        }
        let rest = rows.dropFirst(Self.maximumRows)
        guard !rest.isEmpty else { return }
        y += 12
        let seen = rest.allSatisfy { $0.worst == .seen } ? ", all seen" : ""
        shapes.append(.small("and \(rest.count) more\(seen)", Self.margin, y))
    }

    private func drawColumns(_ range: Range<Int>, _ y: inout Double, _ shapes: inout [Shape]) {
        let left = Self.margin + Self.labelWidth
        let step = min(24, max(12, (Self.width - Self.margin - left) / Double(max(range.count, 1))))
        let side = min(step - 2, 16)
        let columns = Array(columns[range])
        let names = columns.map { self.names[$0.device] ?? $0.device }
        // Portrait and landscape of a device stand closer together than two devices.
        let isPair = columns.indices.map { $0 > 0 && columns[$0].device == columns[$0 - 1].device }
        let places = isPair.enumerated().map { left + Double($0) * step - ($1 ? 1 : 0) }
        y += 12 + (names.map { FontMetrics.width(of: $0, size: Self.letters) }.max() ?? 0)
        for index in columns.indices where !isPair[index] {
            let last = index + 1 < columns.count && isPair[index + 1] ? places[index + 1] : places[index]
            shapes.append(Self.onEnd(names[index], (places[index] + last + side) / 2 + 4, y))
        }
        y += 6
        if columns.contains(where: { $0.orientation != nil }) {
            y += 10
            for (place, column) in zip(places, columns) {
                let letter = column.orientation == .landscape ? "L" : "P"
                shapes.append(.small(letter, place + side / 2, y, anchor: .middle))
            }
            y += 4
        }
        for row in rows.prefix(Self.maximumRows) {
            let name = report.forms.count > 1 ? "\(row.label), \(report.audit.forms[row.form].name)" : row.label
            let label = FontMetrics.shortened(name, to: Self.labelWidth - 8, size: Self.letters)
            let height = max(side, 14)
            shapes.append(.small(label, Self.margin, y + height - 3, Palette.ink))
            for (index, square) in row.squares[range].enumerated() {
                guard let square else { continue }
                let box = Rect(x: places[index], y: y, width: side, height: side)
                shapes += Self.mark(square.severity, in: box)
                if square.mustScroll, square.severity == .seen { shapes.append(Self.dot(box.minX + 3, box.maxY - 3)) }
            }
            y += height + 3
        }
    }

    private static let words: [(severity: AuditResult.Severity, word: String)] = [
        (.seen, "seen"), (.caretOnly, "caret's line only"), (.underFloating, "under a floating keyboard"),
        (.unknown, "unknown"), (.companion, "companion not seen"), (.partly, "partly covered"), (.hidden, "hidden"),
        (.unreachable, "hidden, out of reach"),
    ]

    private func drawLegend(_ y: inout Double, _ shapes: inout [Shape]) {
        let results = report.results.map(\.result)
        var entries = Self.words.compactMap { severity, word -> (String, (Rect) -> [Shape])? in
            let count = results.count { $0.severity == severity }
            return count > 0 ? ("\(word) \(count)", { Self.mark(severity, in: $0) }) : nil
        }
        let scrolling = results.count { $0.severity == .seen && $0.sight?.coveredBefore ?? 0 > 0 }
        if scrolling > 0 {
            entries.append(
                ("must scroll \(scrolling)", { Self.mark(.seen, in: $0) + [Self.dot($0.minX + 3, $0.maxY - 3)] }))
        }
        var x = Self.margin
        y += 24
        let isBoth = columns.allSatisfy { $0.orientation == nil }
        let orientations = isBoth ? "each in its worse orientation" : "P portrait, L landscape"
        shapes.append(.small(orientations, x, y))
        x += FontMetrics.width(of: orientations, size: Self.letters) + 16
        for (name, swatch) in entries {
            let width = 20 + FontMetrics.width(of: name, size: Self.letters)
            if x + width > Self.width - Self.margin { (x, y) = (Self.margin, y + 20) }
            shapes += swatch(Rect(x: x, y: y - 11, width: 14, height: 14))
            shapes.append(.small(name, x + 20, y))
            x += width + 16
        }
    }

    /// A square by colour and mark.
    private static func mark(_ severity: AuditResult.Severity, in box: Rect) -> [Shape] {
        let ink = Pen(severity >= .companion ? Palette.covered : Palette.quiet)
        let cross = Shape.path(
            [
                .move(Point(box.minX + 3, box.minY + 3)), .line(Point(box.maxX - 3, box.maxY - 3)),
                .move(Point(box.maxX - 3, box.minY + 3)), .line(Point(box.minX + 3, box.maxY - 3)),
            ], pen: Pen(severity == .unreachable ? Palette.glass : Palette.covered, 1.5))
        let half = Rect(x: box.minX, y: box.midY, width: box.width, height: box.height / 2)
        let paper = Shape.box(box, fill: severity == .seen ? Palette.band : Palette.glass, pen: ink)
        // No letter: a tilde is a few pixels in some fonts.
        let bar = Shape.path(
            [.move(Point(box.minX + 3, box.midY)), .line(Point(box.maxX - 3, box.midY))], pen: Pen(Palette.ink, 3))
        func letter(_ letter: String) -> Shape {
            .small(letter, box.midX, box.midY + 4, Palette.ink, isBold: true, anchor: .middle)
        }
        switch severity {
        case .seen: return [paper]
        case .caretOnly: return [paper, letter("I")]
        case .underFloating: return [paper, bar]
        case .unknown: return [.box(box, fill: Palette.key, pen: ink), letter("?")]
        case .companion: return [paper, dot(box.maxX - 3, box.minY + 3, Palette.covered)]
        case .partly: return [paper, .box(half, fill: Palette.covered)]
        case .hidden: return [paper, cross]
        case .unreachable: return [.box(box, fill: Palette.covered, pen: ink), cross]
        }
    }

    private static func dot(_ x: Double, _ y: Double, _ color: Color = Palette.ink) -> Shape {
        .box(Rect(x: x - 2, y: y - 2, width: 4, height: 4), radius: 2, fill: color)
    }
}
