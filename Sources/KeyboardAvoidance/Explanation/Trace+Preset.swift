extension Trace {
    /// Says what the device has filled in, and with which confidence.
    mutating func notePreset(_ input: borrowing LayoutInput) {
        let geometry = input.numbers
        guard let preset = input.preset else { return }
        if geometry.screen == nil, let figure = preset.screen {
            let found = figure.value
            note(
                "preset",
                ["width": found.width, "height": found.height, "scale": found.scale],
                word: "screen",
                "\(preset.name) fills the screen: \(points(found.width)) × \(points(found.height)) at scale "
                    + "\(points(found.scale)) (\(figure.confidence.rawValue))"
            )
        }
        if geometry.window?.safeAreaInsets == nil, let figure = preset.safeArea(of: input.window, on: input.screen) {
            let found = figure.value
            note(
                "preset",
                ["top": found.top, "left": found.left, "bottom": found.bottom, "right": found.right],
                word: "window.safeAreaInsets",
                "\(preset.name) fills the safe area: \(points(found.top)) at the top, \(points(found.bottom)) at the"
                    + " bottom (\(figure.confidence.rawValue))"
            )
        }
        if case .preset(let frame?)? = geometry.keyboard?.extent {
            let kind = preset.keyboardKind
            let confidence = preset.size(of: kind, on: input.screen)?.confidence.rawValue ?? ""
            note(
                "preset",
                ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height],
                word: "keyboard.frameEnd",
                "\(preset.name) fills the keyboard, \(kind.rawValue): \(points(frame.width)) × \(points(frame.height))"
                    + " at \(points(frame.x)), \(points(frame.y)) (\(kind == .none ? "no keyboard is up" : confidence))"
            )
        }
    }
}
