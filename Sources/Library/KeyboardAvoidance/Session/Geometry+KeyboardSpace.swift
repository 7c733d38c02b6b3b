/// The window's space on the screen, in which a keyboard may be sent, such as `keyboardLayoutGuide` has it.
package struct KeyboardSpace: Sendable, BitwiseCopyable {
    /// The window on the screen.
    private let window: LayoutRect
    /// The bottom of what is left of the window by its safe area, in the window.
    private let rest: Double

    init(_ surroundings: LayoutInput.Surroundings) {
        window = surroundings.window
        rest = window.height - surroundings.safeAreaInsets.bottom
    }

    /// The position of a frame on the screen.
    package func onScreen(_ frame: LayoutRect) -> LayoutRect { frame.offsetBy(dx: window.x, dy: window.y) }

    /// The extent of a keyboard on the screen.
    ///
    /// One that leaves all of the window but the safe area's strip is hidden: the layout guide at rest is that strip.
    package func onScreen(_ extent: Keyboard.Extent) -> Keyboard.Extent {
        switch extent {
        case .frameEnd(let frame) where frame.withoutDust.isAllZero: extent
        case .frameEnd(let frame): isHidden(below: frame.minY) ? .height(0) : .frameEnd(onScreen(frame))
        case .top(let y): isHidden(below: y) ? .height(0) : .top(y + window.y)
        case .height, .preset: extent
        }
    }

    private func isHidden(below y: Double) -> Bool { y >= rest - Tolerance.dust }
}

extension Geometry {
    /// The space of a keyboard in window coordinates, as of the last event; nil without a scroll view.
    package var keyboardSpace: KeyboardSpace? { surroundings.map { KeyboardSpace($0) } }

    /// Moves a keyboard in window coordinates to those of the screen.
    @inline(never)
    mutating func moveKeyboard(from space: KeyboardSpace) {
        guard var moved = keyboard else { return }
        moved.extent = space.onScreen(moved.extent)
        moved.frameBegin = moved.frameBegin.map { space.onScreen($0) }
        keyboard = moved
    }
}
