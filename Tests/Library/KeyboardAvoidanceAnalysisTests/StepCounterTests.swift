@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import KeyboardAvoidanceAnalysis

/// The steps of audits and replays.
@Suite struct StepCounterTests {
    @Test(arguments: [
        ([0], 1), ([499], 1), ([500], 2), ([1_000], 3), ([0, 0], 2), (Array(repeating: 1_000, count: 17), 51),
    ])
    func `a view is a step, and each 500 of its offsets one more`(_ offsets: [Int], _ steps: Int) {
        #expect(StepCounter.steps(ofOffsets: offsets) == steps)
    }

    @Test func `steps are taken up to their maximum`() throws {
        let steps = StepCounter(maximum: 5)
        try steps.take(5)
        #expect(throws: StepCounter.End.tooManySteps(maximum: 5)) { try steps.take(1) }
        #expect(steps.count == 5 && steps.left == 0)
    }

    @Test func `none is taken for a client that has gone`() throws {
        var hasGone = false
        let steps = StepCounter { hasGone }
        try steps.take(1_000)
        hasGone = true
        #expect(throws: StepCounter.End.cancelled) { try steps.take(1) }
        #expect(steps.count == 1_000)
    }

    // MARK: - Audits

    /// A covered field of a plain form, for which many fixes are tried.
    private static func audit(fields: Int, outer: Int = 0, offsets: Int = 0) -> Audit {
        var audit = Audit()
        var form = AuditFormTests.form(LayoutRect(width: 393, height: 852), content: 852)
        form.views[0].geometry.isScrollEnabled = false
        form.fields = (0..<fields).map { number in
            var field = form.fields[0]
            field.element.id = "f\(number)"
            return field
        }
        var view = form.views[0]
        view.geometry.snapToOffsets = (0..<offsets).map(Double.init)
        form.views += Array(repeating: view, count: outer)
        audit.forms = [form]
        let device = DeviceCatalogue.builtIn.devices[1]
        (audit.cells, audit.inapplicable) = Audit.cells(
            [AuditDevice(device, name: "iPhone 8")], [.portrait], [.withBar, .withoutBar], Approach(.automatic))
        return audit
    }

    private static func steps(_ audit: Audit, maximum: Int?) throws -> (steps: Int, report: AuditReport) {
        let steps = StepCounter(maximum: maximum)
        let report = try audit.report(counting: steps)
        return (steps.count, report)
    }

    @Test func `an audit that takes too many steps leaves out its fixes first, then ends`() throws {
        let audit = Self.audit(fields: 10)
        let free = try Self.steps(audit, maximum: nil)
        let needed = 10 * 2 * 2
        #expect(free.steps > needed)
        #expect(free.report.results.allSatisfy { $0.result.fixes?.isEmpty == false })
        let whole = try Self.steps(audit, maximum: free.steps + 32)
        #expect(whole.report.results.map(\.result.fixes) == free.report.results.map(\.result.fixes))
        let bare = try Self.steps(audit, maximum: needed)
        #expect(bare.steps == needed)
        #expect(bare.report.results.allSatisfy { $0.result.fixes == nil })
        #expect(bare.report.results.map(\.result.sight?.points) == free.report.results.map(\.result.sight?.points))
        #expect(throws: StepCounter.End.tooManySteps(maximum: needed - 1)) {
            try audit.report(counting: StepCounter(maximum: needed - 1))
        }
    }

    @Test func `views and their offsets count in an audit`() throws {
        let audit = Self.audit(fields: 1, outer: 2, offsets: 1_000)
        let needed = 2 * 2 * (1 + 2 * 3)
        #expect(try Self.steps(audit, maximum: needed).steps == needed)
        #expect(throws: StepCounter.End.tooManySteps(maximum: needed - 1)) {
            try audit.report(counting: StepCounter(maximum: needed - 1))
        }
    }

    @Test func `an audit ends at the step at which its client goes`() {
        var asked = 0
        let steps = StepCounter {
            asked += 1
            return asked > 7
        }
        #expect(throws: StepCounter.End.cancelled) { try Self.audit(fields: 10).report(counting: steps) }
        #expect(asked == 8)
    }

    // MARK: - Replays

    private static func run(_ maximum: Int?, runsToCome: Int = 0) throws -> (replay: Replay, steps: Int) {
        let steps = StepCounter(maximum: maximum)
        let replay = try Replay(
            broken.events, from: SessionState(), through: broken.approach, limits: MinimizingLimits(), counting: steps,
            runsToCome: runsToCome)
        return (replay, steps.count)
    }

    /// Seven events of which the first and the last are a minimal part.
    private static let broken = ReplayTests.defects[2]

    @Test func `a replay takes a step for each event, and its search those that no run needs`() throws {
        let free = try Self.run(nil)
        #expect(free.steps > 7 && free.replay.minimal?.indices == [0, 6])
        #expect(throws: Replay.Failure.self) { try Self.run(6) }
        let bare = try Self.run(7)
        #expect(bare.steps == 7 && bare.replay.answers == free.replay.answers)
        #expect(bare.replay.minimal?.isMinimal == false && bare.replay.minimal?.indices.count == 7)
        #expect(try Self.run(free.steps).replay.minimal?.isMinimal == true)
        #expect(try Self.run(free.steps, runsToCome: 1).steps <= free.steps - 7)
        #expect(try Self.run(free.steps + 7, runsToCome: 1).replay.minimal?.isMinimal == true)
    }
}
