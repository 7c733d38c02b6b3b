extension LayoutInput {
    /// The contradictions between the report and the catalogue; the report was used all the same.
    ///
    /// - Parameters:
    ///   - keyboard: the current keyboard.
    ///   - mode: the mode of the keyboard.
    func contradictions(_ keyboard: Keyboard?, mode: Avoidance.KeyboardMode) -> [Warning] {
        guard let preset = preset else { return [] }
        return [
            preset.screenContradiction(numbers.screen), preset.frameContradiction(numbers),
            preset.keyboardContradiction(keyboard, self, mode: mode),
        ].compactMap(\.self)
    }
}

extension DevicePreset {
    fileprivate func screenContradiction(_ reported: Screen?) -> Warning? {
        guard let sent = reported, let own = screen?.value,
            !sent.width.isClose(to: own.width, within: Tolerance.figure)
                || !sent.height.isClose(to: own.height, within: Tolerance.figure)
        else { return nil }
        let isTurned =
            sent.width.isClose(to: own.height, within: Tolerance.figure)
            && sent.height.isClose(to: own.width, within: Tolerance.figure)
        let turned = orientation == .portrait ? "landscape" : "portrait"
        return contradiction(
            "\(name) has a screen of \(points(own.width)) × \(points(own.height)); the reported one of"
                + " \(points(sent.width)) × \(points(sent.height)) was used"
                + (isTurned ? "; it would fit orientation \(turned)" : ""),
            ["screen"]
        )
    }

    /// A view that cannot be on the screen of the device.
    fileprivate func frameContradiction(_ reported: Geometry.Numbers) -> Warning? {
        guard reported.screen == nil, let own = screen?.value else { return nil }
        func exceeds(_ frame: LayoutRect) -> Bool {
            frame.width > own.width + Tolerance.figure || frame.height > own.height + Tolerance.figure
        }
        let window = reported.window?.frame
        let frames = [(window, ["window", "frame"]), (reported.scrollView.frame, ["scrollView", "frame"])]
        guard
            let (frame, path) = frames.lazy.compactMap({ frame, path in frame.map { ($0, path) } })
                .first(where: { exceeds($0.0) })
        else { return nil }
        return contradiction(
            "the reported frame of \(points(frame.width)) × \(points(frame.height)) was used, but is larger than the"
                + " screen of \(name), \(points(own.width)) × \(points(own.height)): name another device, or send screen",
            path
        )
    }

    fileprivate func keyboardContradiction(
        _ keyboard: Keyboard?, _ input: borrowing LayoutInput, mode: Avoidance.KeyboardMode
    )
        -> Warning?
    {
        guard let keyboard, keyboard.isReported, mode != .hidden else { return nil }
        let frame = input.frameEnd(of: keyboard)
        // Without a requested kind, any of the device's keyboards is valid.
        let kinds = kind.map { [$0] } ?? knownKinds.filter { $0 != .none }
        guard !kinds.contains(where: { fits(frame, $0, input.screen, mode) }), let expected = kinds.first,
            let size = size(of: expected, on: input.screen)?.value
        else { return nil }
        let own =
            switch expected {
            case .none: "no keyboard"
            case .floating: "a floating keyboard of \(points(size.width)) × \(points(size.height))"
            default: "a keyboard \(points(size.height)) high"
            }
        return contradiction(
            "\(name), \(expected.rawValue), has \(own); the reported \(mode.rawValue) one of \(points(frame.width)) × "
                + "\(points(frame.height)) was used",
            ["keyboard", "frameEnd"]
        )
    }

    private func fits(
        _ frame: LayoutRect, _ kind: Device.KeyboardKind, _ screen: Screen, _ mode: Avoidance.KeyboardMode
    ) -> Bool {
        guard kind != .none, let size = size(of: kind, on: screen)?.value else { return false }
        let isFloating = kind == .floating
        return (mode == .docked) != isFloating && frame.height.isClose(to: size.height, within: Tolerance.figure)
            && (!isFloating || frame.width.isClose(to: size.width, within: Tolerance.figure))
    }

    private func contradiction(_ message: String, _ path: [String]) -> Warning {
        Warning(.presetContradictsFrame, message, path: path)
    }
}
