@_spi(Engine) public import KeyboardAvoidance

/// "Don't Block the (Text)Box": saved insets plus the keyboard's height, and a test of the field's bottom right corner.
enum TextBox: ArticlePolicy {
    static let descriptor = PolicyDescriptor(
        name: "textBox",
        title: "Don’t Block the (Text)Box",
        author: "the article",
        fidelities: [.intended, .asWritten],
        observed: [.keyboardDidShow, .keyboardWillHide],
        defects: [
            .halfOpenEdge, .horizontalOffsetLost, .staleSavedState, .offsetOutOfRange, .keyboardHeightUsed,
            .safeAreaCountedTwice, .eventNotObserved,
        ]
    )

    struct Memory: PolicyMemory {
        var contentInset: LayoutInsets?
        var scrollIndicatorInsets: LayoutInsets?
        var contentOffset: LayoutPoint?

        static let variables: [MemoryVariable<Memory>] = [
            .insets("contentInset", \.contentInset), .insets("scrollIndicatorInsets", \.scrollIndicatorInsets),
            .point("contentOffset", \.contentOffset),
        ]

        /// All three together, if all are set.
        var values: ScrollValues? {
            guard let contentInset, let scrollIndicatorInsets, let contentOffset else { return nil }
            return ScrollValues(
                contentInset: contentInset,
                scrollIndicatorInsets: scrollIndicatorInsets,
                contentOffset: contentOffset
            )
        }

        mutating func save(_ values: ScrollValues) {
            contentInset = values.contentInset
            scrollIndicatorInsets = values.scrollIndicatorInsets
            contentOffset = values.contentOffset
        }
    }

    static func intended(_ input: PolicyInput) -> Outcome {
        let height = input.frameEnd.height
        var answer = PolicyAnswer(input.base)
        answer.values.contentInset.bottom += height
        answer.values.scrollIndicatorInsets.bottom += height
        answer.values.contentOffset = input.current.contentOffset
        if let field = input.field {
            let visible = input.view.height - height
            let offset = input.current.contentOffset.y
            if field.frame.minY - offset < 0 || field.frame.maxY - offset > visible {
                let lowest = -(input.base.contentInset.top + input.safeArea.top) + 0
                answer.values.contentOffset.y = max(lowest, field.frame.maxY - visible)
            }
        }
        return .answer(answer.apartFromKeyboard())
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer(input.base)
        answer.values.contentOffset.x = input.current.contentOffset.x
        answer.insetAnimation = PolicyAnswer.ownTime
        answer.offsetAnimation = PolicyAnswer.ownTime
        return answer
    }

    static func asWritten(_ input: PolicyInput, _ memory: inout Memory) -> Outcome {
        .answer(input.phase == .keyboardHides ? hide(input, memory) : show(input, &memory))
    }

    private static func show(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        let height = input.frameEnd.height
        var answer = PolicyAnswer(input.current)
        if memory.values == nil {
            memory.save(input.current)
        } else if !input.isShown {
            answer.note(
                .staleSavedState,
                if: memory.values != input.current,
                "the flag that something is saved is never cleared: what an earlier keyboard found will be given back"
            )
        }
        let saved = memory.values ?? input.current
        answer.values.contentInset = saved.contentInset.with(bottom: saved.contentInset.bottom + height)
        answer.values.scrollIndicatorInsets = saved.scrollIndicatorInsets.with(
            bottom: saved.scrollIndicatorInsets.bottom + height
        )
        if let field = input.field { scroll(to: field, height: height, input, &answer) }
        answer.noteHeightDefects(input, height: height)
        answer.noteRange(input)
        return answer.apartFromKeyboard()
    }

    private static func scroll(
        to field: FieldGeometry, height: Double, _ input: PolicyInput, _ answer: inout PolicyAnswer
    ) {
        var visible = input.view
        visible.height -= height
        let offset = input.current.contentOffset
        let corner = LayoutPoint(x: field.frame.maxX, y: field.frame.maxY - offset.y)
        guard !visible.contains(corner) else { return }
        answer.values.contentOffset = LayoutPoint(x: 0, y: field.frame.maxY - visible.height)
        answer.note(
            .halfOpenEdge,
            if: visible.containsOrTouches(corner) && answer.values.contentOffset != offset,
            "a corner that lies exactly on the edge counts as hidden"
        )
        answer.note(
            .horizontalOffsetLost,
            if: offset.x != 0,
            "the horizontal offset \(points(offset.x)) is set to 0"
        )
    }

    private static func hide(_ input: PolicyInput, _ memory: Memory) -> PolicyAnswer {
        // Properties that were never set are zero.
        var answer = PolicyAnswer(memory.values ?? ScrollValues())
        answer.note(
            .staleSavedState,
            if: answer.values != input.base,
            "what is given back was saved by an earlier keyboard, or never"
        )
        answer.insetAnimation = PolicyAnswer.ownTime
        answer.offsetAnimation = PolicyAnswer.ownTime
        return answer
    }
}

extension LayoutRect {
    /// Like `contains`, with the right and bottom edges.
    fileprivate func containsOrTouches(_ point: LayoutPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}

extension Warning.Code {
    /// A corner exactly on an edge counted as outside.
    public static let halfOpenEdge = defect("halfOpenEdge")
    /// The restored values were saved for an earlier keyboard.
    public static let staleSavedState = defect("staleSavedState")
    /// The horizontal offset was set to 0.
    public static let horizontalOffsetLost = defect("horizontalOffsetLost")
}
