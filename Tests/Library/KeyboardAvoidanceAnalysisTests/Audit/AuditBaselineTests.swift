@_spi(Engine) import KeyboardAvoidance
import Testing

@testable import KeyboardAvoidanceAnalysis

@Suite struct AuditBaselineTests {
    private static func finding(
        _ outcome: AuditResult.Outcome, _ points: Double = 10, _ because: [AuditResult.Reason] = []
    ) -> AuditBaseline.Finding {
        AuditBaseline.Finding(form: "f", field: "a", cell: "c", outcome: outcome, because: because, points: points)
    }

    @Test(
        arguments: [
            (finding(.partly), finding(.partly), false), (finding(.partly, 10.5), finding(.partly), false),
            (finding(.partly, 10.6), finding(.partly), true), (finding(.hidden), finding(.partly, 44), true),
            (finding(.partly, 44), finding(.hidden), false), (finding(.seen, 9), finding(.unknown, 0), true),
            (finding(.hidden, 10, [.unreachable]), finding(.hidden), true),
            (finding(.hidden), finding(.hidden, 10, [.unreachable]), false),
        ])
    func `a finding is worse by outcome, reach, and points`(
        _ now: AuditBaseline.Finding, _ before: AuditBaseline.Finding, _ isWorse: Bool
    ) {
        #expect(now.isWorse(than: before) == isWorse)
    }

    /// A plain form that cannot scroll: its field is covered on an iPhone 8.
    private static func report(_ baseline: [AuditBaseline.Finding]?, field: String = "a") throws -> AuditReport {
        var audit = Audit()
        var form = AuditFormTests.form(LayoutRect(width: 393, height: 852), content: 852)
        form.views[0].geometry.isScrollEnabled = false
        form.fields[0].element.id = field
        audit.forms = [form]
        let device = DeviceCatalogue.builtIn.devices[1]
        (audit.cells, audit.inapplicable) = Audit.cells(
            [AuditDevice(device, name: "iPhone 8")], [.portrait], [.withBar, .floating], Approach(.automatic))
        audit.baseline = baseline.map { AuditBaseline($0) }
        return try audit.report()
    }

    @Test func `a finding is known by form, field and cell, never by their number`() throws {
        let first = try Self.report(nil)
        #expect(first.audit.inapplicable == 1)
        #expect(!first.passed)
        let known = try Self.report(first.findings)
        #expect(known.passed)
        #expect(known.results.map(\.result.standing) == [.known])
        #expect(known.fixed == [])
        let renamed = try Self.report(first.findings, field: "b")
        #expect(!renamed.passed)
        #expect(renamed.results.map(\.result.standing) == [.new])
        #expect(renamed.fixed?.map(\.field) == ["a"])
    }

    @Test func `findings of other cells and forms say nothing`() throws {
        var finding = Self.finding(.hidden, 44)
        (finding.form, finding.cell) = ("form", "ipad-11/portrait/withBar")
        #expect(try Self.report([finding]).fixed == [])
        (finding.form, finding.cell) = ("other", "iphone-8/portrait/withBar")
        #expect(try Self.report([finding]).fixed == [])
    }

    @Test func `sentences name the covered fields, the worst place and the baseline`() throws {
        let sentences = AuditSentences(try Self.report([])) { "<\($0)>" }
        #expect(
            sentences.text == """
                Without avoidance 1 of 1 are covered; with automatic 1. Worst: <A> on <iPhone 8> in portrait, withBar: \
                44 of 44 points. Against the baseline: 1 new, 0 worse, 0 known, 0 fixed.
                """)
        #expect(sentences.report.groups.map(sentences.text(of:)).count == 1)
    }
}
