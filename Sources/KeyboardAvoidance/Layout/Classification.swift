/// What a reported keyboard amounts to for this window.
struct Classification: Sendable, Hashable, BitwiseCopyable {
    enum Verdict: Sendable, Hashable, BitwiseCopyable {
        case visible(KeyboardMode)
        case hidden
        /// Not a keyboard to avoid; the warning says why.
        case ignored(Warning.Code)
    }

    var verdict: Verdict
    /// In window coordinates, with the accessory bar where it counts; nil where no keyboard is known.
    var frameInWindow: Rect?
    /// The keyboard is another app's: inset for it, but reveal nothing.
    var isInsetOnly = false

    var mode: KeyboardMode {
        if case .visible(let mode) = verdict { mode } else { .hidden }
    }

    static let none = Classification(verdict: .hidden)
}

// Classification of the keyboard.
extension LayoutInput {
    /// Classifies a keyboard for an event; the first rule that fits decides.
    func classify(_ keyboard: Keyboard?, during kind: EventKind) -> Classification {
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
            verdict: mode == .hidden ? .hidden : .visible(mode),
            frameInWindow: inWindow,
            isInsetOnly: !keyboard.isLocal
        )
    }

    /// By the part of the frame that is on the screen.
    private func mode(of frame: Rect) -> KeyboardMode {
        let bounds = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
        guard let onScreen = frame.intersection(bounds), onScreen.height.roundedHalfUp > 0 else { return .hidden }
        if frame.maxY.roundedHalfUp >= screen.height.roundedHalfUp { return .docked }
        return frame.minX <= window.minX && frame.maxX >= window.maxX ? .undocked : .floating
    }
}
