/// What a device of the catalogue says where an event leaves something out.
struct Preset: Sendable, Hashable {
    var device: Device
    var orientation: Orientation
    /// Nil where none was asked for, which means `withBar`.
    var kind: KeyboardKind?

    /// The kind in force.
    var keyboardKind: KeyboardKind { kind ?? .withBar }

    /// The screen as it is held.
    var screen: Figure<Screen>? {
        guard let figure = device.screen, orientation == .landscape else { return device.screen }
        let upright = figure.value
        return Figure(Screen(width: upright.height, height: upright.width, scale: upright.scale), figure.confidence)
    }

    /// The safe area of a window: what of the screen's lies over it.
    func safeArea(of window: Rect, on screen: Screen) -> Figure<EdgeInsets>? {
        device.safeArea.map { figure in
            let whole = figure.value[orientation]
            return Figure(
                EdgeInsets(
                    top: max(0, whole.top - window.minY),
                    left: max(0, whole.left - window.minX),
                    bottom: max(0, whole.bottom - (screen.height - window.maxY)),
                    right: max(0, whole.right - (screen.width - window.maxX))
                ),
                figure.confidence
            )
        }
    }

    /// A keyboard's size, as wide as the screen where it is docked.
    func size(of kind: KeyboardKind, on screen: Screen) -> Figure<Size>? {
        func docked(_ height: Figure<Double>?) -> Figure<Size>? {
            height.map { Figure(Size(width: screen.width, height: $0.value), $0.confidence) }
        }
        switch kind {
        case .withBar: return docked(device.keyboards.withBar[orientation])
        case .withoutBar: return docked(device.keyboards.withoutBar[orientation])
        case .hardwareBar: return docked(device.keyboards.hardwareBar)
        case .floating: return device.keyboards.floating
        case .none: return Figure(Size(width: screen.width, height: 0), .twoSources)
        }
    }

    /// Where the keyboard in force ends up on a screen.
    ///
    /// Docked at the bottom; floating in the middle, a tenth of the screen's height above the bottom, because where it
    /// floats is the user's; below the screen where it hides.
    func frameEnd(on screen: Screen, isHiding: Bool) -> Figure<Rect>? {
        size(of: keyboardKind, on: screen).map { figure in
            let size = figure.value
            let isFloating = keyboardKind == .floating
            let y = screen.height - size.height - (isFloating ? (screen.height / 10).rounded() : 0)
            let frame = Rect(
                x: isFloating ? ((screen.width - size.width) / 2).rounded(.down) : 0,
                y: isHiding ? screen.height : y,
                width: size.width,
                height: size.height
            )
            return Figure(frame, figure.confidence)
        }
    }

    /// The kinds that the device has a figure for, as it is held.
    var knownKinds: [KeyboardKind] {
        KeyboardKind.allCases.filter { size(of: $0, on: Screen(width: 0, height: 0)) != nil }
    }
}

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

extension Preset {
    /// The device and how it is held, as a sentence begins.
    var name: String { "\(device.id) in \(orientation.rawValue)" }
}

extension Keyboard {
    /// Whether the request said where the keyboard is; if not, the catalogue does.
    public var isReported: Bool {
        if case .preset = extent { false } else { true }
    }
}
