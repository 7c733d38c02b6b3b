@_spi(Engine) public import KeyboardAvoidance

/// The snippet of Apple's documentation: zero insets except for the keyboard, and `scrollRectToVisible` for the active
/// field.
enum AppleDocumentation: ArticlePolicy {
    static let descriptor = PolicyDescriptor(
        name: "appleDocumentation",
        title: "Apple’s documentation",
        author: "Apple",
        link: "https://developer.apple.com/library/archive/documentation/StringsTextFonts/Conceptual/"
            + "TextAndWebiOS/KeyboardManagement/KeyboardManagement.html",
        fidelities: [.intended, .asWritten],
        observed: [.keyboardDidShow, .keyboardWillHide, .textDidBeginEditing, .textDidEndEditing],
        defects: [
            .beginFrameUsed, .originOnlyTest, .contentOffsetIgnored, .insetsZeroed, .offsetNotRestored,
            .keyboardHeightUsed, .safeAreaCountedTwice, .eventNotObserved,
        ]
    )
    /// The setup code observes, and nothing stops it.
    static let resetsOffScreen = true

    static func intended(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer.withInsetsOfBase(input)
        answer.addToInsets(input.overlap)
        if let field = input.field {
            answer.view.contentOffset.y = input.view.scrollRectToVisible(field, contentInset: answer.view.contentInset)
        }
        answer.restIfInsetsShrink(input)
        return answer.apartFromKeyboard()
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer.withInsetsOfBase(input)
        answer.restIfInsetsShrink(input)
        return answer.apartFromKeyboard()
    }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        switch input.occasion {
        case .show: show(input)
        case .hide: hide(input)
        // The delegate only stores the field for the next show.
        default: PolicyAnswer(input, .silence)
        }
    }

    private static func show(_ input: PolicyInput) -> PolicyAnswer {
        let height = (input.frameBegin ?? input.frameEnd).height
        var answer = PolicyAnswer(input)
        answer.note(
            .beginFrameUsed, if: height != input.frameEnd.height,
            "the begin frame's height \(points(height)) was used; the keyboard ends up "
                + "\(points(input.frameEnd.height)) high")
        let insets = LayoutInsets(bottom: height)
        answer.noteZeroed(input)
        answer.setInsets(insets)
        answer.noteHeightDefects(input, height: height)
        guard let field = input.field else {
            answer.restIfInsetsShrink(input)
            return answer.apartFromKeyboard()
        }
        var visible = input.rootView
        visible.height -= height
        if visible.contains(LayoutPoint(x: field.x, y: field.y)) {
            noteWhatTheOriginHides(input, field: field, visible: visible, &answer)
        } else {
            answer.view.contentOffset.y = input.view.scrollRectToVisible(field, contentInset: insets)
        }
        answer.restIfInsetsShrink(input)
        return answer.apartFromKeyboard()
    }

    /// The test considers one point, at its position without scrolling.
    private static func noteWhatTheOriginHides(
        _ input: PolicyInput, field: LayoutRect, visible: LayoutRect, _ answer: inout PolicyAnswer
    ) {
        let onScreen = field.offsetBy(dx: 0, dy: -input.view.current.contentOffset.y)
        let isOriginSeen = visible.contains(LayoutPoint(x: onScreen.x, y: onScreen.y))
        answer.note(
            .originOnlyTest, if: isOriginSeen && onScreen.maxY > visible.maxY,
            "only the field's origin was tested: \(points(onScreen.maxY - visible.maxY)) points of it lie below")
        answer.note(
            .contentOffsetIgnored, if: !isOriginSeen,
            "the test forgets that the content is scrolled by \(points(input.view.current.contentOffset.y))")
    }

    private static func hide(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        answer.noteZeroed(input)
        answer.setInsets(.zero)
        answer.restIfInsetsShrink(input)
        let (offset, base) = (answer.view.contentOffset, input.view.base.contentOffset)
        answer.note(
            .offsetNotRestored, if: input.isShown && offset != base,
            "the offset is \(points(offset.y)); before the keyboard it was \(points(base.y))")
        return answer.apartFromKeyboard()
    }
}

extension Warning.Code {
    /// The begin frame was used, although the end frame differs.
    public static let beginFrameUsed = defect("beginFrameUsed")
    /// Only the field's origin was tested.
    public static let originOnlyTest = defect("originOnlyTest")
    /// The test ignored the content offset.
    public static let contentOffsetIgnored = defect("contentOffsetIgnored")
    /// The offset before the keyboard is not restored.
    public static let offsetNotRestored = defect("offsetNotRestored")
}
