@_spi(Engine) package import KeyboardAvoidance

/// Case C: a phone of 375 × 812, a form of 375 × 1200 over the whole of it, a keyboard 336 high, a field ending at 700.
package enum Phone {
    package static func event(_ kind: KeyboardEvent.Kind = .keyboardWillShow) -> Event {
        var event = Event()
        event.kind = kind
        return event
    }

    package static func show(
        field: LayoutRect? = LayoutRect(x: 16, y: 656, width: 343, height: 44),
        frame: LayoutRect = LayoutRect(width: 375, height: 812),
        keyboardHeight: Double = 336,
        contentInset: LayoutInsets = .zero,
        contentOffset: LayoutPoint = .zero
    ) -> Event {
        var event = event()
        event.screen = .value(Screen(width: 375, height: 812))
        event.window = .value(
            WindowGeometry(
                frame: LayoutRect(width: 375, height: 812), safeAreaInsets: LayoutInsets(top: 44, bottom: 34))
        )
        var view = ScrollViewPatch()
        view.frame = .value(frame)
        view.contentSize = .value(LayoutSize(width: 375, height: 1_200))
        view.contentInset = .value(contentInset)
        view.contentOffset = .value(contentOffset)
        view.contentInsetAdjustmentBehavior = .value(.never)
        event.scrollView = view
        if let field { event.field = .value(Field(frame: field)) }
        event.keyboard = .value(keyboard(keyboardHeight))
        return event
    }

    package static func keyboard(_ height: Double) -> Keyboard {
        Keyboard(extent: .frameEnd(LayoutRect(y: 812 - height, width: 375, height: height)))
    }

    /// An event with only the kind and a keyboard, as in a session.
    package static func keyboardEvent(_ kind: KeyboardEvent.Kind, height: Double) -> Event {
        var event = event(kind)
        event.keyboard = .value(keyboard(height))
        return event
    }
}
