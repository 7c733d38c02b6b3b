extension Geometry {
    /// What the catalogue says; nil where no device was named.
    var preset: Preset? {
        device.map { Preset(device: $0, orientation: orientation, kind: keyboardKind) }
    }

    /// The screen that was reported, else the device's.
    @inline(__always) var screenInForce: Screen? { screen ?? (device == nil ? nil : preset?.screen?.value) }

    /// The safe area of a window where none was reported: the device's part of it.
    func safeAreaUnreported(of window: Rect, on screen: Screen) -> EdgeInsets {
        preset?.safeArea(of: window, on: screen)?.value ?? .zero
    }

    /// Puts a keyboard that was not reported where the device has it.
    mutating func placeKeyboard(during kind: EventKind) {
        guard let preset, keyboard?.isReported != true,
            let screen = screenInForce ?? scrollView.frame.map({ Scene.screen(of: self, innermost: $0) }),
            let frame = preset.frameEnd(on: screen, isHiding: kind.isHide)?.value
        else { return }
        var placed = keyboard ?? Keyboard(extent: .preset(nil))
        placed.extent = .preset(frame)
        keyboard = placed
    }

    /// Says what the device has filled in, and with which confidence.
    func notePreset(in scene: Scene, trace: inout Trace) {
        guard trace.isRecording, let preset else { return }
        if screen == nil, let figure = preset.screen {
            let found = figure.value
            trace.note(
                "preset",
                ["width": found.width, "height": found.height, "scale": found.scale],
                word: "screen",
                "\(preset.name) fills the screen: \(points(found.width)) × \(points(found.height)) at scale "
                    + "\(points(found.scale)) (\(figure.confidence.rawValue))"
            )
        }
        if window?.safeAreaInsets == nil, let figure = preset.safeArea(of: scene.window, on: scene.screen) {
            let found = figure.value
            trace.note(
                "preset",
                ["top": found.top, "left": found.left, "bottom": found.bottom, "right": found.right],
                word: "window.safeAreaInsets",
                "\(preset.name) fills the safe area: \(points(found.top)) at the top, \(points(found.bottom)) at the"
                    + " bottom (\(figure.confidence.rawValue))"
            )
        }
        if case .preset(let frame?)? = keyboard?.extent {
            let kind = preset.keyboardKind
            let confidence = preset.size(of: kind, on: scene.screen)?.confidence.rawValue ?? ""
            trace.note(
                "preset",
                ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height],
                word: "keyboard.frameEnd",
                "\(preset.name) fills the keyboard, \(kind.rawValue): \(points(frame.width)) × \(points(frame.height))"
                    + " at \(points(frame.x)), \(points(frame.y)) (\(kind == .none ? "no keyboard is up" : confidence))"
            )
        }
    }

    /// What the device's record does not have, although it is asked for or needed.
    func missingFigures(during kind: EventKind) -> [ContractError] {
        guard let preset, !kind.isHide, keyboard?.isReported != true,
            preset.size(of: preset.keyboardKind, on: Screen(width: 0, height: 0)) == nil
        else { return [] }
        let known = preset.knownKinds.map(\.rawValue).joined(separator: ", ")
        return [
            ContractError(
                code: .unknownFigure,
                path: [keyboardKind == nil && orientation == .landscape ? "orientation" : "keyboardKind"],
                detail:
                    "\(preset.name) has no figure for \(preset.keyboardKind.rawValue), only for \(known): choose one"
                    + " of these, or report keyboard.frameEnd"
            )
        ]
    }

    /// Whether a keyboard came whose frame is neither reported nor known.
    @inline(__always) var hasUnplacedKeyboard: Bool {
        if case .preset(nil)? = keyboard?.extent { true } else { false }
    }
}

extension Event {
    /// The first member in the request that makes sense with a device only.
    var firstPresetChoice: String? {
        orientation.isGiven ? "orientation" : keyboardKind.isGiven ? "keyboardKind" : nil
    }
}
