@_spi(Engine) public import KeyboardAvoidance

/// TPKeyboardAvoidingScrollView: insets by the keyboard's height, and a field in the middle of what is left.
enum TPKeyboardAvoiding: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "tpKeyboardAvoiding",
        title: "TPKeyboardAvoidingScrollView",
        author: "Michael Tyson",
        link: "https://github.com/michaeltyson/TPKeyboardAvoiding",
        platform: .uiKit,
        version: "1.3.5",
        observed: PeerEvents.frameAndFocus,
        defects: [
            .insetLeaked, .indicatorInsetsOverwritten, .baseInsetOverwritten, .screenFrameUnconverted,
            .floatingKeyboardInset, .safeAreaCountedTwice, .offsetOutOfRange,
        ],
        options: [alwaysTop]
    )
    static let checksRange = true

    private static let alwaysTop = PolicyOption.flag("alwaysTop", false, "scrolls the field to the top edge")
    /// The least points above the field.
    private static let leastPadding = 20.0

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        switch input.occasion {
        case .focus: reveal(input, &answer)
        case .hide: hide(input, &answer)
        default: show(input, &answer)
        }
        return answer
    }

    private static func show(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        guard !input.frameEnd.isEmpty else { return leak(input, &answer) }
        answer.isShown = true
        var insets = input.view.current.contentInset
        insets.bottom = max(input.frameEnd.height - max(input.frameEnd.maxY - input.view.frame.maxY, 0), 0)
        answer.setInsets(insets)
        if input.field == nil { answer.rest(input) } else { reveal(input, &answer) }
        let base = input.view.base.contentInset.bottom
        answer.note(
            .baseInsetOverwritten, if: base != 0,
            "the bottom inset of \(points(base)) that the app had set gives way to \(points(insets.bottom))")
        answer.noteUnconverted(input)
        answer.noteFloating(input, if: insets.bottom > 0)
        answer.noteSafeArea(input)
    }

    /// An empty frame ends the avoidance without giving anything back.
    private static func leak(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        answer.isShown = false
        noteLeak(input, &answer)
    }

    private static func noteLeak(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        answer.note(
            .insetLeaked, if: input.isShown,
            "an empty frame gives nothing back: \(points(input.view.current.contentInset.bottom)) points stay")
    }

    private static func hide(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        guard input.isShown else { return }
        if input.frameEnd.isEmpty { return leak(input, &answer) }
        if let begin = input.frameBegin, begin.isEmpty { return noteLeak(input, &answer) }
        answer.isShown = false
        let base = input.view.base
        answer.setInsets(base.contentInset)
        answer.rest(input)
        answer.note(
            .indicatorInsetsOverwritten, if: base.scrollIndicatorInsets != base.contentInset,
            "the indicators' insets are set to those of the content")
    }

    /// Scrolls to the ideal offset, which nothing else clamps.
    private static func reveal(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        guard let field = input.field else { return }
        if input.options.flag(alwaysTop) { return answer.scroll(to: field.minY) }
        let rect = input.caret ?? field
        let insets = answer.view.contentInset
        let top = insets.top + input.view.safeArea.top
        let visible = input.view.frame.height - insets.top - insets.bottom
        let padding = max((visible - rect.height) / 2, leastPadding)
        let offset = min(rect.minY - padding - top, input.view.contentSize.height - visible - top)
        answer.scroll(to: max(offset, -top))
    }
}

extension Warning.Code {
    /// The indicators were given the content's insets.
    public static let indicatorInsetsOverwritten = defect("indicatorInsetsOverwritten")
    /// A bottom inset of the app's was replaced instead of added to.
    public static let baseInsetOverwritten = defect("baseInsetOverwritten")
}
