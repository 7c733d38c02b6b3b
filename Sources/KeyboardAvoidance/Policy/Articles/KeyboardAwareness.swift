/// Shape's SHPKeyboardAwareness with the article's client: focus and keyboard zipped into one event object.
///
/// The client's code names `event`, which is not in scope there; it is read as the event it was called with.
enum KeyboardAwareness: NamedSystem {
    static let policy = Policy.keyboardAwareness
    static let observed: Set<EventKind> = [.keyboardWillShow, .keyboardWillHide, .textDidBeginEditing]
    static let needsFocus = true
    static let watchesContainer = true

    // MARK: - As the prose has it

    static func intended(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.base)
        outcome.values.contentOffset = situation.current.contentOffset
        let watched = situation.container?.frame ?? situation.field?.frame ?? Rect()
        if situation.container != nil, !isInConflict(situation, watched) {
            outcome.values = situation.current
            outcome.isIgnored = true
            return outcome
        }
        let required = min(0, situation.keyboardTop - situation.bottomInWindow(watched))
        let height = situation.frameEnd.height
        outcome.values.contentInset.bottom = max(situation.base.contentInset.bottom, height)
        outcome.values.scrollIndicatorInsets.bottom = max(situation.base.scrollIndicatorInsets.bottom, height)
        outcome.values.contentOffset.y -= required
        outcome.requiredViewOffset = required
        return outcome
    }

    // MARK: - As the code has it

    static func asWritten(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        if situation.moment == .keyboardHides { return hide(situation, memory, &memory) }
        if let container = situation.container {
            return situation.moment == .focus
                ? silent(situation) : fire(situation, watched: container.frame, situation.frameEnd, &memory)
        }
        if situation.isNewFocus, let field = situation.field { memory.queueFocus(field.frame) }
        if situation.moment == .keyboardShows { memory.queueKeyboard(situation.frameEnd) }
        guard let pair = memory.nextPair() else { return silent(situation) }
        var outcome = fire(situation, watched: pair.focus, pair.keyboard, &memory)
        outcome.note(
            .staleView,
            if: situation.field.map { $0.frame != pair.focus } ?? true,
            "the queues pair by number: this keyboard met a field that had been focused earlier"
        )
        return outcome
    }

    private static func fire(
        _ situation: Situation,
        watched: Rect,
        _ keyboard: Rect,
        _ memory: inout SystemMemory
    ) -> Outcome {
        if situation.container != nil, !isInConflict(situation, watched) {
            var outcome = Outcome(situation.current)
            outcome.isIgnored = true
            return outcome
        }
        let required = min(0, keyboard.minY - situation.bottomInWindow(watched))
        let insets = EdgeInsets(bottom: keyboard.height)
        var outcome = Outcome(situation.current)
        outcome.note(
            .offsetResaved,
            if: memory.contentOffset != nil && situation.isShown
                && situation.current.contentOffset != situation.base.contentOffset,
            "each show makes a new event, and its original offset is the scrolled one: "
                + points(situation.current.contentOffset.y)
        )
        memory.contentOffset = situation.current.contentOffset
        outcome.values.contentOffset.y -= required
        outcome.values.contentInset = insets
        outcome.values.scrollIndicatorInsets = insets
        outcome.requiredViewOffset = required
        outcome.note(
            .insetsZeroed,
            if: situation.base.contentInset != .zero || situation.base.scrollIndicatorInsets != .zero,
            "the insets the app had set are overwritten with zeros"
        )
        outcome.note(
            .screenFrameUnconverted,
            if: situation.window.y != 0,
            "the keyboard's top is in screen coordinates; the window begins at \(points(situation.window.y))"
        )
        outcome.noteHeightDefects(situation, height: keyboard.height)
        outcome.noteRange(situation)
        return outcome
    }

    /// The last event object again, with an empty keyboard frame.
    private static func hide(_ situation: Situation, _ before: SystemMemory, _ memory: inout SystemMemory) -> Outcome {
        guard let original = before.contentOffset else { return silent(situation) }
        memory.contentOffset = nil
        var outcome = Outcome(
            ScrollValues(contentOffset: Point(x: situation.current.contentOffset.x, y: original.y))
        )
        outcome.note(
            .insetsZeroed,
            if: situation.base.contentInset != .zero || situation.base.scrollIndicatorInsets != .zero,
            "the insets the app had set are not given back"
        )
        return outcome
    }

    private static func silent(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.current)
        outcome.isSilent = true
        return outcome
    }

    /// Whether the keyboard's frame meets a rectangle of the content.
    private static func isInConflict(_ situation: Situation, _ watched: Rect) -> Bool {
        let inWindow = watched.offsetBy(
            dx: situation.frame.x - situation.current.contentOffset.x,
            dy: situation.frame.y - situation.current.contentOffset.y
        )
        let keyboard = situation.frameEnd.offsetBy(dx: -situation.window.x, dy: -situation.window.y)
        return inWindow.intersection(keyboard) != nil
    }
}
