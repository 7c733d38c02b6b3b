@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
import Testing

/// The analysis as an app uses it: nothing here needs more than plain imports.
@Suite struct AvoiderAnalysisTests {
    private let form = ScrollViewGeometry(
        frame: LayoutRect(width: 375, height: 812),
        contentSize: LayoutSize(width: 375, height: 1_200)
    )
    private let name = Field(frame: LayoutRect(x: 16, y: 700, width: 343, height: 44))
    private var show: KeyboardEvent {
        .keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name)
    }

    @Test func `one event is answered by every policy, and nothing is remembered`() throws {
        let avoider = Avoider()
        let answers = try avoider.compare(show)
        #expect(answers.map(\.approach) == Approach.all())
        #expect(!avoider.isKeyboardShown)
        let own = try #require(answers.first { $0.approach.policy == .automatic })
        #expect(own.answer == (try avoider.preview(show)))
        #expect(own.coveredAfter == 0)
        #expect(answers.contains { !$0.defects.isEmpty })
    }

    @Test func `a comparison goes by the avoider's options`() throws {
        var avoider = Avoider()
        avoider.options.padding = Padding(40)
        let answers = try avoider.compare(show, through: [Approach(.automatic)])
        #expect(answers.first?.answer.contentOffset == LayoutPoint(y: 308))
    }

    @Test func `a sequence of events is replayed, and what it breaks is cut down to what is needed`() throws {
        let hide = KeyboardEvent.keyboardWillHide(scrollView: form)
        let kept = try Avoider().replay([show, .layoutDidChange(scrollView: form, field: name), hide])
        #expect(kept.violation == nil)
        #expect(kept.answers.map(\.decision) == [.show, .move, .restore])

        var inset = show
        inset.scrollView.contentInset.bottom = 50
        var avoider = Avoider(policy: .appleDocumentation)
        avoider.fidelity = .asWritten
        var shown = KeyboardEvent(.keyboardDidShow, keyboard: show.keyboard, scrollView: inset.scrollView, field: name)
        shown.keyboard?.frameBegin = LayoutRect(y: 812, width: 375, height: 336)
        let lost = try avoider.replay([show, shown, KeyboardEvent(.keyboardWillHide, scrollView: inset.scrollView)])
        #expect(lost.violation?.invariant == .hideRestoresInsets)
        #expect(lost.minimal?.indices == [1, 2])
    }

    @Test func `an event that cannot be carried out is named by its place and its property`() throws {
        var broken = show
        broken.scrollView.frame.width = .nan
        let error = #expect(throws: ReplayError.self) { try Avoider().replay([show, broken]) }
        #expect(error?.index == 1)
        #expect(error?.error.property == "scrollView.frame.width")
        let missing = KeyboardEvent(.keyboardWillShow, scrollView: form)
        #expect(throws: ReplayError.self) { try Avoider().replay([missing]) }
        #expect(throws: AvoidanceError.self) { try Avoider().compare(missing) }
    }
}
