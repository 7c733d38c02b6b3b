import Foundation
import JSON
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Pictures
@testable import Service
@_spi(Engine) @testable import KeyboardAvoidanceAnalysis

/// The outcome for the field is said alike by the answer, its text, a comparison, a picture and an audit.
@Suite struct TargetOutcomeTests {
    /// A form with one field on a device of the catalogue; every number is a whole one.
    private static func audit(_ random: inout SeededGenerator) throws -> Audit {
        func length(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func word(_ words: [String]) -> String { words.randomElement(using: &random) ?? words[0] }
        let (top, content) = (length(0...200), length(300...2_500))
        let field = "{\"id\":\"a\",\"frame\":[[16,\(length(0...content))],[\(length(20...361)),\(length(10...600))]]}"
        let form = """
            {"name":"f","designedFor":"iPhone 15","scrollView":{"frame":[[0,\(top)],[393,\(length(60...(852 - top)))]],\
            "contentSize":[393,\(content)],"contentInsetAdjustmentBehavior":"\(word(["automatic", "never"]))"},\
            "fields":[\(field)]}
            """
        let devices = word(["iphone-se-1", "iphone-14-pro", "iphone-8", "ipad-11", "ipad-mini-6", "iphone-16-pro-max"])
        let request = """
            {"form":\(form),"devices":["\(devices)"],"orientations":["\(word(["portrait", "landscape"]))"],\
            "keyboards":["\(word(["withBar", "withoutBar", "hardwareBar", "floating"]))"]}
            """
        return try Array(request.utf8).withUnsafeBufferPointer { try AuditEndpoint().request($0).audit }
    }

    private static let approaches = Approach.all()

    /// The number of forms of each seed; `make outcomes` has 2,000 in all.
    private static let count =
        (ProcessInfo.processInfo.environment["TARGET_FORMS"].flatMap(Int.init) ?? 160) / seeds.count
    private static let seeds: [UInt64] = [1, 2, 3, 4]

    @Test(arguments: seeds)
    func `every way to show an answer says the same of its field`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var counts: [Avoidance.TargetOutcome: Int] = [:]
        var audited = 0
        while audited < Self.count {
            let audit = try Self.audit(&random)
            // A phone has no floating keyboard, and not every figure is known.
            guard let cell = audit.cells.first, cell.reason == nil, let screen = cell.screen, let area = cell.safeArea
            else { continue }
            audited += 1
            let size = LayoutSize(width: screen.width, height: screen.height)
            let form = audit.forms[0].adapted(to: AuditScreen(size, safeArea: area))
            for approach in Self.approaches {
                let scene = AuditScene(form, field: 0, on: cell, approach)
                let event = try #require(scene.event())
                var state = SessionState()
                let (answer, stage) = try state.handleWithSnapshot(event)
                let compared = try #require(try compare(event, from: nil, through: [approach]).first)
                let shown = Shown(
                    text: AnswerSummary(answer).text, compared: compared,
                    change: Change(PicturedAnswer(stage: stage, answer: answer), measuring: .field),
                    result: scene.result(cell: 0, next: nil), pixel: 1 / screen.scale)
                let outcome = answer.targetOutcome(of: event.kind)
                if let outcome { counts[outcome, default: 0] += 1 }
                let wrong = shown.contradictions(to: answer, outcome)
                #expect(wrong == [], "\(approach) on \(cell.key): \(requestBody(of: event))")
                guard wrong.isEmpty else { return }
            }
        }
        for outcome in [Avoidance.TargetOutcome.seen, .covered, .tooTall, .leftToSystem] {
            #expect(counts[outcome] ?? 0 > Self.count / 8, "\(counts)")
        }
    }

    /// An answer as it is shown.
    private struct Shown {
        var text: String
        var compared: ComparedAnswer
        var change: Change
        var result: AuditResult
        var pixel: Double

        private var says: (text: Bool, picture: Bool, audit: Bool, comparison: Bool) {
            (
                text.contains("; the system moves it\n") && text.contains("contentOffset: the system moves it"),
                change.sentence.contains("until UIKit scrolls"), result.because == [.offsetLeftToSystem],
                compared.answer.coveredUntilSystemMoves != nil && compared.coveredAfter == nil
            )
        }

        /// The texts and numbers that contradict the answer.
        func contradictions(to answer: Avoidance, _ outcome: Avoidance.TargetOutcome?) -> [String] {
            let isLeft = outcome == .leftToSystem
            var wrong: [String] = []
            func check(_ isRight: Bool, _ text: @autoclosure () -> String) { if !isRight { wrong.append(text()) } }
            check(says.text == isLeft, "text: \(text)")
            check(says.picture == isLeft, "picture: \(change.sentence)")
            check(says.audit == isLeft, "audit: \(result.outcome) \(result.because)")
            check(says.comparison == isLeft, "comparison: \(compared.coveredAfter ?? -1)")
            check(answer.warnings.contains { $0.code == .offsetLeftToSystem } == isLeft, "warnings")
            check((answer.contentOffset == nil) == isLeft, "offset")
            guard let after = answer.coverage?.after else { return wrong }
            // The caret's line and a container are no part of these forms: the target is the field.
            check(
                ((compared.coveredAfter ?? -1) - after).magnitude < 1e-6, "comparison: \(compared.coveredAfter ?? -1)")
            check((change.hidden - after).magnitude < 0.05, "picture: \(change.hidden) of \(after)")
            check(((result.sight?.points ?? -1) - after).magnitude < pixel, "audit: \(result.sight?.points ?? -1)")
            check((after == 0) == (outcome == .seen), "outcome: \(after)")
            return wrong
        }
    }
}
