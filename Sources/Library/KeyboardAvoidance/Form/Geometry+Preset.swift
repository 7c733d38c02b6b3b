extension Geometry {
    /// The preset of the named device; nil if none was named.
    var preset: DevicePreset? {
        cold.preset(numbers)
    }

    /// The screen that was reported, else the device's.
    @inline(__always) var screenInForce: Screen? { numbers.screen ?? (cold.isEmpty ? nil : preset?.screen?.value) }

    /// The safe area of a window if none was reported: the part of the device's that it overlaps.
    func safeAreaUnreported(of window: LayoutRect, on screen: Screen) -> LayoutInsets {
        cold.isEmpty ? .zero : preset?.safeArea(of: window, on: screen)?.value ?? .zero
    }

    /// The screen if none was sent: the window's extent, else the smallest rectangle from the origin that holds the
    /// scroll views and, where it meets that rectangle, the keyboard.
    func screenExtent(around innermost: LayoutRect) -> Screen {
        if let frame = numbers.window?.frame { return Screen(width: max(0, frame.maxX), height: max(0, frame.maxY)) }
        var extent = LayoutRect(width: max(0, innermost.maxX), height: max(0, innermost.maxY))
        for frame in outerScrollViews.lazy.compactMap(\.view.frame) {
            extent.width = max(extent.width, frame.maxX)
            extent.height = max(extent.height, frame.maxY)
        }
        if case .frameEnd(let end)? = numbers.keyboard?.extent, extent.intersection(end.standardized) != nil {
            let end = end.standardized
            extent.width = max(extent.width, end.maxX)
            extent.height = max(extent.height, end.maxY)
        }
        return Screen(width: extent.width, height: extent.height)
    }

    /// The screen on which a keyboard's top edge is placed: its own extent does not count.
    package var screenBelowKeyboard: Screen {
        var geometry = self
        geometry.numbers.keyboard = nil
        return geometry.screenInForce ?? geometry.screenExtent(around: numbers.scrollView.frame ?? LayoutRect())
    }

    /// Whether a keyboard came whose frame is neither reported nor known.
    @inline(__always) var hasUnplacedKeyboard: Bool {
        if case .preset(nil)? = numbers.keyboard?.extent { true } else { false }
    }
}
