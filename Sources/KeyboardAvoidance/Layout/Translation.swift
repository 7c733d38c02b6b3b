/// How far the whole view moves up, and what decided it, in points.
struct Translation: Sendable, Hashable, BitwiseCopyable {
    /// What the keyboard covers of the window, in whole pixels.
    var windowOverlap: Double
    /// What brings the target's bottom edge above the keyboard, in whole pixels.
    var needed: Double
    /// What keeps the target's top edge in the band, in whole pixels.
    var room: Double

    /// 0 or negative: the smallest of the three, upwards.
    var distance: Double { -max(0, min(windowOverlap, needed, room)).withoutDust.tidied + 0 }
}

// Rule 9, strategy `translate`.
extension Layout {
    /// Moves the whole view up by as much as the target needs, the window's overlap allows, and the band's top grants.
    ///
    /// The target is the one that the outermost band chooses, at its place in the window as it is.
    @inline(never)  // For few forms, and it would keep what calls it from being inlined.
    mutating func translate(
        _ input: borrowing LayoutInput,
        _ view: Viewport,
        _ rest: ScrollPass.Rest,
        _ target: Target,
        keyboard: Classification
    ) {
        guard keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow, let field = view.field else {
            return
        }
        let bare = target.bare.offsetBy(rest.movedInside - view.current.contentOffset.y)
        let padding = field.padding ?? input.options.padding
        let windowOverlap = min(max(input.window.height - keyboardFrame.minY, 0), input.window.height)
        let needed = view.frame.y + bare.bottom + padding.bottom - keyboardFrame.minY
        let scale = input.screen.scale
        let translation = Translation(
            windowOverlap: windowOverlap.pixelUp(scale),
            needed: needed.pixelUp(scale),
            room: (bare.top - rest.band.top).pixelDown(scale)
        )
        self.translation = translation
        distance = translation.distance
    }
}
