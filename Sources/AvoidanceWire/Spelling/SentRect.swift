import JSON
@_spi(Engine) import KeyboardAvoidance

/// The sides of a rectangle as they were sent, in the request's own unit.
struct SentRect {
    var x: JSONTree
    var y: JSONTree
    var width: JSONTree
    var height: JSONTree

    init(x: JSONTree = .number("0"), y: JSONTree = .number("0"), width: JSONTree, height: JSONTree) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    init(_ rect: LayoutRect) {
        self.init(
            x: JSONTree(rect.x), y: JSONTree(rect.y), width: JSONTree(rect.width), height: JSONTree(rect.height)
        )
    }

    /// A rectangle in any of its spellings; nil if the value is none.
    init?(_ value: JSONTree) {
        var reader = SpellingReader(withDetails: false)
        guard let match = reader.match(value, .keyboardFrame, at: .none) else { return nil }
        let sides = match.sides.compactMap { $0.map { JSONTree.number($0.text) } }
        guard sides.count == 4 else { return nil }
        self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }

    /// A canonical screen.
    init?(screenSize size: JSONTree) {
        guard let width = size["width"], let height = size["height"], width.number != nil, height.number != nil else {
            return nil
        }
        self.init(width: width, height: height)
    }

    var object: JSONTree { JSONTree(Place.rect.sides, [x, y, width, height]) }

    var size: JSONTree { JSONTree(Place.size.sides, [width, height]) }

    /// The size of content that fills it: a rectangle may have a side below 0, a size may not.
    var filled: (width: JSONTree, height: JSONTree) { (Self.unsigned(width), Self.unsigned(height)) }

    private static func unsigned(_ side: JSONTree) -> JSONTree {
        (side.number ?? 0) < 0 ? JSONTree(-(side.number ?? 0)) : side
    }

    /// The x of the right edge.
    var right: JSONTree { x.number == 0 ? width : JSONTree((x.number ?? 0) + (width.number ?? 0)) }

    /// The same in another unit.
    func multiplied(by density: Double) -> SentRect {
        guard density != 1 else { return self }
        return SentRect(
            x: JSONTree((x.number ?? 0) * density), y: JSONTree((y.number ?? 0) * density),
            width: JSONTree((width.number ?? 0) * density), height: JSONTree((height.number ?? 0) * density))
    }
}
