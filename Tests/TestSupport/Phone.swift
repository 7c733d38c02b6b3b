@_spi(Engine) package import KeyboardAvoidance

/// Case C: a phone of 375 × 812, a form of 375 × 1200 over the whole of it, a keyboard 336 high, a field ending at 700.
package enum Phone {
    package static func event(_ kind: EventKind = .keyboardWillShow) -> Event {
        var event = Event()
        event.kind = kind
        return event
    }

    package static func show(
        field: Rect? = Rect(x: 16, y: 656, width: 343, height: 44),
        frame: Rect = Rect(width: 375, height: 812),
        keyboardHeight: Double = 336,
        contentInset: EdgeInsets = .zero,
        contentOffset: Point = .zero
    ) -> Event {
        var event = event()
        event.screen = .value(Screen(width: 375, height: 812))
        event.window = .value(
            Window(frame: Rect(width: 375, height: 812), safeAreaInsets: EdgeInsets(top: 44, bottom: 34))
        )
        var view = ScrollViewPatch()
        view.frame = .value(frame)
        view.contentSize = .value(Size(width: 375, height: 1_200))
        view.contentInset = .value(contentInset)
        view.contentOffset = .value(contentOffset)
        view.contentInsetAdjustmentBehavior = .value(.never)
        event.scrollView = view
        if let field { event.field = .value(Field(frame: field)) }
        event.keyboard = .value(keyboard(keyboardHeight))
        return event
    }

    package static func keyboard(_ height: Double) -> Keyboard {
        Keyboard(extent: .frameEnd(Rect(y: 812 - height, width: 375, height: height)))
    }

    /// Only the kind and a keyboard, as a session is told.
    package static func keyboardEvent(_ kind: EventKind, height: Double) -> Event {
        var event = event(kind)
        event.keyboard = .value(keyboard(height))
        return event
    }
}
