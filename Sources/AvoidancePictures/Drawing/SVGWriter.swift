/// Writes shapes as SVG 1.1 that design tools import completely: only `svg`, `title`, `desc`, `rect`, `line`, `path`
/// and `text`, with presentation attributes.
public struct SVGWriter: ~Copyable {
    public private(set) var bytes: [UInt8] = []

    /// One attribute names the font, with generic fallbacks.
    static let fontFamily = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"

    /// Draws a sheet.
    ///
    /// - Parameters:
    ///   - title: the name of the drawing, for screen readers.
    ///   - description: the content of the drawing, for screen readers.
    public init(width: Double, height: Double, title: String, description: String, shapes: [Shape]) {
        bytes.reserveCapacity(12 * 1024)
        raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        number(width)
        raw(" ")
        number(height)
        raw("\"")
        attributes(("width", width), ("height", height))
        raw(" font-family=\"\(Self.fontFamily)\" role=\"img\">\n<title>")
        escaped(title)
        raw("</title>\n<desc>")
        escaped(description)
        raw("</desc>\n")
        for shape in shapes { write(shape) }
        raw("</svg>\n")
    }

    private mutating func write(_ shape: Shape) {
        switch shape {
        case .box(let box, let radius, let fill, let pen):
            raw("<rect")
            attributes(("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height))
            if radius > 0 { attributes(("rx", min(radius, box.width / 2, box.height / 2))) }
            paint(fill: fill, pen: pen)
            raw("/>\n")
        case .line(let start, let end, let pen):
            raw("<line")
            attributes(("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y))
            stroke(pen)
            raw("/>\n")
        case .path(let strokes, let fill, let pen):
            guard !strokes.isEmpty else { return }
            raw("<path d=\"")
            var tip = Spot(.nan, .nan)
            for stroke in strokes { write(stroke, from: &tip) }
            raw("\"")
            paint(fill: fill, pen: pen)
            raw("/>\n")
        case .text(let text):
            write(text)
        }
    }

    private mutating func write(_ stroke: Shape.Stroke, from tip: inout Spot) {
        switch stroke {
        case .move(let spot):
            raw("M")
            pair(spot)
            tip = spot
        case .line(let spot):
            // One coordinate is enough if the other does not change.
            if spot.y == tip.y {
                raw("H")
                tenths(spot.x)
            } else if spot.x == tip.x {
                raw("V")
                tenths(spot.y)
            } else {
                raw("L")
                pair(spot)
            }
            tip = spot
        case .arc(let spot, let radius, let isRight):
            raw("A")
            pair(Spot(radius, radius))
            raw(isRight ? " 0 0 1 " : " 0 0 0 ")
            pair(spot)
            tip = spot
        case .close: raw("Z")
        }
    }

    private mutating func write(_ text: Text) {
        guard !text.string.isEmpty else { return }
        raw("<text")
        attributes(("x", text.spot.x), ("y", text.spot.y), ("font-size", text.size))
        if text.isBold { raw(" font-weight=\"bold\"") }
        switch text.anchor {
        case .start: break
        case .middle: raw(" text-anchor=\"middle\"")
        case .end: raw(" text-anchor=\"end\"")
        }
        raw(" fill=\"\(text.color.hex)\"")
        if text.isOnEnd {
            raw(" transform=\"rotate(-90 ")
            pair(text.spot)
            raw(")\"")
        }
        raw(">")
        escaped(text.string)
        raw("</text>\n")
    }

    // MARK: - Attributes

    private mutating func paint(fill: Color?, pen: Pen?) {
        raw(" fill=\"\(fill?.hex ?? "none")\"")
        if let pen { stroke(pen) }
    }

    private mutating func stroke(_ pen: Pen) {
        raw(" stroke=\"\(pen.color.hex)\"")
        if pen.width != 1 { attributes(("stroke-width", pen.width)) }
        guard !pen.dashes.isEmpty else { return }
        raw(" stroke-dasharray=\"")
        for (index, dash) in pen.dashes.enumerated() {
            if index > 0 { raw(" ") }
            number(dash)
        }
        raw("\"")
    }

    private mutating func attributes(_ attributes: (name: String, value: Double)...) {
        for attribute in attributes {
            raw(" \(attribute.name)=\"")
            number(attribute.value)
            raw("\"")
        }
    }

    // MARK: - Primitives

    private mutating func pair(_ spot: Spot) {
        tenths(spot.x)
        raw(" ")
        tenths(spot.y)
    }

    /// A coordinate of a path: one decimal, because there are many.
    private mutating func tenths(_ value: Double) { number((value * 10).rounded() / 10) }

    /// A number with at most two decimals; 0 if it is not finite or beyond any sheet.
    private mutating func number(_ value: Double) {
        guard value.isFinite, value.magnitude < 1e6 else { return raw("0") }
        var hundredths = Int((value * 100).rounded())
        if hundredths < 0 {
            raw("-")
            hundredths = -hundredths
        }
        digits(hundredths / 100)
        guard hundredths % 100 != 0 else { return }
        raw(".")
        bytes.append(0x30 + UInt8(hundredths % 100 / 10))
        if hundredths % 10 != 0 { bytes.append(0x30 + UInt8(hundredths % 10)) }
    }

    private mutating func digits(_ value: Int) {
        if value >= 10 { digits(value / 10) }
        bytes.append(0x30 + UInt8(value % 10))
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Text as character data: markup is escaped, and characters that XML 1.0 does not allow are replaced.
    private mutating func escaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": raw("&amp;")
            case "<": raw("&lt;")
            case ">": raw("&gt;")
            case "\"": raw("&quot;")
            case "\t", "\n", "\r": raw(" ")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                raw("\u{FFFD}")
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
