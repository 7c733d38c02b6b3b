// Rule 8, Range: which offsets past it return, and which are left.
extension SavedState {
    /// Whether an offset past its range is left in a scroll view.
    @inline(__always)
    var hasOverscroll: Bool {
        if scrollView.hasColdParts, scrollView.overscroll != nil { return true }
        return hasColdParts && outerScrollViews.contains { $0.overscroll != nil }
    }

    /// Forgets each offset past its range for which another one has come, or the keyboard has another height.
    @inline(never)
    mutating func endOverscrolls(_ input: borrowing LayoutInput, _ keyboard: Classification) {
        let height = input.heightOnScreen(of: keyboard)
        scrollView.endOverscroll(at: input.current.contentOffset.y, keyboardHeight: height)
        let outer = input.outerScrollViews
        changeOuterScrollViews { views in
            for index in outer.indices {
                views[index].endOverscroll(at: outer[index].view.values.contentOffset.y, keyboardHeight: height)
            }
        }
    }

    /// Records each scroll view's range, and the offset that is left past it.
    ///
    /// - Parameters:
    ///   - isHeld: whether a drag holds all scroll views, or nothing is clamped.
    ///   - isCaptured: whether the scroll views came with this event.
    @inline(__always)
    mutating func recordRanges(
        of layout: borrowing Layout, _ input: borrowing LayoutInput, _ keyboard: Classification, isHeld: Bool,
        isCaptured: Bool
    ) {
        let current = input.current.contentOffset.y
        scrollView.record(
            layout.innermost.restingRange, isLeft: layout.innermost.isLeft,
            isHeld: isHeld || input.event.isTracking == true,
            came: isCaptured ? Overscroll(offset: current, keyboardHeight: input.heightOnScreen(of: keyboard)) : nil)
        if !input.cold.isEmpty {
            recordOuterRanges(of: layout, input, keyboard, isHeld: isHeld, isCaptured: isCaptured)
        }
    }

    @inline(never)
    private mutating func recordOuterRanges(
        of layout: borrowing Layout, _ input: borrowing LayoutInput, _ keyboard: Classification, isHeld: Bool,
        isCaptured: Bool
    ) {
        let (found, outer) = (layout.outer, input.outerScrollViews)
        let height = input.heightOnScreen(of: keyboard)
        changeOuterScrollViews { views in
            for index in found.indices {
                let current = outer[index].view.values.contentOffset.y
                views[index].record(
                    found[index].pass.restingRange, isLeft: found[index].pass.isLeft,
                    isHeld: isHeld || outer[index].isTracking == true,
                    came: isCaptured ? Overscroll(offset: current, keyboardHeight: height) : nil)
            }
        }
    }
}

extension Baseline {
    /// Lets the offsets return that are past their ranges, unless a finger holds them, or others brought them there.
    @inline(__always)
    mutating func letReturn(_ saved: borrowing SavedState, _ input: borrowing LayoutInput) {
        mayReturn = true
        returns =
            input.event.isTracking != true
            && !(saved.scrollView.hasColdParts && saved.scrollView.overscroll != nil)
    }
}

extension LayoutInput {
    /// The height on the screen of a docked keyboard, its accessory bar included; nil for one that is not docked.
    func heightOnScreen(of keyboard: Classification) -> Double? {
        guard keyboard.mode == .docked, let frame = keyboard.frameInWindow else { return nil }
        return min(frame.maxY + window.y, screen.height) - max(frame.minY + window.y, 0)
    }

    /// The height on the screen of the keyboard in force.
    @inline(never)
    func heightOfKeyboard() -> Double? { heightOnScreen(of: classify(keyboard, during: event.kind)) }

    /// The height on the screen of the keyboard that was in force before the event.
    @inline(never)
    func heightOfKeyboardBefore() -> Double? {
        heightOnScreen(of: classify(keyboardBefore, during: .layoutDidChange))
    }
}
