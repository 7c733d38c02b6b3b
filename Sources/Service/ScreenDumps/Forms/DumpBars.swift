import KeyboardAvoidance

/// The bars and the keyboard of a dump.
struct DumpBars {
    /// The part of the screen's width that a bar has at least.
    private static let leastWidth = 0.6
    /// The height that a keyboard has at least.
    private static let leastKeyboard = 100.0

    private(set) var keyboard: LayoutRect?
    private(set) var top = 0.0
    private(set) var bottom = 0.0
    private(set) var accessoryHeight = 0.0
    /// The bars that stand on the keyboard, by their indices.
    private(set) var onKeyboard: Set<Int> = []

    init(_ tree: ElementTree, _ inside: [Surroundings], on screen: LayoutRect) {
        keyboard =
            tree.elements.first { element in
                guard element.role == .keyboard, let frame = element.sizedFrame else { return false }
                return frame.height >= Self.leastKeyboard && frame.y < screen.height
            }?.frame
        for (index, element) in tree.elements.enumerated() where element.role == .bar {
            let around = element.parent < 0 ? Surroundings() : inside[element.parent]
            guard around.scrollView < 0, !around.isInKeyboard, !inside[index].isHidden, let frame = element.sizedFrame,
                frame.width >= Self.leastWidth * screen.width
            else { continue }
            let middle = LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
            guard screen.contains(middle) else { continue }
            if let keyboard, (frame.maxY - keyboard.minY).magnitude <= 1 {
                onKeyboard.insert(index)
                accessoryHeight = max(accessoryHeight, frame.height)
            } else if middle.y < screen.height / 2 {
                top = max(top, frame.maxY)
            } else {
                bottom = max(bottom, screen.height - frame.minY)
            }
        }
    }

    var notes: [ScreenDump.Note] {
        var notes: [ScreenDump.Note] = []
        let sides = [("top", top), ("bottom", bottom)].filter { $0.1 > 0 }
        if !sides.isEmpty {
            let text = sides.map { "\($0.0) \(DumpSentences.number($0.1))" }.joined(separator: ", ")
            notes.append(ScreenDump.Note(code: "bars", message: "bars: \(text)"))
        }
        if accessoryHeight > 0 {
            let height = DumpSentences.number(accessoryHeight)
            let message = "a bar of \(height) stands on the keyboard: accessoryHeight"
            notes.append(ScreenDump.Note(code: "bars", message: message))
        }
        return notes
    }
}
