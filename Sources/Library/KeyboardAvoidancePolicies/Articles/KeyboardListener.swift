@_spi(Engine) public import KeyboardAvoidance

/// Roland Leth's KeyboardListener: one handler for both notifications, a text field kept 10 points above the keyboard.
///
/// The article's code names `frame`, which is not in scope there; it is taken for the notification's end frame.
enum KeyboardListener: ArticlePolicy {
    static let descriptor = PolicyDescriptor(
        name: "keyboardListener",
        title: "KeyboardListener",
        author: "Roland Leth",
        fidelities: [.intended, .asWritten],
        observed: [.keyboardWillShow, .keyboardWillHide],
        defects: [
            .windowMinYUsed, .insetAccumulated, .insetLeaked, .offsetOutOfRange, .keyboardHeightUsed,
            .safeAreaCountedTwice, .eventNotObserved,
        ]
    )
    /// The handler's guard leaves a notification that it cannot parse, and resets.
    static let answersUnreadableShow = true
    static let takesInputViewHeight = true
    /// `viewDidLoad` observes, and nothing stops it.
    static let resetsOffScreen = true

    struct Memory: PolicyMemory {
        var contentInset: LayoutInsets?
        var contentOffset: LayoutPoint?
        /// An inset was added and not removed.
        var isInsetAdded = false

        static let variables: [MemoryVariable<Memory>] = [
            .insets("contentInset", \.contentInset), .point("contentOffset", \.contentOffset),
            .flag("isInsetAdded", \.isInsetAdded),
        ]
    }

    private static let distance = 10.0

    static func intended(_ input: PolicyInput) -> PolicyAnswer {
        let height = input.inputViewHeight ?? input.frameEnd.height
        // The helper called with an input view's height only scrolls; the inset is the notification's.
        var answer = input.inputViewHeight == nil ? PolicyAnswer.withInsetsOfBase(input) : PolicyAnswer(input)
        if input.inputViewHeight == nil { answer.view.contentInset.bottom += height }
        answer.view.contentOffset.y -= delta(input, keyboardTop: input.window.maxY - height)
        return answer.apartFromKeyboard()
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        PolicyAnswer.restored(input).apartFromKeyboard()
    }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        if input.occasion == .hide { return reset(input, &memory) }
        guard let height = input.inputViewHeight else { return show(input, &memory) }
        var answer = PolicyAnswer(input)
        scroll(input, height: height, &answer, &memory)
        answer.noteRange(input)
        return answer.apartFromKeyboard()
    }

    private static func show(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        let height = input.frameEnd.height
        var answer = PolicyAnswer(input)
        scroll(input, height: height, &answer, &memory)
        let bottom = answer.view.contentInset.bottom + height
        answer.view.contentInset.bottom = bottom
        answer.note(
            .insetAccumulated, if: memory.isInsetAdded,
            "the keyboard's height was added to an inset that already had one: \(points(bottom))")
        memory.isInsetAdded = true
        answer.noteHeightDefects(input, height: height)
        answer.noteRange(input)
        return answer.apartFromKeyboard()
    }

    /// The first helper: saves unsaved values and scrolls the field above a covered area of some height.
    private static func scroll(
        _ input: PolicyInput, height: Double, _ answer: inout PolicyAnswer, _ memory: inout Memory
    ) {
        guard input.field != nil else { return }
        memory.contentInset = memory.contentInset ?? input.view.current.contentInset
        memory.contentOffset = memory.contentOffset ?? input.view.current.contentOffset
        let written = delta(input, keyboardTop: input.window.minY - height)
        let meant = delta(input, keyboardTop: input.window.maxY - height)
        answer.view.contentOffset.y -= written
        answer.note(
            .windowMinYUsed, if: written != meant,
            "the keyboard's top was taken from the window's minY instead of its maxY: \(points(-written)) points"
                + " scrolled where \(points(-meant)) were meant")
    }

    /// Restores the values saved by a text field's show; without one, nothing is restored, and the inset stays.
    private static func reset(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        guard let inset = memory.contentInset, let offset = memory.contentOffset else {
            answer.note(
                .insetLeaked, if: memory.isInsetAdded,
                "only a text field saves the inset, and this one was added to without: "
                    + "\(points(input.view.current.contentInset.bottom)) points stay")
            return answer.apartFromKeyboard()
        }
        answer.view.contentInset = inset
        answer.view.contentOffset = offset
        memory = Memory()
        return answer.apartFromKeyboard()
    }

    /// The distance from the field's lower limit to the keyboard's top, as a negative number; 0 if it is visible.
    private static func delta(_ input: PolicyInput, keyboardTop: Double) -> Double {
        guard let field = input.field else { return 0 }
        let limit = input.bottomInWindow(field) + distance
        return limit > keyboardTop ? keyboardTop - limit : 0
    }
}

extension Warning.Code {
    /// The keyboard's height was added to an inset that already contained it.
    public static let insetAccumulated = defect("insetAccumulated")
    /// An inset was added and is not removed.
    public static let insetLeaked = defect("insetLeaked")
    /// The window's minY was used for its maxY.
    public static let windowMinYUsed = defect("windowMinYUsed")
}
