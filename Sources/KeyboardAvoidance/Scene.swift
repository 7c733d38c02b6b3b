/// The whole geometry of one event with nothing left open: defaults filled in, everything in points.
struct Scene: Sendable, Hashable {
    var screen: Screen
    /// In screen coordinates.
    var window: Rect
    var safeAreaInsets: EdgeInsets
    /// In window coordinates.
    var frame: Rect
    var contentSize: Size
    var scrollView: ScrollView
    /// Inner to outer, each with its frame and content size.
    var outerScrollViews: [ScrollView]
    /// In content coordinates.
    var field: Field?
    /// In content coordinates.
    var container: Container?
    var keyboard: Keyboard?
    var obstructions: Obstructions
    var options: Options

    /// The scroll view's height, H in the formulas.
    var height: Double { frame.height }

    /// The scroll view's values as they are now.
    var current: ScrollValues { scrollView.values }

    /// Whether the service may write the scroll view's offset.
    var canScroll: Bool { scrollView.isScrollEnabled && !scrollView.isPagingEnabled }
}

extension Scene {
    /// Fills in what the geometry leaves open, or says which members are needed.
    init(_ geometry: Geometry) throws(ContractErrors) {
        guard let frame = geometry.scrollView.frame, let contentSize = geometry.scrollView.contentSize else {
            throw ContractErrors(geometry.missingMembers)
        }
        screen = geometry.screenInForce ?? Self.screen(of: geometry, innermost: frame)
        window = geometry.window?.frame ?? Rect(width: screen.width, height: screen.height)
        safeAreaInsets = geometry.safeAreaInForce(of: window, on: screen)
        self.frame = frame
        self.contentSize = contentSize
        scrollView = geometry.scrollView
        outerScrollViews = geometry.outerScrollViews
        field = geometry.field
        container = geometry.container
        keyboard = geometry.keyboard
        obstructions = geometry.obstructions ?? Obstructions()
        options = geometry.options
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
