/// What a reported keyboard amounts to for this window.
struct Classification: Sendable, Hashable {
    enum Verdict: Sendable, Hashable {
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

extension Scene {
    /// The end frame in screen coordinates, standardised, with sizes below 1e-6 read as 0.
    func frameEnd(of keyboard: Keyboard) -> Rect {
        switch keyboard.extent {
        case .height(let height):
            return Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
        case .preset(let frame):
            return frame ?? Rect()
        case .frameEnd(let frame):
            return frame.withoutDust
        }
    }

    /// Classifies the keyboard in force for this event; the first rule that fits decides.
    func classifyKeyboard(during kind: EventKind, trace: inout Trace) -> Classification {
        let found = classification(during: kind)
        trace.note(
            "classification",
            [
                "frameEnd.minY": found.frameInWindow.map { $0.minY + window.y } ?? 0,
                "frameEnd.maxY": found.frameInWindow.map { $0.maxY + window.y } ?? 0,
                "screen.height": screen.height,
            ],
            word: found.word,
            "the keyboard is \(found.word): \(found.reason(during: kind))"
        )
        return found
    }

    private func classification(during kind: EventKind) -> Classification {
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

extension Classification {
    fileprivate var word: String {
        if case .ignored = verdict { "ignored" } else { mode.rawValue }
    }

    fileprivate func reason(during kind: EventKind) -> String {
        switch verdict {
        case .ignored(.zeroFrameIgnored): "its frame is all zero, which says nothing"
        case .ignored: "it belongs to another app"
        case .visible(.docked): "its frame reaches the screen's bottom edge"
        case .visible(.undocked): "it spans the window but ends above the screen's bottom edge"
        case .visible: "it neither spans the window nor reaches the screen's bottom edge"
        case .hidden where kind.isHide: "the event says so, whatever the frame"
        case .hidden where frameInWindow == nil: "no keyboard was reported"
        case .hidden: "no part of its frame is on the screen"
        }
    }
}
