@_spi(Engine) import KeyboardAvoidance
import Testing

@testable import KeyboardAvoidanceAnalysis

/// The further answers of a result: with the lowest and the highest keyboard that the sources have.
@Suite struct AuditSceneTests {
    /// A plain form whose field lies 20 points above a keyboard of 300.
    private static func audit(
        _ range: ClosedRange<Double>?, _ keyboard: Device.KeyboardKind = .withBar
    ) -> Audit {
        let height = Device.Oriented<Device.Figure<Double>?>(portrait: Device.Figure(300, .derived), landscape: nil)
        let device = Device(
            id: "phone", models: ["Phone"],
            screen: Device.Figure(Screen(width: 400, height: 800), .derived),
            safeArea: Device.Figure(Device.Oriented(portrait: .zero, landscape: .zero), .derived),
            keyboards: Device.Keyboards(
                withBar: height, withoutBar: height, withBarRange: Device.Oriented(portrait: range, landscape: nil)))
        var audit = Audit()
        var form = AuditFormTests.form(LayoutRect(width: 400, height: 800), content: 800)
        form.screen = AuditScreen(LayoutSize(width: 400, height: 800))
        form.views[0].geometry.isScrollEnabled = false
        form.fields[0].element.frame = LayoutRect(y: 436, width: 100, height: 44)
        audit.forms = [form]
        audit.cells =
            Audit.cells([AuditDevice(device, name: "Phone")], [.portrait], [keyboard], Approach(.automatic)).cells
        return audit
    }

    @Test(
        arguments: [
            (nil, nil), (280...320, nil), (280...321, "seen partly"), (280...364, "seen hidden"), (200...300, nil),
            (340...364, "partly hidden"),
        ] as [(ClosedRange<Double>?, String?)])
    func `a result has a range where an end has another outcome`(_ range: ClosedRange<Double>?, _ expected: String?)
        throws
    {
        let result = try #require(try Self.audit(range).report().results.first?.result)
        #expect(result.outcome == .seen && result.because.isEmpty && result.sight?.gap == 20)
        #expect(result.range.map { "\($0.low) \($0.high)" } == expected)
    }

    @Test(arguments: [Device.KeyboardKind.withoutBar, .hardwareBar, .none])
    func `only the keyboard with the bar has a range`(_ kind: Device.KeyboardKind) throws {
        #expect(try Self.audit(280...364, kind).report().results.allSatisfy { $0.result.range == nil })
    }

    @Test(arguments: [Set<AuditResult.FailWord>(), [.range], [.partly]])
    func `range fails where it is asked for, and stands in the summary always`(_ words: Set<AuditResult.FailWord>)
        throws
    {
        var audit = Self.audit(280...321)
        audit.failOn = words
        let report = try audit.report()
        #expect(report.passed == !words.contains(.range))
        #expect(report.results[0].result.because == (words.contains(.range) ? [.range] : []))
        #expect(report.results[0].result.fixes == [])
        #expect(AuditSentences(report).all[1] == "1 of 1 would differ with another keyboard.")
        #expect(
            report.groups.map { AuditSentences(report).phrase(of: $0.worst) }
                == (words.contains(.range) ? ["seen, but not with another keyboard"] : []))
    }

    @Test func `the two further answers count as steps`() throws {
        let counts = try [nil, 280...321].map { range in
            let counter = StepCounter()
            _ = try Self.audit(range).report(counting: counter)
            return counter.count
        }
        #expect(counts == [2, 4])
    }
}
