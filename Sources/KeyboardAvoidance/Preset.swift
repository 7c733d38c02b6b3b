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

    /// Fills in what the device's figures know: the screen, the window's safe area, the keyboard's frame.
    ///
    /// What was reported stays as it is.
    mutating func fillFromCatalogue(during kind: EventKind, trace: inout Trace) {
        guard let preset else { return }
        if screen == nil, let found = preset.screen {
            screen = found.value
            trace.note(
                "preset",
                ["width": found.value.width, "height": found.value.height, "scale": found.value.scale],
                word: "screen",
                "\(preset.name) fills the screen: \(points(found.value.width)) × \(points(found.value.height)) at scale "
                    + "\(points(found.value.scale)) (\(found.confidence.rawValue))"
            )
        }
        // A safe area and a keyboard are parts of a screen.
        guard let screen = screen ?? scrollView.frame.map({ Scene.screen(of: self, innermost: $0) }) else { return }
        fillSafeArea(preset, on: screen, &trace)
        fillKeyboard(preset, on: screen, during: kind, &trace)
    }

    private mutating func fillSafeArea(_ preset: Preset, on screen: Screen, _ trace: inout Trace) {
        guard window?.safeAreaInsets == nil else { return }
        let frame = window?.frame ?? Rect(width: screen.width, height: screen.height)
        guard let found = preset.safeArea(of: frame, on: screen) else { return }
        window = Window(frame: window?.frame, safeAreaInsets: found.value)
        let insets = found.value
        trace.note(
            "preset",
            ["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right],
            word: "window.safeAreaInsets",
            "\(preset.name) fills the safe area: \(points(insets.top)) at the top, \(points(insets.bottom)) at the "
                + "bottom (\(found.confidence.rawValue))"
        )
    }

    private mutating func fillKeyboard(
        _ preset: Preset,
        on screen: Screen,
        during kind: EventKind,
        _ trace: inout Trace
    ) {
        guard keyboard?.isReported != true,
            let found = preset.frameEnd(on: screen, isHiding: kind.isHide)
        else { return }
        let frame = found.value
        var filled = keyboard ?? Keyboard(extent: .preset(frame))
        filled.extent = .preset(frame)
        keyboard = filled
        let why = preset.keyboardKind == .none ? "no keyboard is up" : found.confidence.rawValue
        trace.note(
            "preset",
            ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height],
            word: "keyboard.frameEnd",
            "\(preset.name) fills the keyboard, \(preset.keyboardKind.rawValue): \(points(frame.width)) × "
                + "\(points(frame.height)) at \(points(frame.x)), \(points(frame.y)) (\(why))"
        )
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
    var hasUnplacedKeyboard: Bool {
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
