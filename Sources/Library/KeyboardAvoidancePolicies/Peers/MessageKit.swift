@_spi(Engine) public import KeyboardAvoidance

/// MessageKit's MessagesViewController with InputBarAccessoryView: a list beneath a bar that stands on the keyboard.
enum MessageKit: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "messageKit",
        title: "MessagesViewController with InputBarAccessoryView",
        author: "MessageKit",
        link: "https://github.com/MessageKit/MessageKit",
        platform: .uiKit,
        version: "main b4493fe, InputBarAccessoryView main 95ecd84",
        observed: PeerEvents.all,
        defects: [.baseInsetOverwritten, .keyboardHeightUsed, .floatingKeyboardInset, .scrolledToEnd],
        options: [
            inputBarHeight, inputBarAdditionalBottomSpace, additionalBottomInset,
            scrollsToLastItemOnKeyboardBeginsEditing, maintainPositionOnInputBarHeightChanged,
        ]
    )

    private static let inputBarHeight = PolicyOption.extent(
        "inputBarHeight", 50, "the height of the bar, without the safe area")
    private static let inputBarAdditionalBottomSpace = PolicyOption.length(
        "inputBarAdditionalBottomSpace", 0, "the points between keyboard and bar")
    private static let additionalBottomInset = PolicyOption.length(
        "additionalBottomInset", 0, "points added to the bottom inset")
    private static let scrollsToLastItemOnKeyboardBeginsEditing = PolicyOption.flag(
        "scrollsToLastItemOnKeyboardBeginsEditing", false, "scrolls to the last message at the show")
    private static let maintainPositionOnInputBarHeightChanged = PolicyOption.flag(
        "maintainPositionOnInputBarHeightChanged", false, "leaves the offset while the user types")

    /// The least distance of a bar on the keyboard from the end of its view.
    private static let leastDistance = 34.0

    struct Memory: PolicyMemory {
        /// The distance of the bar from the end of its view.
        var bottom = 0.0

        static let variables: [MemoryVariable<Memory>] = [.number("bottom", \.bottom)]
    }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        if input.isOfKeyboard, !input.isLocal { return .ignoring(input, .nonLocalIgnored) }
        var answer = PolicyAnswer(input)
        let isUp = input.occasion != .hide && !input.frameEnd.isEmpty
        if input.isOfKeyboard {
            let isKnown = input.isShown || input.occasion == (isUp ? .show : .hide)
            guard isKnown else { return answer }
            answer.isShown = isUp
            memory.bottom = isUp ? covered(input) + (input.options.number(inputBarAdditionalBottomSpace) ?? 0) : 0
        }
        let inset = inset(input, barAt: memory.bottom)
        answer.view.contentInset.bottom = max(0, inset)
        answer.view.scrollIndicatorInsets.bottom = inset
        answer.rest(input)
        if input.isOfKeyboard, isUp { noteInset(input, &answer) }
        if scrollsToEnd(input) { scrollToEnd(input, &answer) }
        return answer
    }

    /// The height that the keyboard is taken to cover of the view; what lies below the view counts on an iPad alone.
    private static func covered(_ input: PolicyInput) -> Double {
        let below = input.isOnTablet ? input.window.height - input.view.frame.maxY : 0
        return max(leastDistance, input.frameEnd.height - below)
    }

    /// The bottom inset without its bound of 0; the bar keeps the safe area free where it lies in it.
    private static func inset(_ input: PolicyInput, barAt distance: Double) -> Double {
        let view = input.view
        let inSafeArea = view.frame.maxY - distance - (input.window.height - input.safeAreaInsets.bottom)
        let bar = (input.options.number(inputBarHeight) ?? 0) + max(0, inSafeArea)
        return bar + distance + (input.options.number(additionalBottomInset) ?? 0) - view.safeArea.bottom
    }

    private static func noteInset(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        let (base, own) = (input.view.base.contentInset.bottom, max(0, inset(input, barAt: 0)))
        answer.note(
            .baseInsetOverwritten, if: !input.isShown && !base.isClose(to: own, within: Tolerance.dust),
            "the bottom inset of \(points(base)) that the app had set gives way to \(points(own)), the bar's own")
        // A height deviates in its last bit from what edges give.
        if input.keyboard.mode == .docked { answer.noteHeight(covered(input), input, within: 1e-9) }
        answer.noteFloating(input, if: true)
    }

    private static func scrollsToEnd(_ input: PolicyInput) -> Bool {
        switch input.occasion {
        case .typing: !input.options.flag(maintainPositionOnInputBarHeightChanged)
        case .show: input.isNewField && input.options.flag(scrollsToLastItemOnKeyboardBeginsEditing)
        default: false
        }
    }

    private static func scrollToEnd(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        let (view, insets) = (input.view, answer.view.contentInset)
        let (offset, end) = (view.current.contentOffset.y, view.range(contentInset: insets).upperBound)
        answer.scroll(to: end)
        answer.note(
            .scrolledToEnd, if: !end.isClose(to: offset, within: Tolerance.dust),
            "the offset \(points(offset)) gives way to \(points(end)), that of the last message")
    }
}

extension Warning.Code {
    /// The list was scrolled to its last item.
    public static let scrolledToEnd = defect("scrolledToEnd")
}
