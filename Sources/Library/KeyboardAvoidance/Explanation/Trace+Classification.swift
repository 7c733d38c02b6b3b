extension Trace {
    mutating func noteClassification(
        _ found: Classification, during kind: KeyboardEvent.Kind, _ input: borrowing LayoutInput
    ) {
        let y = input.window.y
        note(
            "classification",
            [
                "frameEnd.minY": found.frameInWindow.map { $0.minY + y } ?? 0,
                "frameEnd.maxY": found.frameInWindow.map { $0.maxY + y } ?? 0,
                "screen.height": input.screen.height,
            ],
            word: found.word,
            "the keyboard is \(found.word): \(found.reason(during: kind, input))"
        )
    }
}

extension Classification {
    fileprivate var word: String {
        if case .ignored = verdict { "ignored" } else { mode.rawValue }
    }

    fileprivate func reason(during kind: KeyboardEvent.Kind, _ input: borrowing LayoutInput) -> String {
        switch verdict {
        case .ignored(.zeroFrameIgnored): "its frame is empty, which says nothing"
        case .ignored: "it belongs to another app"
        case .visible(.docked) where endsAboveScreen(input):
            "it spans the window and ends where the window does, above the screen's bottom edge"
        case .visible(.docked): "its frame reaches the screen's bottom edge"
        case .visible(.undocked): "it spans the window but ends above the screen's bottom edge"
        case .visible: "it neither spans the window nor reaches the screen's bottom edge"
        case .hidden where kind.isHide: "the event says so, whatever the frame"
        case .hidden where frameInWindow == nil: "no keyboard was reported"
        case .hidden: "no part of its frame is on the screen"
        }
    }
    /// In Slide Over.
    private func endsAboveScreen(_ input: borrowing LayoutInput) -> Bool {
        guard let frameInWindow else { return false }
        return (frameInWindow.maxY + input.window.y).roundedHalfUp < input.screen.height.roundedHalfUp
    }
}
