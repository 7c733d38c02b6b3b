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

    static func intended(_ input: PolicyInput) -> Outcome {
        var answer = PolicyAnswer(input.base)
        answer.values.contentInset.bottom += input.overlap
        answer.values.scrollIndicatorInsets.bottom += input.overlap
        return .answer(leavingOffset(answer, input))
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        leavingOffset(PolicyAnswer(input.base), input)
    }

    static func asWritten(_ input: PolicyInput, _ memory: inout NoMemory) -> Outcome {
        // "from: view.window" treats the screen's coordinates as the window's.
        let overlap = input.frame.maxY - input.frameEnd.minY
        var answer = PolicyAnswer(input.current)
        answer.values.contentInset.bottom = overlap
        answer.values.scrollIndicatorInsets.bottom = overlap
        answer.note(.negativeInset, if: overlap < 0, "the overlap is not kept from going below 0: \(points(overlap))")
        answer.note(
            .zeroFrameUsed,
            if: input.frameEnd.isAllZero,
            "an all-zero frame was read as a keyboard at the screen's top: \(points(overlap))"
        )
        answer.note(
            .screenFrameUnconverted,
            if: input.window.y != 0 && !input.frameEnd.isAllZero,
            "the keyboard's frame is in screen coordinates; the window begins at \(points(input.window.y))"
        )
        let isShow = input.phase == .keyboardShows
        answer.note(
            .floatingKeyboardInset,
            if: isShow && overlap > 0
                && input.frameEnd.maxY.roundedHalfUp < input.screen.height.roundedHalfUp
                && !input.frameEnd.isAllZero,
            "a keyboard that is not at the screen's bottom was inset for: \(points(overlap))"
        )
        answer.note(
            .insetsZeroed,
            if: input.base.contentInset.bottom != 0 || input.base.scrollIndicatorInsets.bottom != 0,
            "the bottom inset of \(points(input.base.contentInset.bottom)) that the app had set is overwritten"
        )
        if isShow { answer.noteSafeArea(input) }
        // The second version passes the curve alone; the first passed `.beginFromCurrentState` without a curve.
        answer.optionFlags = 0
        return .answer(leavingOffset(answer, input))
    }

    private static func leavingOffset(_ answer: PolicyAnswer, _ input: PolicyInput) -> PolicyAnswer {
        var answer = answer
        answer.values.contentOffset = input.current.contentOffset
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
