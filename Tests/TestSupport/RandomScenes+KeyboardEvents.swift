@_spi(Engine) package import KeyboardAvoidance

/// The values passed by an app that links the library: everything at each moment.
extension RandomScenes {
    private static let kinds: [KeyboardEvent.Kind] = [
        .keyboardWillShow, .keyboardWillChangeFrame, .keyboardDidChangeFrame, .keyboardDidShow, .textDidBeginEditing,
        .textDidChange, .layoutDidChange, .interactiveDismiss, .keyboardWillHide, .textDidEndEditing,
    ]

    /// Options of an app, some of them its own.
    package mutating func avoiderOptions() -> AvoidanceOptions {
        var options = AvoidanceOptions()
        options.apply(self.options())
        options.apply(formOptions())
        options.respectsHideFrame = chance(20)
        return options
    }

    /// The keyboard appearing in a form: any form, window, screen, field and keyboard.
    package mutating func keyboardEvent() -> KeyboardEvent {
        let scene = chance(50) ? form() : event()
        var event = KeyboardEvent(
            .keyboardWillShow,
            keyboard: scene.keyboard.given,
            scrollView: ScrollViewGeometry(scene.scrollView),
            outerScrollViews: (scene.outerScrollViews.given ?? []).map { ScrollViewGeometry($0) },
            field: scene.field.given,
            window: scene.window.given,
            screen: scene.screen.given
        )
        event.container = scene.container.given
        event.obstructions = scene.obstructions.given
        return event
    }

    /// The next event in the same form, after an answer that is mostly applied.
    package mutating func keyboardEvent(after last: KeyboardEvent, _ answer: Avoidance) -> KeyboardEvent {
        var event = last
        event.kind = pick(Self.kinds)
        event.keyboard = nil
        if chance(60) { event.keyboard = chance(50) ? formKeyboard() : keyboard(on: last.screen ?? .phone) }
        if chance(80) { event.apply(answer) }
        if chance(20) { event.scrollView.contentOffset.y += length(-200...400) }
        if chance(5) { event.scrollView.contentInset.bottom += length(0...60) }
        if chance(30) { event.field = chance(80) ? field() : nil }
        if chance(3), var frame = event.window?.frame {
            (frame.width, frame.height) = (frame.height, frame.width)
            event.window?.frame = frame
        }
        // The text view inside the form and the form itself take turns as the innermost scroll view.
        if chance(10), let outer = event.outerScrollViews.first {
            event.scrollView = outer
            event.outerScrollViews.removeFirst()
        }
        return event
    }
}

extension Screen {
    fileprivate static let phone = Screen(width: 375, height: 812)
}

extension KeyboardEvent {
    /// Sets the scroll views to the answered values.
    fileprivate mutating func apply(_ answer: Avoidance) {
        scrollView.contentInset = answer.contentInset
        scrollView.scrollIndicatorInsets = answer.scrollIndicatorInsets
        if let offset = answer.contentOffset { scrollView.contentOffset = offset }
        if let frame = answer.frame { scrollView.frame = frame }
        for (index, outer) in answer.outerScrollViews.enumerated() where outerScrollViews.indices.contains(index) {
            outerScrollViews[index].contentInset = outer.contentInset
            outerScrollViews[index].scrollIndicatorInsets = outer.scrollIndicatorInsets
            if let offset = outer.contentOffset { outerScrollViews[index].contentOffset = offset }
        }
    }
}

extension ScrollViewGeometry {
    fileprivate init(_ patch: ScrollViewPatch) {
        self.init(
            id: patch.id.given?.text ?? "",
            frame: patch.frame.given ?? LayoutRect(),
            contentSize: patch.contentSize.given ?? LayoutSize(),
            contentInset: patch.contentInset.given ?? .zero,
            scrollIndicatorInsets: patch.scrollIndicatorInsets.given ?? .zero,
            contentOffset: patch.contentOffset.given ?? .zero
        )
        safeAreaInsets = patch.safeAreaInsets.given
        adjustedContentInset = patch.adjustedContentInset.given
        contentInsetAdjustmentBehavior = patch.contentInsetAdjustmentBehavior.given ?? .automatic
        isInNavigationController = patch.isInNavigationController.given ?? true
        alwaysBounceVertical = patch.alwaysBounceVertical.given ?? false
        automaticallyAdjustsScrollIndicatorInsets = patch.automaticallyAdjustsScrollIndicatorInsets.given ?? true
        isScrollEnabled = patch.isScrollEnabled.given ?? true
        isPagingEnabled = patch.isPagingEnabled.given ?? false
        systemAvoids = patch.systemAvoids.given ?? false
        snapToOffsets = patch.snapToOffsets.given ?? []
        isTracking = patch.isTracking.given
    }
}
