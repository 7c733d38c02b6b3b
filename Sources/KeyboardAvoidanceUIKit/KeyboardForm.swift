#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import Foundation
    public import UIKit
    @_spi(Engine) import KeyboardAvoidance

    /// A form out of a running app, for POST /audit and `keyboard-avoidance audit`.
    ///
    /// ```swift
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
        private var file: FormFile

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
            let fields = view.formFields
            guard !fields.isEmpty else { throw FormError.noField }
            let homes = fields.map { $0.formScrollView(in: view) }
            func count(_ home: UIScrollView) -> Int { homes.count { $0 === home } }
            let busiest = homes.compactMap(\.self).max { count($0) < count($1) }
            let scrollView = view.isFormScrollView ? view as? UIScrollView : busiest
            let content = scrollView ?? view
            var names = ViewNames()
            func element(_ view: UIView) -> FormFile.Element {
                let id = names.id(of: view, preferring: view.accessibilityIdentifier)
                return FormFile.Element(view, id: id, label: labels ? view.accessibilityLabel : nil, in: content)
            }
            file = FormFile(designedFor: FormFile.Canvas(window), obstructions: Obstructions(barsIn: window))
            file.fields = zip(fields, homes).filter { $1 === scrollView }.map { element($0.0) }
            file.landmarks = content.landmarks(of: content).map(element)
            leftOut = zip(fields, homes).filter { $1 !== scrollView }.map { names.id(of: $0.0) }
            var around = (scrollView?.superview).map { $0.scrollViews(upTo: window) } ?? []
            if let scrollView { around.insert(scrollView, at: 0) }
            let views = try around.map { view in
                let id = names.id(of: view, preferring: view.accessibilityIdentifier)
                return try FormFile.ScrollView(ScrollViewGeometry(view, id: id))
            }
            file.scrollView = views.first
            file.outerScrollViews = Array(views.dropFirst())
            if views.isEmpty {
                let id = names.id(of: view, preferring: view.accessibilityIdentifier)
                file.view = FormFile.Plain(id: id, frame: LayoutRect(view.convert(view.bounds, to: nil)))
            }
            if content.effectiveUserInterfaceLayoutDirection == .rightToLeft {
                file.focusOrder = ["layoutDirection": "rightToLeft"]
            }
        }

        /// The form as a member `form` of a request of POST /audit, or as a file of the command.
        ///
        /// - Parameter name: 1 to 128 bytes, another one for each form.
        public func json(name: String) throws -> Data {
            var file = file
            file.name = name
            for index in file.fields.indices { file.fields[index].companions = companions[file.fields[index].id] }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(file)
        }
    }

    extension UIView {
        /// Whether a form may scroll in it; a text view scrolls its own text.
        fileprivate var isFormScrollView: Bool { self is UIScrollView && !(self is any UITextInput) }

        fileprivate var isFormField: Bool {
            (self as? UITextView)?.isEditable ?? (self is any UITextInput && canBecomeFirstResponder)
        }

        /// The fields among this view and its subviews, in the order of the view tree.
        fileprivate var formFields: [UIView] { isFormField ? [self] : subviews.flatMap(\.formFields) }

        /// The innermost scroll view around a field.
        fileprivate func formScrollView(in outermost: UIView) -> UIScrollView? {
            let around = sequence(first: self, next: { $0 === outermost ? nil : $0.superview })
            return around.first(where: \.isFormScrollView) as? UIScrollView
        }

        /// The visible controls inside that are no fields, without those of another scroll view.
        fileprivate func landmarks(of content: UIView) -> [UIView] {
            if isHidden || isFormField || (isFormScrollView && self !== content) { return [] }
            if self is UIControl, self !== content { return [self] }
            return subviews.flatMap { $0.landmarks(of: content) }
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
            self.init()
            let (bounds, safeArea) = (window.bounds, window.safeAreaInsets)
            for bar in window.bars {
                let frame = bar.convert(bar.bounds, to: nil)
                if frame.minY <= safeArea.top + 1 { top = max(top ?? 0, Double(frame.maxY)) }
                if frame.maxY >= bounds.height - safeArea.bottom - 1 {
                    bottom = max(bottom ?? 0, Double(bounds.height - frame.minY))
                }
            }
            if top == nil, bottom == nil { return nil }
        }
    }
#endif
