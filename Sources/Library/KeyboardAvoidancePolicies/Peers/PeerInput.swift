@_spi(Engine) import KeyboardAvoidance

/// The input of a peer: one event that it observes, and the geometry in force.
struct PeerInput {
    /// The kind of event for a peer, which does not distinguish `will` from `did`.
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
        /// Its height before the event, and after it as far as the peer has resized it.
        var height: Double

        /// The offset at which it rests with other insets: UIScrollView restores one that its insets do not allow.
        func resting(_ offset: Double, contentInset: LayoutInsets) -> Double {
            let lowest = -(contentInset.top + safeArea.top)
            let highest = contentSize.height + contentInset.bottom + safeArea.bottom - frame.height
            return min(max(offset, lowest), max(lowest, highest))
        }
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
    /// Whether the field has become first responder since the peer last saw one.
    var isNewField: Bool
    var snapToOffsets: [Double]
    /// In screen coordinates, standardised; without one, at the screen's bottom.
    var frameEnd: LayoutRect
    /// Nil unless it came with the event.
    var frameBegin: LayoutRect?
    /// The last one while shown.
    var frameBefore: LayoutRect?
    var keyboard: Classification
    /// The height of the innermost scroll view that a docked keyboard covers.
    var overlap: Double
    /// In force before the event.
    var translation: Double
    var duration: Double

    /// The innermost scroll view.
    var view: View { views[0] }

    /// Whether the event concerns the keyboard, rather than the field or the layout.
    var isOfKeyboard: Bool { occasion == .show || occasion == .change || occasion == .hide }

    /// The top edge of a docked keyboard in the window; nil for any other.
    var dockedTop: Double? { keyboard.mode == .docked ? keyboard.frameInWindow?.minY : nil }

    /// The height of the window's part below the top edge of a docked keyboard; 0 without one.
    var bottomInset: Double { max(0, dockedTop.map { window.height - $0 } ?? 0) }

    /// A rectangle of the content in the window, with the translation in force.
    func inWindow(_ rect: LayoutRect) -> LayoutRect {
        rect.offsetBy(
            dx: view.frame.x - view.current.contentOffset.x,
            dy: view.frame.y - view.current.contentOffset.y + translation
        )
    }

    /// The offset after React Native's `scrollTo` with the answered insets.
    func scrollTo(_ offset: Double, contentInset: LayoutInsets) -> Double {
        let lowest = min(-contentInset.top, 0)
        let room = view.contentSize.height - view.frame.height + contentInset.bottom + max(contentInset.top, 0)
        return min(max(offset, lowest), lowest + max(room, 0.01))
    }
}
