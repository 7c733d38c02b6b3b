@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import KeyboardAvoidanceAnalysis

/// The rules A1 to A9, each by numbers that can be worked out in the head.
@Suite struct AuditFormTests {
    static let iPhone15 = AuditScreen(
        LayoutSize(width: 393, height: 852), safeArea: LayoutInsets(top: 59, bottom: 34))
    static let iPhone8 = AuditScreen(LayoutSize(width: 375, height: 667), safeArea: LayoutInsets(top: 20))

    @Test(
        arguments: [
            (0, 59, 20, nil, 0), (30, 59, 20, nil, 30), (59, 59, 20, nil, 20), (103, 59, 20, nil, 64),
            (-5, 59, 20, nil, -5), (0, 0, 44, nil, 0), (10, 0, 44, nil, 54), (103, 59, 20, true, 103),
            (0, 0, 44, false, 44), (59.000_000_5, 59, 20, nil, 20), (58.999_999_5, 59, 20, nil, 19.999_999_5),
        ] as [(Double, Double, Double, Bool?, Double)])
    func `A1 keeps an edge to the screen or to the safe area`(
        _ distance: Double, _ before: Double, _ after: Double, _ ignores: Bool?, _ expected: Double
    ) {
        let found = AuditForm.edge(distance, from: before, to: after, ignoresSafeArea: ignores)
        #expect(found.isClose(to: expected, within: 1e-6))
    }

    @Test(
        arguments: [
            (.min, 60, 100), (.max, 100, 100), (.stretch, 60, 140), (.center, 80, 100), (.scale, 71.25, 117.5),
        ] as [(AuditForm.Constraint, Double, Double)])
    func `A2 places by each constraint`(_ constraint: AuditForm.Constraint, _ start: Double, _ length: Double) {
        // A parent that grows from 200 to 240 with 20 of it kept free before and after.
        let (before, after) = (
            AuditForm.Axis(length: 200, start: 20, end: 20), AuditForm.Axis(length: 240, start: 20, end: 20)
        )
        let found = AuditForm.place(60, 100, constraint, from: before, to: after)
        let expected = constraint == .scale ? (20 + 40 * 1.25, 125.0) : (start, length)
        #expect(found.start == expected.0)
        #expect(found.length == expected.1)
    }

    @Test func `A3 stretches a scroll view between bars`() {
        let form = Self.form(LayoutRect(y: 103, width: 393, height: 666), content: 900)
        #expect(form.adapted(to: Self.iPhone8).views[0].geometry.frame == LayoutRect(y: 64, width: 375, height: 554))
    }

    @Test func `A4 measures the strips within a frame`() {
        let overlap = LayoutRect(y: 40, width: 393, height: 800).overlap(with: Self.iPhone15)
        #expect(overlap == LayoutInsets(top: 19, bottom: 22))
    }

    @Test(
        arguments: [
            (.automatic, false, 1000), (.never, false, 927), (.automatic, true, 1000), (.never, true, 927),
        ] as [(ScrollViewGeometry.ContentInsetAdjustmentBehavior, Bool, Double)])
    func `A5 changes a content's height by its own strips and by the viewport`(
        _ behavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior, _ fills: Bool, _ height: Double
    ) {
        var form = Self.form(LayoutRect(width: 393, height: 852), content: 1000)
        form.views[0].geometry.contentInsetAdjustmentBehavior = behavior
        form.views[0].fillsViewport = fills
        #expect(form.adapted(to: Self.iPhone8).views[0].geometry.contentSize == LayoutSize(width: 375, height: height))
        let larger = AuditScreen(LayoutSize(width: 393, height: 952), safeArea: Self.iPhone15.safeArea)
        #expect(form.adapted(to: larger).views[0].geometry.contentSize.height == (fills ? 1100 : 1000))
    }

    @Test func `A6 brings a field in the window to the content, and keeps its caret`() {
        var form = Self.form(LayoutRect(y: 103, width: 393, height: 749), content: 1000)
        form.views[0].isAtRest = false
        form.views[0].geometry.contentOffset.y = 50
        form.fields[0].element.frame = LayoutRect(x: 0, y: 203, width: 393, height: 44)
        form.fields[0].element.isInWindow = true
        form.fields[0].caretRect = LayoutRect(x: 10, y: 213, width: 2, height: 20)
        let field = form.adapted(to: Self.iPhone8).fields[0]
        #expect(field.element.frame == LayoutRect(y: 150, width: 375, height: 44))
        #expect(field.caretRect == LayoutRect(x: 10, y: 160, width: 2, height: 20))
    }

    @Test(arguments: [(nil, -20), (-59, -20), (0, 39)] as [(Double?, Double)])
    func `A8 keeps the distance from rest`(_ drawn: Double?, _ expected: Double) {
        var form = Self.form(LayoutRect(width: 393, height: 852), content: 1000)
        if let drawn {
            form.views[0].isAtRest = false
            form.views[0].geometry.contentOffset.y = drawn
        }
        #expect(form.adapted(to: Self.iPhone8).views[0].geometry.contentOffset.y == expected)
    }

    @Test func `A9 moves obstructions as edges of the screen`() {
        let drawn = Obstructions(top: 103, bottom: 83)
        let found = AuditForm.obstructions(drawn, from: Self.iPhone15, to: Self.iPhone8)
        #expect(found == Obstructions(top: 64, bottom: 49))
    }

    @Test(arguments: 0..<200)
    func `a form on the screen drawn for stays as it is`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
        var form = Self.form(
            LayoutRect(x: number(0...40), y: number(0...200), width: number(50...350), height: number(100...600)),
            content: number(100...2000))
        form.views[0].geometry.contentInset.top = number(0...100)
        form.views[0].geometry.contentInsetAdjustmentBehavior = random.next() % 2 == 0 ? .never : .automatic
        form.views[0].fillsViewport = random.next() % 2 == 0
        form.views[0].ignoresSafeArea = [nil, true, false].randomElement(using: &random) ?? nil
        form.obstructions = Obstructions(top: number(0...120), bottom: number(0...120))
        let constraints = AuditForm.Constraint.allCases
        for index in 0..<5 {
            var field = AuditForm.Field(
                AuditForm.Element(
                    id: "\(index)", frame: LayoutRect(x: number(0...300), y: number(0...900), width: 40, height: 44)))
            field.element.constraints = AuditForm.Constraints(
                horizontal: constraints.randomElement(using: &random) ?? .min,
                vertical: constraints.randomElement(using: &random) ?? .min)
            form.fields.append(field)
        }
        let same = form.adapted(to: Self.iPhone15)
        #expect(same.views.map(\.geometry.frame) == form.views.map(\.geometry.frame))
        #expect(same.views[0].geometry.contentSize == form.views[0].geometry.contentSize)
        #expect(same.views[0].geometry.contentInset == form.views[0].geometry.contentInset)
        #expect(same.fields.map(\.element.frame) == form.fields.map(\.element.frame))
        #expect(same.obstructions == form.obstructions)
    }

    static func form(_ frame: LayoutRect, content: Double) -> AuditForm {
        var form = AuditForm()
        form.name = "form"
        form.screen = iPhone15
        form.views = [
            AuditForm.View(
                ScrollViewGeometry(frame: frame, contentSize: LayoutSize(width: frame.width, height: content)))
        ]
        form.fields = [
            AuditForm.Field(AuditForm.Element(id: "a", label: "A", frame: LayoutRect(y: 600, width: 100, height: 44)))
        ]
        return form
    }
}
