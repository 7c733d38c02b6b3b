import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The insets that the system adds, observed while the keyboard is shown.
@Suite struct SavedScrollViewObservationTests {
    /// A scroll view to which the system added 34, and for which 302 was answered.
    private var saved: SavedScrollView {
        var saved = SavedScrollView(id: "", base: ScrollValues(), observedAdjustment: SafeArea(top: 0, bottom: 34))
        var answered = ScrollValues()
        answered.contentInset.bottom = 302
        saved.record(answered: answered, to: ScrollValues())
        return saved
    }

    private func bottom(_ adjusted: Double, to inset: Double) -> Double {
        saved.observed(adjusted: LayoutInsets(bottom: adjusted), to: LayoutInsets(bottom: inset)).bottom
    }

    @Test(
        arguments: [(336, 34), (302, 0), (385, 83), (638, 336), (302.004, 0.004), (1e9, 1e9 - 302)]
            as [(Double, Double)])
    func `the difference of two insets of one moment is what the system adds`(adjusted: Double, added: Double) {
        #expect(abs(bottom(adjusted, to: 302) - added) < 1e-6)
    }

    @Test(arguments: [(34, 302), (336, 0), (336.005, 0), (301, 302), (0, 302)] as [(Double, Double)])
    func `insets of two moments leave what was observed`(adjusted: Double, inset: Double) {
        #expect(bottom(adjusted, to: inset) == 34)
    }

    @Test func `an inset larger than the last answered one is of an earlier moment`() {
        var saved = saved
        saved.record(answered: ScrollValues(), to: saved.answered ?? ScrollValues())
        let inset = LayoutInsets(bottom: 302)
        #expect(saved.observed(adjusted: LayoutInsets(bottom: 402), to: inset).bottom == 34)
        #expect(saved.observed(adjusted: LayoutInsets(bottom: 402), to: .zero).bottom == 402, "of this moment")
    }

    @Test func `an inset that others have set forgets the moments before`() {
        #expect(bottom(336, to: 20) == 316, "302 was answered before 20 was set")
    }

    @Test func `with nothing observed before, less than nothing is nothing`() {
        var saved = saved
        saved.observedAdjustment = nil
        let inset = LayoutInsets(top: 10, bottom: 302)
        #expect(saved.observed(adjusted: LayoutInsets(top: 98, bottom: 34), to: inset) == SafeArea(top: 88, bottom: 0))
    }

    // MARK: - A system that makes space for the keyboard too

    /// The moments at which the two insets are read.
    enum Reader: CaseIterable {
        /// Both at the event.
        case atOneMoment
        /// The adjusted one before the last answer was applied.
        case late
        /// The other one before the last answer was applied.
        case lateInset
        /// Both before the last answer was applied.
        case whollyLate
        /// The adjusted one alone.
        case alone
        /// Either of them, at random, before the last answer was applied.
        case unsettled
    }

    /// The insets that are added.
    enum System: CaseIterable {
        /// Its bars at first; from one of the first three events on the space for the keyboard.
        case makesRoom
        /// Its bars and our answer, which the app applies by `additionalSafeAreaInsets`.
        case addsTheAnswer
    }

    /// The events whose answer had another inset than the one before.
    private func changes(
        _ system: System, _ reader: Reader, _ random: inout SeededGenerator
    ) throws -> (events: [Int], insets: [Double]) {
        let base: Double = Bool.random(using: &random) ? 0 : .random(in: 0...60, using: &random)
        let bars: Double = [0, 34, 83, .random(in: 0...100, using: &random)][Int.random(in: 0..<4, using: &random)]
        let keyboard = Double.random(in: 100...400, using: &random)
        let beginning = Int.random(in: 0...2, using: &random)
        var inset = base
        var added = bars
        var before = (inset: base, adjusted: base + bars)
        var state: SessionState?
        var insets: [Double] = []
        for event in 0..<15 {
            if system == .makesRoom, event >= beginning { added = max(bars, keyboard) }
            let now = (inset: inset, adjusted: inset + added)
            var read = now
            switch reader {
            case .atOneMoment, .alone: break
            case .late: read.adjusted = before.adjusted
            case .lateInset: read.inset = before.inset
            case .whollyLate: read = before
            case .unsettled:
                if Bool.random(using: &random) { read.adjusted = before.adjusted }
                if Bool.random(using: &random) { read.inset = before.inset }
            }
            before = now
            var request = Phone.event(.layoutDidChange)
            if event == 0 { request = Phone.show(keyboardHeight: keyboard, contentInset: LayoutInsets(bottom: base)) }
            if event > 0, reader != .alone {
                request.scrollView.contentInset = .value(LayoutInsets(bottom: read.inset))
            }
            request.scrollView.adjustedContentInset = .value(LayoutInsets(bottom: read.adjusted))
            let answered = try apply(request, to: &state).contentInset.bottom
            insets.append(answered)
            if system == .makesRoom { inset = answered } else { added = bars + answered - base }
        }
        let events = insets.indices.dropFirst().filter { abs(insets[$0] - insets[$0 - 1]) > 1e-6 }
        return (events, insets)
    }

    @Test(arguments: System.allCases)
    func `the insets come to rest, read at one moment after one change, else by the sixth event`(system: System) throws
    {
        var random = SeededGenerator(seed: 43)
        for run in 0..<6_000 {
            let reader = Reader.allCases[run % Reader.allCases.count]
            let (events, insets) = try changes(system, reader, &random)
            let isAtRest = reader == .atOneMoment ? events.count <= 1 : events.allSatisfy { $0 < 6 }
            try #require(isAtRest, "run \(run), \(reader): \(insets)")
        }
    }
}
