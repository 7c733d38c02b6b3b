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
                contentInset: contentInset, scrollIndicatorInsets: scrollIndicatorInsets, contentOffset: contentOffset)
        }

        mutating func save(_ values: ScrollValues) {
            contentInset = values.contentInset
            scrollIndicatorInsets = values.scrollIndicatorInsets
            contentOffset = values.contentOffset
        }
    }

    static func intended(_ input: PolicyInput) -> PolicyAnswer {
        let height = input.frameEnd.height
        var answer = PolicyAnswer.withInsetsOfBase(input)
        answer.addToInsets(height)
        if let field = input.field {
            let visible = input.rootView.height - height
            let offset = input.view.current.contentOffset.y
            if field.minY - offset < 0 || field.maxY - offset > visible {
                let lowest = -(input.view.base.contentInset.top + input.view.safeArea.top) + 0
                answer.view.contentOffset.y = max(lowest, field.maxY - visible)
            }
        }
        return answer.apartFromKeyboard()
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        PolicyAnswer.restored(input).apartFromKeyboard(insets: PolicyAnswer.ownTime)
    }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        input.occasion == .hide ? hide(input, memory) : show(input, &memory)
    }

    private static func show(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        let height = input.frameEnd.height
        var answer = PolicyAnswer(input)
        if memory.values == nil {
            memory.save(input.view.current)
        } else if !input.isShown {
            answer.note(
                .staleSavedState, if: memory.values != input.view.current,
                "the flag that something is saved is never cleared: what an earlier keyboard found will be given back")
        }
        let saved = memory.values ?? input.view.current
        answer.view.contentInset = saved.contentInset
        answer.view.scrollIndicatorInsets = saved.scrollIndicatorInsets
        answer.addToInsets(height)
        if let field = input.field { scroll(to: field, height: height, input, &answer) }
        answer.noteHeightDefects(input, height: height)
        answer.noteRange(input)
        return answer.apartFromKeyboard()
    }

    private static func scroll(
        to field: LayoutRect, height: Double, _ input: PolicyInput, _ answer: inout PolicyAnswer
    ) {
        var visible = input.rootView
        visible.height -= height
        let offset = input.view.current.contentOffset
        let corner = LayoutPoint(x: field.maxX, y: field.maxY - offset.y)
        guard !visible.contains(corner) else { return }
        answer.view.contentOffset = LayoutPoint(x: 0, y: field.maxY - visible.height)
        answer.note(
            .halfOpenEdge, if: visible.containsOrTouches(corner) && answer.view.contentOffset != offset,
            "a corner that lies exactly on the edge counts as hidden")
        answer.note(
            .horizontalOffsetLost, if: offset.x != 0, "the horizontal offset \(points(offset.x)) is set to 0")
    }

    private static func hide(_ input: PolicyInput, _ memory: Memory) -> PolicyAnswer {
        // Properties that were never set are zero.
        var answer = PolicyAnswer(input, setting: memory.values ?? ScrollValues())
        answer.note(
            .staleSavedState, if: answer.view != input.view.base,
            "what is given back was saved by an earlier keyboard, or never")
        return answer.apartFromKeyboard(insets: PolicyAnswer.ownTime)
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
