extension Geometry {
    /// What the catalogue says; nil if no device was named.
    var preset: DevicePreset? {
        rare.preset(numbers)
    }

    /// The screen that was reported, else the device's.
    @inline(__always) var screenInForce: Screen? { numbers.screen ?? (rare.isEmpty ? nil : preset?.screen?.value) }

    /// The safe area of a window if none was reported: the device's part of it.
    func safeAreaUnreported(of window: LayoutRect, on screen: Screen) -> LayoutInsets {
        rare.isEmpty ? .zero : preset?.safeArea(of: window, on: screen)?.value ?? .zero
    }

    /// The screen if none was sent: the window's extent, else the smallest rectangle from the origin that holds the
    /// scroll views and, where it meets that rectangle, the keyboard.
    func screenExtent(around innermost: LayoutRect) -> Screen {
        if let frame = numbers.window?.frame { return Screen(width: max(0, frame.maxX), height: max(0, frame.maxY)) }
        var extent = LayoutRect(width: max(0, innermost.maxX), height: max(0, innermost.maxY))
        for frame in outerScrollViews.lazy.compactMap(\.view.frame) {
            extent.width = max(extent.width, frame.maxX)
            extent.height = max(extent.height, frame.maxY)
        }
        if case .frameEnd(let end)? = numbers.keyboard?.extent, extent.intersection(end.standardized) != nil {
            let end = end.standardized
            extent.width = max(extent.width, end.maxX)
            extent.height = max(extent.height, end.maxY)
        }
        return Screen(width: extent.width, height: extent.height)
    }

    /// Puts a keyboard that was not reported where the device has it.
    mutating func placeKeyboard(during kind: KeyboardEvent.Kind) {
        guard let preset, keyboard?.isReported != true,
            let screen = screenInForce ?? numbers.scrollView.frame.map({ screenExtent(around: $0) }),
            let frame = preset.frameEnd(on: screen, isHiding: kind.isHide)?.value
        else { return }
        var placed = keyboard ?? Keyboard(extent: .preset(nil))
        placed.extent = .preset(frame)
        keyboard = placed
    }

    /// What the device's record does not have, although it is asked for or needed.
    func missingFigures(during kind: KeyboardEvent.Kind) -> [ContractError] {
        guard let preset, !kind.isHide, keyboard?.isReported != true,
            preset.size(of: preset.keyboardKind, on: Screen(width: 0, height: 0)) == nil
        else { return [] }
        let known = preset.knownKinds.map(\.rawValue).joined(separator: ", ")
        return [
            ContractError(
                code: .unknownFigure,
                path: [
                    numbers.keyboardKind == nil && numbers.orientation == .landscape ? "orientation" : "keyboardKind"
                ],
                detail:
                    "\(preset.name) has no figure for \(preset.keyboardKind.rawValue), only for \(known): choose one"
                    + " of these, or report keyboard.frameEnd"
            )
        ]
    }

    /// Whether a keyboard came whose frame is neither reported nor known.
    @inline(__always) var hasUnplacedKeyboard: Bool {
        if case .preset(nil)? = numbers.keyboard?.extent { true } else { false }
    }
}

extension Event {
    /// The first member in the request that makes sense with a device only.
    var firstPresetChoice: String? {
        orientation.isGiven ? "orientation" : keyboardKind.isGiven ? "keyboardKind" : nil
    }
}
