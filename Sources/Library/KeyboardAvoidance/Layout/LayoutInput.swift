/// The complete geometry of one event: defaults and presets filled in, all in points.
///
/// Made once and immutable; large, so it is passed `borrowing` to avoid copies.
package struct LayoutInput: ~Copyable {
    /// The merged numbers: sent and answered earlier, and sent with this event.
    package let numbers: Geometry.Numbers
    package let scrollViewID: Identifier
    package let cold: ColdStorage<ColdGeometry>
    package let event: EventFacts
    let surroundings: Surroundings
    /// The keyboard in force before this event.
    package let keyboardBefore: Keyboard?

    /// A geometry with everything that an answer needs.
    @inline(__always)
    init(_ geometry: Geometry, _ surroundings: Surroundings, _ event: EventFacts, keyboardBefore: Keyboard?) {
        numbers = geometry.numbers
        scrollViewID = geometry.scrollViewID
        cold = geometry.cold
        self.surroundings = surroundings
        self.event = event
        self.keyboardBefore = keyboardBefore
    }

    package var screen: Screen { surroundings.screen }

    /// In screen coordinates.
    package var window: LayoutRect { surroundings.window }

    package var safeAreaInsets: LayoutInsets { surroundings.safeAreaInsets }

    /// The current frame of the innermost scroll view, possibly shortened by strategy resize.
    package var reportedFrame: LayoutRect? { surroundings.reportedFrame }

    /// The innermost scroll view's frame in this event; nil if it was not sent.
    package var sentFrame: LayoutRect? { surroundings.sentFrame }

    /// The innermost scroll view's frame, in window coordinates.
    package var frame: LayoutRect { numbers.scrollView.frame ?? LayoutRect() }

    package var contentSize: LayoutSize { numbers.scrollView.contentSize ?? LayoutSize() }

    /// The current values of the innermost scroll view.
    package var current: ScrollValues { numbers.scrollView.values }

    package var options: AvoidanceOptions { numbers.options }

    package var keyboard: Keyboard? { @inline(__always) get { numbers.keyboard.map { Keyboard($0, cold.keyboard) } } }

    /// The keyboard that was up before this event without an answer by the policy's code.
    package var unansweredKeyboard: Keyboard? { cold.unansweredKeyboard }

    /// In content coordinates.
    package var field: FieldGeometry? { numbers.field }

    /// Inner to outer, each with its frame and content size.
    package var outerScrollViews: [OuterScrollView] { cold.outerScrollViews }

    /// The offsets at which the innermost scroll view may rest, if it snaps.
    package var snapToOffsets: [Double] { cold.snapToOffsets }

    /// In content coordinates.
    package var container: Container? { cold.container }

    package var obstructions: Obstructions? { cold.obstructions }

    /// The preset of the named device; nil if none was named.
    var preset: DevicePreset? {
        // Inlining would copy the numbers for every caller, with or without a device.
        @inline(never) get { cold.isEmpty ? nil : cold.preset(numbers) }
    }

    /// The window's size, if known.
    var windowSize: LayoutSize? { numbers.window?.frame?.size }

    /// The screen's size, if known.
    var screenSize: LayoutSize? { (numbers.screen ?? preset?.screen?.value)?.size }

    /// The end frame in screen coordinates, standardised, with sizes below 1e-6 read as 0.
    @inline(__always)
    package func frameEnd(of keyboard: Keyboard) -> LayoutRect {
        switch keyboard.extent {
        case .height(let height): LayoutRect(x: 0, y: screen.height - height, width: screen.width, height: height)
        case .top(let y): screen.frame(below: y)
        case .preset(let frame): frame ?? LayoutRect()
        case .frameEnd(let frame): frame.withoutDust
        }
    }
}

extension LayoutInput {
    /// The resolved surroundings of the scroll views.
    struct Surroundings: Sendable, BitwiseCopyable {
        var screen: Screen
        /// In screen coordinates.
        var window: LayoutRect
        var safeAreaInsets: LayoutInsets
        /// The current frame of the innermost scroll view, possibly shortened by strategy resize.
        var reportedFrame: LayoutRect?
        /// The innermost scroll view's frame in the event; nil if it was not sent.
        var sentFrame: LayoutRect?
        /// Whether a hide can restore nothing, because nothing is saved and the scroll view's frame or content size is
        /// unknown.
        var isLostHide = false
    }
}
