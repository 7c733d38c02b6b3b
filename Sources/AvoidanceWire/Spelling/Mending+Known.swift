import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

// The rectangles that the request or its session names, in the unit as sent, and the values of members that are moved.
extension Mending {
    /// A rectangle of the canonical request as it would be sent.
    private func asSent(_ rect: JSONTree?) -> JSONTree? {
        guard let density = sent["density"]?.number, density > 0, density != 1, case .object(let sides)? = rect else {
            return rect
        }
        return .object(sides.map { JSONTree.Member($0.name, JSONTree(($0.value.number ?? 0) * density)) })
    }

    private func asSent(_ rect: LayoutRect?) -> JSONTree? { asSent(rect.map { JSONTree($0) }) }

    /// The rectangle of a canonical member; nil if there is none, or it is wrong.
    func canonicalRect(_ path: [String]) -> JSONTree? {
        errors.contains { $0.path.meets(path) } ? nil : asSent(canonical.value(at: path)?.rect)
    }

    /// The frame of a scroll view, sent or remembered.
    func frame(of scrollView: some Sequence<String>) -> JSONTree? {
        let path = Array(scrollView)
        if let sent = canonicalRect(path + ["frame"]) { return sent }
        return path == ["scrollView"] && canonical["scrollView"]?["frame"] == nil ? asSent(facts.frame) : nil
    }

    var knownWindow: JSONTree? { canonical["window"] == nil ? asSent(facts.window) : nil }

    /// The screen that is sent, the device's, or the one remembered.
    var knownScreen: JSONTree? {
        if let screen = canonical["screen"] {
            guard !errors.contains(where: { $0.path.first == "screen" }), let width = screen["width"]?.number,
                let height = screen["height"]?.number
            else { return nil }
            return asSent(LayoutRect(width: width, height: height))
        }
        let isTurned = sent["orientation"] == .string("landscape")
        let screen = device?.screen(in: isTurned ? .landscape : .portrait) ?? facts.screen
        return asSent(screen.map { LayoutRect(width: $0.width, height: $0.height) })
    }

    private var device: Device? {
        guard case .string(let id)? = canonical["device"] else { return nil }
        return Devices.shared.catalogue[id]
    }

    var hasDevice: Bool { device != nil || facts.hasDevice }

    /// The pixels of a point, as the screen or the device says.
    var knownScale: Double? {
        if let scale = canonical["screen"]?["scale"]?.number { return scale }
        return device?.screen?.value.scale ?? facts.screen?.scale
    }

    // MARK: - Readings

    /// The value of a member, as another one has it; nil if it is no such value.
    func read(at path: [String], as reading: Guess.Reading, for target: [String]) -> JSONTree? {
        guard let value = sent.value(at: path), value != .null else { return nil }
        switch reading {
        case .same: return value.suits(Place(target)) ? value : nil
        case .view:
            let isObject = ["frame", "rect", "bounds", "y"].contains { value[$0] != nil }
            return isObject || value.rect != nil ? value : nil
        case .number: return value.plainNumber
        case .text: if case .string = value { return value } else { return nil }
        case .bottom: return value.plainNumber ?? value["bottom"]?.plainNumber
        case .height: return value.plainNumber ?? value["height"]?.plainNumber ?? value.rect?["height"]
        case .seconds:
            guard let number = value.plainNumber, let seconds = number.number else { return nil }
            return seconds > 10 ? JSONTree(seconds / 1_000) : number
        case .contentHeight:
            guard let height = value.plainNumber else { return nil }
            return asWide(height, target)
        case .offset: return value.plainNumber.map { .offset($0) }
        case .word:
            guard case .string(let text) = value, let member = target.last else { return nil }
            return Guesses.word(text, of: member).map { .string($0) }
        case .first:
            guard case .array(let elements) = value else { return nil }
            return elements.first.flatMap { $0.suits(Place(target)) ? $0 : nil }
        case .screenHeight(let width): return screen(height: value, width: sent[width])
        }
    }

    /// A content's height with the width of the frame beside it.
    func asWide(_ height: JSONTree, _ contentSize: [String]) -> JSONTree? {
        guard let height = height.plainNumber, let width = frame(of: contentSize.dropLast())?.filledSize["width"] else {
            return nil
        }
        return JSONTree(Place.size.sides, [width, height])
    }

    /// A screen of a height; without a width it ends where the scroll view does.
    func screen(height: JSONTree, width: JSONTree?) -> JSONTree? {
        guard let height = height.plainNumber, let width = width?.plainNumber ?? frame(of: ["scrollView"])?.right else {
            return nil
        }
        return JSONTree(Place.size.sides, [width, height])
    }
}

// Rectangles as objects.
extension JSONTree {
    init(_ rect: LayoutRect) {
        self.init(Place.rect.sides, [rect.x, rect.y, rect.width, rect.height].map { JSONTree($0) })
    }

    /// The rectangle that a value says in any form, with its numbers as they are; nil if it says none.
    var rect: JSONTree? {
        var reader = SpellingReader(withDetails: false)
        let match = reader.match(Sent(self, at: nil), .keyboardFrame)
        return match.map { .object(reader.object(of: $0, .keyboardFrame)) }
    }

    /// The size of content that fills a rectangle, whose sides may be below 0.
    var filledSize: JSONTree {
        JSONTree(Place.size.sides, Place.size.sides.map { JSONTree((self[$0]?.number ?? 0).magnitude) })
    }

    /// The x of a rectangle's right edge.
    fileprivate var right: JSONTree { JSONTree((self["x"]?.number ?? 0) + (self["width"]?.number ?? 0)) }
}

extension JSONTree {
    /// A number, also one in quotes with or without a unit of points.
    var plainNumber: JSONTree? {
        switch self {
        case .number: return self
        case .string(let text):
            guard text.utf8.count <= 64 else { return nil }
            var rest = text[...]
            rest.trimSpaces()
            for unit in ["px", "pt", "dp"] where rest.hasSuffix(unit) {
                rest.removeLast(2)
                rest.trimSpaces()
                break
            }
            if rest.first == "+" { rest.removeFirst() }
            var number = String(rest)
            let tree = number.withUTF8 { try? JSONTree($0) }
            if case .number? = tree, tree?.number?.isFinite == true { return tree }
            return nil
        default: return nil
        }
    }

    /// True or false in quotes, or as 1 or 0.
    var plainFlag: JSONTree? {
        switch self {
        case .string("true"), .number("1"): .bool(true)
        case .string("false"), .number("0"): .bool(false)
        default: nil
        }
    }

    /// A number as the text that it is.
    var quoted: JSONTree? { if case .number(let text) = self { .string(text) } else { nil } }

    /// The point this far below the top.
    static func offset(_ y: JSONTree) -> JSONTree { .object([Member("x", .number("0")), Member("y", y)]) }

    /// The object in a string.
    init?(embeddedIn text: String) {
        var text = text
        guard text.utf8.count <= Fix.maximumBytes, let tree = text.withUTF8({ try? JSONTree($0) }) else { return nil }
        guard case .object = tree else { return nil }
        self = tree
    }

    /// Whether a value may be one of a kind, by its type alone.
    fileprivate func suits(_ place: Place) -> Bool {
        switch (place, kind) {
        case (_, .null): false
        case (.options, .object), (.obstructions, .object), (.request, .object), (.other, _): true
        case (.options, _), (.obstructions, _), (.request, _): false
        case (.flag, .bool), (.text, .string), (.word, .string): true
        case (.word, .number), (.keyboard, .number), (.point, .number), (.padding, .number): true
        case (.flag, _), (.text, _), (.word, _): false
        case (.number, .number): true
        case (.number, _): plainNumber != nil
        case (_, .bool), (_, .number): false
        default: true
        }
    }
}

extension Substring {
    fileprivate mutating func trimSpaces() {
        while first?.isWhitespace == true { removeFirst() }
        while last?.isWhitespace == true { removeLast() }
    }
}
