import Drawing
import Foundation
import FoundationXML
import KeyboardAvoidance
import TestSupport
import Testing

@testable import AvoidanceService

/// The picture of every fixture: well-formed, plain, small, and legible.
@Suite struct PictureTests {
    @Test("every fixture can be drawn", arguments: FixtureTests.cases)
    func drawsEveryFixture(_ example: FixtureCase) throws {
        let endpoint = InProcessEndpoint()
        for (number, step) in example.steps.enumerated() where (step.status ?? 200) == 200 {
            let request = try #require(step.request).setting("session", to: "picture")
            let pictured = try endpoint.picture(request)
            check(Sheet(pictured, version: "1.2.3").svg(), "step \(number): \(request)")
        }
    }

    static let form: JSONValue = [
        "device": "iphone-x",
        "scrollView": [
            "frame": ["x": 0, "y": 0, "width": 375, "height": 812], "contentSize": ["width": 375, "height": 1200],
        ],
        "field": ["id": "email", "frame": ["x": 16, "y": 656, "width": 343, "height": 44]],
    ]

    @Test(
        "forms at the edge of what is allowed",
        arguments: [
            ["field": ["frame": ["x": -1e9, "y": -1e9, "width": 2e8, "height": 1e9]]],
            ["field": ["frame": ["x": 0, "y": 1e9, "width": 0, "height": 0]]],
            ["field": ["frame": ["x": 0, "y": 0, "width": 1e9, "height": 1e9]]],
            ["screen": ["width": 1, "height": 1e9]], ["screen": ["width": 1e9, "height": 1]],
            ["screen": ["width": 0, "height": 0], "keyboard": ["height": 10]],
            ["scrollView": ["contentSize": ["width": 0, "height": 0]]],
            ["scrollView": ["contentOffset": ["x": 1e9, "y": -1e9]]],
            ["keyboard": ["height": 1e9]], ["keyboard": ["height": 0.001]],
            ["options": ["strategy": "translate"]], ["options": ["strategy": "resize"]],
            [
                "field": [
                    "id": "</text><script>alert(1)</script>", "frame": ["x": 16, "y": 656, "width": 343, "height": 44],
                ]
            ],
            ["field": ["id": "\u{0}\u{FFFE}\u{202E}&amp;", "frame": ["x": 16, "y": 656, "width": 343, "height": 44]]],
            ["field": ["id": "漢字漢字漢字漢字漢字漢字漢字漢字", "frame": ["x": 16, "y": 656, "width": 30, "height": 4]]],
            ["device": "ipad-11", "keyboardKind": "floating"], ["device": "ipad-11", "orientation": "landscape"],
            ["policy": "keyboardListener", "fidelity": "asWritten"],
            ["policy": "keyboardAwareness", "fidelity": "asWritten"],
            ["policy": "appleDocumentation", "fidelity": "asWritten", "event": "keyboardDidShow"],
            ["policy": "keyboardOverlap", "fidelity": "asWritten"], ["policy": "textBox", "event": "keyboardDidShow"],
        ] as [JSONValue])
    func drawsEdges(_ send: JSONValue) throws {
        let pictured = try InProcessEndpoint().picture(Self.form.overlaid(with: send))
        check(Sheet(pictured, version: "1.2.3").svg(), "\(send)")
    }

    @Test func severalAnswersStandBesideEachOther() throws {
        let policies = ["automatic", "keyboardListener", "keyboardAwareness", "appleDocumentation", "keyboardOverlap"]
        let answers = try policies.map { policy in
            try InProcessEndpoint().picture(Self.form.overlaid(with: ["policy": .string(policy)]))
        }
        let drawing = check(Sheet(answers, version: "1.2.3").svg(), "comparison", atMost: 48 * 1024)
        for policy in policies { #expect(drawing.texts.contains { $0.string.hasPrefix(policy) }) }
    }

    /// Design tools draw with other fonts; ours must at least be drawn by a second renderer.
    @Test func anotherRendererDrawsIt() throws {
        let renderer = try #require(
            ["/usr/bin/rsvg-convert", "/usr/local/bin/rsvg-convert"].first(where: FileManager.default.isExecutableFile),
            "install librsvg2-bin, as scripts/test does"
        )
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let svg = Sheet(try InProcessEndpoint().picture(Self.form), version: "1.2.3").svg()
        try Data(svg).write(to: folder.appendingPathComponent("in.svg"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: renderer)
        process.arguments = ["in.svg", "-o", "out.png"]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let png = try Data(contentsOf: folder.appendingPathComponent("out.png"))
        #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) && png.count > 10_000)
    }

    /// The numbers of case C, where a reader looks for them.
    @Test func theNumbersAreThere() throws {
        let svg = Sheet(try InProcessEndpoint().picture(Self.form), version: "1.2.3").svg()
        let words = try Drawn(svg).texts.map(\.string)
        for word in [
            "automatic · show", "0 → 302", "0 → 234", "44 → 0", "336", "overlap", "44", "covered", "302", "inset",
            "234",
            "offset", "432", "visible", "34", "safe area", "10", "clear", "BEFORE", "AFTER", "email",
            "keyboard-avoidance 1.2.3",
        ] {
            #expect(words.contains(word), "\(word)")
        }
        #expect(
            Sheet(try InProcessEndpoint().picture(Self.form), version: "1.2.3").svg() == svg, "drawn alike every time")
    }

    @discardableResult
    private func check(_ svg: [UInt8], _ what: String, atMost limit: Int = 20 * 1024) -> Drawn {
        #expect(svg.count < limit, "\(svg.count) bytes: \(what)")
        do {
            let drawn = try Drawn(svg)
            #expect(drawn.otherNames.isEmpty, "\(drawn.otherNames): \(what)")
            let boxes = drawn.texts.map(\.box)
            for (index, box) in boxes.enumerated() {
                #expect(
                    drawn.paper.intersection(box)?.width ?? 0 > box.width - 0.01,
                    "\(drawn.texts[index].string): \(what)")
                for other in boxes.indices.dropFirst(index + 1) where box.overlaps(boxes[other]) {
                    Issue.record("\(drawn.texts[index].string) overlaps \(drawn.texts[other].string): \(what)")
                }
            }
            return drawn
        } catch {
            Issue.record("\(error): \(what)")
            return Drawn()
        }
    }
}

/// A picture read back by an XML parser.
final class Drawn: NSObject, XMLParserDelegate {
    private static let elements: Set = ["svg", "title", "desc", "rect", "line", "path", "text"]
    private static let attributes: Set = [
        "xmlns", "viewBox", "width", "height", "font-family", "role", "x", "y", "rx", "x1", "y1", "x2", "y2", "d",
        "fill",
        "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "text-anchor",
    ]

    private(set) var texts: [Text] = []
    private(set) var paper = Box(x: 0, y: 0, width: 0, height: 0)
    /// Elements and attributes that design tools choke on, or that are not expected.
    private(set) var otherNames: Set<String> = []
    private var current: [String: String]?
    private var characters = ""

    override init() {}

    convenience init(_ svg: [UInt8]) throws {
        self.init()
        let parser = XMLParser(data: Data(svg))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if !Self.elements.contains(name) { otherNames.insert(name) }
        otherNames.formUnion(attributes.keys.filter { !Self.attributes.contains($0) })
        otherNames.formUnion(
            attributes.values.filter { $0.contains("url(") || $0.contains("nan") || $0.contains("inf") })
        if name == "svg" {
            paper = Box(x: 0, y: 0, width: number(attributes["width"]), height: number(attributes["height"]))
        }
        current = name == "text" ? attributes : nil
        characters = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard name == "text", let current else { return }
        let anchor: Text.Anchor =
            switch current["text-anchor"] {
            case "middle": .middle
            case "end": .end
            default: .start
            }
        texts.append(
            Text(
                characters,
                at: Spot(number(current["x"]), number(current["y"])),
                size: number(current["font-size"]),
                color: Color(current["fill"] ?? ""),
                isBold: current["font-weight"] == "bold",
                anchor: anchor
            )
        )
    }

    private func number(_ text: String?) -> Double { text.flatMap(Double.init) ?? .nan }
}
