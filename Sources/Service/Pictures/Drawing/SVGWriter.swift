/// Writes shapes as SVG 1.1 that design tools import completely: only `svg`, `title`, `desc`, `rect`, `line`, `path`
/// and `text`, with presentation attributes.
struct SVGWriter: ~Copyable {
    private(set) var bytes: [UInt8] = []

    /// One attribute names the font, with generic fallbacks.
    static let fontFamily = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"

    /// Draws a sheet.
    ///
    /// - Parameters:
    ///   - title: the name of the drawing, for screen readers.
    ///   - description: the content of the drawing, for screen readers.
    init(width: Double, height: Double, title: String, description: String, shapes: [Shape]) {
        bytes.reserveCapacity(12 * 1024)
        literal("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        number(width)
        literal(" ")
        number(height)
        literal("\"")
        attribute(" width=\"", width)
        attribute(" height=\"", height)
        literal(" font-family=\"")
        raw(Self.fontFamily)
        literal("\" role=\"img\">\n<title>")
        escaped(title)
        literal("</title>\n<desc>")
        escaped(description)
        literal("</desc>\n")
        for shape in shapes { write(shape) }
        literal("</svg>\n")
    }

    private mutating func write(_ shape: Shape) {
        switch shape {
        case .box(let box, let radius, let fill, let pen):
            literal("<rect")
            attribute(" x=\"", box.x)
            attribute(" y=\"", box.y)
            attribute(" width=\"", box.width)
            attribute(" height=\"", box.height)
            if radius > 0 { attribute(" rx=\"", min(radius, box.width / 2, box.height / 2)) }
            paint(fill: fill, pen: pen)
            literal("/>\n")
        case .line(let start, let end, let pen):
            literal("<line")
            attribute(" x1=\"", start.x)
            attribute(" y1=\"", start.y)
            attribute(" x2=\"", end.x)
            attribute(" y2=\"", end.y)
            stroke(pen)
            literal("/>\n")
        case .path(let strokes, let fill, let pen):
            guard !strokes.isEmpty else { return }
            literal("<path d=\"")
            var tip = Point(.nan, .nan)
            for stroke in strokes { write(stroke, from: &tip) }
            literal("\"")
            paint(fill: fill, pen: pen)
            literal("/>\n")
        case .text(let text):
            write(text)
        }
    }

    private mutating func write(_ stroke: Shape.Stroke, from tip: inout Point) {
        switch stroke {
        case .move(let spot):
            literal("M")
            pair(spot)
            tip = spot
        case .line(let spot):
            // One coordinate is enough if the other does not change.
            if spot.y == tip.y {
                literal("H")
                tenths(spot.x)
            } else if spot.x == tip.x {
                literal("V")
                tenths(spot.y)
            } else {
                literal("L")
                pair(spot)
            }
            tip = spot
        case .arc(let spot, let radius, let isRight):
            literal("A")
            pair(Point(radius, radius))
            literal(isRight ? " 0 0 1 " : " 0 0 0 ")
            pair(spot)
            tip = spot
        case .close: literal("Z")
        }
    }

    private mutating func write(_ text: Text) {
        guard !text.string.isEmpty else { return }
        literal("<text")
        attribute(" x=\"", text.spot.x)
        attribute(" y=\"", text.spot.y)
        attribute(" font-size=\"", text.size)
        if text.isBold { literal(" font-weight=\"bold\"") }
        switch text.anchor {
        case .start: break
        case .middle: literal(" text-anchor=\"middle\"")
        case .end: literal(" text-anchor=\"end\"")
        }
        color(" fill=\"", text.color)
        if text.isOnEnd {
            literal(" transform=\"rotate(-90 ")
            pair(text.spot)
            literal(")\"")
        }
        literal(">")
        escaped(text.string)
        literal("</text>\n")
    }

    // MARK: - Attributes

    private mutating func paint(fill: Color?, pen: Pen?) {
        if let fill { color(" fill=\"", fill) } else { literal(" fill=\"none\"") }
        if let pen { stroke(pen) }
    }

    private mutating func stroke(_ pen: Pen) {
        color(" stroke=\"", pen.color)
        if pen.width != 1 { attribute(" stroke-width=\"", pen.width) }
        guard !pen.dashes.isEmpty else { return }
        literal(" stroke-dasharray=\"")
        for (index, dash) in pen.dashes.enumerated() {
            if index > 0 { literal(" ") }
            number(dash)
        }
        literal("\"")
    }

    /// - Parameter start: all of the attribute before its value.
    private mutating func attribute(_ start: StaticString, _ value: Double) {
        literal(start)
        number(value)
        literal("\"")
    }

    private mutating func color(_ start: StaticString, _ color: Color) {
        literal(start)
        raw(color.hex)
        literal("\"")
    }

    // MARK: - Primitives

    private mutating func pair(_ spot: Point) {
        tenths(spot.x)
        literal(" ")
        tenths(spot.y)
    }

    /// A coordinate of a path: one decimal, because there are many.
    private mutating func tenths(_ value: Double) { number((value * 10).rounded() / 10) }

    /// A number with at most two decimals; 0 if it is not finite or beyond any sheet.
    private mutating func number(_ value: Double) {
        guard value.isFinite, value.magnitude < 1e6 else { return literal("0") }
        let hundredths = Int((value * 100).rounded())
        bytes.append(addingCapacity: 12) { text in
            if hundredths < 0 { text.append(UInt8(ascii: "-")) }
            Self.digits(hundredths.magnitude / 100, &text)
            let rest = UInt8(hundredths.magnitude % 100)
            guard rest != 0 else { return }
            text.append(UInt8(ascii: "."))
            text.append(0x30 + rest / 10)
            if rest % 10 != 0 { text.append(0x30 + rest % 10) }
        }
    }

    private static func digits(_ value: UInt, _ text: inout OutputSpan<UInt8>) {
        if value >= 10 { digits(value / 10, &text) }
        text.append(0x30 + UInt8(value % 10))
    }

    /// Most of a drawing: `StaticString`, because a `String` takes three times as long.
    private mutating func literal(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Text as character data: markup is escaped, and characters that XML 1.0 does not allow are replaced.
    private mutating func escaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": literal("&amp;")
            case "<": literal("&lt;")
            case ">": literal("&gt;")
            case "\"": literal("&quot;")
            case "\t", "\n", "\r": literal(" ")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                literal("\u{FFFD}")
            case _ where scalar.isASCII: bytes.append(UInt8(ascii: scalar))
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
