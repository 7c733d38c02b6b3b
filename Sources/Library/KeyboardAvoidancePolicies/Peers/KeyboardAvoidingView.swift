@_spi(Engine) public import KeyboardAvoidance

/// React Native's KeyboardAvoidingView: shortens or moves itself, and scrolls nothing.
enum KeyboardAvoidingView: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "keyboardAvoidingView",
        title: "KeyboardAvoidingView",
        author: "Meta",
        link: "https://reactnative.dev/docs/keyboardavoidingview",
        platform: .reactNative,
        version: "026e3b80",
        changes: [
            PolicyDescriptor.Change(
                since: "main 66b4b3e",
                "it differs from 026e3b80 in rounding and in Android's hide: 914.29, not 866.29 (#52596)")
        ],
        observed: [.layoutDidChange],
        defects: [.parentRelativeFrame, .zeroFrameUsed],
        options: [behavior, keyboardVerticalOffset, enabled, parentY]
    )

    private static let behavior = PolicyOption.word("behavior", Behavior.padding, "how it makes room")
    private static let keyboardVerticalOffset = PolicyOption.length(
        "keyboardVerticalOffset", 0, "the distance from the screen's top to the view")
    private static let enabled = PolicyOption.flag("enabled", true, "whether it avoids at all")
    private static let parentY = PolicyOption.length("parentY", 0, "the top edge of its parent in the window")

    private enum Behavior: String, CaseIterable { case padding, height, position }

    struct Memory: PolicyMemory {
        /// The points at its bottom that the last measurement gave to the keyboard.
        var bottom = 0.0
        /// Its own height at that time.
        var frameHeight = 0.0

        static let variables: [MemoryVariable<Memory>] = [
            .number("bottom", \.bottom), .number("frameHeight", \.frameHeight),
        ]
    }

    static func means(_ options: PeerOptions) -> PolicyMeans {
        options.word(behavior, or: Behavior.padding) == .position ? .translation : .frame
    }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        answer.isShown = input.occasion != .hide
        let (frame, keyboard) = (input.view.frame, input.frameEnd)
        answer.height = frame.height
        answer.translation = 0
        guard answer.isShown else {
            memory = Memory()
            return answer
        }
        // A layout of the same height is not measured.
        answer.leavesFrame = input.occasion == .layout && frame.height == memory.frameHeight
        if !answer.leavesFrame { memory = measure(input) }
        guard input.options.flag(enabled) else { return answer }
        let bottom = memory.bottom
        if means(input.options).contains(.translation) {
            answer.translation = -bottom
        } else {
            answer.height = max(0, frame.height - bottom)
        }
        let covered = max(frame.maxY + input.window.y - keyboard.y, 0)
        let offset = input.options.number(keyboardVerticalOffset) ?? 0
        let parent = input.options.number(parentY) ?? 0
        answer.note(
            .parentRelativeFrame,
            if: parent + input.window.y != offset && bottom != wholePoints(covered),
            "its frame is relative to its parent: \(points(bottom)) of the \(points(covered)) points that are covered"
        )
        answer.note(
            .zeroFrameUsed, if: keyboard.isAllZero && bottom > 0,
            "an all-zero frame was read as a keyboard at the screen's top: \(points(bottom))")
        return answer
    }

    private static func measure(_ input: PolicyInput) -> Memory {
        let (frame, keyboard) = (input.view.frame, input.frameEnd)
        let isCrossFade = input.prefersCrossFade && keyboard.y == 0
        // An empty frame is not raised by the offset.
        let offset = keyboard.height > 0 ? input.options.number(keyboardVerticalOffset) ?? 0 : 0
        let parent = input.options.number(parentY) ?? 0
        let bottom = isCrossFade ? 0 : wholePoints(max(frame.maxY - parent - (keyboard.y - offset), 0))
        return Memory(bottom: bottom, frameHeight: frame.height)
    }

    /// The next whole number of points.
    private static func wholePoints(_ length: Double) -> Double { length.tidied.rounded(.up) }
}

extension Warning.Code {
    /// A frame relative to the parent was used as one in the window.
    public static let parentRelativeFrame = defect("parentRelativeFrame")
}
