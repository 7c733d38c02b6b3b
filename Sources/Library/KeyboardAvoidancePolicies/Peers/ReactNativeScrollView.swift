@_spi(Engine) public import KeyboardAvoidance

/// React Native's ScrollView on iOS with `automaticallyAdjustKeyboardInsets`.
enum ReactNativeScrollView: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "reactNativeScrollView",
        title: "ScrollView automaticallyAdjustKeyboardInsets",
        author: "Meta",
        link: "https://reactnative.dev/docs/scrollview#automaticallyadjustkeyboardinsets-ios",
        platform: .reactNative,
        onlySystem: .ios,
        version: "main 0af53e1",
        observed: PeerEvents.frame,
        defects: [
            .horizontalSkipped, .offsetZeroed, .baseInsetOverwritten, .indicatorInsetsOverwritten, .zeroFrameUsed,
            .screenFrameUnconverted, .floatingKeyboardInset, .safeAreaCountedTwice,
        ],
        options: [inverted, multiline]
    )

    private static let inverted = PolicyOption.flag("inverted", false, "the list is inverted")
    private static let multiline = PolicyOption.flag("multiline", false, "the input has several lines")
    /// The points below the caret of a single line.
    private static let belowCaret = 15.0

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        let frame = input.frameEnd
        let isCrossFade = input.prefersCrossFade && frame.height == 0
        let isHide = input.occasion == .hide
        answer.isShown = !(isHide || frame.y >= input.screen.height || isCrossFade)
        if input.view.contentSize.width > input.view.frame.width {
            answer.note(
                .horizontalSkipped, if: !isHide, "content wider than the scroll view is left as it is")
            return answer
        }
        let covered = inset(input, &answer)
        // The first responder has resigned before a hide.
        let distance = isHide ? 0 : distance(input)
        let offset = input.view.current.contentOffset.y
        let isInverted = input.options.flag(inverted)
        answer.scroll(
            to: input.scrollTo(
                isInverted ? offset + distance : offset - distance, contentInset: answer.view.contentInset))
        if isCrossFade { crossFade(input, &answer) }
        answer.view.scrollIndicatorInsets = answer.view.contentInset
        let base = input.view.base
        let isFirstShow = !isHide && !input.isShown && (answer.isShown || isCrossFade)
        answer.note(
            .indicatorInsetsOverwritten, if: isFirstShow && base.scrollIndicatorInsets != base.contentInset,
            "the indicators' insets are set to those of the content")
        answer.note(
            .zeroFrameUsed, if: frame.isAllZero && !isCrossFade,
            "an all-zero frame was read as a keyboard at the screen's top: \(points(covered))")
        guard answer.isShown else { return answer }
        answer.noteUnconverted(input)
        answer.noteFloating(input, if: covered > 0)
        answer.noteSafeArea(input)
        return answer
    }

    /// Sets the inset of the keyboard's side.
    private static func inset(_ input: PolicyInput, _ answer: inout PolicyAnswer) -> Double {
        let covered = max(input.view.frame.maxY - input.frameEnd.y, 0)
        let base = input.view.base.contentInset
        if input.options.flag(inverted) {
            answer.view.contentInset.top = max(covered, base.top)
        } else {
            answer.view.contentInset.bottom = max(covered, base.bottom)
        }
        return covered
    }

    /// The distance from the input's end to the keyboard, negative; 0 if it is visible.
    private static func distance(_ input: PolicyInput) -> Double {
        guard let field = input.field else { return 0 }
        let padding = input.options.flag(multiline) ? 0 : belowCaret
        let end = input.caret.map { input.inWindow($0).maxY + padding } ?? input.inWindow(field).maxY
        return min(0, input.frameEnd.y - end)
    }

    private static func crossFade(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        let (offset, bottom) = (input.view.current.contentOffset.y, input.view.base.contentInset.bottom)
        answer.view.contentInset.bottom = 0
        let start = input.scrollTo(0, contentInset: answer.view.contentInset)
        answer.scroll(to: start)
        answer.note(.offsetZeroed, if: offset != 0, "the offset \(points(offset)) is set to \(points(start))")
        answer.note(
            .baseInsetOverwritten, if: bottom != 0,
            "the bottom inset of \(points(bottom)) that the app had set is overwritten")
    }
}

extension Warning.Code {
    /// Content wider than its scroll view is not avoided for.
    public static let horizontalSkipped = defect("horizontalSkipped")
    /// The offset was set to 0.
    public static let offsetZeroed = defect("offsetZeroed")
}
