/// How far the whole view moves up, and what decided it, in points.
struct Translation: Sendable, Hashable, BitwiseCopyable {
    /// What the keyboard covers of the window.
    var windowOverlap: Double
    /// What brings the target's bottom edge above the keyboard, in whole pixels.
    var needed: Double
    /// What keeps the target's top edge in the band.
    var room: Double
    /// Of the target, once the view has moved.
    var coverage = Coverage(before: 0, after: 0, residual: 0)

    /// 0 or negative: the smallest of the three, upwards.
    var distance: Double { -max(0, min(windowOverlap, needed, room)) + 0 }
}

// Rule 9, strategy `translate`.
extension Layout {
    /// Moves the whole view up by as much as the target needs, the window's overlap allows, and the band's top grants.
    mutating func translate(_ input: borrowing LayoutInput, _ view: Viewport, keyboard: Classification) {
        guard outermost.hold != .hidden, keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow,
            let field = view.field, let target = outermost.target
        else { return }
        let current = view.current.contentOffset.y
        let padding = field.padding ?? input.options.padding
        let needed = view.frame.y - current + target.bare.bottom + padding.bottom - keyboardFrame.minY
        let scale = input.screen.scale
        var translation = Translation(
            windowOverlap: min(max(input.window.height - keyboardFrame.minY, 0), input.window.height),
            needed: (needed * scale - Tolerance.rounding).rounded(.up) / scale,
            room: target.bare.top - current - innermost.band.top
        )
        translation.coverage = target.coverage(in: innermost.band, from: current, to: current - translation.distance)
        self.translation = translation
    }
}
