#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import UIKit
    @_spi(Engine) import KeyboardAvoidance

    /// A form out of a running app, for POST /audit and `keyboard-avoidance audit`.
    ///
    /// ```
    /// let form = try KeyboardForm(of: controller.view)
    /// try form.json(name: "checkout").write(to: file)
    /// ```
    ///
    /// It holds the rectangles as they are now. Text wraps differently in each size, so make one for each text size that
    /// matters. The input accessory view is part of the keyboard's frame, and not of the form.
    @MainActor
    public struct KeyboardForm {
        /// The reason why a view is no form.
        public enum FormError: Error, Sendable, Hashable {
            /// The view is in no window.
            case noWindow
            /// A field has the focus, so the keyboard may have moved the form.
            case keyboardShown
            /// It holds no field.
            case noField
        }

        /// The ids of fields and landmarks that must be seen with a field, by its id; nothing in a view tells them.
        public var companions: [String: [String]] = [:]
        /// The ids of fields in other scroll views than the form's.
        public let leftOut: [String]
        private var members: [String: Any]
        private var fields: [[String: Any]]

        /// Reads a view that is on screen, while the keyboard is hidden.
        ///
        /// The form's scroll view is the view itself, or the one inside it with the most fields; without one the form
        /// cannot scroll. An id is the view's `accessibilityIdentifier`, else a number.
        ///
        /// - Parameters:
        ///   - view: the form, or a view around it.
        ///   - labels: whether accessibility labels of fields and landmarks are included; one may hold a name.
        /// - Throws: `FormError`.
        public init(of view: UIView, labels: Bool = false) throws {
            guard let window = view.window else { throw FormError.noWindow }
            if window.firstResponder is any UITextInput { throw FormError.keyboardShown }
            let inputs = view.formFields
            guard !inputs.isEmpty else { throw FormError.noField }
            let homes = inputs.map { $0.scrollViews(upTo: view).first(where: \.isFormScrollView) }
            func count(_ home: UIScrollView) -> Int { homes.count { $0 === home } }
            let busiest = homes.compactMap(\.self).max { count($0) < count($1) }
            let scrollView = view.isFormScrollView ? view as? UIScrollView : busiest
            let content = scrollView ?? view
            var names = ViewNames()
            func id(_ view: UIView) -> String { names.id(of: view, preferring: view.accessibilityIdentifier) }
            func element(_ view: UIView) throws -> [String: Any] {
                var element = try view.formElement(in: content)
                element["id"] = id(view)
                if labels { element["label"] = view.accessibilityLabel }
                return element
            }
            fields = try zip(inputs, homes).filter { $1 === scrollView }.map { try element($0.0) }
            leftOut = zip(inputs, homes).filter { $1 !== scrollView }.map { id($0.0) }
            let (size, safeArea) = (LayoutSize(window.bounds.size), LayoutInsets(window.safeAreaInsets))
            let canvas = ["width": size.width, "height": size.height, "safeAreaInsets": try plain(safeArea)]
            members = ["designedFor": canvas, "landmarks": try content.landmarks(of: content).map(element)]
            let views = try (scrollView?.scrollViews(upTo: window) ?? []).map { view in
                var patch = try ScrollViewPatch(ScrollViewGeometry(view, id: id(view)), "scrollView")
                // The audit derives these from each screen.
                (patch.safeAreaInsets, patch.adjustedContentInset, patch.isTracking) = (.absent, .absent, .absent)
                (patch.isInNavigationController, patch.alwaysBounceVertical) = (.absent, .absent)
                return try plain(patch)
            }
            members["scrollView"] = views.first
            members["outerScrollViews"] = Array(views.dropFirst())
            let frame = try plain(LayoutRect(view.convert(view.bounds, to: nil)))
            if scrollView == nil { members["view"] = ["id": id(view), "frame": frame] }
            members["obstructions"] = try Obstructions(barsIn: window).map(plain)
            if content.isReadFromRight { members["focusOrder"] = ["layoutDirection": "rightToLeft"] }
        }

        /// The form as a member `form` of a request of POST /audit, or as a file of the command.
        ///
        /// - Parameter name: 1 to 128 bytes, another one for each form.
        public func json(name: String) throws -> Data {
            var file = members
            file["name"] = name
            file["fields"] = fields.map { field in
                var field = field
                field["companions"] = (field["id"] as? String).flatMap { companions[$0] }
                return field
            }
            let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try JSONSerialization.data(withJSONObject: file, options: options)
        }
    }

    /// A value as dictionaries, lists and numbers.
    private func plain(_ value: some Encodable) throws -> Any {
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    }

    extension UIView {
        /// Whether a form may scroll in it; a text view scrolls its own text.
        fileprivate var isFormScrollView: Bool { self is UIScrollView && !(self is any UITextInput) }

        fileprivate var isFormField: Bool {
            (self as? UITextView)?.isEditable ?? (self is any UITextInput && canBecomeFirstResponder)
        }

        /// The fields among this view and its subviews, in the order of the view tree.
        fileprivate var formFields: [UIView] { isFormField ? [self] : subviews.flatMap(\.formFields) }

        /// The visible controls inside that are no fields, without those of another scroll view.
        fileprivate func landmarks(of content: UIView) -> [UIView] {
            if isHidden || isFormField || (isFormScrollView && self !== content) { return [] }
            return self is UIControl && self !== content ? [self] : subviews.flatMap { $0.landmarks(of: content) }
        }

        /// The visible bars among this view and its subviews.
        fileprivate var bars: [UIView] {
            if isHidden { return [] }
            return self is UINavigationBar || self is UITabBar || self is UIToolbar ? [self] : subviews.flatMap(\.bars)
        }
    }

    extension Obstructions {
        /// The bars that cover an edge of a window, or lie along its safe area; nil if there are none.
        @MainActor
        fileprivate init?(barsIn window: UIWindow) {
            let (height, safeArea) = (window.bounds.height, window.safeAreaInsets)
            let frames = window.bars.map { LayoutRect($0.convert($0.bounds, to: nil)) }
            self.init(
                top: frames.filter { $0.minY <= safeArea.top + 1 }.map(\.maxY).max(),
                bottom: frames.filter { $0.maxY >= height - safeArea.bottom - 1 }.map { height - $0.minY }.max())
            if top == nil, bottom == nil { return nil }
        }
    }

    extension UIView {
        /// The place of a field or a landmark, and the state of a field where it is not the usual one.
        fileprivate func formElement(in content: UIView) throws -> [String: Any] {
            let field = Field(self, in: content)
            var element: [String: Any] = ["frame": try plain(field.frame)]
            element["constraints"] = constraints(in: content)
            guard self is any UITextInput else { return element }
            if self is UITextView, field.frame.height > 100 { element["caretRect"] = try field.caretRect.map(plain) }
            let state = FormField(self, id: "", in: content, hasFocus: false)
            if state.tag != 0 { element["tag"] = state.tag }
            if state.isHidden { element["isHidden"] = true }
            if state.alpha != 1 { element["alpha"] = state.alpha }
            if !state.isEnabled { element["isEnabled"] = false }
            return element
        }
    }
#endif
