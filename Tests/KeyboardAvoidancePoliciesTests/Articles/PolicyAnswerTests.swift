import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The defects shared by the code of several articles.
@Suite struct PolicyAnswerTests {
    @Test func `a defect is noted only if it made a difference`() {
        var answer = PolicyAnswer(ScrollValues())
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
        var answer = PolicyAnswer(ScrollValues())
        let input = PolicyInput.formC.with {
            $0.frame.height = viewHeight
            $0.safeArea.bottom = safeBottom
        }
        answer.noteHeightDefects(input, height: height)
        #expect(answer.warnings.map(\.code) == codes)
    }

    @Test(arguments: [(0.0, false), (724, false), (725, true), (-1, true)] as [(Double, Bool)])
    func `an offset past the content's end is out of range`(_ offset: Double, _ isNoted: Bool) {
        var answer = PolicyAnswer(
            ScrollValues(contentInset: LayoutInsets(bottom: 336), contentOffset: LayoutPoint(y: offset)))
        answer.noteRange(.formC)
        #expect(answer.codes == (isNoted ? [.offsetOutOfRange] : []))
    }
}
