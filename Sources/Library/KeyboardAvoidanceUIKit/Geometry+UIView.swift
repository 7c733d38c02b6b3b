#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension ScrollViewGeometry {
        /// The current values of a scroll view.
        ///
        /// Its `adjustedContentInset` stays nil, as it follows from the safe area. Whether the system makes space for the
        /// keyboard in it cannot be seen: set `systemAvoids`.
        ///
        /// - Parameters:
        ///   - scrollView: a scroll view in a window; without one, coordinates are those of the topmost view around it.
        ///   - id: the id that distinguishes it from the form's other scroll views, at most 128 bytes of UTF-8.
        @MainActor
        public init(_ scrollView: UIScrollView, id: String = "") {
            self.init(
                id: id, frame: LayoutRect(scrollView.convert(scrollView.bounds, to: nil)),
                contentSize: LayoutSize(scrollView.contentSize), contentInset: LayoutInsets(scrollView.contentInset),
                scrollIndicatorInsets: LayoutInsets(scrollView.verticalScrollIndicatorInsets),
                contentOffset: LayoutPoint(scrollView.contentOffset))
            safeAreaInsets = LayoutInsets(scrollView.safeAreaInsets)
            contentInsetAdjustmentBehavior =
                switch scrollView.contentInsetAdjustmentBehavior {
                case .scrollableAxes: .scrollableAxes
                case .never: .never
                case .always: .always
                default: .automatic
                }
            isInNavigationController = scrollView.isInNavigationController
            alwaysBounceVertical = scrollView.alwaysBounceVertical
            automaticallyAdjustsScrollIndicatorInsets = scrollView.automaticallyAdjustsScrollIndicatorInsets
            isScrollEnabled = scrollView.isScrollEnabled
            isPagingEnabled = scrollView.isPagingEnabled
            isTracking = scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
        }

        /// A view that does not scroll, for strategy `translate`.
        @MainActor
        init(plain view: UIView, id: String) {
            let frame = LayoutRect(view.convert(view.bounds, to: nil))
            self.init(id: id, frame: frame, contentSize: frame.size)
            contentInsetAdjustmentBehavior = .never
            isScrollEnabled = false
        }
    }

    extension Field {
        /// The current geometry of a text input view, in the content coordinates of a scroll view around it.
        ///
        /// A text view that scrolls is its own scroll view: then its visible part is the field. The caret comes from
        /// `UITextInput`; any other view has no caret, and a secure one tells none, because it shows how much was typed.
        ///
        /// - Parameters:
        ///   - view: the focused view.
        ///   - scrollView: the innermost scroll view around it, or itself.
        @MainActor
        public init(_ view: UIView, in scrollView: UIView) {
            self.init(frame: LayoutRect(view.convert(view.bounds, to: scrollView)))
            guard let input = view as? any UITextInput, input.isSecureTextEntry != true,
                let selection = input.selectedTextRange
            else { return }
            // Before its text is laid out, a view may return an infinite rectangle.
            let caret = view.convert(input.caretRect(for: selection.end), to: scrollView)
            if caret.origin.x.isFinite, caret.origin.y.isFinite, caret.width.isFinite, caret.height.isFinite {
                caretRect = LayoutRect(caret)
            }
        }
    }

    extension WindowGeometry {
        /// The current geometry of a window: its frame in screen coordinates, and its safe area.
        @MainActor
        public init(_ window: UIWindow) {
            self.init(
                frame: LayoutRect(window.convert(window.bounds, to: window.screen.coordinateSpace)),
                safeAreaInsets: LayoutInsets(window.safeAreaInsets))
        }
    }

    extension Screen {
        /// A screen in its current orientation.
        @MainActor
        public init(_ screen: UIScreen) {
            self.init(width: screen.bounds.width, height: screen.bounds.height, scale: screen.scale)
        }
    }
#endif
