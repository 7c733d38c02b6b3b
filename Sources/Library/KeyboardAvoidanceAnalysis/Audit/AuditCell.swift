@_spi(Engine) package import KeyboardAvoidance

/// A device of an audit: of the catalogue, or one of the sender's own.
package struct AuditDevice: Sendable {
    package var device: Device
    /// The name asked for, or that of the newest model.
    package var name: String
    /// Whether its figures came with the request.
    package var isOwn = false
    /// The orientations without a safe area, though the device has one.
    package var withoutSafeArea: Set<Device.Orientation> = []

    package init(_ device: Device, name: String) {
        self.device = device
        self.name = name
    }

    /// Whether it has such a keyboard, or none where none is asked for.
    package func has(_ keyboard: Device.KeyboardKind) -> Bool {
        keyboard != .floating || device.keyboards.floating != nil
    }
}

/// A device, held in one orientation, with one kind of keyboard.
package struct AuditCell: Sendable {
    package var device: AuditDevice
    package var orientation: Device.Orientation
    package var keyboard: Device.KeyboardKind
    /// Its name in results, baselines and reports.
    package var key: String
    package var screen: Screen?
    package var safeArea: LayoutInsets?
    /// Nil without a keyboard.
    package var keyboardFrame: LayoutRect?
    /// The frames of the lowest and the highest keyboard that the sources have; nil if they have one height.
    var keyboardRange: (low: LayoutRect, high: LayoutRect)?
    /// The least trusted of its figures: a word of the catalogue, or `reported`.
    package var confidence = ""
    /// The figure that is missing; nil for a cell that can be judged.
    package var reason: AuditResult.Reason?

    /// - Returns: nil if the device has no such keyboard.
    init?(
        _ device: AuditDevice, _ orientation: Device.Orientation, _ keyboard: Device.KeyboardKind, key: String
    ) {
        guard device.has(keyboard) else { return nil }
        self.device = device
        self.orientation = orientation
        self.keyboard = keyboard
        self.key = key
        let preset = DevicePreset(device.device, orientation: orientation, kind: keyboard)
        let screen = preset.screen
        let area = device.withoutSafeArea.contains(orientation) ? nil : device.device.safeArea
        self.screen = screen?.value
        safeArea = area?.value[orientation]
        let frame = screen.flatMap { preset.frameEnd(on: $0.value, isHiding: false) }
        if keyboard != .none { keyboardFrame = frame?.value }
        if keyboard == .withBar, let screen, let range = device.device.keyboards.withBarRange[orientation] {
            keyboardRange = (
                low: screen.value.frame(below: screen.value.height - range.lowerBound),
                high: screen.value.frame(below: screen.value.height - range.upperBound)
            )
        }
        reason = screen == nil ? .noScreen : area == nil ? .noSafeArea : frame == nil ? .noKeyboardFigure : nil
        let used = [screen?.confidence, area?.confidence, keyboard == .none ? nil : frame?.confidence]
        let least = Device.Confidence.allCases.last(where: used.contains)
        confidence = device.isOwn ? "reported" : least?.rawValue ?? ""
    }

    /// The place, as sentences name it.
    package func place(_ name: (String) -> String) -> String {
        "\(name(device.name)) in \(orientation.rawValue), \(keyboard.rawValue)"
    }
}

extension Audit {
    /// The cells of devices, orientations and keyboards, nested in this order, and the number of those that are none.
    package static func cells(
        _ devices: [AuditDevice], _ orientations: [Device.Orientation], _ keyboards: [Device.KeyboardKind],
        _ approach: Approach
    ) -> (cells: [AuditCell], inapplicable: Int) {
        let reading = approach.isWrittenOfTwo ? "-asWritten" : ""
        let policy = approach.policy == .automatic ? "" : "/\(approach.policy.rawValue)\(reading)"
        let found = devices.flatMap { device in
            orientations.flatMap { orientation in
                keyboards.map { keyboard in
                    let key = "\(device.device.id)/\(orientation.rawValue)/\(keyboard.rawValue)\(policy)"
                    return AuditCell(device, orientation, keyboard, key: key)
                }
            }
        }
        return (found.compactMap(\.self), found.count { $0 == nil })
    }
}
