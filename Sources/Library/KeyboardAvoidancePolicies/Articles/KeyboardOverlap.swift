@_spi(Engine) public import KeyboardAvoidance

/// Realm's TMI #5: one handler sets the bottom insets to the overlap, for show and hide; UIKit controls the offset.
enum KeyboardOverlap: ArticlePolicy {
    static let descriptor = PolicyDescriptor(
        name: "keyboardOverlap",
        title: "Keyboard overlap",
        author: "Realm TMI",
        fidelities: [.intended, .asWritten],
        observed: [.keyboardWillShow, .keyboardWillHide],
        defects: [
            .negativeInset, .zeroFrameUsed, .floatingKeyboardInset, .insetsZeroed, .screenFrameUnconverted,
            .safeAreaCountedTwice, .eventNotObserved,
        ]
    )
    static let writesOffset = false

    static func intended(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer.withInsetsOfBase(input)
        answer.addToInsets(input.overlap)
        return answer
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        PolicyAnswer.withInsetsOfBase(input)
    }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        // "from: view.window" treats the screen's coordinates as the window's.
        let overlap = input.view.frame.maxY - input.frameEnd.minY
        var answer = PolicyAnswer(input)
        answer.view.contentInset.bottom = overlap
        answer.view.scrollIndicatorInsets.bottom = overlap
        answer.note(.negativeInset, if: overlap < 0, "the overlap is not kept from going below 0: \(points(overlap))")
        answer.note(
            .zeroFrameUsed, if: input.frameEnd.isAllZero,
            "an all-zero frame was read as a keyboard at the screen's top: \(points(overlap))")
        if !input.frameEnd.isAllZero { answer.noteUnconverted(input) }
        let isShow = input.occasion == .show
        answer.note(
            .floatingKeyboardInset,
            if: isShow && overlap > 0
                && input.frameEnd.maxY.roundedHalfUp < input.screen.height.roundedHalfUp
                && !input.frameEnd.isAllZero,
            "a keyboard that is not at the screen's bottom was inset for: \(points(overlap))")
        let base = input.view.base
        answer.note(
            .insetsZeroed, if: base.contentInset.bottom != 0 || base.scrollIndicatorInsets.bottom != 0,
            "the bottom inset of \(points(base.contentInset.bottom)) that the app had set is overwritten")
        if isShow { answer.noteSafeArea(input) }
        // The second version passes the curve alone; the first passed `.beginFromCurrentState` without a curve.
        answer.optionFlags = 0
        return answer
    }
}

extension Warning.Code {
    /// An inset went below 0.
    public static let negativeInset = defect("negativeInset")
    /// An all-zero frame was used as a position.
    public static let zeroFrameUsed = defect("zeroFrameUsed")
    /// A floating or undocked keyboard caused an inset.
    public static let floatingKeyboardInset = defect("floatingKeyboardInset")
}
