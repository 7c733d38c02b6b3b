import JSON
import KeyboardAvoidance

/// The elements of a dump, each after the one around it, and the things that the dump tells beside them.
struct ElementTree {
    static let maximumElements = 50_000
    static let maximumDepth = 512

    /// The notation of texts in a dump.
    enum Notation { case plain, xml, json }

    let bytes: Bytes
    let kind: ScreenDump.Kind
    let notation: Notation
    var elements: [Element] = []
    var isInPixels = false
    /// The size that the dump tells beside its windows, and its source.
    var screen: (size: LayoutSize, source: String)?
    var isRightToLeft = false
    /// Whether there was a window that is none of an app's.
    var hasSystemWindow = false

    init(_ bytes: Bytes, kind: ScreenDump.Kind, notation: Notation) {
        (self.bytes, self.kind, self.notation) = (bytes, kind, notation)
    }

    /// Reads the elements of a dump.
    init(_ bytes: Bytes, _ text: Range<Int>, kind: ScreenDump.Kind) throws(DumpError) {
        switch kind {
        case .uiautomator: self = try .uiautomator(bytes, text)
        case .xcuitest: self = try .appiumSource(bytes, text)
        case .xcui: self = try .debugDescription(bytes, text)
        case .uikit: self = try .recursiveDescription(bytes, text)
        case .semantics: self = try .semantics(bytes, text)
        case .compose: self = try .compose(bytes, text)
        case .elements: self = try .elementList(bytes, text)
        case .page: self = try .page(bytes, text)
        }
    }

    /// Refuses more elements, or deeper ones, than are read.
    static func checkLimits(elements: Int, depth: Int, at offset: Int) throws(DumpError) {
        guard depth <= maximumDepth else {
            throw DumpError(
                code: .tooLarge, detail: "more than \(maximumDepth) elements stand within one another", offset: offset)
        }
        guard elements <= maximumElements else {
            throw DumpError(code: .tooLarge, detail: "the file has more than 50,000 elements", offset: offset)
        }
    }

    // MARK: - Texts

    /// The id of an element; empty if it has none.
    func id(of element: Element) -> String {
        guard !element.id.isEmpty else { return "" }
        var text = text(element.id)
        if element.flags.contains(.hasResourceID) {
            text = text.withUTF8 { bytes in
                let start = bytes.first(":id/", in: 0..<bytes.count).map { $0 + 4 } ?? 0
                return bytes.string(start..<bytes.count)
            }
        }
        return Self.name(text)
    }

    /// The first label of an element; empty if it has none.
    func label(of element: Element) -> String { element.label.isEmpty ? "" : Self.name(text(element.label)) }

    /// Whether a text has nothing to be seen.
    func isBlank(_ range: Range<Int>) -> Bool {
        let isEscape: UInt8 = notation == .xml ? 0x26 : 0x5C
        let inner = notation == .json && !range.isEmpty ? range.lowerBound + 1..<range.upperBound - 1 : range
        // Most texts begin with a letter.
        for at in inner {
            let byte = bytes[at]
            if byte.isSpace { continue }
            if byte > 0x20, byte < 0x7F, byte != isEscape { return false }
            return Self.name(text(range)).isEmpty
        }
        return true
    }

    private func text(_ range: Range<Int>) -> String {
        switch notation {
        case .plain: bytes.string(range)
        case .xml: XMLEntity.resolved(bytes, range)
        case .json: JSONReader(bytes).string(at: range.lowerBound)
        }
    }

    /// A text as a name: trimmed, white space and controls as one space, at most 128 bytes.
    static func name(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        var (count, hasSpace) = (0, false)
        for scalar in text.unicodeScalars {
            if scalar.isSpaceOrControl {
                hasSpace = count > 0
                continue
            }
            let length = UTF8.width(scalar) + (hasSpace ? 1 : 0)
            guard count + length <= 128 else { break }
            if hasSpace { name.append(" ") }
            name.append(scalar)
            (count, hasSpace) = (count + length, false)
        }
        return String(name)
    }

    // MARK: - Units

    /// Brings all lengths to points, and leaves frames out that no form can hold.
    mutating func divide(by density: Double) {
        if let told = screen {
            screen?.size = LayoutSize(width: told.size.width / density, height: told.size.height / density)
        }
        for index in elements.indices {
            if let frame = elements[index].frame { elements[index].frame = frame.divided(by: density) }
            guard let told = elements[index].scrolling else { continue }
            elements[index].scrolling = Element.Scrolling(
                offset: told.offset.divided(by: density), contentWidth: told.contentWidth.divided(by: density),
                contentHeight: told.contentHeight.divided(by: density),
                inset: told.inset.map {
                    LayoutInsets(
                        top: $0.top / density, left: $0.left / density, bottom: $0.bottom / density,
                        right: $0.right / density)
                })
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isSpaceOrControl: Bool {
        value < 0x80
            ? value <= 0x20 || value == 0x7F : properties.isWhitespace || properties.generalCategory == .control
    }
}

extension Double {
    /// The longest length of a form, in points.
    fileprivate static let longest = 1e9
}

extension Double? {
    fileprivate func divided(by density: Double) -> Double? {
        flatMap { ($0 / density).magnitude <= Double.longest ? $0 / density : nil }
    }
}

extension LayoutRect {
    fileprivate func divided(by density: Double) -> LayoutRect? {
        let (x, y, width, height) = (x / density, y / density, width / density, height / density)
        let isReadable = [x, y, width, height, x + width, y + height].allSatisfy { $0.magnitude <= Double.longest }
        return isReadable ? LayoutRect(x: x, y: y, width: width, height: height) : nil
    }
}
