#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension ScrollViewGeometry {
        /// A scroll view as it is now.
        ///
        /// Its `adjustedContentInset` stays nil: it follows from the safe area, which may change while the keyboard is up,
        /// whereas an observed one counts as long as the window keeps its size.
        ///
        /// - Parameters:
        ///   - scrollView: a scroll view in a window; one that is in none counts from the topmost view around it.
        ///   - id: what tells it from the other scroll views of the form, at most 128 bytes of UTF-8.
        @MainActor
        public init(_ scrollView: UIScrollView, id: String = "") {
            self.init(
                id: id,
                frame: LayoutRect(scrollView.convert(scrollView.bounds, to: nil)),
                contentSize: LayoutSize(scrollView.contentSize),
                contentInset: LayoutInsets(scrollView.contentInset),
                scrollIndicatorInsets: LayoutInsets(scrollView.verticalScrollIndicatorInsets),
                contentOffset: LayoutPoint(scrollView.contentOffset)
            )
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
        /// A view that is typed into, as it is now, in the content coordinates of a scroll view around it.
        ///
        /// A text view that scrolls is its own scroll view: then the part of it that is seen is the field. The caret is
        /// that of `UITextInput`; a view that is none has no caret.
        ///
        /// - Parameters:
        ///   - view: the view that has the focus.
        ///   - scrollView: the innermost scroll view around it, or itself.
        @MainActor
        public init(_ view: UIView, in scrollView: UIView) {
            self.init(frame: LayoutRect(view.convert(view.bounds, to: scrollView)))
            guard let input = view as? any UITextInput, let selection = input.selectedTextRange else { return }
            // Before its text is laid out a view may answer an infinite rectangle.
            let caret = view.convert(input.caretRect(for: selection.end), to: scrollView)
            if caret.origin.x.isFinite, caret.origin.y.isFinite, caret.width.isFinite, caret.height.isFinite {
                caretRect = LayoutRect(caret)
            }
        }
    }

    extension WindowGeometry {
        /// A window as it is now: its frame in screen coordinates, and its safe area.
        @MainActor
        public init(_ window: UIWindow) {
            self.init(
                frame: LayoutRect(window.convert(window.bounds, to: window.screen.coordinateSpace)),
                safeAreaInsets: LayoutInsets(window.safeAreaInsets)
            )
        }
    }

    extension Screen {
        /// A screen as it is held now.
        @MainActor
        public init(_ screen: UIScreen) {
            self.init(width: screen.bounds.width, height: screen.bounds.height, scale: screen.scale)
        }
    }
#endif
