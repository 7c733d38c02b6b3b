@_spi(Engine) import KeyboardAvoidance

extension PolicyInput {
    /// - Parameters:
    ///   - saved: the state while shown.
    ///   - keyboard: the one in force for the event.
    ///   - occasion: nil for that of the event's kind.
    init(
        _ input: borrowing LayoutInput, _ saved: borrowing SavedState, _ keyboard: Keyboard?,
        as occasion: Occasion? = nil
    ) {
        let kind = input.event.kind
        self.occasion = occasion ?? Self.occasion(of: kind)
        options = input.cold.peer ?? PeerOptions()
        prefersCrossFade = input.options.prefersCrossFadeTransitions
        screen = input.screen
        window = input.window
        safeAreaInsets = input.safeAreaInsets
        isShown = saved.isShown
        field = input.field?.frame
        caret = input.field?.caretRect
        container = input.container?.frame
        snapToOffsets = input.snapToOffsets
        translation = saved.isShown ? saved.translation : 0
        duration = keyboard?.animationDuration ?? 0.25
        let isUp = saved.isShown || kind.isOfKeyboard
        let reported = keyboard.map { input.frameEnd(of: $0) }
        var found = isUp ? input.classify(keyboard, during: kind.isOfKeyboard ? kind : .layoutDidChange) : .none
        // An empty frame is a hidden keyboard for a library, at any event; an all-zero one says nothing.
        if let reported, reported.isEmpty, !reported.isAllZero { found.verdict = .hidden }
        self.keyboard = found
        isLocal = keyboard?.isLocal ?? true
        frameEnd = reported ?? LayoutRect(width: input.screen.width)
        // A hide that reports none ends at the screen's bottom.
        if keyboard == nil || self.occasion == .hide && !input.event.hasKeyboard { frameEnd.y = input.screen.height }
        frameBegin = input.event.hasKeyboard ? keyboard?.frameBegin?.standardized : nil
        frameBefore = saved.isShown ? input.keyboardBefore.map { input.frameEnd(of: $0) } : nil
        views = Self.views(input, saved)
        overlap = Viewport(innermostOf: input).overlap(of: self.keyboard)
        isFieldSent = input.event.hasField
        isNewField = field.map { Self.isNew($0, input, saved) } ?? false
    }

    private static func occasion(of kind: KeyboardEvent.Kind) -> Occasion {
        switch kind {
        case .keyboardWillShow, .keyboardDidShow: .show
        case .keyboardWillChangeFrame, .keyboardDidChangeFrame: .change
        case .keyboardWillHide, .keyboardDidHide: .hide
        case .textDidBeginEditing: .focus
        case .textDidChange: .typing
        case .textDidEndEditing, .layoutDidChange: .layout
        case .interactiveDismiss: .dismissal
        }
    }

    private static func views(_ input: borrowing LayoutInput, _ saved: borrowing SavedState) -> [View] {
        let known = saved.isShown ? saved.scrollView : nil
        let observed = known?.observedAdjustment ?? input.numbers.scrollView.observedAdjustment
        let innermost = Viewport(innermostOf: input, observed: observed)
        var views = [View(innermost, known, input)]
        for (index, outer) in input.outerScrollViews.enumerated() {
            guard let seen = innermost.seen(from: outer.view, outer.safeAreaInsets) else { continue }
            views.append(View(seen, saved.all.element(known: outer.id, at: index + 1), input))
        }
        return views
    }

    /// Whether a field has become first responder: by its focus, or because the keyboard comes with another one.
    private static func isNew(_ field: LayoutRect, _ input: borrowing LayoutInput, _ saved: borrowing SavedState)
        -> Bool
    {
        let kind = input.event.kind
        if kind == .textDidBeginEditing { return true }
        guard kind.isOfKeyboard else { return false }
        guard saved.isShown, let target = saved.target else { return true }
        let origin = LayoutPoint(x: field.x, y: field.y)
        return input.event.isSameField == false
            || !origin.isClose(to: target.fieldOrigin, within: Tolerance.scrolling)
    }
}

extension PolicyInput.View {
    fileprivate init(_ view: Viewport, _ saved: SavedScrollView?, _ input: borrowing LayoutInput) {
        frame = view.frame
        contentSize = view.contentSize
        current = view.current
        base = saved?.base ?? view.current
        safeArea = view.safeArea(in: input)
        safeBottom = view.safeBottom(in: input)
        canScroll = view.scrollView.canScroll
        adjustsIndicators = view.scrollView.automaticallyAdjustsScrollIndicatorInsets
        // A frame that was just sent anew has no other height.
        height =
            saved?.resized.map { $0.heights.count == 1 ? view.frame.height : $0.answered.height } ?? view.frame.height
    }
}

extension Viewport {
    /// The bottom of its own safe area, whether the system adds it to the insets or not.
    fileprivate func safeBottom(in input: borrowing LayoutInput) -> Double {
        var view = self
        view.scrollView.contentInsetAdjustmentBehavior = .always
        view.scrollView.observedAdjustment = nil
        return view.safeArea(in: input).bottom
    }
}
