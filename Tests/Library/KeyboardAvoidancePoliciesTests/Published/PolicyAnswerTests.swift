import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The defects shared by the code of several articles.
@Suite struct PolicyAnswerTests {
    @Test func `a defect is noted only if it made a difference`() {
        var answer = PolicyAnswer(.formC)
        answer.note(.insetsZeroed, if: false, "not this one")
        answer.note(.offsetOutOfRange, "this one")
        #expect(answer.warnings.map(\.code) == [.offsetOutOfRange])
    }

    @Test(
        arguments: [
            (812.0, 0.0, 336.0, []), (729, 0, 336, [Warning.Code.keyboardHeightUsed]),
            (812, 34, 336, [.safeAreaCountedTwice]), (729, 34, 336, [.keyboardHeightUsed, .safeAreaCountedTwice]),
            // A rounding error is no wrong height.
            (812, 0, 336 + 1e-10, []),
            // Nothing is covered: nothing is counted twice.
            (400, 34, 0, []),
        ] as [(Double, Double, Double, [Warning.Code])]
    )
    func `a height is wrong where less is covered, and where the system adds its own`(
        _ viewHeight: Double, _ safeBottom: Double, _ height: Double, _ codes: [Warning.Code]
    ) {
        var answer = PolicyAnswer(.formC)
        let input = PolicyInput.formC.with {
            $0.view.frame.height = viewHeight
            $0.view.safeArea.bottom = safeBottom
        }
        answer.noteHeightDefects(input, height: height)
        #expect(answer.warnings.map(\.code) == codes)
    }

    @Test(arguments: [(0.0, false), (724, false), (725, true), (-1, true)] as [(Double, Bool)])
    func `an offset past the content's end is out of range`(_ offset: Double, _ isNoted: Bool) {
        var answer = PolicyAnswer(
            .formC,
            setting: ScrollValues(contentInset: LayoutInsets(bottom: 336), contentOffset: LayoutPoint(y: offset)))
        answer.noteRange(.formC)
        #expect(answer.codes == (isNoted ? [.offsetOutOfRange] : []))
    }

    // P6: form C, 820 points high.
    @Test(arguments: [(336.0, 0.0, 8.0), (336, 69, 77), (336, 336, 400), (0, 336, 400)] as [(Double, Double, Double)])
    func `an offset that is left alone comes back where the insets shrink, and only there`(
        _ known: Double, _ bottom: Double, _ offset: Double
    ) {
        let input = PolicyInput.formC.with {
            $0.view.contentSize.height = 820
            $0.view.current = ScrollValues(
                contentInset: LayoutInsets(bottom: known), contentOffset: LayoutPoint(y: 400))
        }
        var answer = PolicyAnswer(input)
        answer.view.contentInset.bottom = bottom
        answer.restIfInsetsShrink(input)
        #expect(answer.offset == offset)
    }
}
