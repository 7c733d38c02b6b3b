import Foundation
import FoundationXML

@testable import Pictures

/// A picture read back by an XML parser.
final class Drawn: NSObject, XMLParserDelegate {
    private static let elements: Set = ["svg", "title", "desc", "rect", "line", "path", "text"]
    private static let attributes: Set = [
        "xmlns", "viewBox", "width", "height", "font-family", "role", "x", "y", "rx", "x1", "y1", "x2", "y2", "d",
        "fill",
        "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "text-anchor",
    ]

    private(set) var texts: [Text] = []
    /// The text of `title`, and every rectangle in order.
    private(set) var title = ""
    private(set) var rects: [(box: Rect, fill: String?, isDashed: Bool)] = []
    private(set) var paper = Rect(x: 0, y: 0, width: 0, height: 0)
    /// Elements and attributes that design tools cannot read, or that are not expected.
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
            paper = Rect(x: 0, y: 0, width: number(attributes["width"]), height: number(attributes["height"]))
        }
        if name == "rect" {
            let box = Rect(
                x: number(attributes["x"]), y: number(attributes["y"]), width: number(attributes["width"]),
                height: number(attributes["height"]))
            rects.append((box, attributes["fill"], attributes["stroke-dasharray"] != nil))
        }
        current = name == "text" ? attributes : nil
        characters = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "title" { title = characters }
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
                at: Point(number(current["x"]), number(current["y"])),
                size: number(current["font-size"]),
                color: Color(current["fill"] ?? ""),
                isBold: current["font-weight"] == "bold",
                anchor: anchor
            )
        )
    }

    private func number(_ text: String?) -> Double { text.flatMap(Double.init) ?? .nan }
}
