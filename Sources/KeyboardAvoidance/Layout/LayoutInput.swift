/// The whole geometry of one event with nothing left open: defaults and presets filled in, everything in points.
///
/// It is made once and never changed, and is large: handed on `borrowing`, it is not copied.
struct LayoutInput: ~Copyable {
    /// As merged: what was sent and answered before, and what came with this event.
    let numbers: Geometry.Numbers
    let scrollViewID: String
    let rare: Rare<RareGeometry>
    let event: EventFacts
    let surroundings: Surroundings
    /// The keyboard in force before this event.
    let keyboardBefore: Keyboard?

    /// A geometry that has all an answer needs.
    @inline(__always)
    init(
        _ geometry: Geometry,
        _ surroundings: Surroundings,
        _ event: EventFacts,
        keyboardBefore: Keyboard?
    ) {
        numbers = geometry.numbers
        scrollViewID = geometry.scrollViewID
        rare = geometry.rare
        self.surroundings = surroundings
        self.event = event
        self.keyboardBefore = keyboardBefore
    }

    var screen: Screen { surroundings.screen }

    /// In screen coordinates.
    var window: LayoutRect { surroundings.window }

    var safeAreaInsets: LayoutInsets { surroundings.safeAreaInsets }

    /// The innermost scroll view's frame as it is now, which strategy resize may have shortened.
    var reportedFrame: LayoutRect? { surroundings.reportedFrame }

    /// The innermost scroll view's frame as this event sent it; nil if it did not.
    var sentFrame: LayoutRect? { surroundings.sentFrame }

    /// The innermost scroll view's, in window coordinates.
    var frame: LayoutRect { numbers.scrollView.frame ?? LayoutRect() }

    var contentSize: LayoutSize { numbers.scrollView.contentSize ?? LayoutSize() }

    /// The innermost scroll view's values as they are now.
    var current: ScrollValues { numbers.scrollView.values }

    var options: AvoidanceOptions { numbers.options }

    var keyboard: Keyboard? { @inline(__always) get { numbers.keyboard.map { Keyboard($0, rare.keyboard) } } }

    /// The keyboard that was up before this event although the policy's code had not answered to it.
    var unansweredKeyboard: Keyboard? { rare.unansweredKeyboard }

    /// In content coordinates.
    var field: Field? { numbers.field }

    /// Inner to outer, each with its frame and content size.
    var outerScrollViews: [OuterScrollView] { rare.outerScrollViews }

    /// Where the innermost scroll view comes to rest, if it snaps.
    var snapToOffsets: [Double] { rare.snapToOffsets }

    /// In content coordinates.
    var container: Container? { rare.container }

    var obstructions: Obstructions? { rare.obstructions }

    /// What the catalogue says; nil if no device was named.
    var preset: DevicePreset? {
        // Inlined, it copies the numbers for whoever asks, whether there is a device or not.
        @inline(never) get { rare.isEmpty ? nil : rare.preset(numbers) }
    }

    /// The window's size, if one is in force.
    var windowSize: LayoutSize? { numbers.window?.frame?.size }

    /// The screen's size, if one is in force.
    var screenSize: LayoutSize? { (numbers.screen ?? preset?.screen?.value)?.size }

    /// The end frame in screen coordinates, standardised, with sizes below 1e-6 read as 0.
    @inline(__always)
    func frameEnd(of keyboard: Keyboard) -> LayoutRect {
        switch keyboard.extent {
        case .height(let height): LayoutRect(x: 0, y: screen.height - height, width: screen.width, height: height)
        case .preset(let frame): frame ?? LayoutRect()
        case .frameEnd(let frame): frame.withoutDust
        }
    }
}
