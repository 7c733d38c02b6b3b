/// The meaning of a reported keyboard for this window.
package struct Classification: Sendable, Hashable, BitwiseCopyable {
    package enum Verdict: Sendable, Hashable, BitwiseCopyable {
        case visible(Avoidance.KeyboardMode)
        case hidden
        /// Not a keyboard to avoid, for the reason in the warning.
        case ignored(Warning.Code)
    }

    package var verdict: Verdict
    /// In window coordinates, with the accessory bar if it counts; nil if no keyboard is known.
    package var frameInWindow: LayoutRect?
    /// Whether it is another app's keyboard: inset for it, but reveal nothing.
    var isInsetOnly = false

    /// Whether it floats or is lifted off the screen's bottom edge: it causes no insets, and covers the content behind
    /// it.
    package var isLifted: Bool { @inline(__always) get { mode == .floating || mode == .undocked } }

    package var mode: Avoidance.KeyboardMode {
        if case .visible(let mode) = verdict { mode } else { .hidden }
    }

    /// Whether it is hidden since its frame has no area: on a show the keyboard's end, while it is up nothing.
    var isEmpty: Bool { @inline(__always) get { verdict == .hidden && frameInWindow?.isEmpty ?? false } }

    package static let none = Classification(verdict: .hidden)
}

// Classification of the keyboard.
extension LayoutInput {
    /// Classifies a keyboard for an event; the first matching rule decides.
    package func classify(_ keyboard: Keyboard?, during kind: KeyboardEvent.Kind) -> Classification {
        guard let keyboard else { return .none }
        let frame = frameEnd(of: keyboard)
        var inWindow = frame.offsetBy(dx: -window.x, dy: -window.y)
        if kind.isHide { return Classification(verdict: .hidden, frameInWindow: inWindow) }
        if frame.isAllZero {
            let isCrossFade = kind.isShow && options.prefersCrossFadeTransitions
            let verdict: Classification.Verdict = isCrossFade ? .hidden : .ignored(.zeroFrameIgnored)
            return Classification(verdict: verdict, frameInWindow: inWindow)
        }
        if frame.isEmpty { return Classification(verdict: .hidden, frameInWindow: inWindow) }
        if !keyboard.isLocal, options.nonLocal == .ignore {
            return Classification(verdict: .ignored(.nonLocalIgnored), frameInWindow: inWindow)
        }
        let mode = mode(of: frame)
        if mode == .docked, keyboard.accessoryHeight > 0 {
            inWindow.y -= keyboard.accessoryHeight
            inWindow.height += keyboard.accessoryHeight
        }
        return Classification(
            verdict: mode == .hidden ? .hidden : .visible(mode), frameInWindow: inWindow,
            isInsetOnly: !keyboard.isLocal)
    }

    /// Whether a height of 0 says that there is no keyboard, where a frame without an area says nothing.
    var isWithoutKeyboard: Bool { if case .height? = numbers.keyboard?.extent { true } else { false } }

    /// By the part of the frame that is on the screen.
    @inline(__always)
    private func mode(of frame: LayoutRect) -> Avoidance.KeyboardMode {
        let width = min(frame.maxX, screen.width) - max(frame.minX, 0)
        let height = min(frame.maxY, screen.height) - max(frame.minY, 0)
        guard width > Tolerance.dust, height.roundedHalfUp > 0 else { return .hidden }
        let (bottom, screenBottom) = (frame.maxY.roundedHalfUp, screen.height.roundedHalfUp)
        if bottom >= screenBottom { return .docked }
        let coversWindow =
            frame.minX <= window.minX + Tolerance.dust && frame.maxX >= window.maxX - Tolerance.dust
        guard coversWindow else { return .floating }
        // In Slide Over UIKit leaves the gap below the app out of the frame.
        let windowBottom = window.maxY.roundedHalfUp
        return bottom == windowBottom && windowBottom < screenBottom ? .docked : .undocked
    }
}

// Classification 2: with `respectsHideFrame`, a hide whose own frame is docked changes the keyboard's frame.
extension Geometry {
    @inline(never)
    func isFrameChange(_ hide: borrowing Event, _ surroundings: LayoutInput.Surroundings) -> Bool {
        guard numbers.options.respectsHideFrame, numbers.policy == .automatic, hide.keyboard.given?.isReported ?? false
        else { return false }
        let kind = KeyboardEvent.Kind.keyboardWillChangeFrame
        let input = LayoutInput(self, surroundings, EventFacts(hide, as: kind), keyboardBefore: nil)
        return input.classify(input.keyboard, during: kind).verdict == .visible(.docked)
    }
}
