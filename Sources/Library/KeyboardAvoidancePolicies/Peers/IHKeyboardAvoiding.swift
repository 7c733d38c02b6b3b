@_spi(Engine) public import KeyboardAvoidance

/// IHKeyboardAvoiding: moves the whole view by what its trigger lacks.
enum IHKeyboardAvoiding: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "ihKeyboardAvoiding",
        title: "IHKeyboardAvoiding",
        author: "IdleHands Apps",
        link: "https://github.com/IdleHandsApps/IHKeyboardAvoiding",
        platform: .uiKit,
        version: "4.7",
        observed: PeerEvents.frame,
        defects: [
            .translationLeaked, .displacedDown, .heightChangeAsDelta, .keyboardWidthUsed, .limitedToKeyboardHeight,
            .screenFrameUnconverted, .floatingKeyboardInset,
        ],
        options: [padding, buffer, mode]
    )

    private static let padding = PolicyOption.length("padding", 0, "the points between keyboard and trigger")
    private static let buffer = PolicyOption.length(
        "buffer", 0, "the distance to the keyboard from which on the view moves")
    private static let mode = PolicyOption.word("mode", Mode.minimum, "how far the view moves")

    private enum Mode: String, CaseIterable { case minimum, maximum, minimumDelayed }

    static func means(_ options: PeerOptions) -> PolicyMeans { .translation }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        if answer.duration == 0 { answer.duration = 0.1 }
        let frame = input.frameEnd
        let begin = begin(input)
        if frame.height == 0, input.isOnTablet, endsAtScreen(begin, input.screen) {
            answer.note(
                .translationLeaked, if: input.translation != 0,
                "an empty frame was skipped: the view stays moved by \(points(input.translation))")
            return answer
        }
        let isShowing = !frame.isEmpty && (frame.y == 0 || isEqual(frame.maxY, input.screen.height))
        answer.isShown = isShowing
        guard isShowing else {
            answer.duration += 0.075
            return answer
        }
        guard let trigger = input.container ?? input.field else { return answer }
        let change = begin.isEmpty ? 0 : max(begin.height, frame.height) - frame.height
        move(input, &answer, change: change, to: input.inWindow(trigger).maxY)
        return answer
    }

    private static func begin(_ input: PolicyInput) -> LayoutRect {
        if let begin = input.frameBegin ?? input.frameBefore { return begin }
        var frame = input.frameEnd
        frame.y = input.screen.height
        return frame
    }

    private static func isLandscape(_ screen: Screen) -> Bool { screen.width > screen.height }

    private static func endsAtScreen(_ frame: LayoutRect, _ screen: Screen) -> Bool {
        isLandscape(screen) ? isEqual(frame.maxX, screen.width) : isEqual(frame.maxY, screen.height)
    }

    private static func isEqual(_ one: Double, _ other: Double) -> Bool {
        one.isClose(to: other, within: Tolerance.dust)
    }

    /// - Parameters:
    ///   - change: the height that the keyboard lost, which is taken for a distance.
    ///   - bottom: the trigger's bottom edge in the window.
    private static func move(_ input: PolicyInput, _ answer: inout PolicyAnswer, change: Double, to bottom: Double) {
        let mode = input.options.word(mode, or: Mode.minimum)
        let isLandscape = isLandscape(input.screen)
        let (height, width) = (input.frameEnd.height, input.frameEnd.width)
        let full = isLandscape ? -width : -height
        let distance = change != 0 ? change : input.frameEnd.y - bottom
        guard change != 0 || distance < input.options.number(buffer) ?? 0 else { return finish(input, &answer) }
        if mode == .maximum {
            answer.translation += full
        } else {
            let isPadded = change == 0 || mode == .minimumDelayed
            answer.translation += max(full, distance) - (isPadded ? input.options.number(padding) ?? 0 : 0)
            if mode == .minimumDelayed, full != 0 { answer.duration *= max(full, distance) / full }
        }
        let (before, after) = (input.translation, answer.translation)
        answer.note(
            .displacedDown, if: after > before && (change == 0 || after > 0),
            "the view moved down by \(points(after - before))")
        answer.note(
            .heightChangeAsDelta, if: change != 0,
            "the keyboard's change of height, \(points(change)), was added to the translation")
        answer.note(
            .keyboardWidthUsed, if: isLandscape && mode == .maximum,
            "held sideways, the view moves by the keyboard's width \(points(width))")
        answer.note(
            .limitedToKeyboardHeight, if: !isLandscape && mode != .maximum && distance < -height,
            "the trigger needs \(points(-distance)), and the view moves by no more than \(points(height))")
        finish(input, &answer)
    }

    private static func finish(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        answer.noteUnconverted(input)
        answer.noteFloating(input, if: answer.translation != input.translation)
    }
}

extension Warning.Code {
    /// An event was skipped that should have restored the translation.
    public static let translationLeaked = defect("translationLeaked")
    /// The view moved down.
    public static let displacedDown = defect("displacedDown")
    /// A change of the keyboard's height was taken for a distance.
    public static let heightChangeAsDelta = defect("heightChangeAsDelta")
    /// The keyboard's width was taken for its height.
    public static let keyboardWidthUsed = defect("keyboardWidthUsed")
    /// The view moves no further than the keyboard is high.
    public static let limitedToKeyboardHeight = defect("limitedToKeyboardHeight")
}
