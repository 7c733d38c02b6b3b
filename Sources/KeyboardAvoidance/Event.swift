/// One request: what happened, and as much of the geometry as the sender chose to repeat.
///
/// Rectangles are as sent: `origin` is not yet subtracted, sizes are not yet standardised. Lengths are points, finite.
public struct Event: Sendable, Hashable {
    public var kind: EventKind = .keyboardWillShow
    /// The sender's own id of this event; one of the session's last four ids again is a retry.
    public var id: String?
    public var policy: Sent<Policy> = .absent
    public var fidelity: Sent<Fidelity> = .absent
    /// What stands in for a screen, a safe area and a keyboard's frame that are not reported.
    public var device: Sent<Device> = .absent
    public var orientation: Sent<Orientation> = .absent
    public var keyboardKind: Sent<KeyboardKind> = .absent
    public var screen: Sent<Screen> = .absent
    public var window: Sent<Window> = .absent
    public var origin: Sent<Point> = .absent
    public var scrollView: Sent<ScrollViewChanges> = .absent
    /// Around the innermost one, inner to outer.
    public var outerScrollViews: Sent<[ScrollViewChanges]> = .absent
    public var field: Sent<Field> = .absent
    public var container: Sent<Container> = .absent
    public var keyboard: Sent<Keyboard> = .absent
    public var obstructions: Sent<Obstructions> = .absent
    public var options: Sent<OptionChanges> = .absent
    /// What an earlier answer returned; its presence means that the keyboard was shown.
    public var savedState: SavedState? {
        get { savedStateBox?.value }
        set { savedStateBox = newValue.map { Indirect($0) } }
    }
    var savedStateBox: Indirect<SavedState>?

    public init() {}
}

/// The screen in points, and how many pixels make a point.
public struct Screen: Sendable, Hashable {
    public var width: Double
    public var height: Double
    /// Pixels a point, above 0.
    public var scale: Double

    public init(width: Double, height: Double, scale: Double = 1) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    var size: Size { Size(width: width, height: height) }
}

/// The app's window.
public struct Window: Sendable, Hashable {
    /// In screen coordinates; nil for the whole screen.
    public var frame: Rect?
    /// Nil where they are not reported: the device's, or 0.
    public var safeAreaInsets: EdgeInsets?

    public init(frame: Rect? = nil, safeAreaInsets: EdgeInsets? = nil) {
        self.frame = frame
        self.safeAreaInsets = safeAreaInsets
    }
}

/// When UIKit adds the safe area to a scroll view's insets, as `UIScrollView.ContentInsetAdjustmentBehavior`.
public enum ContentInsetAdjustmentBehavior: String, Sendable, Hashable, CaseIterable {
    case automatic
    case scrollableAxes
    case never
    case always
}

/// The members of a scroll view that an event repeats or changes.
public struct ScrollViewChanges: Sendable, Hashable {
    public var id: Sent<String> = .absent
    /// In window coordinates.
    public var frame: Sent<Rect> = .absent
    public var contentSize: Sent<Size> = .absent
    public var contentInset: Sent<EdgeInsets> = .absent
    public var scrollIndicatorInsets: Sent<EdgeInsets> = .absent
    public var contentOffset: Sent<Point> = .absent
    public var safeAreaInsets: Sent<EdgeInsets> = .absent
    public var adjustedContentInset: Sent<EdgeInsets> = .absent
    public var contentInsetAdjustmentBehavior: Sent<ContentInsetAdjustmentBehavior> = .absent
    public var automaticallyAdjustsScrollIndicatorInsets: Sent<Bool> = .absent
    public var isScrollEnabled: Sent<Bool> = .absent
    public var isPagingEnabled: Sent<Bool> = .absent
    public var snapToOffsets: Sent<[Double]> = .absent

    public init() {}
}

/// The space a rectangle is given in.
public enum CoordinateSpace: String, Sendable, Hashable, CaseIterable {
    /// The innermost scroll view's content.
    case content
    case window
    case screen
}

/// The field being typed into.
public struct Field: Sendable, Hashable {
    public var id: String
    public var frame: Rect
    public var coordinateSpace: CoordinateSpace
    /// The caret's line, in the same space as `frame`.
    public var caretRect: Rect?
    /// Wins over the option of the same name.
    public var padding: Padding?

    public init(
        id: String = "",
        frame: Rect,
        coordinateSpace: CoordinateSpace = .content,
        caretRect: Rect? = nil,
        padding: Padding? = nil
    ) {
        self.id = id
        self.frame = frame
        self.coordinateSpace = coordinateSpace
        self.caretRect = caretRect
        self.padding = padding
    }
}

/// A view around the field that must clear the keyboard as a whole.
public struct Container: Sendable, Hashable {
    public var frame: Rect
    public var coordinateSpace: CoordinateSpace

    public init(frame: Rect, coordinateSpace: CoordinateSpace = .content) {
        self.frame = frame
        self.coordinateSpace = coordinateSpace
    }
}

/// What the system reported of the keyboard, as in the user info of UIKit's keyboard notifications.
public struct Keyboard: Sendable, Hashable {
    /// Where the keyboard ends up.
    public enum Extent: Sendable, Hashable {
        /// `UIKeyboardFrameEndUserInfoKey`, in screen coordinates.
        case frameEnd(Rect)
        /// A height alone: docked at the screen's bottom, over its full width.
        case height(Double)
        /// Not reported: where the device's figures put it, in screen coordinates; nil until they have.
        case preset(Rect?)
    }

    public var extent: Extent
    /// Where the keyboard was, in screen coordinates.
    ///
    /// Only the policy `appleDocumentation` reads it, for its height; every other reads the end frame.
    public var frameBegin: Rect?
    /// Seconds, 0 to 60.
    public var animationDuration: Double
    public var animationCurve: AnimationCurve
    /// False for another app's keyboard.
    public var isLocal: Bool
    /// The height in points of a bar above the keyboard that the frame does not include.
    public var accessoryHeight: Double

    public init(
        extent: Extent,
        frameBegin: Rect? = nil,
        animationDuration: Double = 0.25,
        animationCurve: AnimationCurve = .keyboard,
        isLocal: Bool = true,
        accessoryHeight: Double = 0
    ) {
        self.extent = extent
        self.frameBegin = frameBegin
        self.animationDuration = animationDuration
        self.animationCurve = animationCurve
        self.isLocal = isLocal
        self.accessoryHeight = accessoryHeight
    }
}

/// What else covers the window: heights in points from its top and bottom edges, where given.
public struct Obstructions: Sendable, Hashable {
    public var top: Double?
    public var bottom: Double?

    public init(top: Double? = nil, bottom: Double? = nil) {
        self.top = top
        self.bottom = bottom
    }
}

/// The options that an event sets or forgets.
public struct OptionChanges: Sendable, Hashable {
    public var strategy: Sent<Strategy> = .absent
    public var padding: Sent<Padding> = .absent
    public var alignment: Sent<Alignment> = .absent
    public var insetRule: Sent<InsetRule> = .absent
    public var oversize: Sent<Oversize> = .absent
    public var restoreOffset: Sent<RestoreOffset> = .absent
    public var clamp: Sent<Bool> = .absent
    public var followsUndockedKeyboard: Sent<Bool> = .absent
    public var nonLocal: Sent<NonLocalKeyboard> = .absent
    public var prefersCrossFadeTransitions: Sent<Bool> = .absent
    public var explain: Sent<Bool> = .absent
    public var keyframes: Sent<Int> = .absent

    public init() {}
}
