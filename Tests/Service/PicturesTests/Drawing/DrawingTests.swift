import TestSupport
import Testing

@testable import Pictures

@Suite struct HatchingTests {
    @Test(
        arguments: [
            Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: 13.5, y: 7.25, width: 3, height: 90),
            Rect(x: -50, y: -20, width: 60, height: 20), Rect(x: 5, y: 5, width: 0, height: 10),
        ]
    )
    func `lines stay within the box, whatever its size`(_ box: Rect) {
        guard case .path(let strokes, _, _) = Shape.hatching(box, spacing: 5, pen: Pen(Color("#000000"))) else {
            Issue.record("a path was expected")
            return
        }
        #expect(strokes.isEmpty == box.isEmpty)
        for stroke in strokes {
            guard case .move(let spot) = stroke else {
                guard case .line(let spot) = stroke else { continue }
                #expect(box.grown(by: 0.001).contains(spot))
                continue
            }
            #expect(box.grown(by: 0.001).contains(spot))
        }
    }

    @Test func `a huge box has an end`() {
        guard
            case .path(let strokes, _, _) = Shape.hatching(
                Rect(x: 0, y: 0, width: 1e6, height: 1e6),
                spacing: 5,
                pen: Pen(Color("#000000"))
            )
        else { return }
        #expect(strokes.count < 1002)
    }
}

@Suite struct NumbersBesideTests {
    /// Whatever positions are wanted, rows do not overlap, and stay within the range if they fit in it.
    @Test func `rows keep their distance`() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<2000 {
            let count = Int.random(in: 1...9, using: &random)
            let wishes = (0..<count).map { _ in Double.random(in: -50...650, using: &random) }
            let rows = DimensionColumn.spread(wishes, within: 10...590)
            let sorted = rows.sorted()
            for (upper, lower) in zip(sorted, sorted.dropFirst()) {
                #expect(lower - upper >= DimensionColumn.rowHeight - 1e-9, "\(wishes)")
            }
            #expect((sorted.first ?? 10) >= 10 - 1e-9 && (sorted.last ?? 590) <= 590 + 1e-9, "\(wishes)")
        }
    }

    @Test func `rows that do not touch stay where they were`() {
        #expect(DimensionColumn.spread([400, 20, 200], within: 0...500) == [400, 20, 200])
    }
}

@Suite struct LettersTests {
    @Test(
        arguments: [
            "email", "WWWWWWWWWWWWWWWWWWWWWWWW", "漢字漢字漢字漢字漢字", "a b c d e f g h i j k l m n", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "",
        ]
    )
    func `shortened text fits, and fitting text is left alone`(_ text: String) {
        for width in stride(from: 0.0, through: 200, by: 7) {
            let shortened = FontMetrics.shortened(text, to: width, size: 10)
            #expect(FontMetrics.width(of: shortened, size: 10) <= max(width, 0))
            if FontMetrics.width(of: text, size: 10) <= width { #expect(shortened == text) }
        }
    }

    @Test(
        arguments: [
            "44 points of the field were covered; now it stands 10 points above the keyboard", "", "one", "a  b",
            "Donaudampfschifffahrtsgesellschaftskapitän and more",
        ]
    )
    func `lines break between words, fit, and lose nothing`(_ text: String) {
        for width in stride(from: 60.0, through: 400, by: 17) {
            let lines = FontMetrics.lines(of: text, width: width, size: 11)
            #expect(lines.allSatisfy { FontMetrics.width(of: $0, size: 11) <= width })
            let words = text.split(separator: " ")
            guard words.allSatisfy({ FontMetrics.width(of: String($0), size: 11) <= width }) else { continue }
            #expect(lines.joined(separator: " ") == words.joined(separator: " "))
            let first = FontMetrics.lines(of: text, width: width, size: 11, most: 1)
            #expect(first.count == min(lines.count, 1) && (lines.count < 2 || first[0].hasSuffix("…")))
        }
    }

    @Test func `a text takes the first free place`() {
        let ink = Color("#000000")
        var placement = PanelDrawing.LabelPlacement()
        let bounds = Rect(x: 0, y: 0, width: 200, height: 60)
        let wishes = [20.0, 24, 40].map { Text("name", at: Point(10, $0), size: 10, color: ink) }
        #expect(placement.place(wishes, within: bounds)?.spot.y == 20)
        #expect(placement.place(wishes, within: bounds)?.spot.y == 40)
        #expect(placement.place(wishes, within: bounds) == nil)
        #expect(placement.place([Text("outside", at: Point(190, 20), size: 10, color: ink)], within: bounds) == nil)
    }
}

@Suite struct SVGWriterTests {
    private func svg(_ text: String) -> String {
        let shapes = [Shape.text(Text(text, at: Point(1.005, -2.5), size: 10, color: Color("#123456")))]
        let writer = SVGWriter(width: 10, height: 20.25, title: text, description: text, shapes: shapes)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            ("</text><script>", "&lt;/text&gt;&lt;script&gt;"), ("a & b", "a &amp; b"),
            ("\"quoted\"", "&quot;quoted&quot;"),
            ("\u{0}\u{1B}", "\u{FFFD}\u{FFFD}"), ("line\nbreak", "line break"), ("]]>", "]]&gt;"),
            ("\u{202E}abc", "\u{FFFD}abc"),
        ]
    )
    func `text never becomes markup`(_ text: String, _ written: String) {
        let svg = svg(text)
        #expect(svg.contains("<title>\(written)</title>"))
        #expect(svg.contains(">\(written)</text>"))
    }

    @Test func `numbers are short`() {
        #expect(svg("x").contains("x=\"1\" y=\"-2.5\""))
        #expect(svg("x").contains("viewBox=\"0 0 10 20.25\""))
        let wrong = Shape.line(Point(.nan, .infinity), Point(1e300, -0.001), Pen(Color("#000000")))
        let writer = SVGWriter(width: 1, height: 1, title: "", description: "", shapes: [wrong])
        let written = String(decoding: writer.bytes, as: UTF8.self)
        #expect(written.contains("x1=\"0\" y1=\"0\" x2=\"0\" y2=\"0\""))
    }
}

extension Rect {
    fileprivate func contains(_ spot: Point) -> Bool {
        spot.x >= minX && spot.x <= maxX && spot.y >= minY && spot.y <= maxY
    }
}
