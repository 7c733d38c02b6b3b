/// The snippet of Apple's documentation: zero insets but the keyboard, and `scrollRectToVisible` for the active field.
enum AppleDocumentation: NamedSystem {
    static let policy = Policy.appleDocumentation
    static let observed: Set<EventKind> = [
        .keyboardDidShow, .keyboardWillHide, .textDidBeginEditing, .textDidEndEditing,
    ]

    /// Nothing runs beside the keyboard: the insets change at once, the field scrolls in UIKit's own time.
    private static let insetAnimation = Animation.Part(duration: 0, animated: false)
    private static let offsetAnimation = Animation.Part(duration: 0.3, animated: true)

    static func intended(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.base)
        outcome.values.contentInset.bottom += situation.overlap
        outcome.values.scrollIndicatorInsets.bottom += situation.overlap
        outcome.values.contentOffset = situation.current.contentOffset
        if let field = situation.field {
            outcome.values.contentOffset.y = situation.scrollRectToVisible(
                field.frame,
                contentInset: outcome.values.contentInset
            )
        }
        return animated(outcome)
    }

    static func intendedRestore(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.base)
        outcome.values.contentOffset = situation.current.contentOffset
        return animated(outcome)
    }

    static func asWritten(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        switch situation.moment {
        case .focus:
            // The delegate only keeps the field for the next show.
            var outcome = Outcome(situation.current)
            outcome.isSilent = true
            return outcome
        case .keyboardShows: return show(situation)
        case .keyboardHides: return hide(situation)
        }
    }

    private static func show(_ situation: Situation) -> Outcome {
        let height = situation.frameBegin.height
        var outcome = Outcome(situation.current)
        outcome.note(
            .beginFrameUsed,
            if: height != situation.frameEnd.height,
            "the begin frame's height \(points(height)) was used; the keyboard ends up "
                + "\(points(situation.frameEnd.height)) high"
        )
        let insets = EdgeInsets(bottom: height)
        noteZeroed(situation, &outcome)
        outcome.values.contentInset = insets
        outcome.values.scrollIndicatorInsets = insets
        outcome.noteHeightDefects(situation, height: height)
        guard let field = situation.field else { return animated(outcome) }

        var visible = situation.view
        visible.height -= height
        if visible.contains(Point(x: field.frame.x, y: field.frame.y)) {
            noteWhatTheOriginHides(situation, field: field, visible: visible, &outcome)
        } else {
            outcome.values.contentOffset.y = situation.scrollRectToVisible(field.frame, contentInset: insets)
        }
        return animated(outcome)
    }

    /// The test looks at one point, and at where it would be if nothing were scrolled.
    private static func noteWhatTheOriginHides(
        _ situation: Situation,
        field: Field,
        visible: Rect,
        _ outcome: inout Outcome
    ) {
        let onScreen = field.frame.offsetBy(dx: 0, dy: -situation.current.contentOffset.y)
        let isOriginSeen = visible.contains(Point(x: onScreen.x, y: onScreen.y))
        outcome.note(
            .originOnlyTest,
            if: isOriginSeen && onScreen.maxY > visible.maxY,
            "only the field's origin was tested: \(points(onScreen.maxY - visible.maxY)) points of it lie below"
        )
        outcome.note(
            .contentOffsetIgnored,
            if: !isOriginSeen,
            "the test forgets that the content is scrolled by \(points(situation.current.contentOffset.y))"
        )
    }

    private static func hide(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.current)
        noteZeroed(situation, &outcome)
        outcome.values.contentInset = .zero
        outcome.values.scrollIndicatorInsets = .zero
        outcome.note(
            .offsetNotRestored,
            if: situation.isShown && situation.current.contentOffset != situation.base.contentOffset,
            "the offset stays at \(points(situation.current.contentOffset.y)); before the keyboard it was "
                + points(situation.base.contentOffset.y)
        )
        return animated(outcome)
    }

    private static func noteZeroed(_ situation: Situation, _ outcome: inout Outcome) {
        outcome.note(
            .insetsZeroed,
            if: situation.base.contentInset != .zero || situation.base.scrollIndicatorInsets != .zero,
            "the insets the app had set are overwritten with zeros"
        )
    }

    private static func animated(_ outcome: Outcome) -> Outcome {
        var outcome = outcome
        outcome.insetAnimation = insetAnimation
        outcome.offsetAnimation = offsetAnimation
        return outcome
    }
}
