package import JSON
@_spi(Engine) package import KeyboardAvoidance

// The rectangles that the request or its session names, in the unit as sent, and the values of members that are moved.
extension FixBuilder {
    /// A rectangle of the canonical request as it would be sent.
    private func asSent(_ rect: JSONTree) -> JSONTree {
        guard let density = sent["density"]?.number, density > 0, density != 1 else { return rect }
        return JSONTree(rect.members.map(\.name), rect.members.map { JSONTree(($0.value.number ?? 0) * density) })
    }

    private func asSent(_ rect: LayoutRect) -> JSONTree { asSent(JSONTree(rect)) }

    /// The rectangle of a canonical member; nil if there is none, or it is wrong.
    func canonicalRect(_ path: [String]) -> JSONTree? {
        errors.contains { $0.path.meets(path) } ? nil : canonical.value(at: path)?.rect.map(asSent)
    }

    /// The frame of a scroll view, sent or remembered.
    func frame(of scrollView: some Sequence<String>) -> JSONTree? {
        let path = Array(scrollView)
        if let sent = canonicalRect(path + ["frame"]) { return sent }
        return path == ["scrollView"] && canonical["scrollView"]?["frame"] == nil ? facts.frame.map(asSent) : nil
    }

    var knownWindow: JSONTree? { canonical["window"] == nil ? facts.window.map(asSent) : nil }

    /// The screen that is sent, the device's, or the one remembered.
    var knownScreen: JSONTree? {
        let isTurned = sent["orientation"] == .string("landscape")
        let known = device?.screen(in: isTurned ? .landscape : .portrait) ?? facts.screen
        var size = known.map { LayoutSize(width: $0.width, height: $0.height) }
        if let screen = canonical["screen"] {
            guard !errors.contains(where: { $0.path.first == "screen" }), let width = screen["width"]?.number,
                let height = screen["height"]?.number
            else { return nil }
            size = LayoutSize(width: width, height: height)
        }
        return size.map { asSent(LayoutRect(width: $0.width, height: $0.height)) }
    }

    private var device: Device? { canonical["device"]?.string.flatMap { devices?.device($0) } }

    var hasDevice: Bool { device != nil || facts.hasDevice }

    /// The pixels of a point, as the screen or the device says.
    var knownScale: Double? {
        canonical["screen"]?["scale"]?.number ?? device?.screen?.value.scale ?? facts.screen?.scale
    }

    // MARK: - Readings

    /// The value of a member, as another one has it; nil if it is no such value.
    func read(at path: [String], as reading: NameAlias.Conversion, for target: [String]) -> JSONTree? {
        guard let value = sent.value(at: path), value != .null else { return nil }
        switch reading {
        case .same: return value.suits(MemberKind(target)) ? value : nil
        case .view:
            let isObject = ["frame", "rect", "bounds", "y"].contains { value[$0] != nil }
            return isObject || value.rect != nil ? value : nil
        case .number: return value.plainNumber
        case .text: return value.kind == .string ? value : nil
        case .side(let name): return value.plainNumber ?? value[name]?.plainNumber ?? value.rect?[name]
        case .seconds:
            guard let number = value.plainNumber, let seconds = number.number else { return nil }
            return seconds > 10 ? JSONTree(seconds / 1_000) : number
        case .contentHeight: return asWide(value, target)
        case .dotsPerInch: return value.density
        case .offset: return value.plainNumber.map { .offset($0) }
        case .word: return value.string.flatMap { NameAliases.word($0, of: target.last ?? "") }.map { .string($0) }
        case .focused: return focused(of: value.elements, for: target)
        case .screenHeight(let width): return screen(height: value, width: sent[width])
        }
    }

    /// The field that has the focus, without what says so; nil if that is not exactly one.
    private func focused(of fields: [JSONTree], for target: [String]) -> JSONTree? {
        let named = SpelledMembers.focus.beside.compactMap { sent[$0] }
        let found: [JSONTree]
        if !named.isEmpty {
            found = fields.filter { field in field["id"].map { named == [$0] } ?? false }
        } else if fields.count > 1 {
            found = fields.filter { field in SpelledMembers.focus.inside.contains { field[$0] == .bool(true) } }
        } else {
            found = fields
        }
        guard found.count == 1, let field = found.first, field.suits(MemberKind(target)) else { return nil }
        guard case .object(let members) = field else { return field }
        return .object(members.filter { !SpelledMembers.focus.inside.contains($0.name) })
    }

    /// A content's height with the width of the frame beside it.
    func asWide(_ height: JSONTree, _ contentSize: [String]) -> JSONTree? {
        size(frame(of: contentSize.dropLast())?.filledSize["width"], height)
    }

    /// A screen of a height; without a width it ends where the scroll view does.
    func screen(height: JSONTree, width: JSONTree?) -> JSONTree? {
        size(width?.plainNumber ?? frame(of: ["scrollView"])?.right, height)
    }

    private func size(_ width: JSONTree?, _ height: JSONTree) -> JSONTree? {
        guard let width, let height = height.plainNumber else { return nil }
        return JSONTree(MemberKind.size.sides, [width, height])
    }
}

// Rectangles as objects.
extension JSONTree {
    package init(_ rect: LayoutRect) {
        self.init(MemberKind.rect.sides, [rect.x, rect.y, rect.width, rect.height].map { JSONTree($0) })
    }

    /// The rectangle that a value says in any form, with its numbers as they are; nil if it says none.
    var rect: JSONTree? {
        var reader = SpellingReader(withDetails: false)
        let match = reader.match(LocatedValue(value: self, place: nil), .keyboardFrame)
        return match.map { .object(reader.object(of: $0, .keyboardFrame)) }
    }

    /// The size of content that fills a rectangle, whose sides may be below 0.
    var filledSize: JSONTree {
        JSONTree(MemberKind.size.sides, MemberKind.size.sides.map { JSONTree((self[$0]?.number ?? 0).magnitude) })
    }

    /// The x of a rectangle's right edge.
    fileprivate var right: JSONTree { JSONTree((self["x"]?.number ?? 0) + (self["width"]?.number ?? 0)) }
}

extension JSONTree {
    private static let plainNumbers: [TextPattern] = ["#", "#px", "#pt", "#dp"]

    /// A number, also one in quotes with or without a unit of points.
    var plainNumber: JSONTree? {
        guard case .string(let text) = self else { return kind == .number ? self : nil }
        guard text.utf8.count <= 64 else { return nil }
        let spaced = String(text.map { $0.isWhitespace ? " " : $0 })
        let number = Self.plainNumbers.lazy.compactMap { $0.numbers(in: spaced)?.first }.first
        return number.map { .number($0) }.flatMap { $0.number?.isFinite == true ? $0 : nil }
    }

    /// The pixels in a point, of a number of dots per inch that ends the text, or is the value; nil if it is none.
    var density: JSONTree? {
        let last = (string ?? numberText).split(separator: " ").last.map(String.init)
        guard let dots = last.flatMap({ JSONTree.string($0).plainNumber?.number }), dots > 100, dots <= 1_000 else {
            return nil
        }
        return JSONTree(dots / 160)
    }

    /// True or false in quotes, or as 1 or 0.
    var plainFlag: JSONTree? {
        switch self {
        case .string("true"), .number("1"): .bool(true)
        case .string("false"), .number("0"): .bool(false)
        default: nil
        }
    }

    /// The point this far below the top.
    package static func offset(_ y: JSONTree) -> JSONTree { JSONTree(MemberKind.point.sides, [.number("0"), y]) }

    /// The object in a string.
    var embedded: JSONTree? {
        guard case .string(var text) = self, text.utf8.count <= Fix.maximumBytes else { return nil }
        let tree = text.withUTF8 { try? JSONTree($0) }
        return tree?.kind == .object ? tree : nil
    }

    /// Whether a value may be one of a kind, by its type alone.
    fileprivate func suits(_ place: MemberKind) -> Bool {
        switch place {
        case .other: kind != .null
        case .options, .obstructions, .list, .request: kind == .object
        case .flag: kind == .bool
        case .text: kind == .string
        case .word: kind == .string || kind == .number
        case .number: plainNumber != nil
        case .keyboard, .point, .padding: kind != .null && kind != .bool
        default: ![.null, .bool, .number].contains(kind)
        }
    }
}
