@_spi(Engine) package import KeyboardAvoidance
@_spi(Engine) package import KeyboardAvoidanceAnalysis

/// A whole drawing: the form before and after one answer, or the results of several compared.
package struct Sheet {
    private let words: Words
    private let panels: [PanelDrawing.Panel]
    private let frames: [PanelFrame]
    private let layout: SheetLayout
    private let version: String

    /// The grid of the sheet, in points.
    private static let grid = 8.0
    static let margin = 24.0

    /// The text above and below the panels.
    private struct Words {
        /// The sentence that says what happened.
        var title: String
        /// The numbers of every answer, for screen readers.
        var description: String
        var circumstances: String
        /// The title block; the numbers of a comparison stand beside its panels.
        var headline: [Headline.Item] = []
        /// The codes, each with a note.
        var notes: [(code: String, message: String)]
    }

    /// The picture of one answer.
    package init(_ pictured: PicturedAnswer, version: String) {
        let change = Change(pictured)
        let (stage, answer) = (pictured.stage, pictured.answer)
        let words = Words(
            title: change.sentence,
            description: Headline.description(pictured),
            circumstances:
                "\(stage.approach.words) · \(answer.decision.rawValue) · \(stage.circumstances(of: [stage.kind]))",
            headline: Headline.items(pictured),
            notes: answer.warnings.map { ($0.code.rawValue, $0.message) }
        )
        let panels = [
            PanelDrawing.Panel(
                caption: Caption(names: ["BEFORE"]), moment: change.before,
                measures: VerticalDimension.before(change.before, stage, answer)),
            PanelDrawing.Panel(
                caption: Caption(names: ["AFTER"]), moment: change.after, origin: change.before.target,
                measures: VerticalDimension.after(change.after, before: change.before, stage, answer)),
        ]
        self.init(words, panels, on: stage, .one(on: stage.screen), version: version)
    }

    /// Draws several answers to one event side by side, equal ones once.
    ///
    /// - Parameters:
    ///   - refusals: the policies without an answer, each with the reason.
    ///   - stage: the common data of all answers.
    /// - Precondition: there is at least one.
    package init(
        _ answers: [ComparedAnswer], refused refusals: [(String, String)] = [], on stage: Snapshot, version: String
    ) {
        let pictured = answers.map { PicturedAnswer(stage: stage.of($0.approach), answer: $0.answer) }
        guard answers.count > 1 else {
            self.init(pictured[0], version: version)
            return
        }
        let comparedPanels = ComparedPanel.comparedPanels(answers, on: stage)
        let words = Words(
            title: comparedPanels.sentence,
            description: pictured.map(Headline.description).joined(separator: " "),
            circumstances: stage.circumstances(of: answers.map(\.kind)),
            notes: comparedPanels.defects.map { ($0.code, $0.names.joined(separator: "; ")) }
                + refusals.map { ("no answer of \($0.0)", $0.1) }
        )
        let before = PanelDrawing.Panel(caption: Caption(names: ["BEFORE"]), moment: comparedPanels[0].change.before)
        let panels = comparedPanels.map { comparedPanel in
            let verdict = comparedPanel.verdict
            return PanelDrawing.Panel(
                caption: Caption(
                    names: comparedPanel.names, verdict: verdict.map { [$0.text] } ?? [], tone: verdict?.tone ?? .good,
                    numbers: comparedPanel.numbers),
                moment: comparedPanel.change.after, origin: comparedPanel.change.before.target)
        }
        let layout = SheetLayout.strip(of: panels.count + 1, on: stage.screen)
        self.init(words, [before] + panels, on: stage, layout, version: version)
    }

    private init(
        _ words: Words, _ panels: [PanelDrawing.Panel], on stage: Snapshot, _ layout: SheetLayout, version: String
    ) {
        self.words = words
        self.panels = panels
        self.layout = layout
        self.version = version
        frames = layout.frames(of: panels, on: stage)
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
        let paper = Rect(x: 0, y: 0, width: width, height: height)
        let ground: [Shape] = [
            .box(paper, radius: 6, fill: Palette.paper),
            .box(paper.grown(by: -5.5), radius: 3, pen: Pen(Palette.frame)),
        ]
        return SVGWriter(
            width: width, height: height, title: words.title, description: words.description, shapes: ground + shapes
        ).bytes
    }

    // MARK: - Layout

    /// The frame for the common dimensions.
    private var frame: PanelFrame { frames[0] }

    private var panelsWidth: Double {
        frames.prefix(layout.columns).reduce(Double(layout.columns - 1) * layout.columnGap) { $0 + $1.width }
    }

    private var width: Double {
        let least = layout.columnWidth == nil ? 600 : SheetLayout.roomForPanels
        return (max(panelsWidth, least) / Self.grid).rounded(.down) * Self.grid + 2 * Self.margin
    }

    private func drawPanels(from top: Double, _ shapes: inout [Shape]) -> Double {
        let left = ((width - panelsWidth) / 2).rounded()
        var y = top
        for row in stride(from: 0, to: panels.count, by: layout.columns) {
            let indices = row..<min(row + layout.columns, panels.count)
            let captions = indices.map { panels[$0].caption.broken(within: captionWidth(frames[$0])) }
            let captionHeight = (captions.map(\.height).max() ?? 0) + 10
            for (index, caption) in zip(indices, captions) {
                let column = index - row
                let x = frames.prefix(column).reduce(left + Double(column) * layout.columnGap) { $0 + $1.width }
                let frame = frames[index]
                shapes += caption.shapes(at: Point(x + frame.left, y), height: captionHeight - 10)
                shapes += PanelDrawing(panels[index], frame, at: Point(x, y + captionHeight)).shapes
            }
            y += captionHeight + frame.height + 16
        }
        return y
    }

    private func captionWidth(_ frame: PanelFrame) -> Double { frame.width - frame.left }

    // MARK: - Words

    private func drawTitle(from top: Double, _ shapes: inout [Shape]) -> Double {
        let right = width - Self.margin
        var y = top + 16
        let lines = FontMetrics.lines(of: words.title, width: right - Self.margin, size: LetterSize.title, isBold: true)
        for line in lines {
            let text = Text(
                line, at: Point(Self.margin, y), size: LetterSize.title, color: Palette.ink, isBold: true)
            shapes.append(.text(text))
            y += 22
        }
        let aside = FontMetrics.shortened(words.circumstances, to: right - Self.margin, size: LetterSize.small)
        shapes.append(.small(aside, Self.margin, y))
        y += 24
        if !words.headline.isEmpty { y = drawHeadline(from: y, &shapes) }
        shapes.append(.line(Point(Self.margin, y - 10), Point(right, y - 10), Pen(Palette.frame)))
        return y + 8
    }

    /// Draws the main numbers, in cells like a drawing's title block.
    private func drawHeadline(from top: Double, _ shapes: inout [Shape]) -> Double {
        var x = Self.margin
        var y = top
        for item in words.headline {
            let cell = max(
                FontMetrics.width(of: item.name, size: LetterSize.small),
                FontMetrics.width(of: item.value, size: LetterSize.number, isBold: true))
            if x > Self.margin, x + cell > width - Self.margin {
                x = Self.margin
                y += 36
            }
            if x > Self.margin {
                shapes.append(.line(Point(x - 11, y - 9), Point(x - 11, y + 18), Pen(Palette.frame)))
            }
            shapes.append(.small(item.name, x, y))
            let ink = item.isBad ? Palette.covered : Palette.ink
            shapes.append(
                .text(Text(item.value, at: Point(x, y + 16), size: LetterSize.number, color: ink, isBold: true))
            )
            x += cell + 22
        }
        return y + 40
    }

    // MARK: - Below the panels

    private func drawLegend(from top: Double, _ shapes: inout [Shape]) -> Double {
        var legend = Legend(left: Self.margin, right: width - Self.margin, baseline: top + 8)
        legend.draw(panels.map(\.moment), hasSafeArea: frame.safeArea != .zero, screenHeight: frame.screen.height)
        shapes += legend.shapes
        return legend.baseline + 14
    }

    private static let mostNotes = 6

    private func drawNotes(from top: Double, _ shapes: inout [Shape]) -> Double {
        guard !words.notes.isEmpty else { return top }
        var y = top + 12
        let shown = words.notes.count > Self.mostNotes ? Self.mostNotes - 1 : words.notes.count
        let codes = words.notes.prefix(shown).map {
            FontMetrics.width(of: $0.code, size: LetterSize.small, isBold: true)
        }
        let x = Self.margin + (codes.max() ?? 0) + 10
        for note in words.notes.prefix(shown) {
            shapes.append(.small(note.code, Self.margin, y, Palette.covered, isBold: true))
            let lines = FontMetrics.lines(
                of: note.message, width: width - Self.margin - x, size: LetterSize.small, most: 4)
            for line in lines {
                shapes.append(.small(line, x, y, Palette.ink))
                y += 15
            }
            y += lines.isEmpty ? 17 : 2
        }
        if words.notes.count > shown {
            shapes.append(.small("and \(words.notes.count - shown) more", Self.margin, y))
            y += 16
        }
        return y - 4
    }

    /// Draws a ruler, and the name of the program.
    private func drawFoot(from top: Double, _ shapes: inout [Shape]) -> Double {
        let right = width - Self.margin
        shapes.append(.line(Point(Self.margin, top + 2), Point(right, top + 2), Pen(Palette.frame)))
        let y = top + 22
        // The power of ten whose ruler has a useful length.
        var length = 100.0
        while length * frame.scale > 160 { length /= 10 }
        while length * frame.scale < 16 { length *= 10 }
        let unit = length * frame.scale
        let thin = Pen(Palette.quiet, 0.75)
        shapes.append(.line(Point(Self.margin, y - 3), Point(Self.margin + unit, y - 3), thin))
        for tick in 0...4 {
            let x = Self.margin + unit * Double(tick) / 4
            let length = tick % 2 == 0 ? 4.0 : 2.5
            shapes.append(.line(Point(x, y - 3 - length), Point(x, y - 3), thin))
        }
        shapes.append(.small("\(lengthText(length)) points", Self.margin + unit + 8, y))
        shapes.append(.small("keyboard-avoidance \(version)", right, y, anchor: .end))
        return y + 18
    }
}

extension Snapshot {
    /// The policy, and its reading.
    var approach: Approach { Approach(policy, fidelity) }

    /// The same stage under another policy.
    func of(_ approach: Approach) -> Snapshot {
        var stage = self
        (stage.policy, stage.fidelity) = (approach.policy, approach.fidelity)
        return stage
    }

    /// The answered events, each once, and the device.
    fileprivate func circumstances(of kinds: [KeyboardEvent.Kind]) -> String {
        let names = kinds.map(\.rawValue).uniqued(by: \.self)
        let device = device.map { "\($0), \(orientation.rawValue), " } ?? ""
        let space = fieldSpace.map { " · field read in \($0.rawValue) coordinates" } ?? ""
        return "\(names.joined(separator: ", ")) · \(device)\(lengthText(screen.width)) × \(lengthText(screen.height))"
            + space
    }
}

extension Sheet {
    /// The font sizes of a sheet, in points; a sheet of several answers is never shown smaller.
    enum LetterSize {
        static let small = 11.0
        static let number = 13.0
        static let title = 15.0
    }
}
