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
    /// In content coordinates.
    var field: Field?
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
        screen = geometry.screen ?? Self.screen(window: geometry.window, scrollView: frame, geometry.keyboard)
        window = geometry.window?.frame ?? Rect(width: screen.width, height: screen.height)
        safeAreaInsets = geometry.window?.safeAreaInsets ?? .zero
        self.frame = frame
        self.contentSize = contentSize
        scrollView = geometry.scrollView
        field = geometry.field
        keyboard = geometry.keyboard
        obstructions = geometry.obstructions ?? Obstructions()
        options = geometry.options
    }

    /// The screen where none was sent: the window's extent, else the smallest rectangle from the origin that holds
    /// the scroll view and, where it meets that rectangle, the keyboard.
    private static func screen(window: Window?, scrollView: Rect, _ keyboard: Keyboard?) -> Screen {
        if let frame = window?.frame {
            return Screen(width: max(0, frame.maxX), height: max(0, frame.maxY))
        }
        var extent = Rect(width: max(0, scrollView.maxX), height: max(0, scrollView.maxY))
        if case .frameEnd(let end)? = keyboard?.extent, extent.intersection(end.standardized) != nil {
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
        return missing
    }
}
