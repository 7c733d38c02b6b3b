@_spi(Engine) import KeyboardAvoidance

// The peers of platforms without insets share the classification of the keyboard, and viewports that end above it.
extension PeerAnswer {
    /// Takes the classification of the service's own rules over.
    ///
    /// - Returns: whether the keyboard is shown; if not, it is hidden or ignored.
    mutating func classify(_ input: PeerInput) -> Bool {
        if input.occasion != .hide, case .ignored(let code) = input.keyboard.verdict, input.isOfKeyboard {
            ignored = Warning(code, "the event says nothing about a keyboard of this app, and is ignored")
            return false
        }
        let isVisible = input.occasion != .hide && input.keyboard.mode != .hidden
        isShown = isVisible || input.isShown && !input.isOfKeyboard
        return isShown
    }

    /// Gives every view the height of its frame, and keeps its offset within the range of that.
    mutating func restoreHeights(_ input: PeerInput) {
        for (index, view) in input.views.enumerated() {
            views[index].height = view.frame.height
            keepOffset(of: index, input, height: view.frame.height)
        }
    }
}

extension PeerInput {
    /// The height that a docked keyboard covers of the outermost scroll view.
    var overlapOfOutermost: Double {
        guard views.count > 1, let keyboard = keyboard.frameInWindow, dockedTop != nil, let outermost = views.last
        else {
            return overlap
        }
        guard keyboard.meetsHorizontally(outermost.frame) else { return 0 }
        return min(max(outermost.frame.maxY - keyboard.minY, 0), outermost.frame.height)
    }
}
