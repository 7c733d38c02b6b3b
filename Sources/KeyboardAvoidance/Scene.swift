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
    private init(
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

extension Scene {
    /// The scene with the scroll view's frame another one.
    func with(frame: Rect) -> Scene { Scene(self, frame: frame) }

    /// The scene with another keyboard in force.
    func with(keyboard: Keyboard?) -> Scene { Scene(self, keyboard: .some(keyboard)) }

    /// The scene with another observation of what the system adds to the scroll view's insets.
    func with(observedAdjustment: SafeAreaContribution?) -> Scene {
        if scrollView.observedAdjustment == observedAdjustment { return self }
        var scrollView = scrollView
        scrollView.observedAdjustment = observedAdjustment
        return Scene(self, scrollView: scrollView)
    }

    /// The same for the outer scroll views, as far as there are observations.
    func with(outerAdjustments: some Collection<SafeAreaContribution?>) -> Scene {
        var outer = outerScrollViews
        for (index, observed) in zip(outer.indices, outerAdjustments) { outer[index].observedAdjustment = observed }
        return Scene(self, outerScrollViews: outer)
    }

    /// The scene with an outer scroll view in the place of this one, and the field and container in its content.
    ///
    /// Both frames hold for the outer offsets they were sent with, so their distance is taken without any offset.
    func seen(from outer: ScrollView, scrolledTo offset: Double) -> Scene? {
        guard let outerFrame = outer.frame, let outerContent = outer.contentSize else { return nil }
        let down = (frame.y + scrollView.outerOffset) - (outerFrame.y + outer.outerOffset) - offset
        let across = frame.x - current.contentOffset.x - outerFrame.x + outer.values.contentOffset.x
        let field = field.map { field in
            var field = field
            field.frame = field.frame.offsetBy(dx: across, dy: down)
            field.caretRect = field.caretRect?.offsetBy(dx: across, dy: down)
            return field
        }
        let container = container.map { container in
            var container = container
            container.frame = container.frame.offsetBy(dx: across, dy: down)
            return container
        }
        return Scene(
            self,
            frame: outerFrame,
            contentSize: outerContent,
            scrollView: outer,
            field: .some(field),
            container: .some(container)
        )
    }

    /// The screen where none was sent: the window's extent, else the smallest rectangle from the origin that holds
    /// the scroll views and, where it meets that rectangle, the keyboard.
    static func screen(of geometry: Geometry, innermost: Rect) -> Screen {
        if let frame = geometry.window?.frame {
            return Screen(width: max(0, frame.maxX), height: max(0, frame.maxY))
        }
        var extent = Rect(width: max(0, innermost.maxX), height: max(0, innermost.maxY))
        for frame in geometry.outerScrollViews.lazy.compactMap(\.frame) {
            extent.width = max(extent.width, frame.maxX)
            extent.height = max(extent.height, frame.maxY)
        }
        if case .frameEnd(let end)? = geometry.keyboard?.extent, extent.intersection(end.standardized) != nil {
            let end = end.standardized
            extent.width = max(extent.width, end.maxX)
            extent.height = max(extent.height, end.maxY)
        }
        return Screen(width: extent.width, height: extent.height)
    }
}

extension Geometry {
    /// Whether the scroll views' frames and content sizes are known.
    @inline(__always) var isPlaced: Bool {
        scrollView.frame != nil && scrollView.contentSize != nil
            && (outerScrollViews.isEmpty || outerScrollViews.allSatisfy { $0.frame != nil && $0.contentSize != nil })
    }

    /// The members every answer needs and this geometry has not.
    public var missingMembers: [ContractError] {
        var missing: [ContractError] = []
        if scrollView.frame == nil {
            missing.append(
                ContractError(
                    code: .required,
                    path: ["scrollView", "frame"],
                    detail: "send the scroll view's frame in window coordinates: nothing is remembered of it"
                )
            )
        }
        if scrollView.contentSize == nil {
            missing.append(
                ContractError(
                    code: .required,
                    path: ["scrollView", "contentSize"],
                    detail: "send the scroll view's contentSize: nothing is remembered of it"
                )
            )
        }
        for (index, outer) in outerScrollViews.enumerated() {
            let path = ["outerScrollViews", "\(index)"]
            if outer.frame == nil {
                missing.append(
                    ContractError(
                        code: .required,
                        path: path + ["frame"],
                        detail: "send the outer scroll view's frame in window coordinates"
                    )
                )
            }
            if outer.contentSize == nil {
                missing.append(
                    ContractError(
                        code: .required,
                        path: path + ["contentSize"],
                        detail: "send the outer scroll view's contentSize"
                    )
                )
            }
        }
        return missing
    }
}
