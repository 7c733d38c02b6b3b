#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    /// Keeps the focused field clear of the keyboard, in every scroll view from it up to a view.
    ///
    /// Make one for a form and keep it as long as the form:
    ///
    /// ```swift
    /// final class FormController: UIViewController {
    ///     let form = UIScrollView()
    ///     private var keyboardAvoider: KeyboardAvoider?
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         keyboardAvoider = KeyboardAvoider(for: form)
    ///     }
    /// }
    /// ```
    ///
    /// It observes the notifications of the keyboard, of text fields and of text views, asks an `Avoider`, and applies
    /// the answer at once, in the keyboard's own animation. The scroll views are found anew on every event, by walking
    /// up from the field, which covers a text view in a form, a field that moves into another scroll view, and views
    /// made later. When the keyboard leaves, every scroll view gets its original insets back, and changes by the app
    /// meanwhile are kept.
    ///
    /// It retains no view. Released while the keyboard is up, it leaves the insets unchanged. Use one for each form:
    /// two with a common scroll view contradict each other, and so does `UITableViewController`, which avoids the
    /// keyboard by itself, unless ``systemAvoids`` says so.
    @MainActor
    public final class KeyboardAvoider {
        /// The choices that the rules leave open, such as the distance to keep; used from the next event on.
        public var options: AvoidanceOptions {
            get { avoider.options }
            set { avoider.options = newValue }
        }

        /// True if the system makes space for the keyboard in the form's scroll views: their insets stay, and they are only
        /// scrolled.
        ///
        /// For a form in SwiftUI or a web view, the table of a `UITableViewController`, and an app that avoids the
        /// keyboard by `additionalSafeAreaInsets`. If it does so in some of them, set `systemAvoids` of those in
        /// ``willHandle``. Used from the next event on.
        public var systemAvoids = false

        /// The list that holds its end, used from the next event on; nil for a form.
        ///
        /// Its changes while the keyboard is up, such as an input bar that grows, come with ``layoutDidChange()``.
        public var list: ListOptions?

        /// The bar above the keyboard, which counts as a part of it; nil for none, or for an `inputAccessoryView`, whose
        /// height is in the keyboard's frame.
        public weak var inputBar: UIView?

        /// True from the keyboard's appearance until everything has been restored.
        public var isKeyboardShown: Bool { avoider.isKeyboardShown }

        /// The order in which ``focusNext()`` and ``focusPrevious()`` visit the fields.
        public var focusMode = FocusOrder.Mode.position

        /// Called with each event before it is handled, to add information that only the app has: a container that must
        /// be visible as a whole, bars that cover the window, offsets at which a scroll view rests.
        public var willHandle: ((inout KeyboardEvent) -> Void)?

        /// Called with each event and its answer while that is applied, within the keyboard's animation; or with the
        /// error that names the property at fault, and then nothing is applied.
        ///
        /// Use it to animate other views with the keyboard; ``recorder`` keeps the events of a bug.
        public var didHandle: ((KeyboardEvent, Result<Avoidance, AvoidanceError>) -> Void)?

        /// Keeps each handled event for a file that a test, the service and the page replay; nil for none.
        ///
        /// Set it before the keyboard comes up, so that views get their identifiers as ids.
        public var recorder: KeyboardEventRecorder?

        /// The view it was made for.
        private(set) weak var view: UIView?
        private var avoider: Avoider
        private var names = ViewNames()
        private let observers = NotificationObservers()
        /// The last reported keyboard, until it has left.
        private var keyboard: Keyboard?
        /// The last focused view: the hide comes when none has the focus any more.
        private weak var focused: UIView?
        /// Only while the keyboard is shown.
        private var guide: KeyboardGuideView?
        private var layout: WindowLayout?
        /// The keyboard's upper edge under the user's finger, in screen coordinates; nil without a finger on it.
        private var draggedTop: Double?
        private var translation = 0.0
        /// The view's transform before it was translated.
        private var transform = CGAffineTransform.identity

        /// The rows or the field kept clear of the keyboard.
        public enum Content: Sendable, Hashable {
            /// The focused field.
            case form
            /// The rows at the lower edge of a list, such as the messages of a chat; an inverted one is drawn upside down.
            case messages(inverted: Bool)
        }

        /// Avoids the keyboard in a form or a list from now on, until it is released.
        ///
        /// - Parameters:
        ///   - view: the form's scroll view, or any view around it, up to the window: scroll views outside of it are
        ///     left alone. Strategy `translate` moves this view. For messages it is the list.
        ///   - content: the field of a form, or the rows of a list.
        ///   - options: the choices that the rules leave open.
        public init(for view: UIView, as content: Content = .form, options: AvoidanceOptions = AvoidanceOptions()) {
            self.view = view
            avoider = Avoider(options: options)
            if case .messages(let inverted) = content {
                var list = ListOptions()
                list.isInverted = inverted
                self.list = list
                // An input accessory view that stays is what is left of the keyboard.
                avoider.options.respectsHideFrame = true
            }
            observers.observe([
                UIResponder.keyboardWillShowNotification: .keyboardWillShow,
                UIResponder.keyboardWillChangeFrameNotification: .keyboardWillChangeFrame,
                UIResponder.keyboardWillHideNotification: .keyboardWillHide,
                UITextField.textDidBeginEditingNotification: .textDidBeginEditing,
                UITextField.textDidChangeNotification: .textDidChange,
                UITextView.textDidBeginEditingNotification: .textDidBeginEditing,
                UITextView.textDidChangeNotification: .textDidChange,
            ]) { [weak self] kind, keyboard in
                self?.hear(kind, keyboard)
            }
        }

        /// Answers a change that UIKit does not report: of the content's size, or of views inside the scroll view.
        ///
        /// A rotation, a resized window and another safe area are observed without it. While the keyboard is hidden it
        /// does nothing.
        public func layoutDidChange() {
            guard let keyboard else { return }
            handle(.layoutDidChange, keyboard)
        }
    }

    extension KeyboardAvoider {
        private func hear(_ kind: KeyboardEvent.Kind, _ reported: Keyboard?) {
            switch kind {
            case .textDidBeginEditing, .textDidChange:
                guard let keyboard, view?.firstResponder != nil else { return }
                handle(kind, keyboard)
            default:
                guard let reported else { return }
                keyboard = reported
                draggedTop = nil
                handle(kind, reported)
                // With `respectsHideFrame` a bar may stay, and is still avoided.
                if kind == .keyboardWillHide, !isKeyboardShown { keyboard = nil }
            }
        }

        /// The values whose change moves the keyboard's guide without the keyboard.
        private struct WindowLayout: Equatable {
            var size: CGSize
            var viewSize: CGSize
            var safeAreaInsets: UIEdgeInsets
        }

        private func handle(_ kind: KeyboardEvent.Kind, _ keyboard: Keyboard) {
            guard let event = event(kind, keyboard), let answer = answer(event) else { return }
            switch answer.decision {
            case .show, .move, .restore:
                let changes = { [self] in
                    apply(answer, to: event)
                    didHandle?(event, .success(answer))
                }
                if kind == .interactiveDismiss {
                    UIView.performWithoutAnimation(changes)
                } else {
                    UIView.animate(
                        withDuration: answer.animation.duration, delay: 0,
                        options: UIView.AnimationOptions(answer.animation), animations: changes)
                }
            case .none, .pending, .ignore:
                didHandle?(event, .success(answer))
            }
            followGuide()
        }

        private func answer(_ event: KeyboardEvent) -> Avoidance? {
            do throws(AvoidanceError) {
                let answer = try avoider.handle(event)
                recorder?.record(event, options: options, isShown: isKeyboardShown)
                return answer
            } catch {
                didHandle?(event, .failure(error))
                return nil
            }
        }

        /// The event with the current values of everything; nil if the form is in no window, unless there is something
        /// to restore.
        private func event(_ kind: KeyboardEvent.Kind, _ keyboard: Keyboard) -> KeyboardEvent? {
            guard let view, view.window != nil || kind == .keyboardWillHide else { return nil }
            if let responder = view.firstResponder { focused = responder }
            let scrollViews = scrollViews
            var event = KeyboardEvent(
                kind,
                keyboard: keyboard,
                scrollView: scrollViews.first.map { geometry(of: $0) }
                    ?? untranslated(ScrollViewGeometry(plain: view, id: id(of: view))),
                outerScrollViews: scrollViews.dropFirst().map { geometry(of: $0) },
                window: view.window.map { WindowGeometry($0) },
                screen: view.window.map { Screen($0.screen) }
            )
            event.list = list
            if let inputBar { event.keyboard?.accessoryHeight = inputBar.bounds.height }
            if kind != .keyboardWillHide, list == nil, let focused, focused.isFirstResponder {
                event.field = Field(focused, in: scrollViews.first ?? view)
                event.field?.id = id(of: focused)
            }
            willHandle?(&event)
            return event
        }

        /// The scroll views that may move: from the focused field up to the view, or the list alone.
        private var scrollViews: [UIScrollView] {
            guard let view else { return [] }
            let isInside = list == nil && focused?.isDescendant(of: view) ?? false
            return (isInside ? focused ?? view : view).scrollViews(upTo: view)
        }

        private func geometry(of scrollView: UIScrollView) -> ScrollViewGeometry {
            var geometry = untranslated(ScrollViewGeometry(scrollView, id: id(of: scrollView)))
            geometry.systemAvoids = systemAvoids
            return geometry
        }

        private func id(of view: UIView) -> String {
            names.id(of: view, preferring: recorder?.usesIdentifiers == true ? view.accessibilityIdentifier : nil)
        }

        /// The rules expect frames without the translation of strategy `translate`.
        private func untranslated(_ geometry: ScrollViewGeometry) -> ScrollViewGeometry {
            var geometry = geometry
            geometry.frame.y -= translation
            return geometry
        }

        private func apply(_ answer: Avoidance, to event: KeyboardEvent) {
            for released in answer.released { (names[released.id] as? UIScrollView)?.apply(released) }
            for outer in answer.outerScrollViews.reversed() { (names[outer.id] as? UIScrollView)?.apply(outer) }
            (names[event.scrollView.id] as? UIScrollView)?.apply(answer)
            guard let view, let y = answer.translation?.y, y != translation else { return }
            if translation == 0 { transform = view.transform }
            translation = y
            view.transform = transform.concatenating(CGAffineTransform(translationX: 0, y: y))
        }
    }

    // Changes without a notification: the finger on the keyboard, and a window that changes.
    extension KeyboardAvoider {
        /// Adds the guide to the window when the keyboard has appeared, and removes it when it has left.
        private func followGuide() {
            guard isKeyboardShown, let view, let window = view.window else {
                guide?.removeFromSuperview()
                guide = nil
                return
            }
            layout = WindowLayout(
                size: window.bounds.size, viewSize: view.bounds.size, safeAreaInsets: view.safeAreaInsets)
            guard guide?.window !== window else { return }
            guide?.removeFromSuperview()
            guide = KeyboardGuideView(in: window) { [weak self] in self?.guideDidChange() }
        }

        private func guideDidChange() {
            guard isKeyboardShown, let keyboard, let view, let window = view.window, let guide else { return }
            let layout = WindowLayout(
                size: window.bounds.size, viewSize: view.bounds.size, safeAreaInsets: view.safeAreaInsets)
            if layout != self.layout {
                handle(.layoutDidChange, keyboard)
                return
            }
            guard draggedTop != nil || scrollViews.contains(where: \.isDraggingKeyboard),
                let frame = keyboard.frameEnd
            else { return }
            let top: Double = guide.convert(guide.bounds, to: window.screen.coordinateSpace).minY
            guard top >= frame.y, top != draggedTop else { return }
            draggedTop = top
            let dragged = LayoutRect(x: frame.x, y: top, width: frame.width, height: frame.height)
            handle(.interactiveDismiss, Keyboard(frameEnd: dragged, animationDuration: 0, isLocal: keyboard.isLocal))
        }
    }

    extension UIScrollView {
        fileprivate var isDraggingKeyboard: Bool {
            isTracking && (keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory)
        }
    }

    /// Observers of notifications, until it is released.
    final class NotificationObservers {
        private var tokens: [any NSObjectProtocol] = []

        /// Calls a function within the posting of each notification, which keeps them in order.
        ///
        /// UIKit posts on the main thread; posting one of these elsewhere is a programming error.
        func observe(
            _ kinds: [Notification.Name: KeyboardEvent.Kind],
            _ notified: @escaping @MainActor @Sendable (KeyboardEvent.Kind, Keyboard?) -> Void
        ) {
            for (name, kind) in kinds {
                let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    let keyboard = Keyboard($0)
                    MainActor.assumeIsolated { notified(kind, keyboard) }
                }
                tokens.append(token)
            }
        }

        deinit {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
    }
#endif
