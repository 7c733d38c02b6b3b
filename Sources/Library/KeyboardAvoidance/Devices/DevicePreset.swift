/// The figures of a catalogue device that replace missing members of an event.
public struct DevicePreset: Sendable, Hashable {
    /// The device whose figures are used.
    public var device: Device
    /// The orientation of the device.
    public var orientation: Device.Orientation
    /// Nil if not requested, which means `withBar`.
    public var kind: Device.KeyboardKind?

    /// A device, by default upright and with its usual keyboard.
    public init(_ device: Device, orientation: Device.Orientation = .portrait, kind: Device.KeyboardKind? = nil) {
        self.device = device
        self.orientation = orientation
        self.kind = kind
    }

    /// The kind in force.
    package var keyboardKind: Device.KeyboardKind { kind ?? .withBar }

    /// The screen in this orientation.
    package var screen: Device.Figure<Screen>? {
        guard let figure = device.screen, orientation == .landscape else { return device.screen }
        let upright = figure.value
        return Device.Figure(
            Screen(width: upright.height, height: upright.width, scale: upright.scale), figure.confidence)
    }

    /// The safe area of a window: the part of the screen's that it overlaps.
    func safeArea(of window: LayoutRect, on screen: Screen) -> Device.Figure<LayoutInsets>? {
        device.safeArea.map { figure in
            let whole = figure.value[orientation]
            return Device.Figure(
                LayoutInsets(
                    top: max(0, whole.top - window.minY), left: max(0, whole.left - window.minX),
                    bottom: max(0, whole.bottom - (screen.height - window.maxY)),
                    right: max(0, whole.right - (screen.width - window.maxX))),
                figure.confidence
            )
        }
    }

    /// The size of a keyboard, as wide as the screen if docked.
    func size(of kind: Device.KeyboardKind, on screen: Screen) -> Device.Figure<LayoutSize>? {
        func docked(_ height: Device.Figure<Double>?) -> Device.Figure<LayoutSize>? {
            height.map { Device.Figure(LayoutSize(width: screen.width, height: $0.value), $0.confidence) }
        }
        switch kind {
        case .withBar: return docked(device.keyboards.withBar[orientation])
        case .withoutBar: return docked(device.keyboards.withoutBar[orientation])
        case .hardwareBar: return docked(device.keyboards.hardwareBar)
        case .floating: return device.keyboards.floating
        case .none: return Device.Figure(LayoutSize(width: screen.width, height: 0), .twoSources)
        }
    }

    /// The end frame of the keyboard in force on a screen.
    ///
    /// Docked at the bottom; floating in the middle, a tenth of the screen's height above the bottom, because the user
    /// chooses its place; below the screen if it hides.
    package func frameEnd(on screen: Screen, isHiding: Bool) -> Device.Figure<LayoutRect>? {
        size(of: keyboardKind, on: screen).map { figure in
            let size = figure.value
            let isFloating = keyboardKind == .floating
            let y = screen.height - size.height - (isFloating ? (screen.height / 10).rounded() : 0)
            let frame = LayoutRect(
                x: isFloating ? ((screen.width - size.width) / 2).rounded(.down) : 0, y: isHiding ? screen.height : y,
                width: size.width, height: size.height)
            return Device.Figure(frame, figure.confidence)
        }
    }

    /// The kinds that the device has a figure for, as it is held.
    package var knownKinds: [Device.KeyboardKind] {
        Device.KeyboardKind.allCases.filter { size(of: $0, on: Screen(width: 0, height: 0)) != nil }
    }
}

extension DevicePreset {
    /// The device and how it is held, as a sentence begins.
    package var name: String { "\(device.id) in \(orientation.rawValue)" }
}
