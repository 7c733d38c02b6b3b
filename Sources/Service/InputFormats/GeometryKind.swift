import JSON

/// A kind of geometry, with every form in which it may be sent: the next spelling is one row.
///
/// A kind is a class, so that handing one on does not copy its lists.
package final class GeometryKind: Sendable {
    /// One form of a value; a class, too.
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
            /// The sides by the places of their numbers; nil for 0.
            case order([Int?])
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
            (self.shape, self.meaning, self.words, self.isCanonical) = (shape, meaning, words, isCanonical)
        }
    }

    /// A form of objects, and a bit for each of its members.
    struct ObjectForm: Sendable {
        let form: Form
        let names: [String]
        /// The members that repeat what others say.
        let repeated: [String]
        let required: UInt64
        let optional: UInt64
    }

    /// The word for such a value.
    let noun: String
    /// The canonical members.
    let sides: [String]
    /// An error's expectation of such a value.
    let expected: String
    let forms: [Form]
    /// The forms that are texts.
    private let texts: [(pattern: TextPattern, form: Form)]
    /// The likeliest texts, which need no copy to be read.
    package let likely: [TextPattern]
    /// Whether a side may be left out.
    let isPartial: Bool
    /// Members beside the sides that are kept, and those that are read and not used.
    let kept: [String]
    let unused: [String]

    /// Every member that some form has.
    let names: [String]
    /// A table of these members, whose indices are those of bits.
    private let table: JSONNames
    private let objects: [ObjectForm]
    /// The bits of a place in the contract's names, of one on the screen, and of a second place.
    let (place, screenPlace, secondPlace): (UInt64, UInt64, UInt64)
    /// A value that stands in for a wrong one.
    let placeholder: JSONTree

    /// - Parameter others: members that no form has.
    init(
        _ noun: String, _ place: MemberKind, _ forms: [Form], likely: [TextPattern], others: [String] = [],
        kept: [String] = [],
        unused: [String] = []
    ) {
        self.noun = noun
        self.sides = place.sides
        // "a rect", but "insets".
        expected = "\(noun.hasSuffix("s") ? "" : "a ")\(noun) such as `{\(place.sides.joined(separator: ", "))}`"
        self.forms = forms
        texts = forms.compactMap { if case .text(let pattern) = $0.shape { (pattern, $0) } else { nil } }
        self.likely = likely
        self.isPartial = place == .insets
        self.kept = kept
        self.unused = unused
        placeholder = JSONTree(sides, sides.map { _ in .number("0") })
        var names = others
        for case .members(let members, let optional) in forms.map(\.shape) {
            names += (members + optional).filter { !names.contains($0) }
        }
        let table = JSONNames(names)
        func bits(_ names: [String]) -> UInt64 { names.reduce(0) { $0 | Self.bit(of: $1, in: table) } }
        objects = forms.compactMap { form in
            guard case .members(let names, let repeated) = form.shape else { return nil }
            return ObjectForm(
                form: form, names: names, repeated: repeated, required: bits(names), optional: bits(repeated))
        }
        (self.names, self.table) = (names, table)
        (self.place, screenPlace, secondPlace) = (bits(["x", "y"]), bits(["screenX", "screenY"]), bits(others))
    }

    private static func bit(of name: String, in table: JSONNames) -> UInt64 {
        table.index(of: name).map { 1 &<< UInt64($0) } ?? 0
    }

    /// The bit of a member; 0 for one that no form has.
    func bit(of name: String) -> UInt64 { Self.bit(of: name, in: table) }

    /// Whether some form has a member.
    func has(_ name: String) -> Bool { table.contains(name) }

    /// The form of objects whose members are nearest to those that were found.
    func nearestForm(to found: UInt64) -> ObjectForm? {
        var (best, least) = (nil as Int?, Int.max)
        for index in objects.indices where least > 0 {
            let (required, optional) = (objects[index].required, objects[index].optional)
            let missing = isPartial ? 0 : (required & ~found).nonzeroBitCount
            let distance = missing + (found & ~(required | optional)).nonzeroBitCount
            if distance < least { (best, least) = (index, distance) }
        }
        return best.map { objects[$0] }
    }

    /// Whether a member is a side in some form.
    func hasSide(_ name: String) -> Bool { has(name) && !Self.isOfSecondPlace(name) }

    /// The form of a text, and its numbers as JSON writes them; nil for one in none.
    func printed(_ text: String) -> (form: Form, numbers: [String])? { read(text) { $0.numbers(in: $1) } }

    /// The sides that a text says, at most four; nil for one in no form, or in one that has two readings.
    package func sides(in text: String) -> SIMD4<Double>? {
        read(text) { $0.values(in: $1) }.flatMap { Self.sides($0.numbers, $0.form.meaning) }
    }

    /// The first form of texts in which one is, and its numbers; nil for one in none.
    @inline(__always)
    private func read<Numbers>(
        _ text: String, _ numbers: (TextPattern, UnsafeBufferPointer<UInt8>) -> Numbers?
    ) -> (form: Form, numbers: Numbers)? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= PrintedReader.maximumLength else { return nil }
            let value = PrintedText.unwrapped(bytes)
            for (pattern, form) in texts {
                if let numbers = numbers(pattern, value) { return (form, numbers) }
            }
            return nil
        }
    }

    private static func sides(_ numbers: SIMD4<Double>, _ meaning: Form.Meaning) -> SIMD4<Double>? {
        switch meaning {
        case .sides: return numbers
        case .edges:
            guard numbers.z >= numbers.x, numbers.w >= numbers.y else { return nil }
            return SIMD4(lowHalf: numbers.lowHalf, highHalf: numbers.highHalf - numbers.lowHalf)
        case .order(let places):
            var sides = SIMD4<Double>()
            for (index, place) in places.enumerated() { sides[index] = place.map { numbers[$0] } ?? 0 }
            return sides
        case .halves, .y, .ambiguous: return nil
        }
    }

    /// Whether a value is the contract's own object, or a rect's array of two pairs if it takes that.
    func isCanonical(_ value: JSONTree, hasPairs: Bool) -> Bool {
        switch value {
        case .object(let members):
            members.count == sides.count
                && members.indices.allSatisfy { members[$0].value.kind == .number && members[$0].name == sides[$0] }
        case .array(let pairs):
            hasPairs && noun == Self.rect.noun && pairs.count == 2
                && pairs.allSatisfy { $0.elements.count == 2 && $0.elements.allSatisfy { $0.kind == .number } }
        case .null, .bool, .number, .string: false
        }
    }
}

extension GeometryKind.Form {
    /// - Parameter words: an object of members or an array of numbers.
    fileprivate convenience init(_ words: String, _ meaning: Meaning = .sides, isCanonical: Bool = false) {
        let names = words.drop { $0 != "{" && $0 != "[" }.split { !$0.isLetter }.map(String.init)
        let list = words.hasPrefix("[[") ? Shape.pairs : .list(names.count)
        self.init(
            shape: words.hasPrefix("[") ? list : .members(names), meaning: meaning, words: words,
            isCanonical: isCanonical)
    }

    /// Texts that are printed.
    fileprivate static func printed(_ texts: [TextPattern], as meaning: Meaning = .sides) -> [GeometryKind.Form] {
        texts.map { GeometryKind.Form(shape: .text($0), meaning: meaning, words: "in the text \($0.words)") }
    }
}

// The tables.
extension GeometryKind {
    private static let rectForms: [Form] = [
        Form(
            shape: .members(["x", "y", "width", "height"], optional: ["left", "top", "right", "bottom"]),
            words: "DOMRect {x, y, width, height, top, right, bottom, left}", isCanonical: true),
        Form("[[x, y], [width, height]]", isCanonical: true),
        Form("[x, y, width, height]"),
        Form("{origin, size}", .halves),
        Form("{x, y, w, h}"),
        Form("{left, top, width, height}"),
        Form("edges {left, top, right, bottom}", .edges),
    ]

    private static let printedRects =
        Form.printed(
            TextPattern.bareRect + [
                "CGRectMake(#, #, #, #)",
                "(# #; # #)", "(origin = (x = #, y = #), size = (width = #, height = #))",
            ])
        + Form.printed(
            ["Rect(#, # - #, #)", "RectF(#, #, #, #)", "Rect.fromLTRB(#, #, #, #)", "[#, #][#, #]"], as: .edges)
        + Form.printed(
            ["Rect(#, #, #, #)"],
            as: .ambiguous("these are left, top, right and bottom, or x, y, width and height: send them by name"))
    /// The members of rects that say a second place, so that it is not known which one is meant.
    static let secondPlaces = [(x: "pageX", y: "pageY"), (x: "absoluteX", y: "absoluteY")]

    /// Whether a member is part of such a second place.
    static func isOfSecondPlace(_ name: String) -> Bool { secondPlaces.contains { $0.x == name || $0.y == name } }

    private static let others = secondPlaces.flatMap { [$0.x, $0.y] }

    package static let rect = GeometryKind(
        "frame", .rect, rectForms + printedRects, likely: TextPattern.rect, others: others)

    package static let keyboardFrame = GeometryKind(
        "frame", .rect, rectForms + [Form("{screenX, screenY, width, height}", isCanonical: true)] + printedRects,
        likely: TextPattern.rect, others: others)

    package static let point = GeometryKind(
        "point", .point,
        [
            Form("{x, y}", isCanonical: true), Form("[x, y]", isCanonical: true),
            Form(shape: .number, meaning: .y, words: "y, with x 0"),
        ]
            + Form.printed(
                TextPattern.pointOrSize + [
                    "CGPoint(x: #, y: #)", "CGPointMake(#, #)", "(x = #, y = #)", "Offset(#, #)",
                ]), likely: TextPattern.pointOrSize)

    private static func sizeForms(isList: Bool) -> [Form] {
        [Form("{width, height}", isCanonical: true), Form("[width, height]", isCanonical: isList), Form("{w, h}")]
            + Form.printed(
                TextPattern.pointOrSize + [
                    "CGSize(width: #, height: #)", "CGSizeMake(#, #)", "(width = #, height = #)",
                    "Size(#, #)",
                ])
    }

    package static let size = GeometryKind("size", .size, sizeForms(isList: true), likely: TextPattern.pointOrSize)

    static let screen = GeometryKind(
        "size", .screen, sizeForms(isList: false), likely: TextPattern.pointOrSize, kept: ["scale"],
        unused: ["fontScale"])

    /// Flutter's insets by the direction of the text: start, top, end, bottom.
    static let directionalInsets: TextPattern = "EdgeInsetsDirectional(#, #, #, #)"

    package static let insets = GeometryKind(
        "insets", .insets,
        [
            Form("{top, left, bottom, right}", isCanonical: true), Form("{top, leading, bottom, trailing}"),
            Form("[top, left, bottom, right]"),
            Form(
                shape: .number, meaning: .ambiguous("a number does not say which sides it is for"), words: "a number"),
        ]
            + Form.printed(
                TextPattern.insets + [
                    "UIEdgeInsetsMake(#, #, #, #)",
                    "(top = #, left = #, bottom = #, right = #)",
                ])
            // Left, top, right, bottom.
            + Form.printed(
                [
                    "Insets{left=#, top=#, right=#, bottom=#}", "Insets(left=#, top=#, right=#, bottom=#)",
                    "EdgeInsets(#, #, #, #)",
                ], as: .order([1, 0, 3, 2]))
            + Form.printed(["EdgeInsets.zero"], as: .order([nil, nil, nil, nil]))
            + Form.printed(["EdgeInsets.all(#)"], as: .order([0, 0, 0, 0]))
            + Form.printed(
                ["(#, #, #, #)", "[#, #][#, #]"],
                as: .ambiguous("four numbers do not say which is the top: send {top, left, bottom, right}"))
            + Form.printed(
                [directionalInsets],
                as: .ambiguous("start and end are left and right, or the other way round where text runs to the left")),
        likely: TextPattern.insets)
}
