#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import UIKit
    import KeyboardAvoidance

    extension KeyboardAvoider {
        /// The text field or text view after the focused one, in the order of ``focusMode``; nil if there is none, or
        /// if nothing in the form has the focus.
        ///
        /// Views that are hidden, transparent, disabled or empty are excluded. The order is that of `FocusOrder` for
        /// the current views; rows of a table that are out of sight are not views.
        public var nextField: UIView? { fields(\.next).first }

        /// The text field or text view before the focused one; otherwise like ``nextField``.
        public var previousField: UIView? { fields(\.previous).first }

        /// Gives the focus to the next field that accepts it.
        ///
        /// Call it from `textFieldShouldReturn(_:)`, or from a button above the keyboard.
        ///
        /// - Returns: false if no field after the focused one accepts it; nothing has changed then.
        @discardableResult
        public func focusNext() -> Bool { fields(\.next).contains { $0.becomeFirstResponder() } }

        /// Gives the focus to the nearest previous field that accepts it; otherwise like ``focusNext()``.
        @discardableResult
        public func focusPrevious() -> Bool { fields(\.previous).contains { $0.becomeFirstResponder() } }

        /// The fields in one direction from the focused one, the nearest first.
        private func fields(_ direction: KeyPath<FocusOrder.Neighbours, String?>) -> [UIView] {
            guard let form = view, let focused = form.firstResponder else { return [] }
            let views = form.textInputs
            guard let place = views.firstIndex(where: { focused.isDescendant(of: $0) }) else { return [] }
            let order = FocusOrder(
                of: views.indices.map { index in
                    FormField(views[index], id: "\(index)", in: form, hasFocus: index == place)
                },
                layoutDirection: form.isReadFromRight ? .rightToLeft : .leftToRight,
                mode: focusMode
            )
            let neighbours = Dictionary(uniqueKeysWithValues: order.fields.map { ($0.id, $0[keyPath: direction]) })
            let ids = sequence(first: "\(place)", next: { neighbours[$0] ?? nil }).dropFirst()
            return ids.compactMap { Int($0) }.map { views[$0] }
        }
    }

    extension FormField {
        /// A field for a view in a form, hidden also if a view around it is.
        ///
        /// - Parameter hasFocus: whether it is the focused one, which is in the order even if the app has disabled it
        ///   meanwhile.
        @MainActor
        init(_ view: UIView, id: String, in form: UIView, hasFocus: Bool) {
            let frame = LayoutRect(view.convert(view.bounds, to: form))
            self.init(id: id, frame: frame, tag: view.tag)
            if hasFocus { return }
            let around = sequence(first: view, next: { $0 === form ? nil : $0.superview })
            isHidden = around.contains(where: \.isHidden)
            alpha = around.reduce(1) { $0 * Double($1.alpha) }
            isEnabled = !around.contains { !$0.isUserInteractionEnabled } && (view as? UIControl)?.isEnabled ?? true
            isEditable = (view as? UITextView)?.isEditable ?? true
        }
    }
#endif
