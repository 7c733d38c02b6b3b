@_spi(Engine) import KeyboardAvoidance

/// The input of a published system: one event that it observes, and the geometry in force.
struct PolicyInput {
    /// The kind of event for code that does not distinguish `will` from `did`; for an article's it is a show, a hide or
    /// a focus.
    enum Occasion: Sendable, Hashable {
        case show, change, hide, focus, typing, layout, dismissal
    }

    /// One scroll view, of which the innermost is the first.
    struct View {
        /// In window coordinates, as if nothing was translated or resized.
        var frame: LayoutRect
        var contentSize: LayoutSize
        var current: ScrollValues
        /// The values before the keyboard.
        var base: ScrollValues
        /// The insets that the system's own adjustment adds.
        var safeArea: SafeArea
        /// The bottom of its safe area, whatever the system adds of it.
        var safeBottom: Double
        var canScroll: Bool
        /// Whether the system adds the safe area to the indicators' insets.
        var adjustsIndicators: Bool
        /// Its height before the event, and after it as far as the system has resized it.
        var height: Double
    }

    var occasion: Occasion
    var options: PeerOptions
    var prefersCrossFade: Bool
    var screen: Screen
    /// In screen coordinates.
    var window: LayoutRect
    var safeAreaInsets: LayoutInsets
    /// Inner to outer.
    var views: [View]
    var isShown: Bool
    /// In content coordinates of the innermost scroll view.
    var field: LayoutRect?
    var caret: LayoutRect?
    var container: LayoutRect?
    /// Whether the field has become first responder since the system last saw one.
    var isNewField: Bool
    /// Whether the field came with this event.
    var isFieldSent: Bool
    /// The height of the input view of a field that is about to become first responder: no notification has come yet.
    var inputViewHeight: Double?
    var snapToOffsets: [Double]
    /// In screen coordinates, standardised; without one, at the screen's bottom.
    var frameEnd: LayoutRect
    /// Nil if none was reported; for a library, also if it came with an earlier event.
    var frameBegin: LayoutRect?
    /// The last one while shown.
    var frameBefore: LayoutRect?
    var keyboard: Classification
    /// Whether the keyboard belongs to this app.
    var isLocal = true
    /// The height of the innermost scroll view that a docked keyboard covers; for an article `heightBelowKeyboard`.
    var overlap: Double
    /// In force before the event.
    var translation: Double
    var duration: Double

    /// Whether the screen is an iPad's, of which the smallest has a short side of 744.
    var isOnTablet: Bool { min(screen.width, screen.height) >= 744 }

    /// The innermost scroll view.
    var view: View {
        get { views[0] }
        set { views[0] = newValue }
    }

    /// Whether the event concerns the keyboard, rather than the field or the layout.
    var isOfKeyboard: Bool { occasion == .show || occasion == .change || occasion == .hide }

    /// The top edge of a docked keyboard in the window; nil for any other.
    var dockedTop: Double? { keyboard.mode == .docked ? keyboard.frameInWindow?.minY : nil }

    /// The height of the window's part below the top edge of a docked keyboard; 0 without one.
    var bottomInset: Double { max(0, dockedTop.map { window.height - $0 } ?? 0) }

    /// The height that a docked keyboard covers of the outermost scroll view.
    var overlapOfOutermost: Double {
        guard views.count > 1, let keyboard = keyboard.frameInWindow, dockedTop != nil, let outermost = views.last
        else {
            return overlap
        }
        guard keyboard.meetsHorizontally(outermost.frame) else { return 0 }
        return min(max(outermost.frame.maxY - keyboard.minY, 0), outermost.frame.height)
    }

    /// The top edge of any keyboard in the window.
    var keyboardTop: Double { frameEnd.minY - window.y }

    /// The height of the innermost scroll view below the top edge of any keyboard; 0 for an empty frame.
    var heightBelowKeyboard: Double { frameEnd.isEmpty ? 0 : max(0, view.frame.maxY - keyboardTop) }

    /// The root view of the view controller, assumed to fill the window.
    var rootView: LayoutRect { LayoutRect(width: window.width, height: window.height) }

    /// A rectangle of the content in the window, with the translation in force.
    func inWindow(_ rect: LayoutRect) -> LayoutRect {
        rect.offsetBy(
            dx: view.frame.x - view.current.contentOffset.x,
            dy: view.frame.y - view.current.contentOffset.y + translation
        )
    }

    /// The bottom edge of a rectangle of the content in the window, without a translation.
    func bottomInWindow(_ rect: LayoutRect) -> Double {
        view.frame.y + rect.maxY - view.current.contentOffset.y
    }

    /// The offset after React Native's `scrollTo` with the answered insets.
    func scrollTo(_ offset: Double, contentInset: LayoutInsets) -> Double {
        let lowest = min(-contentInset.top, 0)
        let room = view.contentSize.height - view.frame.height + contentInset.bottom + max(contentInset.top, 0)
        return min(max(offset, lowest), lowest + max(room, 0.01))
    }
}

extension PolicyInput.View {
    /// The offsets at which it rests with other insets.
    func range(contentInset: LayoutInsets) -> ClosedRange<Double> {
        let lowest = -(contentInset.top + safeArea.top) + 0
        return lowest...max(lowest, contentSize.height + contentInset.bottom + safeArea.bottom - frame.height)
    }

    /// The offset at which it rests with other insets: UIScrollView restores one that its insets do not allow.
    func resting(_ offset: Double, contentInset: LayoutInsets) -> Double {
        let range = range(contentInset: contentInset)
        return min(max(offset, range.lowerBound), range.upperBound)
    }

    /// The vertical offset after UIKit's `scrollRectToVisible`: nearest, in the adjusted viewport, within the range.
    func scrollRectToVisible(_ rect: LayoutRect, contentInset: LayoutInsets) -> Double {
        let top = contentInset.top + safeArea.top
        let bottom = frame.height - contentInset.bottom - safeArea.bottom
        let offset = current.contentOffset.y
        var target = offset
        if rect.height > bottom - top || rect.minY - offset < top {
            target = rect.minY - top
        } else if rect.maxY - offset > bottom {
            target = rect.maxY - bottom
        }
        return target == offset ? offset : resting(target, contentInset: contentInset)
    }
}
