@_spi(Engine) import KeyboardAvoidance

/// KeyboardAwareScrollView of react-native-keyboard-controller, on iOS.
enum KeyboardController: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "keyboardController",
        title: "react-native-keyboard-controller",
        author: "Kiryl Ziusko",
        link: "https://github.com/kirillzyusko/react-native-keyboard-controller",
        platform: .reactNative,
        onlySystem: .ios,
        version: "1.22.4",
        changes: [
            PolicyDescriptor.Change(
                "Android: the height is less the navigation bar unless navigationBarTranslucent")
        ],
        observed: PeerEvents.focusAndTyping,
        defects: [.horizontalOffsetLost, .offsetResaved, .keyboardHeightUsed, .safeAreaCountedTwice],
        options: [bottomOffset, extraKeyboardSpace, disableScrollOnKeyboardHide, enabled, mode]
    )

    private static let bottomOffset = PolicyOption.length(
        "bottomOffset", 0, "the points between keyboard and caret")
    private static let extraKeyboardSpace = PolicyOption.length(
        "extraKeyboardSpace", 0, "points added to the keyboard's height in the inset")
    private static let disableScrollOnKeyboardHide = PolicyOption.flag(
        "disableScrollOnKeyboardHide", false, "leaves the offset at the hide")
    private static let enabled = PolicyOption.flag("enabled", true, "whether it avoids at all")
    private static let mode = PolicyOption.word("mode", Mode.insets, "how it makes room at the content's end")

    private enum Mode: String, CaseIterable { case insets, layout }

    struct Memory: PolicyMemory {
        var keyboardHeight = 0.0
        /// The offset at the last start that changed the focus or the size.
        var offsetBefore = 0.0
        /// The end of the caret or the field in the window at that time.
        var point = 0.0
        /// Whether there was a field.
        var hasPoint = false

        static let variables: [MemoryVariable<Memory>] = [
            .number("keyboardHeight", \.keyboardHeight), .number("offsetBefore", \.offsetBefore),
            .number("point", \.point), .flag("hasPoint", \.hasPoint),
        ]
    }

    /// The way in which a point is reached.
    private enum Reach {
        /// From below the keyboard's edge.
        case fromBelow(Double)
        /// From above the scroll view.
        case fromAbove(Double)
        case none
    }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        let isShow = input.occasion == .show && input.frameEnd.height > 0
        if input.isOfKeyboard { answer.isShown = isShow }
        if input.isOfKeyboard, !isShow {
            if input.isShown { hide(input, &answer, memory) }
            memory = Memory()
        } else if !input.options.flag(enabled) {
            return answer
        } else if isShow {
            show(input, &answer, &memory)
        } else if input.occasion == .focus {
            start(input, &memory)
            reveal(input, &answer, memory)
        } else {
            var typed = memory
            measure(input, &typed)
            reveal(input, &answer, typed)
        }
        answer.noteLostX(input)
        // In the order of its defects, of which this one comes first.
        if answer.warnings.last?.code == .horizontalOffsetLost, answer.warnings.count > 1 {
            answer.warnings.insert(answer.warnings.removeLast(), at: 0)
        }
        return answer
    }

    private static func show(_ input: PolicyInput, _ answer: inout PolicyAnswer, _ memory: inout Memory) {
        let height = input.frameEnd.height
        guard height != memory.keyboardHeight || input.isNewField else { return }
        let isLower = height < memory.keyboardHeight
        memory.keyboardHeight = height
        let (space, base) = (height + (input.options.number(extraKeyboardSpace) ?? 0), input.view.base)
        answer.view.contentInset.bottom = base.contentInset.bottom + space
        answer.view.scrollIndicatorInsets.bottom = base.scrollIndicatorInsets.bottom + space
        start(input, &memory)
        if isLower, ghostSpace(input) > 0 {
            scroll(to: input.view.current.contentOffset.y, input, &answer)
        } else {
            reveal(input, &answer, memory)
        }
        answer.noteHeight(height, input)
        answer.noteSafeArea(input)
    }

    private static func start(_ input: PolicyInput, _ memory: inout Memory) {
        memory.offsetBefore = input.view.current.contentOffset.y
        measure(input, &memory)
    }

    private static func measure(_ input: PolicyInput, _ memory: inout Memory) {
        memory.hasPoint = input.field != nil
        guard let field = input.field else { return }
        let inner = input.caret.map { min(max($0.maxY - field.minY, 0), field.height) } ?? field.height
        memory.point = input.inWindow(field).minY + inner
    }

    private static func reach(_ input: PolicyInput, from start: Double, _ memory: Memory) -> Reach {
        guard memory.hasPoint else { return .none }
        let offset = input.options.number(bottomOffset) ?? 0
        let (height, point) = (input.window.height, memory.point)
        let visible = height - memory.keyboardHeight
        if visible - point <= offset {
            let wanted = memory.keyboardHeight - (height - point) + offset + start
            return .fromBelow(max(input.snapToOffsets.first { $0 >= wanted } ?? wanted, start))
        }
        return point < input.view.frame.y ? .fromAbove(start + point - (visible - offset)) : .none
    }

    private static func reveal(_ input: PolicyInput, _ answer: inout PolicyAnswer, _ memory: Memory) {
        switch reach(input, from: input.view.current.contentOffset.y, memory) {
        case .fromBelow(let offset), .fromAbove(let offset): scroll(to: offset, input, &answer)
        case .none: break
        }
    }

    /// Scrolls to the left edge too.
    private static func scroll(to offset: Double, _ input: PolicyInput, _ answer: inout PolicyAnswer) {
        answer.view.contentOffset = LayoutPoint(
            x: 0, y: input.scrollTo(offset, contentInset: answer.view.contentInset))
    }

    /// The height below the content's end that is in sight, which the library removes; 0 where the room is a view.
    private static func ghostSpace(_ input: PolicyInput) -> Double {
        guard input.options.word(mode, or: Mode.insets) == .insets else { return 0 }
        let end = input.view.current.contentOffset.y + input.view.frame.height
        return max(0, end - input.view.contentSize.height)
    }

    private static func hide(_ input: PolicyInput, _ answer: inout PolicyAnswer, _ memory: Memory) {
        let isEnabled = input.options.flag(enabled)
        if isEnabled { answer.restoreInsets(input) }
        let current = input.view.current.contentOffset.y
        let ghostSpace = ghostSpace(input)
        if ghostSpace > 0 {
            scroll(to: current - ghostSpace, input, &answer)
        } else if isEnabled, !input.options.flag(disableScrollOnKeyboardHide) {
            switch reach(input, from: memory.offsetBefore, memory) {
            case .fromBelow: scroll(to: memory.offsetBefore, input, &answer)
            case .fromAbove(let offset): scroll(to: offset, input, &answer)
            case .none: break
            }
            let base = input.view.base.contentOffset.y
            answer.note(
                .offsetResaved,
                if: memory.offsetBefore != base && answer.view.contentOffset.y != current,
                "the offset goes back to \(points(memory.offsetBefore)), where it was before the last change, not to"
                    + " \(points(base))")
        }
        if isEnabled, answer.view.contentOffset.y > 0 {
            answer.scroll(to: input.scrollTo(answer.view.contentOffset.y, contentInset: answer.view.contentInset))
        }
    }
}
