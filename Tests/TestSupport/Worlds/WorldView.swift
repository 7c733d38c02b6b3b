@_spi(Engine) package import KeyboardAvoidance

/// A scroll view of a world: its nature, and the values written into it.
package struct WorldView: Sendable {
    package var id: String
    /// In the content of the scroll view around it; the outermost one's in the window.
    package var place: LayoutRect
    package var contentHeight: Double
    package var values = ScrollValues()
    /// Its values when the keyboard was last hidden.
    package var base = ScrollValues()
    package var behavior = ScrollViewGeometry.ContentInsetAdjustmentBehavior.automatic
    package var isInNavigationController = true
    package var bounces = false
    package var isScrollEnabled = true
    package var isPagingEnabled = false
    package var systemAvoids = false
    package var snapOffsets: [Double] = []
    /// The height that strategy `resize` has given it.
    package var shortened: Double?

    package var height: Double { shortened ?? place.height }
    package var offset: Double { values.contentOffset.y }
    package var canScroll: Bool { isScrollEnabled && !isPagingEnabled }

    /// The insets that the system adds if its frame has this top edge.
    func safeArea(at top: Double, in window: LayoutSize, _ insets: LayoutInsets) -> (top: Double, bottom: Double) {
        let scrollable = contentHeight > place.height + 1e-6 || bounces
        switch behavior {
        case .never: return (0, 0)
        case .always: break
        case .scrollableAxes: if !scrollable { return (0, 0) }
        case .automatic: if !isInNavigationController, !scrollable { return (0, 0) }
        }
        let strip = window.height - insets.bottom
        let below = max(0, min(top + place.height, window.height) - max(top, strip))
        let above = max(0, min(top + place.height, insets.top) - max(top, 0))
        return (above, max(0, below - (place.height - height)))
    }
}

extension WorldView {
    /// All members for a request.
    func patch(at top: Double) -> ScrollViewPatch {
        var patch = ScrollViewPatch()
        patch.id = .value(Identifier(id))
        patch.frame = .value(LayoutRect(x: place.x, y: top, width: place.width, height: height))
        patch.contentSize = .value(LayoutSize(width: place.width, height: contentHeight))
        patch.contentInset = .value(values.contentInset)
        patch.scrollIndicatorInsets = .value(values.scrollIndicatorInsets)
        patch.contentOffset = .value(values.contentOffset)
        patch.contentInsetAdjustmentBehavior = .value(behavior)
        patch.isInNavigationController = .value(isInNavigationController)
        patch.alwaysBounceVertical = .value(bounces)
        patch.isScrollEnabled = .value(isScrollEnabled)
        patch.isPagingEnabled = .value(isPagingEnabled)
        patch.systemAvoids = .value(systemAvoids)
        patch.snapToOffsets = .value(snapOffsets)
        return patch
    }
}
