/// Roland Leth's KeyboardListener: one handler for both notifications, a text field kept 10 points above the keyboard.
///
/// The article's code names `frame`, which is not in scope there; it is read as the notification's end frame.
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

    struct Memory: PolicyMemory {
        var contentInset: LayoutInsets?
        var contentOffset: LayoutPoint?
        /// An inset was added to and not given back.
        var isInsetAdded = false

        static let variables: [MemoryVariable<Memory>] = [
            .insets("contentInset", \.contentInset), .point("contentOffset", \.contentOffset),
            .flag("isInsetAdded", \.isInsetAdded),
        ]
    }

    private static let distance = 10.0
    /// Neither the inset nor `setContentOffset(_:animated:)` takes the keyboard's duration.
    private static let insetAnimation = KeyboardAnimation.Part(duration: 0, animated: false)
    private static let offsetAnimation = KeyboardAnimation.Part(duration: 0.3, animated: true)

    static func intended(_ input: PolicyInput) -> Outcome {
        let height = input.frameEnd.height
        var answer = PolicyAnswer(input.base)
        answer.values.contentInset.bottom += height
        answer.values.contentOffset = input.current.contentOffset
        answer.values.contentOffset.y -= delta(input, keyboardTop: input.window.maxY - height)
        return .answer(animated(answer))
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer(input.base)
        answer.values.contentOffset.x = input.current.contentOffset.x
        return animated(answer)
    }

    static func asWritten(_ input: PolicyInput, _ memory: inout Memory) -> Outcome {
        .answer(input.phase == .keyboardHides ? reset(input, &memory) : show(input, &memory))
    }

    private static func show(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        let height = input.frameEnd.height
        var answer = PolicyAnswer(input.current)
        if input.field != nil {
            memory.contentInset = memory.contentInset ?? input.current.contentInset
            memory.contentOffset = memory.contentOffset ?? input.current.contentOffset
            let written = delta(input, keyboardTop: input.window.minY - height)
            let meant = delta(input, keyboardTop: input.window.maxY - height)
            answer.values.contentOffset.y -= written
            answer.note(
                .windowMinYUsed,
                if: written != meant,
                "the keyboard's top was taken from the window's minY instead of its maxY: \(points(-written)) points"
                    + " scrolled where \(points(-meant)) were meant"
            )
        }
        let bottom = answer.values.contentInset.bottom + height
        answer.values.contentInset.bottom = bottom
        answer.note(
            .insetAccumulated,
            if: memory.isInsetAdded,
            "the keyboard's height was added to an inset that already had one: \(points(bottom))"
        )
        memory.isInsetAdded = true
        answer.noteHeightDefects(input, height: height)
        answer.noteRange(input)
        return animated(answer)
    }

    /// Gives back what a text field's show has saved; without one there is nothing, and the inset stays.
    private static func reset(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        var answer = PolicyAnswer(input.current)
        guard let inset = memory.contentInset, let offset = memory.contentOffset else {
            answer.note(
                .insetLeaked,
                if: memory.isInsetAdded,
                "only a text field saves the inset, and this one was added to without: "
                    + "\(points(input.current.contentInset.bottom)) points stay"
            )
            return animated(answer)
        }
        answer.values.contentInset = inset
        answer.values.contentOffset = offset
        memory = Memory()
        return animated(answer)
    }

    /// How far the field's lower limit lies below the keyboard's top, as a negative number; 0 where it is visible.
    private static func delta(_ input: PolicyInput, keyboardTop: Double) -> Double {
        guard let field = input.field else { return 0 }
        let limit = input.bottomInWindow(field.frame) + distance
        return limit > keyboardTop ? keyboardTop - limit : 0
    }

    private static func animated(_ answer: PolicyAnswer) -> PolicyAnswer {
        var answer = answer
        answer.insetAnimation = insetAnimation
        answer.offsetAnimation = offsetAnimation
        return answer
    }
}

extension Policy {
    /// Roland Leth's KeyboardListener protocol.
    public static let keyboardListener = Policy(of: KeyboardListener.self)
}

extension Warning.Code {
    /// The keyboard's height was added to an inset that already had it.
    public static let insetAccumulated = defect("insetAccumulated")
    /// An inset was added to and is not given back.
    public static let insetLeaked = defect("insetLeaked")
    /// The window's minY was used for its maxY.
    public static let windowMinYUsed = defect("windowMinYUsed")
}
