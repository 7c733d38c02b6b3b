@_spi(Engine) public import KeyboardAvoidance

/// Jetpack Compose's `imePadding` on a container with `verticalScroll`.
enum Compose: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "compose",
        title: "imePadding and verticalScroll",
        author: "Google",
        link: "https://developer.android.com/develop/ui/compose/system/keyboard-animations",
        platform: .android,
        version: "foundation 41d3eec, 032950a",
        observed: PeerEvents.all,
        defects: [.offscreenFieldNotFollowed, .insetNotConsumed],
        options: [consumedInsets],
        takesOuterScrollViews: false
    )

    private static let consumedInsets = PolicyOption.extent(
        "consumedInsets", nil, "the bottom insets that others have consumed; what lies below the container if absent")

    /// The distance up to which a field counts as visible.
    private static let threshold = 0.5

    static func means(_ options: PeerOptions) -> PolicyMeans { .frame }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        guard answer.classify(input) else {
            answer.restoreHeights(input)
            return answer
        }
        let old = input.view.height
        if input.isNewField, let field = input.field {
            scroll(to: field.height <= old ? field : input.caret ?? field, input, &answer, height: old)
        } else if input.occasion == .typing, let rect = input.caret ?? input.field {
            scroll(to: rect, input, &answer, height: old)
        }
        let height = height(input)
        answer.height = height
        if height < old, let field = input.field {
            if distance(to: field, answer, height: old).magnitude > threshold {
                answer.noteNotFollowed()
            } else if distance(to: field, answer, height: height).magnitude > threshold {
                scroll(to: field, input, &answer, height: height)
            }
        }
        if height != old { answer.keepOffset(input, height: height) }
        let fitting = input.view.frame.height - input.overlap
        if input.isOfKeyboard { answer.noteNotConsumed(fitting - height) }
        return answer
    }

    private static func height(_ input: PolicyInput) -> Double {
        let (frame, sent) = (input.view.frame, input.options.number(consumedInsets))
        guard sent != nil || input.overlap > 0 else { return frame.height }
        let consumed = sent ?? input.window.height - frame.maxY
        return max(0, frame.height - max(0, input.bottomInset - consumed))
    }

    /// The distance to scroll for a rectangle of the content; 0 inside, and over both edges.
    private static func distance(to rect: LayoutRect, _ answer: PolicyAnswer, height: Double) -> Double {
        let leading = rect.minY - answer.view.contentOffset.y
        let trailing = leading + rect.height
        if leading >= 0 && trailing <= height || leading < 0 && trailing > height { return 0 }
        return leading.magnitude < (trailing - height).magnitude ? leading : trailing - height
    }

    private static func scroll(to rect: LayoutRect, _ input: PolicyInput, _ answer: inout PolicyAnswer, height: Double)
    {
        let distance = distance(to: rect, answer, height: height)
        guard distance != 0 else { return }
        answer.view.contentOffset.y += distance
        answer.keepOffset(input, height: height)
    }
}

extension PolicyAnswer {
    /// For a container that gives way to insets which do not cover it.
    mutating func noteNotConsumed(_ excess: Double) {
        note(
            .insetNotConsumed, if: excess > Tolerance.dust,
            "insets below the container count again: it is \(points(excess)) points too short")
    }
}

extension Warning.Code {
    /// Insets below the container were counted in its padding.
    public static let insetNotConsumed = defect("insetNotConsumed")
}
