/// "Don't Block the (Text)Box": saved insets plus the keyboard's height, and a test of the field's bottom right corner.
enum TextBox: NamedSystem {
    static let policy = Policy.textBox
    static let observed: Set<EventKind> = [.keyboardDidShow, .keyboardWillHide]

    private static let atOnce = Animation.Part(duration: 0, animated: false)
    /// `setContentOffset(_:animated:)`, and the duration written into the code for the way back.
    private static let ownTime = Animation.Part(duration: 0.3, animated: true)

    static func intended(_ situation: Situation) -> Outcome {
        let height = situation.frameEnd.height
        var outcome = Outcome(situation.base)
        outcome.values.contentInset.bottom += height
        outcome.values.scrollIndicatorInsets.bottom += height
        outcome.values.contentOffset = situation.current.contentOffset
        if let field = situation.field {
            let visible = situation.view.height - height
            let offset = situation.current.contentOffset.y
            if field.frame.minY - offset < 0 || field.frame.maxY - offset > visible {
                let lowest = -(situation.base.contentInset.top + situation.safeArea.top) + 0
                outcome.values.contentOffset.y = max(lowest, field.frame.maxY - visible)
            }
        }
        outcome.insetAnimation = atOnce
        outcome.offsetAnimation = ownTime
        return outcome
    }

    static func intendedRestore(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.base)
        outcome.values.contentOffset.x = situation.current.contentOffset.x
        outcome.insetAnimation = ownTime
        outcome.offsetAnimation = ownTime
        return outcome
    }

    static func asWritten(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        situation.moment == .keyboardHides ? hide(situation, memory) : show(situation, &memory)
    }

    private static func show(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome {
        let height = situation.frameEnd.height
        var outcome = Outcome(situation.current)
        if memory.values == nil {
            memory.values = situation.current
        } else if !situation.isShown {
            outcome.note(
                .staleSavedState,
                if: memory.values != situation.current,
                "the flag that something is saved is never cleared: what an earlier keyboard found will be given back"
            )
        }
        let saved = memory.values ?? situation.current
        outcome.values.contentInset = saved.contentInset.with(bottom: saved.contentInset.bottom + height)
        outcome.values.scrollIndicatorInsets = saved.scrollIndicatorInsets.with(
            bottom: saved.scrollIndicatorInsets.bottom + height
        )
        if let field = situation.field { scroll(to: field, height: height, situation, &outcome) }
        outcome.noteHeightDefects(situation, height: height)
        outcome.noteRange(situation)
        outcome.insetAnimation = atOnce
        outcome.offsetAnimation = ownTime
        return outcome
    }

    private static func scroll(to field: Field, height: Double, _ situation: Situation, _ outcome: inout Outcome) {
        var visible = situation.view
        visible.height -= height
        let offset = situation.current.contentOffset
        let corner = Point(x: field.frame.maxX, y: field.frame.maxY - offset.y)
        guard !visible.contains(corner) else { return }
        outcome.values.contentOffset = Point(x: 0, y: field.frame.maxY - visible.height)
        outcome.note(
            .halfOpenEdge,
            if: visible.containsOrTouches(corner) && outcome.values.contentOffset != offset,
            "a corner that lies exactly on the edge counts as hidden"
        )
        outcome.note(
            .horizontalOffsetLost,
            if: offset.x != 0,
            "the horizontal offset \(points(offset.x)) is set to 0"
        )
    }

    private static func hide(_ situation: Situation, _ memory: SystemMemory) -> Outcome {
        // Properties that were never set are zero.
        var outcome = Outcome(memory.values ?? ScrollValues())
        outcome.note(
            .staleSavedState,
            if: outcome.values != situation.base,
            "what is given back was saved by an earlier keyboard, or never"
        )
        outcome.insetAnimation = ownTime
        outcome.offsetAnimation = ownTime
        return outcome
    }
}

extension Rect {
    /// As `contains`, with the right and bottom edges.
    fileprivate func containsOrTouches(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
