@_spi(Engine) public import KeyboardAvoidance

/// Shape's SHPKeyboardAwareness with the article's client: focus and keyboard zipped into one event object.
///
/// The client's code names `event`, which is not in scope there; it is taken for the event of the call.
enum KeyboardAwareness: ArticlePolicy {
    static let descriptor = PolicyDescriptor(
        name: "keyboardAwareness",
        title: "SHPKeyboardAwareness",
        author: "Shape",
        fidelities: [.intended, .asWritten],
        observed: [.keyboardWillShow, .keyboardWillHide, .textDidBeginEditing],
        defects: [
            .staleView, .offsetResaved, .insetsZeroed, .screenFrameUnconverted, .offsetOutOfRange,
            .keyboardHeightUsed, .safeAreaCountedTwice, .eventNotObserved,
        ]
    )
    static let needsFocus = true
    static let watchesContainer = true
    /// A receiver is unsubscribed only when it is deallocated.
    static let resetsOffScreen = true

    struct Memory: PolicyMemory {
        /// The original offset of the last event object.
        var contentOffset: LayoutPoint?
        /// Focused fields without a keyboard so far, oldest first, in content coordinates.
        var focused: [LayoutRect] = []
        /// Keyboards without a focus so far, oldest first, in screen coordinates.
        var keyboards: [LayoutRect] = []

        static let variables: [MemoryVariable<Memory>] = [
            .point("contentOffset", \.contentOffset), .rects("focused", \.focused), .rects("keyboards", \.keyboards),
        ]

        // The oldest are paired first, so those beyond the limit are dropped.

        mutating func queueFocus(_ frame: LayoutRect) {
            if focused.count < MemoryRecord.maximumRects { focused.append(frame) }
        }

        mutating func queueKeyboard(_ frame: LayoutRect) {
            if keyboards.count < MemoryRecord.maximumRects { keyboards.append(frame) }
        }

        /// Takes the oldest of each, if there are both: a zip.
        mutating func nextPair() -> (focus: LayoutRect, keyboard: LayoutRect)? {
            guard let focus = focused.first, let keyboard = keyboards.first else { return nil }
            focused.removeFirst()
            keyboards.removeFirst()
            return (focus, keyboard)
        }
    }

    // MARK: - As the prose has it

    static func intended(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer.withInsetsOfBase(input)
        let watched = input.container ?? input.field ?? LayoutRect()
        if input.container != nil, !isInConflict(input, watched) { return PolicyAnswer(input, .ignore) }
        let required = min(0, input.keyboardTop - input.bottomInWindow(watched))
        let height = input.frameEnd.height
        answer.view.contentInset.bottom = max(answer.view.contentInset.bottom, height)
        answer.view.scrollIndicatorInsets.bottom = max(answer.view.scrollIndicatorInsets.bottom, height)
        answer.view.contentOffset.y -= required
        answer.requiredViewOffset = required
        answer.rest(input)
        return answer
    }

    // MARK: - As the code has it

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        if input.occasion == .hide { return hide(input, &memory) }
        if let container = input.container {
            if input.occasion == .focus { return PolicyAnswer(input, .silence) }
            guard isInConflict(input, container) else { return PolicyAnswer(input, .ignore) }
            return set(input, watched: container, input.frameEnd, &memory)
        }
        if input.isFieldSent, let field = input.field { memory.queueFocus(field) }
        if input.occasion == .show { memory.queueKeyboard(input.frameEnd) }
        guard let pair = memory.nextPair() else { return PolicyAnswer(input, .silence) }
        var answer = set(input, watched: pair.focus, pair.keyboard, &memory)
        answer.note(
            .staleView, if: input.field != pair.focus,
            "the queues pair by number: this keyboard met a field that had been focused earlier")
        return answer
    }

    private static func set(
        _ input: PolicyInput, watched: LayoutRect, _ keyboard: LayoutRect, _ memory: inout Memory
    ) -> PolicyAnswer {
        let required = min(0, keyboard.minY - input.bottomInWindow(watched))
        let offset = input.view.current.contentOffset
        var answer = PolicyAnswer(input)
        answer.note(
            .offsetResaved,
            if: memory.contentOffset != nil && input.isShown && offset != input.view.base.contentOffset,
            "each show makes a new event, and its original offset is the scrolled one: \(points(offset.y))")
        memory.contentOffset = offset
        answer.view.contentOffset.y -= required
        answer.setInsets(LayoutInsets(bottom: keyboard.height))
        answer.requiredViewOffset = required
        answer.noteZeroed(input)
        answer.note(
            .screenFrameUnconverted, if: input.window.y != 0,
            "the keyboard's top is in screen coordinates; the window begins at \(points(input.window.y))")
        answer.noteHeightDefects(input, height: keyboard.height)
        answer.noteRange(input)
        // The client sets the inset after the offset.
        answer.rest(input)
        return answer
    }

    /// Handles the last event object again, with an empty keyboard frame.
    private static func hide(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        guard let original = memory.contentOffset else { return PolicyAnswer(input, .silence) }
        memory.contentOffset = nil
        var answer = PolicyAnswer(input)
        answer.setInsets(.zero)
        answer.view.contentOffset.y = original.y
        answer.noteZeroed(input, "not given back")
        answer.rest(input)
        return answer
    }

    /// Whether the keyboard's frame intersects a rectangle of the content.
    private static func isInConflict(_ input: PolicyInput, _ watched: LayoutRect) -> Bool {
        let inWindow = watched.offsetBy(
            dx: input.view.frame.x - input.view.current.contentOffset.x,
            dy: input.view.frame.y - input.view.current.contentOffset.y)
        let keyboard = input.frameEnd.offsetBy(dx: -input.window.x, dy: -input.window.y)
        return inWindow.intersection(keyboard) != nil
    }
}

extension Warning.Code {
    /// A field was paired with another field's keyboard.
    public static let staleView = defect("staleView")
    /// The offset to restore was saved again while scrolled.
    public static let offsetResaved = defect("offsetResaved")
}
