/// The whole geometry of one event with nothing left open: defaults filled in, everything in points.
///
/// It never changes, and is large: a class, so that handing it on copies nothing.
final class Scene: Sendable {
    let screen: Screen
    /// In screen coordinates.
    let window: Rect
    let safeAreaInsets: EdgeInsets
    /// In window coordinates.
    let frame: Rect
    let contentSize: Size
    let scrollView: ScrollView
    /// Inner to outer, each with its frame and content size.
    let outerScrollViews: [ScrollView]
    /// In content coordinates.
    let field: Field?
    /// In content coordinates.
    let container: Container?
    let keyboard: Keyboard?
    let obstructions: Obstructions
    let options: Options

    /// The scroll view's height, H in the formulas.
    var height: Double { frame.height }

    /// The scroll view's values as they are now.
    var current: ScrollValues { scrollView.values }

    /// Whether the service may write the scroll view's offset.
    var canScroll: Bool { scrollView.isScrollEnabled && !scrollView.isPagingEnabled }

    /// Fills in what the geometry leaves open, or says which members are needed.
    init(_ geometry: Indirect<Geometry>) throws(ContractErrors) {
        guard let frame = geometry.value.scrollView.frame, let contentSize = geometry.value.scrollView.contentSize
        else { throw ContractErrors(geometry.value.missingMembers) }
        screen = geometry.value.screenInForce ?? Self.screen(of: geometry.value, innermost: frame)
        window = geometry.value.window?.frame ?? Rect(width: screen.width, height: screen.height)
        safeAreaInsets =
            geometry.value.window?.safeAreaInsets ?? geometry.value.safeAreaUnreported(of: window, on: screen)
        self.frame = frame
        self.contentSize = contentSize
        scrollView = geometry.value.scrollView
        outerScrollViews = geometry.value.outerScrollViews
        field = geometry.value.field
        container = geometry.value.container
        keyboard = geometry.value.keyboard
        obstructions = geometry.value.obstructions ?? Obstructions()
        options = geometry.value.options
    }

    convenience init(_ geometry: Geometry) throws(ContractErrors) { try self.init(Indirect(geometry)) }

    /// The same scene but for what is given; nil is what it was.
    init(
        _ scene: Scene,
        frame: Rect? = nil,
        contentSize: Size? = nil,
        scrollView: ScrollView? = nil,
        outerScrollViews: [ScrollView]? = nil,
        field: Field?? = nil,
        container: Container?? = nil,
        keyboard: Keyboard?? = nil
    ) {
        screen = scene.screen
        window = scene.window
        safeAreaInsets = scene.safeAreaInsets
        self.frame = frame ?? scene.frame
        self.contentSize = contentSize ?? scene.contentSize
        self.scrollView = scrollView ?? scene.scrollView
        self.outerScrollViews = outerScrollViews ?? scene.outerScrollViews
        self.field = field ?? scene.field
        self.container = container ?? scene.container
        self.keyboard = keyboard ?? scene.keyboard
        obstructions = scene.obstructions
        options = scene.options
    }
}
