import JSON

/// A kind of geometry, with every form in which it may be sent: the next spelling is one row.
///
/// Kinds and forms are classes, so that handing one on does not copy its lists.
final class GeometryKind: Sendable {
    /// One form of a value.
    final class Form: Sendable {
        /// The shape of the value.
        enum Shape: Sendable {
            /// An object with these members, and with any of the `optional` ones, which repeat them.
            case members([String], optional: [String] = [])
            /// An array of numbers.
            case list(Int)
            /// An array of two arrays of two numbers.
            case pairs
            case text(TextPattern)
            /// A number alone.
            case number
        }

        /// The meaning of the numbers.
        enum Meaning: Sendable {
            /// The sides, in their order.
            case sides
            /// Left, top, right and bottom of a rect.
            case edges
            /// The two halves of a rect, a point and a size.
            case halves
            /// The y of a point whose x is 0.
            case y
            /// Two readings are left.
            case ambiguous(String)
        }

        let shape: Shape
        let meaning: Meaning
        /// The form in words, without numbers.
        let words: String
        /// Whether the contract itself allows it.
        let isCanonical: Bool

        init(shape: Shape, meaning: Meaning = .sides, words: String, isCanonical: Bool = false) {
            self.shape = shape
            self.meaning = meaning
            self.words = words
            self.isCanonical = isCanonical
        }

        static func text(_ pattern: String) -> Form {
            let words = String(pattern.map { $0 == "#" ? "…" : $0 })
            return Form(shape: .text(TextPattern(pattern)), words: "in the text " + words)
        }

        /// An object of the members in braces.
        static func object(
            _ words: String, _ meaning: Meaning = .sides, isCanonical: Bool = false
        ) -> Form {
            Form(shape: .members(names(in: words)), meaning: meaning, words: words, isCanonical: isCanonical)
        }

        /// An array of numbers, named in brackets.
        static func list(_ words: String, isCanonical: Bool = false) -> Form {
            Form(shape: .list(names(in: words).count), words: words, isCanonical: isCanonical)
        }

        private static func names(in words: String) -> [String] {
            words.split { !$0.isLetter }.map(String.init)
        }
    }

    /// The word for such a value.
    let noun: String
    /// The word as it stands in a sentence: "a rect", but "insets".
    var nounWithArticle: String { noun.hasSuffix("s") ? noun : "a " + noun }
    /// The canonical members.
    let sides: [String]
    let forms: [Form]
    /// The members of objects that say a second place, so that it is not known which one is meant.
    let otherPlaces: [String]
    /// Whether a side may be left out.
    let isPartial: Bool
    /// Members that are read beside the sides: those kept, and those not used.
    let beside: (kept: [String], unused: [String])

    /// Every member that some form has.
    let names: [String]
    /// The forms that are texts.
    private let patterns: [TextPattern]

    init(
        _ noun: String, _ sides: [String], _ forms: [Form], otherPlaces: [String] = [], isPartial: Bool = false,
        beside: (kept: [String], unused: [String]) = ([], [])
    ) {
        self.noun = noun
        self.sides = sides
        self.forms = forms
        self.otherPlaces = otherPlaces
        self.isPartial = isPartial
        self.beside = beside
        var names = otherPlaces
        for case .members(let members, let optional) in forms.map(\.shape) {
            names += (members + optional).filter { !names.contains($0) }
        }
        self.names = names
        patterns = forms.compactMap { if case .text(let pattern) = $0.shape { pattern } else { nil } }
    }

    /// The sides in a text of one of the forms; nil if it has none of them.
    func sides(in text: UnsafeBufferPointer<UInt8>) -> SIMD4<Double>? {
        for pattern in patterns {
            var (sides, count) = (SIMD4<Double>(), 0)
            let isMatch = pattern.match(text) { value, _ in
                sides[count] = value
                count += 1
            }
            if isMatch { return sides }
        }
        return nil
    }

    /// A value that stands in for a wrong one.
    var placeholder: JSONTree { .object(sides.map { JSONTree.Member($0, .number("0")) }) }

    /// The canonical form in words.
    var example: String { "`{" + sides.joined(separator: ", ") + "}`" }
}

// The tables.
extension GeometryKind {
    private static let rectForms: [Form] = [
        Form(
            shape: .members(["x", "y", "width", "height"], optional: ["left", "top", "right", "bottom"]),
            words: "DOMRect {x, y, width, height, top, right, bottom, left}", isCanonical: true),
        Form(shape: .pairs, words: "[[x, y], [width, height]]", isCanonical: true),
        .list("[x, y, width, height]"),
        .object("{origin, size}", .halves),
        .object("{x, y, w, h}"),
        .object("{left, top, width, height}"),
        Form(
            shape: .members(["left", "top", "right", "bottom"]), meaning: .edges,
            words: "edges {left, top, right, bottom}"),
        .text("{{#, #}, {#, #}}"),
        .text("NSRect: {{#, #}, {#, #}}"),
        .text("CGRect: {{#, #}, {#, #}}"),
        .text("(#, #, #, #)"),
        .text("CGRect(x: #, y: #, width: #, height: #)"),
    ]
    private static let secondPlaces = ["pageX", "pageY", "absoluteX", "absoluteY"]

    static let rect = GeometryKind("frame", Place.rect.sides, rectForms, otherPlaces: secondPlaces)

    static let keyboardFrame = GeometryKind(
        "frame", Place.rect.sides, rectForms + [.object("{screenX, screenY, width, height}", isCanonical: true)],
        otherPlaces: secondPlaces)

    static let point = GeometryKind(
        "point", Place.point.sides,
        [
            .object("{x, y}", isCanonical: true), .list("[x, y]", isCanonical: true),
            Form(shape: .number, meaning: .y, words: "y, with x 0"), .text("{#, #}"), .text("(#, #)"),
        ])

    private static func sizeForms(isList: Bool) -> [Form] {
        [
            .object("{width, height}", isCanonical: true), .list("[width, height]", isCanonical: isList),
            .object("{w, h}"), .text("{#, #}"), .text("(#, #)"),
        ]
    }

    static let size = GeometryKind("size", Place.size.sides, sizeForms(isList: true))

    static let screen = GeometryKind(
        "size", Place.screen.sides, sizeForms(isList: false), beside: (kept: ["scale"], unused: ["fontScale"]))

    static let insets = GeometryKind(
        "insets", Place.insets.sides,
        [
            .object("{top, left, bottom, right}", isCanonical: true), .object("{top, leading, bottom, trailing}"),
            .list("[top, left, bottom, right]"),
            Form(
                shape: .number, meaning: .ambiguous("a number does not say which sides it is for"), words: "a number"),
            .text("{#, #, #, #}"), .text("UIEdgeInsets(top: #, left: #, bottom: #, right: #)"),
        ], isPartial: true)
}
