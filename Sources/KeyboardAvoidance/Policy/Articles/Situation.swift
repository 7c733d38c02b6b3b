/// What a named system is asked about: one event against one scene.
struct Situation {
    /// What the event is to a system that does not tell `will` from `did`.
    enum Moment: Sendable, Hashable {
        case keyboardShows
        case keyboardHides
        case focus
    }

    var moment: Moment
    var scene: Scene
    /// The values before the keyboard.
    var base: ScrollValues
    /// The keyboard was up already.
    var isShown: Bool
    /// The field came with this event: it has just become first responder.
    var isNewFocus: Bool
    /// In screen coordinates, standardised.
    var frameEnd: Rect
    /// In screen coordinates; the end frame where none was reported.
    var frameBegin: Rect
    /// What the system's own adjustment adds to the insets.
    var safeArea: SafeAreaContribution

    var current: ScrollValues { scene.current }
    var field: Field? { scene.field }

    /// The root view of the view controller, which is taken to fill the window.
    var view: Rect { Rect(width: scene.window.width, height: scene.window.height) }

    /// The keyboard's top edge in window coordinates.
    var keyboardTop: Double { frameEnd.minY - scene.window.y }

    /// The points of the scroll view that the keyboard really covers; 0 for an empty frame.
    var overlap: Double { frameEnd.isEmpty ? 0 : max(0, scene.frame.maxY - keyboardTop) }

    /// The bottom edge of a rectangle of the content, in window coordinates.
    func bottomInWindow(_ rect: Rect) -> Double {
        scene.frame.y + rect.maxY - current.contentOffset.y
    }

    /// The vertical offset after UIKit's `scrollRectToVisible`: nearest, in the adjusted viewport, within the range.
    func scrollRectToVisible(_ rect: Rect, contentInset: EdgeInsets) -> Double {
        let top = contentInset.top + safeArea.top
        let bottom = scene.height - contentInset.bottom - safeArea.bottom
        let offset = current.contentOffset.y
        var target = offset
        if rect.height > bottom - top || rect.minY - offset < top {
            target = rect.minY - top
        } else if rect.maxY - offset > bottom {
            target = rect.maxY - bottom
        }
        guard target != offset else { return offset }
        let range = scene.range(base: contentInset, bottom: contentInset.bottom, safeArea: safeArea)
        return min(max(target, range.lowerBound), range.upperBound)
    }
}
