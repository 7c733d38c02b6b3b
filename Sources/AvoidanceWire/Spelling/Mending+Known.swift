import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

// The screen that the request or its session names, and the values of members that are moved.
extension Mending {
    /// The density by which the request's lengths are divided.
    private var density: Double { sent["density"]?.number.flatMap { $0 > 0 ? $0 : nil } ?? 1 }

    /// The rectangle of a canonical member, in the unit as sent; nil if there is none, or it is wrong.
    func canonicalRect(_ path: [String]) -> SentRect? {
        guard !errors.contains(where: { $0.path.isAround(path) || path.isAround($0.path) }),
            let rect = canonical.value(at: path).flatMap({ SentRect($0) })
        else { return nil }
        return density == 1 ? rect : rect.multiplied(by: density)
    }

    /// The frame of a scroll view, sent or remembered.
    func frame(of scrollView: some Sequence<String>) -> SentRect? {
        let path = Array(scrollView)
        if let sent = canonicalRect(path + ["frame"]) { return sent }
        guard path == ["scrollView"], canonical["scrollView"]?["frame"] == nil else { return nil }
        return facts.frame.map { SentRect($0).multiplied(by: density) }
    }

    var knownWindow: SentRect? {
        canonical["window"] == nil ? facts.window.map { SentRect($0).multiplied(by: density) } : nil
    }

    /// The screen that is sent, the device's, or the one remembered, as a rectangle.
    var knownScreen: SentRect? {
        if let screen = canonical["screen"] {
            guard !errors.contains(where: { $0.path.first == "screen" }), let size = SentRect(screenSize: screen) else {
                return nil
            }
            return density == 1 ? size : size.multiplied(by: density)
        }
        let isTurned = sent["orientation"] == .string("landscape")
        let screen = device?.screen(in: isTurned ? .landscape : .portrait) ?? facts.screen
        return screen.map { SentRect(LayoutRect(width: $0.width, height: $0.height)).multiplied(by: density) }
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
            return isObject || SentRect(value) != nil ? value : nil
        case .number: return value.plainNumber
        case .text: if case .string = value { return value } else { return nil }
        case .bottom: return value.plainNumber ?? value["bottom"]?.plainNumber
        case .height: return value.plainNumber ?? value["height"]?.plainNumber ?? SentRect(value)?.height
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
        guard let height = height.plainNumber, let frame = frame(of: contentSize.dropLast()) else { return nil }
        return SentRect(width: frame.filled.width, height: height).size
    }

    /// A screen of a height; without a width it ends where the scroll view does.
    func screen(height: JSONTree, width: JSONTree?) -> JSONTree? {
        guard let height = height.plainNumber, let width = width?.plainNumber ?? frame(of: ["scrollView"])?.right else {
            return nil
        }
        return SentRect(width: width, height: height).size
    }
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
