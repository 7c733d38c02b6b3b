/// The upward translation of the whole view and its three limits, in points.
struct Translation: Sendable, Hashable, BitwiseCopyable {
    /// The height of the window that the keyboard covers, in whole pixels.
    var windowOverlap: Double
    /// The distance that brings the target's bottom edge above the keyboard, in whole pixels.
    var needed: Double
    /// The distance that keeps the target's top edge in the band, in whole pixels.
    var room: Double

    /// The smallest of the three, negated: 0 or negative.
    var distance: Double { -max(0, min(windowOverlap, needed, room)).withoutDust.tidied + 0 }
}

// Rule 9, strategy `translate`.
extension Layout {
    /// Moves the whole view up by the target's need, limited by the window's overlap and the band's top.
    ///
    /// The target is that of the outermost band, at its present position in the window.
    @inline(never)  // For few forms, and it would keep what calls it from being inlined.
    mutating func translate(
        _ input: borrowing LayoutInput, _ view: Viewport, _ rest: ScrollPass.Settled, _ target: Target,
        keyboard: Classification
    ) {
        guard keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow, let field = view.field else {
            return
        }
        let bare = target.bare.offsetBy(-rest.offset)
        let padding = field.padding ?? input.options.padding
        let windowOverlap = min(max(input.window.height - keyboardFrame.minY, 0), input.window.height)
        let needed = view.frame.y + bare.bottom + padding.bottom - keyboardFrame.minY
        let scale = input.screen.scale
        let translation = Translation(
            windowOverlap: windowOverlap.pixelUp(scale), needed: needed.pixelUp(scale),
            room: (bare.top - rest.band.top).pixelDown(scale))
        self.translation = translation
        distance = translation.distance
    }
}
