@_spi(Engine) public import KeyboardAvoidance

/// IQKeyboardManager: scrolls each scroll view on the way by what the field lacks, then moves the root view.
enum IQKeyboardManager: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "iqKeyboardManager",
        title: "IQKeyboardManager",
        author: "Mohd Iftekhar Qurashi",
        link: "https://github.com/hackiftekhar/IQKeyboardManager",
        platform: .uiKit,
        version: "8.0.2",
        changes: [
            PolicyDescriptor.Change("an older version moved by −333, then −44 for a field in plain sight (log of #868)")
        ],
        observed: PeerEvents.frameAndFocus,
        defects: [.moveTruncated, .safeAreaCountedTwice, .offsetClampedWithoutInsets, .offsetOutOfRange],
        options: [keyboardDistance, restoreContentOffset, navigationBarMaxY, layoutMargins, textView]
    )
    static let checksRange = true

    private static let keyboardDistance = PolicyOption.length(
        "keyboardDistance", 10, "the points between keyboard and field")
    private static let restoreContentOffset = PolicyOption.flag(
        "restoreContentOffset", false, "restores the offset at the hide")
    private static let navigationBarMaxY = PolicyOption.length(
        "navigationBarMaxY", nil, "the bottom of the navigation bar in the window; the status bar's if absent")
    private static let layoutMargins = PolicyOption.edges(
        "layoutMargins", nil, "those of the root view; the window's safe area if absent")
    private static let textView = PolicyOption.flag("textView", false, "the field is a text view that scrolls")

    struct Memory: PolicyMemory {
        /// The values of the innermost scroll view that may scroll when it was first adjusted.
        var contentInset: LayoutInsets?
        var scrollIndicatorInsets: LayoutInsets?
        var contentOffset: LayoutPoint?
        /// The window's safe area at that time.
        var safeBottom = 0.0
        var keyboardHeight = 0.0

        static let variables: [MemoryVariable<Memory>] = [
            .insets("contentInset", \.contentInset), .insets("scrollIndicatorInsets", \.scrollIndicatorInsets),
            .point("contentOffset", \.contentOffset), .number("safeBottom", \.safeBottom),
            .number("keyboardHeight", \.keyboardHeight),
        ]
    }

    static func means(_ options: PeerOptions) -> PolicyMeans { .translation }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        if answer.duration == 0 { answer.duration = 0.25 }
        guard input.isOfKeyboard else {
            adjust(input, &answer, &memory)
            return answer
        }
        let height = height(input)
        guard height > 0 else {
            if input.isShown { restore(input, &answer, memory) }
            answer.isShown = false
            memory = Memory()
            return answer
        }
        answer.isShown = true
        if memory.keyboardHeight == height, !input.isNewField { return answer }
        memory.keyboardHeight = height
        adjust(input, &answer, &memory)
        return answer
    }

    /// A keyboard narrower than the screen that ends above its bottom counts as none.
    private static func height(_ input: PolicyInput) -> Double {
        let (frame, screen) = (input.frameEnd, input.screen)
        if input.occasion == .hide || frame.width < screen.width && frame.maxY < screen.height { return 0 }
        return max(screen.height - frame.minY, 0)
    }

    private static func adjust(_ input: PolicyInput, _ answer: inout PolicyAnswer, _ memory: inout Memory) {
        guard let field = input.field.map({ input.inWindow($0) }) else { return }
        let first = input.views.firstIndex { $0.canScroll }
        if memory.contentInset == nil {
            let view = input.views[first ?? 0]
            memory.contentInset = view.current.contentInset
            memory.scrollIndicatorInsets = view.current.scrollIndicatorInsets
            memory.contentOffset = view.current.contentOffset
            memory.safeBottom = input.safeAreaInsets.bottom
        }
        let distance = (input.options.number(keyboardDistance) ?? 0) + memory.safeBottom
        let covered = covered(input, memory.keyboardHeight, distance)
        let margins =
            input.options.edges(layoutMargins)
            ?? Padding(top: input.safeAreaInsets.top, bottom: input.safeAreaInsets.bottom)
        let isTextView = input.options.flag(textView)
        let bottomMargin = isTextView ? 0 : margins.bottom
        let top = max(input.options.number(navigationBarMaxY) ?? input.safeAreaInsets.top, margins.top)
        let exact = min(field.minY - top, field.maxY - (input.window.height - covered) + bottomMargin)
        let rest = scroll(input, by: exact.rounded(.towardZero), field, top, isTextView, &answer)
        if let first { setInsets(of: first, input, covered, distance, &answer, memory) }
        if rest >= 0 {
            answer.translation = max(answer.translation - rest, -memory.keyboardHeight)
        } else if answer.translation <= 0 {
            answer.translation -= max(rest, answer.translation)
        }
        let isScrolled = zip(answer.views, input.views).contains { $0.contentOffset != $1.current.contentOffset }
        answer.note(
            .moveTruncated, if: exact != exact.rounded(.towardZero) && isScrolled,
            "the move of \(points(exact)) points lost its fraction")
        answer.note(
            .safeAreaCountedTwice, if: memory.safeBottom + bottomMargin > 0 && exact >= 1,
            "the gap to the keyboard has \(points(memory.safeBottom)) points of the safe area, and"
                + " \(points(bottomMargin)) of the layout margin, which the keyboard covers")
    }

    /// The height of the window that the keyboard covers, grown upwards by a distance.
    private static func covered(_ input: PolicyInput, _ height: Double, _ distance: Double) -> Double {
        var frame = input.frameEnd
        frame.y -= distance
        frame.height = max(0, height + distance)
        return frame.intersection(input.window)?.height ?? 0
    }

    /// Scrolls the scroll views from the inside out.
    ///
    /// - Returns: the part of the move that is left for the root view.
    private static func scroll(
        _ input: PolicyInput,
        by distance: Double,
        _ field: LayoutRect,
        _ top: Double,
        _ isTextView: Bool,
        _ answer: inout PolicyAnswer
    ) -> Double {
        var move = distance
        var place = input.field?.minY ?? 0
        var fieldTop = field.minY
        for (index, view) in input.views.enumerated() {
            // The place of this scroll view in the content of the next.
            let outer = index + 1 < input.views.count ? input.views[index + 1] : nil
            defer { if let outer { place = view.frame.y - outer.frame.y + outer.current.contentOffset.y } }
            guard view.canScroll else { continue }
            let offset = view.current.contentOffset.y
            if move > 0 {
                guard move > -offset - view.current.contentInset.top else { return 0 }
            } else {
                guard field.minY < top else { return 0 }
                move = min(0, field.minY - top)
            }
            var next = min(offset - min(offset, -move), place)
            if isTextView, outer == nil, next >= 0 {
                next = min(next, offset + fieldTop - top)
                move = 0
            } else {
                move -= next - offset
            }
            fieldTop -= next - offset
            answer.views[index].contentOffset.y = next
            if index == 0, next != offset { answer.writtenOffset = next }
        }
        return move
    }

    /// Sets the insets last, so that the scroll view then rests where they allow it.
    private static func setInsets(
        of index: Int, _ input: PolicyInput, _ covered: Double, _ distance: Double, _ answer: inout PolicyAnswer,
        _ memory: Memory
    ) {
        let view = input.views[index]
        // The scroll view stands where those around it have moved it.
        let moved = zip(answer.views, input.views).dropFirst(index + 1).reduce(0) { sum, pair in
            sum + pair.0.contentOffset.y - pair.1.current.contentOffset.y
        }
        let below = input.window.height - (view.frame.maxY - moved) - input.translation
        let bottom = max(memory.contentInset?.bottom ?? 0, covered - below) - view.safeBottom
        guard bottom != view.current.contentInset.bottom else { return }
        answer.views[index].contentInset.bottom = bottom
        answer.views[index].scrollIndicatorInsets.bottom =
            max(memory.scrollIndicatorInsets?.bottom ?? 0, covered - below - distance) - view.safeBottom
        answer.rest(input, at: index)
    }

    private static func restore(_ input: PolicyInput, _ answer: inout PolicyAnswer, _ memory: Memory) {
        guard let insets = memory.contentInset, let index = input.views.firstIndex(where: { $0.canScroll }) else {
            return
        }
        if input.views[index].current.contentInset != insets {
            answer.views[index].contentInset = insets
            answer.views[index].scrollIndicatorInsets = memory.scrollIndicatorInsets ?? insets
        }
        if input.options.flag(restoreContentOffset), let offset = memory.contentOffset {
            answer.views[index].contentOffset = offset
        }
        for index in input.views.indices.dropFirst(index) { cutOffset(of: index, input, &answer) }
        answer.rest(input, at: index)
    }

    /// Cuts the offset of a scroll view at the content's end, without a look at its insets.
    private static func cutOffset(of index: Int, _ input: PolicyInput, _ answer: inout PolicyAnswer) {
        let (view, values) = (input.views[index], answer.views[index])
        let offset = values.contentOffset.y
        let cut = min(offset, max(view.contentSize.height, view.frame.height) - view.frame.height)
        let resting = view.resting(offset, contentInset: values.contentInset)
        answer.views[index].contentOffset.y = cut
        let isNoted = answer.warnings.contains { $0.code == .offsetClampedWithoutInsets }
        answer.note(
            .offsetClampedWithoutInsets, if: cut < offset && cut < resting - Tolerance.dust && !isNoted,
            "the offset \(points(offset)) is cut to \(points(cut)), although the insets allow \(points(resting))")
    }
}

extension Warning.Code {
    /// The fraction of a move was dropped.
    public static let moveTruncated = defect("moveTruncated")
    /// An offset that the app's insets allow was cut.
    public static let offsetClampedWithoutInsets = defect("offsetClampedWithoutInsets")
}
