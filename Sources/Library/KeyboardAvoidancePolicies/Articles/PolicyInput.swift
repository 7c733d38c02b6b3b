@_spi(Engine) import KeyboardAvoidance

/// The input of a published policy: one event, and the current geometry.
struct PolicyInput {
    /// The phase of the event for a policy that does not distinguish `will` from `did`.
    enum Phase: Sendable, Hashable {
        case keyboardShows
        case keyboardHides
        case focus
    }

    var phase: Phase
    var screen: Screen
    /// In screen coordinates.
    var window: LayoutRect
    /// The scroll view's frame, in window coordinates.
    var frame: LayoutRect
    var contentSize: LayoutSize
    /// The current values of the scroll view.
    var current: ScrollValues
    /// The values before the keyboard.
    var base: ScrollValues
    /// Whether the keyboard was already up.
    var isShown: Bool
    /// In content coordinates.
    var field: FieldGeometry?
    /// Whether the field came with this event: it has just become first responder.
    var isNewFocus: Bool
    /// The height of the input view of a field that is about to become first responder: no notification has come yet.
    var inputViewHeight: Double?
    /// In content coordinates.
    var container: Container?
    /// In screen coordinates, standardised.
    var frameEnd: LayoutRect
    /// In screen coordinates; the end frame if none was reported.
    var frameBegin: LayoutRect
    /// The insets that the system's own adjustment adds.
    var safeArea: SafeArea

    /// The root view of the view controller, assumed to fill the window.
    var view: LayoutRect { LayoutRect(width: window.width, height: window.height) }

    /// The keyboard's top edge in window coordinates.
    var keyboardTop: Double { frameEnd.minY - window.y }

    /// The height of the scroll view really covered by the keyboard; 0 for an empty frame.
    var overlap: Double { frameEnd.isEmpty ? 0 : max(0, frame.maxY - keyboardTop) }

    /// The bottom edge of a rectangle of the content, in window coordinates.
    func bottomInWindow(_ rect: LayoutRect) -> Double {
        frame.y + rect.maxY - current.contentOffset.y
    }

    /// The offsets at which the scroll view can rest with the given insets.
    func range(contentInset: LayoutInsets) -> ClosedRange<Double> {
        let lowest = -(contentInset.top + safeArea.top) + 0
        return lowest...max(lowest, contentSize.height + contentInset.bottom + safeArea.bottom - frame.height)
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
        guard target != offset else { return offset }
        let range = range(contentInset: contentInset)
        return min(max(target, range.lowerBound), range.upperBound)
    }
}

extension PolicyInput {
    /// The input for the code of a scroll view that has left the screen: only its own variables are known.
    func offScreen(_ view: SavedScrollView) -> PolicyInput {
        var input = self
        input.current = view.answered ?? view.base
        input.base = view.base
        input.field = nil
        input.container = nil
        return input
    }
}
