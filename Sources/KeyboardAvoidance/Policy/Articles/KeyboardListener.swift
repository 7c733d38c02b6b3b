/// Roland Leth's KeyboardListener: one handler for both notifications, a text field kept 10 points above the keyboard.
///
/// The article's code names `frame`, which is not in scope there; it is read as the notification's end frame.
enum KeyboardListener: NamedSystem {
    static let policy = Policy.keyboardListener
    static let observed: Set<EventKind> = [.keyboardWillShow, .keyboardWillHide]

    private static let distance = 10.0
    /// Neither the inset nor `setContentOffset(_:animated:)` takes the keyboard's duration.
    private static let insetAnimation = Animation.Part(duration: 0, animated: false)
    private static let offsetAnimation = Animation.Part(duration: 0.3, animated: true)

    static func intended(_ situation: Situation) -> Outcome {
        let height = situation.frameEnd.height
        var outcome = Outcome(situation.base)
        outcome.values.contentInset.bottom += height
        outcome.values.contentOffset = situation.current.contentOffset
        outcome.values.contentOffset.y -= delta(situation, keyboardTop: situation.window.maxY - height)
        return animated(outcome)
    }

    static func intendedRestore(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.base)
        outcome.values.contentOffset.x = situation.current.contentOffset.x
        return animated(outcome)
    }

    static func asWritten(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        situation.moment == .keyboardHides ? reset(situation, &memory) : show(situation, &memory)
    }

    private static func show(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        let height = situation.frameEnd.height
        var outcome = Outcome(situation.current)
        if situation.field != nil {
            memory.contentInset = memory.contentInset ?? situation.current.contentInset
            memory.contentOffset = memory.contentOffset ?? situation.current.contentOffset
            let written = delta(situation, keyboardTop: situation.window.minY - height)
            let meant = delta(situation, keyboardTop: situation.window.maxY - height)
            outcome.values.contentOffset.y -= written
            outcome.note(
                .windowMinYUsed,
                if: written != meant,
                "the keyboard's top was taken from the window's minY instead of its maxY: \(points(-written)) points"
                    + " scrolled where \(points(-meant)) were meant"
            )
        }
        let bottom = outcome.values.contentInset.bottom + height
        outcome.values.contentInset.bottom = bottom
        outcome.note(
            .insetAccumulated,
            if: memory.isInsetAdded,
            "the keyboard's height was added to an inset that already had one: \(points(bottom))"
        )
        memory.isInsetAdded = true
        outcome.noteHeightDefects(situation, height: height)
        outcome.noteRange(situation)
        return animated(outcome)
    }

    /// Gives back what a text field's show has saved; without one there is nothing, and the inset stays.
    private static func reset(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        var outcome = Outcome(situation.current)
        guard let inset = memory.contentInset, let offset = memory.contentOffset else {
            outcome.note(
                .insetLeaked,
                if: memory.isInsetAdded,
                "only a text field saves the inset, and this one was added to without: "
                    + "\(points(situation.current.contentInset.bottom)) points stay"
            )
            return animated(outcome)
        }
        outcome.values.contentInset = inset
        outcome.values.contentOffset = offset
        memory = SystemMemory()
        return animated(outcome)
    }

    /// How far the field's lower limit lies below the keyboard's top, as a negative number; 0 where it is visible.
    private static func delta(_ situation: Situation, keyboardTop: Double) -> Double {
        guard let field = situation.field else { return 0 }
        let limit = situation.bottomInWindow(field.frame) + distance
        return limit > keyboardTop ? keyboardTop - limit : 0
    }

    private static func animated(_ outcome: Outcome) -> Outcome {
        var outcome = outcome
        outcome.insetAnimation = insetAnimation
        outcome.offsetAnimation = offsetAnimation
        return outcome
    }
}
