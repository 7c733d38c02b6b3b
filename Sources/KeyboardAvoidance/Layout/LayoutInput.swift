/// The whole geometry of one event with nothing left open: defaults and presets filled in, everything in points.
///
/// It is made once and never changed, and is large: handed on `borrowing`, it is not copied.
struct LayoutInput: ~Copyable {
    /// As merged: what was sent and answered before, and what came with this event.
    let geometry: Geometry
    let event: EventFacts
    let screen: Screen
    /// In screen coordinates.
    let window: Rect
    let safeAreaInsets: EdgeInsets
    /// The innermost scroll view's, in window coordinates.
    let frame: Rect
    let contentSize: Size
    /// The innermost scroll view's frame as it is now, which strategy resize may have shortened.
    let reportedFrame: Rect?
    /// The keyboard in force before this event.
    let keyboardBefore: Keyboard?

    /// Lays an event over what a session remembers and fills in what is left open.
    ///
    /// - Parameters:
    ///   - resized: the frame that was shortened, and how it was answered.
    ///   - isShown: whether the keyboard is shown, under `policy` and `fidelity`.
    /// - Throws: `ContractErrors` naming what an answer lacks or what contradicts the state.
    @inline(__always)
    init(
        _ event: borrowing Event,
        over remembered: Geometry,
        resized: ResizedFrame?,
        isShown: Bool,
        _ policy: Policy?,
        _ fidelity: Fidelity?
    ) throws(ContractErrors) {
        var geometry = remembered
        event.rareSavedState.read { geometry.adopt($0) }
        keyboardBefore = geometry.keyboard
        geometry.merge(event)
        reportedFrame = geometry.resolveResizedFrame(resized, isSent: event.scrollView.frame.isGiven)
        if let missing = geometry.missing(for: event, isShown: isShown) { throw missing }
        if isShown { try geometry.checkPolicy(against: policy, fidelity) }
        if geometry.options.keyframes > 0 { try geometry.checkKeyframes() }

        let frame = geometry.scrollView.frame ?? Rect()
        let screen = geometry.screenInForce ?? geometry.screenExtent(around: frame)
        let window = geometry.window?.frame ?? Rect(width: screen.width, height: screen.height)
        safeAreaInsets = geometry.window?.safeAreaInsets ?? geometry.safeAreaUnreported(of: window, on: screen)
        contentSize = geometry.scrollView.contentSize ?? Size()
        self.frame = frame
        self.screen = screen
        self.window = window
        self.event = EventFacts(event)
        self.geometry = geometry
    }

    /// The geometry back, with what was answered, for the session to remember.
    @inline(__always)
    consuming func takeGeometry() -> Geometry { geometry }

    /// The innermost scroll view's values as they are now.
    var current: ScrollValues { geometry.scrollView.values }

    var options: Options { geometry.options }

    /// In content coordinates.
    var field: Field? { geometry.field }

    /// Inner to outer, each with its frame and content size.
    var outerScrollViews: [OuterScrollView] { geometry.outerScrollViews }

    /// The window's size, if one is in force.
    var windowSize: Size? { geometry.window?.frame?.size }

    /// The screen's size, if one is in force.
    var screenSize: Size? { geometry.screenInForce?.size }

    /// The end frame in screen coordinates, standardised, with sizes below 1e-6 read as 0.
    func frameEnd(of keyboard: Keyboard) -> Rect {
        switch keyboard.extent {
        case .height(let height): Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
        case .preset(let frame): frame ?? Rect()
        case .frameEnd(let frame): frame.withoutDust
        }
    }
}
