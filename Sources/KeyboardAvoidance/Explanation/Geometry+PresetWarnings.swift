extension Geometry {
    /// Where what was reported is not what the catalogue says; the report was used all the same.
    ///
    /// - Parameters:
    ///   - scene: the geometry, filled in.
    ///   - mode: what the keyboard turned out to be.
    func contradictions(in scene: Scene, mode: KeyboardMode) -> [Warning] {
        guard let preset else { return [] }
        return [
            preset.screenContradiction(screen), preset.frameContradiction(self),
            preset.keyboardContradiction(keyboard, scene, mode: mode),
        ].compactMap(\.self)
    }
}

extension Preset {
    /// Figures this near are the same: versions of one system differ by a point.
    private static let tolerance = 1.0

    fileprivate func screenContradiction(_ reported: Screen?) -> Warning? {
        guard let sent = reported, let own = screen?.value,
            !sent.width.isNear(own.width) || !sent.height.isNear(own.height)
        else { return nil }
        let isTurned = sent.width.isNear(own.height) && sent.height.isNear(own.width)
        let turned = orientation == .portrait ? "landscape" : "portrait"
        return contradiction(
            "\(name) has a screen of \(points(own.width)) × \(points(own.height)); the reported one of"
                + " \(points(sent.width)) × \(points(sent.height)) was used"
                + (isTurned ? "; it would fit orientation \(turned)" : ""),
            ["screen"]
        )
    }

    /// A view that cannot be on a screen that was filled in.
    fileprivate func frameContradiction(_ reported: Geometry) -> Warning? {
        guard reported.screen == nil, let own = screen?.value else { return nil }
        func exceeds(_ frame: Rect) -> Bool {
            frame.width > own.width + Self.tolerance || frame.height > own.height + Self.tolerance
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

    fileprivate func keyboardContradiction(_ keyboard: Keyboard?, _ scene: Scene, mode: KeyboardMode) -> Warning? {
        guard let keyboard, keyboard.isReported, mode != .hidden else { return nil }
        let frame = scene.frameEnd(of: keyboard)
        // Without a kind asked for, any of the device's keyboards will do.
        let kinds = kind.map { [$0] } ?? knownKinds.filter { $0 != .none }
        guard !kinds.contains(where: { fits(frame, $0, scene.screen, mode) }), let expected = kinds.first,
            let size = size(of: expected, on: scene.screen)?.value
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

    private func fits(_ frame: Rect, _ kind: KeyboardKind, _ screen: Screen, _ mode: KeyboardMode) -> Bool {
        guard kind != .none, let size = size(of: kind, on: screen)?.value else { return false }
        let isFloating = kind == .floating
        return (mode == .docked) != isFloating && frame.height.isNear(size.height)
            && (!isFloating || frame.width.isNear(size.width))
    }

    private func contradiction(_ message: String, _ path: [String]) -> Warning {
        Warning(.presetContradictsFrame, message, path: path)
    }
}

extension Double {
    fileprivate func isNear(_ other: Double) -> Bool { (self - other).magnitude <= 1 }
}
