import Drawing
package import KeyboardAvoidance

/// One answer, and what it was computed from.
package struct PicturedAnswer {
    var stage: Stage
    var answer: Answer

    /// An answer with the geometry it was computed from.
    package init(stage: Stage, answer: Answer) {
        self.stage = stage
        self.answer = answer
    }
}

/// A whole drawing: the form before and after an answer, or before and after several to compare.
package struct Sheet {
    private let answers: [PicturedAnswer]
    private let panels: [Panel]
    private let frames: [PanelFrame]
    private let columns: Int
    private let version: String

    /// Everything on the sheet stands on a grid of this many points.
    private static let grid = 8.0
    private static let margin = 24.0
    private static let columnGap = 32.0
    private static let captionHeight = 24.0
    /// The room a device may take.
    private static let largestDevice = Size(width: 400, height: 496)

    /// The picture of one answer.
    package init(_ answer: PicturedAnswer, version: String) {
        self.init([answer], version: version)
    }

    /// Several answers to one request beside each other.
    ///
    /// - Precondition: there is at least one.
    init(_ answers: [PicturedAnswer], version: String) {
        self.answers = answers
        self.version = version
        let first = answers[0]
        panels = Self.panels(answers)
        columns = min(panels.count, 4)
        frames = Self.frames(first.stage, panels, columns: columns)
    }

    /// The drawing as SVG.
    package func svg() -> [UInt8] {
        var shapes: [Shape] = []
        var y = Self.margin
        y = drawTitle(from: y, &shapes)
        y = drawPanels(from: y, &shapes)
        y = drawLegend(from: y, &shapes)
        y = drawNotes(from: y, &shapes)
        y = drawFoot(from: y, &shapes)
        let height = (y / Self.grid).rounded(.up) * Self.grid
        let paper = Box(x: 0, y: 0, width: width, height: height)
        let ground: [Shape] = [
            .box(paper, radius: 6, fill: Palette.paper),
            .box(paper.grown(by: -5.5), radius: 3, pen: Pen(Palette.frame)),
        ]
        let writer = SVGWriter(
            width: width,
            height: height,
            title: title,
            description: description,
            shapes: ground + shapes
        )
        return writer.bytes
    }

    // MARK: - Panels

    private static func panels(_ answers: [PicturedAnswer]) -> [Panel] {
        var panels: [Panel] = []
        for (index, pictured) in answers.enumerated() {
            var before = Moment.before(pictured.stage, pictured.answer)
            var after = Moment.after(pictured.stage, pictured.answer)
            let target = measuredRects(before, after, pictured.answer)
            before.measure(target.before, mode: pictured.answer.keyboard.mode)
            after.measure(target.after, mode: pictured.answer.keyboard.mode)
            if index == 0 {
                let measures = Measure.before(before, pictured.stage, pictured.answer)
                panels.append(Panel(caption: "BEFORE", moment: before, origin: nil, measures: measures))
            }
            panels.append(
                Panel(
                    caption: answers.count == 1 ? "AFTER" : pictured.stage.policyWords,
                    moment: after,
                    origin: target.before,
                    measures: Measure.after(after, before: before, pictured.stage, pictured.answer)
                )
            )
        }
        return panels
    }

    /// What the answer's coverage was measured of: the first of field, container and caret that has these numbers.
    private static func measuredRects(_ before: Moment, _ after: Moment, _ answer: Answer)
        -> (before: Rect?, after: Rect?)
    {
        let candidates = [
            (before.field, after.field), (before.container, after.container), (before.caret, after.caret),
        ]
        guard let coverage = answer.coverage else { return candidates[0] }
        return candidates.first { candidate in
            guard let old = candidate.0, let new = candidate.1 else { return false }
            return (before.lengthOutside(old) - coverage.before).magnitude < 0.5
                && (after.lengthOutside(new) - coverage.after).magnitude < 0.5
        } ?? candidates[0]
    }

    /// One frame for each panel: the same scale for all, and the same room beside all of one column.
    private static func frames(_ stage: Stage, _ panels: [Panel], columns: Int) -> [PanelFrame] {
        let screen = Rect(x: 0, y: 0, width: max(1, stage.screen.width), height: max(1, stage.screen.height))
        let scale = min(largestDevice.width / screen.width, largestDevice.height / screen.height, 4)
        let contents = panels.compactMap { $0.moment.views.last?.content }
        let above = contents.map { -$0.minY * scale }.max() ?? 0
        let below = contents.map { ($0.maxY - screen.height) * scale }.max() ?? 0
        func room(_ side: VerticalDimension.Side, in column: Int) -> Double {
            stride(from: column, to: panels.count, by: columns).map { index in
                columnWidth(panels[index].measures.filter { $0.side == side }, scale).rounded(.up)
            }.max() ?? 0
        }
        return panels.indices.map { index in
            PanelFrame(
                scale: scale,
                screen: screen,
                window: stage.window,
                safeArea: stage.safeAreaInsets,
                above: min(max(0, above), 88),
                below: min(max(0, below), 56),
                left: room(.left, in: index % columns),
                right: room(.right, in: index % columns),
                fieldName: stage.field.map { $0.id.isEmpty ? "field" : $0.id } ?? ""
            )
        }
    }

    private static func columnWidth(_ measures: [Measure], _ scale: Double) -> Double {
        let dimensions = measures.map {
            VerticalDimension(
                side: $0.side,
                top: $0.top * scale,
                bottom: $0.bottom * scale,
                edge: 0,
                number: lengthText($0.value),
                name: $0.name,
                color: $0.color
            )
        }
        return DimensionColumn(dimensions, nameColor: Palette.quiet).width
    }

    // MARK: - Layout

    /// The frame that says what all have in common.
    private var frame: PanelFrame { frames[0] }

    private var panelsWidth: Double {
        frames.prefix(columns).reduce(Double(columns - 1) * Self.columnGap) { $0 + $1.width }
    }

    private var width: Double {
        (max(panelsWidth, 600) / Self.grid).rounded(.up) * Self.grid + 2 * Self.margin
    }

    private func drawPanels(from top: Double, _ shapes: inout [Shape]) -> Double {
        let rowHeight = Self.captionHeight + frame.height + 16
        let left = ((width - panelsWidth) / 2).rounded()
        for (index, panel) in panels.enumerated() {
            let column = index % columns
            let x = frames.prefix(column).reduce(left + Double(column) * Self.columnGap) { $0 + $1.width }
            let y = top + Double(index / columns) * rowHeight
            let frame = frames[index]
            let caption = FontMetrics.shortened(panel.caption, to: frame.width - frame.left, size: 11, isBold: true)
            shapes.append(
                .text(Text(caption, at: Spot(x + frame.left, y + 11), size: 11, color: Palette.ink, isBold: true))
            )
            shapes += PanelDrawing(panel, frame, at: Spot(x, y + Self.captionHeight)).shapes
        }
        let rows = (panels.count + columns - 1) / columns
        return top + Double(rows) * rowHeight
    }

    // MARK: - Words

    private var title: String {
        let first = answers[0]
        guard answers.count == 1 else { return "\(answers.count) policies beside each other" }
        return "\(first.stage.policyWords) · \(first.answer.decision.rawValue)"
    }

    private var circumstances: String {
        let stage = answers[0].stage
        let device = stage.device.map { "\($0), \(stage.orientation.rawValue), " } ?? ""
        return
            "\(stage.kind.rawValue) · \(device)\(lengthText(stage.screen.width)) × \(lengthText(stage.screen.height))"
    }

    private func drawTitle(from top: Double, _ shapes: inout [Shape]) -> Double {
        let right = width - Self.margin
        let room = right - Self.margin
        let words = FontMetrics.shortened(title, to: room, size: 17, isBold: true)
        let titleWidth = FontMetrics.width(of: words, size: 17, isBold: true)
        let aside = FontMetrics.shortened(circumstances, to: room - titleWidth - 16, size: 11)
        let baseline = top + 16
        shapes.append(
            .text(Text(words, at: Spot(Self.margin, baseline), size: 17, color: Palette.ink, isBold: true))
        )
        shapes.append(
            .text(Text(aside, at: Spot(right, baseline), size: 11, color: Palette.quiet, anchor: .end))
        )
        var y = baseline + 24
        for pictured in answers {
            y = drawHeadline(pictured, from: y, &shapes)
        }
        shapes.append(.line(Spot(Self.margin, y - 8), Spot(right, y - 8), Pen(Palette.frame)))
        return y + 10
    }

    /// The numbers that matter, in cells as a drawing's title block has them.
    private func drawHeadline(_ pictured: PicturedAnswer, from top: Double, _ shapes: inout [Shape]) -> Double {
        var x = Self.margin
        var y = top
        var items = Headline.items(pictured)
        if answers.count > 1 {
            let decision = pictured.answer.decision.rawValue
            items.insert(Headline.Item(name: pictured.stage.policyWords, value: decision), at: 0)
        }
        for (index, item) in items.enumerated() {
            let nameWidth = FontMetrics.width(of: item.name, size: 9.5)
            let valueWidth = FontMetrics.width(of: item.value, size: 13, isBold: true)
            var cell = max(nameWidth, valueWidth)
            // The policies' names stand below each other, and so do their numbers.
            if answers.count > 1, index == 0 { cell = max(cell, 190) }
            if x > Self.margin, x + cell > width - Self.margin {
                x = Self.margin
                y += 36
            }
            if x > Self.margin {
                shapes.append(.line(Spot(x - 11, y - 9), Spot(x - 11, y + 18), Pen(Palette.frame)))
            }
            shapes.append(.text(Text(item.name, at: Spot(x, y), size: 9.5, color: Palette.quiet)))
            let ink = item.isBad ? Palette.covered : Palette.ink
            shapes.append(.text(Text(item.value, at: Spot(x, y + 16), size: 13, color: ink, isBold: true)))
            x += cell + 22
        }
        return y + 38
    }

    private var description: String {
        answers.map { pictured in
            let numbers = Headline.items(pictured).map { "\($0.name) \($0.value)" }.joined(separator: ", ")
            return "\(pictured.stage.policyWords), \(pictured.answer.decision.rawValue): \(numbers)."
        }.joined(separator: " ")
    }

    // MARK: - Below the panels

    private func drawLegend(from top: Double, _ shapes: inout [Shape]) -> Double {
        var legend = Legend(left: Self.margin, right: width - Self.margin, baseline: top + 8)
        legend.draw(panels.map(\.moment), hasSafeArea: frame.safeArea != .zero, screenHeight: frame.screen.height)
        shapes += legend.shapes
        return legend.baseline + 14
    }

    private static let mostNotes = 4

    private func drawNotes(from top: Double, _ shapes: inout [Shape]) -> Double {
        let warnings = answers.flatMap { pictured in
            // Of several answers each says whose it is.
            pictured.answer.warnings.map { warning in
                let whose = answers.count > 1 ? pictured.stage.policyWords + ": " : ""
                return (code: warning.code.rawValue, message: whose + warning.message)
            }
        }
        guard !warnings.isEmpty else { return top }
        var y = top + 12
        let shown = warnings.count > Self.mostNotes ? Self.mostNotes - 1 : warnings.count
        let codes = warnings.prefix(shown).map { FontMetrics.width(of: $0.code, size: 10, isBold: true) }
        let x = Self.margin + (codes.max() ?? 0) + 8
        for warning in warnings.prefix(shown) {
            let code = warning.code
            shapes.append(
                .text(Text(code, at: Spot(Self.margin, y), size: 10, color: Palette.covered, isBold: true))
            )
            let message = FontMetrics.shortened(warning.message, to: width - Self.margin - x, size: 10)
            shapes.append(.text(Text(message, at: Spot(x, y), size: 10, color: Palette.ink)))
            y += 16
        }
        if warnings.count > shown {
            let rest = "and \(warnings.count - shown) more"
            shapes.append(.text(Text(rest, at: Spot(Self.margin, y), size: 10, color: Palette.quiet)))
            y += 16
        }
        return y - 4
    }

    /// A ruler to measure the rest by, and what drew the sheet.
    private func drawFoot(from top: Double, _ shapes: inout [Shape]) -> Double {
        let right = width - Self.margin
        shapes.append(.line(Spot(Self.margin, top + 2), Spot(right, top + 2), Pen(Palette.frame)))
        let y = top + 22
        // The power of ten whose ruler is neither a dot nor a fence.
        var length = 100.0
        while length * frame.scale > 160 { length /= 10 }
        while length * frame.scale < 16 { length *= 10 }
        let unit = length * frame.scale
        let thin = Pen(Palette.quiet, 0.75)
        shapes.append(.line(Spot(Self.margin, y - 3), Spot(Self.margin + unit, y - 3), thin))
        for tick in 0...4 {
            let x = Self.margin + unit * Double(tick) / 4
            let length = tick % 2 == 0 ? 4.0 : 2.5
            shapes.append(.line(Spot(x, y - 3 - length), Spot(x, y - 3), thin))
        }
        shapes.append(
            .text(
                Text(
                    "\(lengthText(length)) points", at: Spot(Self.margin + unit + 8, y), size: 9.5, color: Palette.quiet
                ))
        )
        let maker = "keyboard-avoidance \(version)"
        shapes.append(.text(Text(maker, at: Spot(right, y), size: 9.5, color: Palette.quiet, anchor: .end)))
        return y + 18
    }
}

extension Stage {
    /// The policy and, if it has several readings, which of them.
    var policyWords: String {
        guard policy.descriptor.onlyFidelity == nil else { return policy.rawValue }
        return "\(policy.rawValue), \(fidelity == .asWritten ? "as written" : "as intended")"
    }
}
