@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@Suite struct FocusOrderTests {
    /// Two columns and three rows: a b / c d / e f, given from the last to the first.
    static let grid = [
        field("f", x: 200, y: 120), field("e", x: 10, y: 120), field("d", x: 200, y: 60), field("c", x: 10, y: 60),
        field("b", x: 200, y: 0), field("a", x: 10, y: 0),
    ]

    static func field(_ id: String, x: Double, y: Double, height: Double = 44, group: String? = nil) -> FormField {
        FormField(id: id, frame: LayoutRect(x: x, y: y, width: 160, height: height), group: group)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var fields: [FormField]
        var direction = FocusOrder.LayoutDirection.leftToRight
        var mode = FocusOrder.Mode.position
        var tolerance: Double?
        var order: String
    }

    static let cases = [
        Case(testDescription: "rows from the left", fields: grid, order: "a b c d e f"),
        Case(testDescription: "rows from the right", fields: grid, direction: .rightToLeft, order: "b a d c f e"),
        Case(testDescription: "the order given", fields: grid, mode: .viewTree, order: "f e d c b a"),
        Case(
            testDescription: "the order given knows no direction",
            fields: grid, direction: .rightToLeft, mode: .viewTree, order: "f e d c b a"
        ),
        Case(testDescription: "no fields", fields: [], order: ""),
        Case(
            testDescription: "a point up or down keeps a row together",
            fields: [field("b", x: 200, y: 99.5), field("a", x: 10, y: 100), field("c", x: 390, y: 101)],
            order: "a b c"
        ),
        Case(
            testDescription: "half the height of the smaller one is one row",
            fields: [field("b", x: 200, y: 0), field("a", x: 10, y: 22)],
            order: "a b"
        ),
        Case(
            testDescription: "more than half the height is another row",
            fields: [field("b", x: 200, y: 0), field("a", x: 10, y: 22.5)],
            order: "b a"
        ),
        Case(
            testDescription: "the smaller of two counts",
            fields: [field("b", x: 200, y: 0, height: 200), field("a", x: 10, y: 30)],
            order: "b a"
        ),
        Case(
            testDescription: "a tolerance of points takes the place of half the height",
            fields: [field("b", x: 200, y: 0), field("a", x: 10, y: 30)],
            tolerance: 30,
            order: "a b"
        ),
        Case(
            testDescription: "a tolerance of 0 tells any two rows apart",
            fields: [field("b", x: 200, y: 0), field("a", x: 10, y: 0.25)],
            tolerance: 0,
            order: "b a"
        ),
        Case(
            testDescription: "a staircase is no row",
            fields: [field("c", x: 10, y: 40), field("b", x: 200, y: 20), field("a", x: 390, y: 0)],
            order: "b a c"
        ),
        Case(
            testDescription: "fields at the same place keep the order given",
            fields: [field("b", x: 10, y: 0), field("a", x: 10, y: 0)],
            order: "b a"
        ),
        Case(
            testDescription: "a negative height counts from its upper edge",
            fields: [field("b", x: 10, y: 100), field("a", x: 10, y: 90, height: -44)],
            order: "a b"
        ),
        Case(
            testDescription: "a group is gone through before the next begins",
            fields: [
                field("a", x: 10, y: 0, group: "left"), field("b", x: 200, y: 0, group: "right"),
                field("c", x: 10, y: 60, group: "left"), field("d", x: 200, y: 60, group: "right"),
                field("e", x: 10, y: 120),
            ],
            order: "a c b d e"
        ),
    ]

    @Test(arguments: cases)
    func `puts the fields in order`(_ example: Case) {
        let order = FocusOrder(
            of: example.fields,
            layoutDirection: example.direction,
            mode: example.mode,
            rowTolerance: example.tolerance
        )
        #expect(order.order.joined(separator: " ") == example.order)
        #expect(order.fields.map(\.id) == order.order)
    }

    @Test func `tags decide, and equal ones stay as given`() {
        let fields = [("a", 3), ("b", 0), ("c", -1), ("d", 3), ("e", 0)].map { id, tag in
            FormField(id: id, frame: LayoutRect(width: 10, height: 10), tag: tag)
        }
        #expect(FocusOrder(of: fields, mode: .tag).order == ["c", "b", "e", "a", "d"])
    }

    @Test func `each leads to its neighbours, within its group`() {
        let fields = [
            Self.field("a", x: 0, y: 0), Self.field("b", x: 0, y: 60), Self.field("c", x: 0, y: 120, group: "other"),
        ]
        let order = FocusOrder(of: fields)
        #expect(order.fields.map(\.next) == ["b", nil, nil])
        #expect(order.fields.map(\.previous) == [nil, "a", nil])
        let ring = FocusOrder(of: fields, wraps: true)
        #expect(ring.fields.map(\.next) == ["b", "a", nil])
        #expect(ring.fields.map(\.previous) == ["b", "a", nil])
    }

    @Test func `skips what cannot be entered and says why`() {
        let frame = LayoutRect(width: 100, height: 44)
        let fields = [
            FormField(id: "hidden", frame: frame, isHidden: true, alpha: 0),
            FormField(id: "transparent", frame: frame, alpha: 0.009),
            FormField(id: "faint", frame: frame, alpha: 0.01),
            FormField(id: "disabled", frame: frame, isEnabled: false),
            FormField(id: "label", frame: frame, isEditable: false),
            FormField(id: "flat", frame: LayoutRect(width: 100)),
            FormField(id: "narrow", frame: LayoutRect(height: 44)),
        ]
        let order = FocusOrder(of: fields)
        #expect(order.order == ["faint"])
        #expect(order.skipped.map(\.id) == ["hidden", "transparent", "disabled", "label", "flat", "narrow"])
        #expect(
            order.skipped.map(\.reason) == [.hidden, .transparent, .disabled, .notEditable, .zeroSize, .zeroSize]
        )
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `a form jittered by a point, in any order, keeps its order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for direction in FocusOrder.LayoutDirection.allCases {
            let expected = FocusOrder(of: Self.grid, layoutDirection: direction).order
            for _ in 0..<500 {
                let jittered = Self.grid.shuffled(using: &random).map { field in
                    var field = field
                    field.frame.x += Double.random(in: -1...1, using: &random)
                    field.frame.y += Double.random(in: -1...1, using: &random)
                    return field
                }
                #expect(FocusOrder(of: jittered, layoutDirection: direction).order == expected)
            }
        }
    }
}
