@_spi(Engine) public import KeyboardAvoidance

/// KeyboardAwareScrollView of react-native-keyboard-aware-scroll-view, on iOS.
enum APSLKeyboardAware: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "apslKeyboardAware",
        title: "react-native-keyboard-aware-scroll-view",
        author: "APSL",
        link: "https://github.com/APSL/react-native-keyboard-aware-scroll-view",
        platform: .reactNative,
        onlySystem: .ios,
        version: "0.9.5",
        defects: [
            .scrolledToTop, .ownInsetWins, .keyboardHeightUsed, .horizontalOffsetLost, .scrollViewOriginIgnored,
            .offsetCut,
        ],
        options: [
            extraHeight, extraScrollHeight, enableAutomaticScroll, enableResetScrollToCoords, resetScrollToCoords,
            viewIsInsideTabBar,
        ]
    )

    private static let extraHeight = PolicyOption.length(
        "extraHeight", 75, "the points between keyboard and field")
    private static let extraScrollHeight = PolicyOption.length(
        "extraScrollHeight", 0, "points added to the inset and to the scroll")
    private static let enableAutomaticScroll = PolicyOption.flag(
        "enableAutomaticScroll", true, "whether it insets and scrolls at a show")
    private static let enableResetScrollToCoords = PolicyOption.flag(
        "enableResetScrollToCoords", true, "whether it scrolls at a hide")
    private static let resetScrollToCoords = PolicyOption(
        name: "resetScrollToCoords", form: .point, fallback: .null,
        meaning: "the offset after a hide; that of the first show if absent")
    private static let viewIsInsideTabBar = PolicyOption.flag(
        "viewIsInsideTabBar", false, "the scroll view ends above a tab bar")

    struct Memory: PolicyMemory {
        /// The offset to go back to.
        var keptOffset: LayoutPoint?

        static let variables: [MemoryVariable<Memory>] = [.point("keptOffset", \.keptOffset)]
    }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        answer.isShown = input.occasion == .show
        if answer.isShown { show(input, &answer, &memory) } else { hide(input, &answer, &memory) }
        return answer
    }

    private static func show(_ input: PolicyInput, _ answer: inout PolicyAnswer, _ memory: inout Memory) {
        if input.options.point(resetScrollToCoords) == nil, memory.keptOffset == nil {
            memory.keptOffset = input.view.current.contentOffset
        }
        guard input.options.flag(enableAutomaticScroll) else { return }
        let extra = input.options.number(extraScrollHeight) ?? 0
        let space = input.frameEnd.height - tabBar(input)
        let own = ownInset(input)
        answer.view.contentInset = own ?? LayoutInsets(bottom: space + extra)
        answer.note(
            .ownInsetWins, if: own != nil,
            "the app's own inset takes the place of the library's: the keyboard gets no room")
        if own == nil { answer.noteHeight(space, input) }
        let distance = (input.options.number(extraHeight) ?? 0) + extra
        guard let field = input.field, input.inWindow(field).maxY > input.frameEnd.y - distance else {
            if own == nil { answer.rest(input) }
            return
        }
        let wanted = max(0, field.minY - input.frameEnd.y + field.height + distance)
        answer.view.contentOffset.x = 0
        answer.scroll(to: input.scrollTo(wanted, contentInset: answer.view.contentInset))
        answer.noteLostX(input)
        let top = input.view.frame.y + input.window.y
        answer.note(
            .scrollViewOriginIgnored, if: top != 0,
            "the scroll view begins \(points(top)) below the screen's top, and was taken to begin there")
        noteCut(wanted, &answer)
    }

    private static func hide(_ input: PolicyInput, _ answer: inout PolicyAnswer, _ memory: inout Memory) {
        answer.view.contentInset = ownInset(input) ?? LayoutInsets(bottom: tabBar(input))
        guard input.options.flag(enableResetScrollToCoords) else {
            memory.keptOffset = nil
            return answer.rest(input)
        }
        let coords = input.options.point(resetScrollToCoords)
        let current = input.view.current.contentOffset
        let target = coords ?? memory.keptOffset ?? .zero
        answer.warnings.insert(contentsOf: scrolledToTop(current, coords ?? memory.keptOffset), at: 0)
        if coords == nil { memory.keptOffset = nil }
        let view = input.view
        let widest = max(0, view.contentSize.width - view.frame.width)
        answer.view.contentOffset.x = min(max(target.x, 0), widest)
        answer.scroll(to: input.scrollTo(target.y, contentInset: answer.view.contentInset))
        if coords != nil { answer.noteLostX(input) }
        noteCut(target.y, &answer)
    }

    private static func scrolledToTop(_ current: LayoutPoint, _ kept: LayoutPoint?) -> [Warning] {
        guard kept == nil, current != .zero else { return [] }
        return [Warning(.scrolledToTop, "nothing was kept: the offset \(points(current.y)) is set to 0")]
    }

    /// The height of the tab bar that it assumes.
    private static func tabBar(_ input: PolicyInput) -> Double {
        guard input.options.flag(viewIsInsideTabBar) else { return 0 }
        return input.safeAreaInsets.bottom > 0 ? 83 : 49
    }

    /// The inset that the app has set, a prop that is applied after the component's own; nil without one.
    private static func ownInset(_ input: PolicyInput) -> LayoutInsets? {
        let insets = input.view.base.contentInset
        return insets == .zero || insets == LayoutInsets(bottom: tabBar(input)) ? nil : insets
    }

    private static func noteCut(_ wanted: Double, _ answer: inout PolicyAnswer) {
        let offset = answer.view.contentOffset.y
        answer.note(
            .offsetCut, if: (offset - wanted).magnitude > Tolerance.dust,
            "scrollTo cut the offset \(points(wanted)) to \(points(offset))")
    }
}

extension Warning.Code {
    /// A hide without a kept offset scrolled to the top.
    public static let scrolledToTop = defect("scrolledToTop")
    /// The app's own inset replaced the one for the keyboard.
    public static let ownInsetWins = defect("ownInsetWins")
    /// The scroll view was taken to begin at the screen's top.
    public static let scrollViewOriginIgnored = defect("scrollViewOriginIgnored")
    /// The library's own offset was beyond what the scroll view allows.
    public static let offsetCut = defect("offsetCut")
}
