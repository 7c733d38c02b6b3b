// Whether what was sent may be meant otherwise.
extension LayoutInput {
    /// Whether an event may deserve a warning about what was sent: false for nearly all, so that they pay little.
    @inline(__always)
    func mayBeMisread(_ event: borrowing Event) -> Bool {
        if event.wording.assumesContainerSpace { return true }
        if event.wording.assumesFieldSpace, frame.y != current.contentOffset.y || !cold.isEmpty { return true }
        if case .height(let height)? = numbers.keyboard?.extent {
            if numbers.screen == nil || height >= screen.height || height < Self.lowestKeyboard { return true }
        } else if case .frameEnd(let end)? = numbers.keyboard?.extent,
            end.height >= screen.height || end.height < Self.lowestKeyboard
        {
            return true
        }
        if mayHaveFieldInPixels { return true }
        guard event.screen.isGiven || event.window.isGiven else { return false }
        let size = event.screen.isGiven ? screen.size : window.size
        let scale = screen.scale > 1 && screen.scale < 2 ? screen.scale : 2
        return !cold.isEmpty || size.width >= scale * (frame.maxX - 1) && size.height >= scale * (frame.maxY - 1)
    }

    /// The warnings about the screen and the keyboard of an event.
    ///
    /// - Parameter mode: that of the keyboard with which the answer counts; `hidden` if it counts with none.
    func doubts(about event: borrowing Event, mode: Avoidance.KeyboardMode) -> [Warning] {
        // Each by itself: a list of all, most of them nil, would be long.
        var found: [Warning] = []
        if mode != .hidden, let warning = screenAssumed() { found.append(warning) }
        if let warning = screenMayBePixels(event) { found.append(warning) }
        if let warning = keyboardTallerThanScreen(event) { found.append(warning) }
        if mode == .docked, let warning = keyboardLow(event) { found.append(warning) }
        if event.wording.absence != nil, let warning = keyboardAbsent(event) { found.append(warning) }
        if mayHaveFieldInPixels, let warning = fieldMayBePixels(event) { found.append(warning) }
        return found
    }

    // MARK: - The screen

    /// The scales that a sender may have multiplied with, the stated ones first.
    var scales: [Double] {
        [numbers.screen?.scale, preset?.screen?.value.scale].compactMap(\.self).filter { $0 > 1 }
    }

    static let usualScales = [2, 2.625, 2.75, 3, 3.5]

    /// The frames of the scroll views that have one, inner to outer.
    var scrollViewFrames: [LayoutRect] {
        [numbers.scrollView.frame].compactMap(\.self) + outerScrollViews.compactMap(\.view.frame)
    }

    /// The smallest rectangle that holds the scroll views, in window coordinates.
    private var extent: LayoutRect? {
        guard let innermost = numbers.scrollView.frame else { return nil }
        return scrollViewFrames.reduce(innermost) { extent, frame in
            let (x, y) = (min(extent.minX, frame.minX), min(extent.minY, frame.minY))
            let (right, bottom) = (max(extent.maxX, frame.maxX), max(extent.maxY, frame.maxY))
            return LayoutRect(x: x, y: y, width: right - x, height: bottom - y)
        }
    }

    private func screenAssumed() -> Warning? {
        guard case .height(let height)? = numbers.keyboard?.extent, height > 0, !event.kind.isHide,
            numbers.screen == nil, numbers.window?.frame == nil, preset?.screen == nil, let extent,
            extent.x >= 1 || extent.y >= 1 || screen.height <= height
        else { return nil }
        return Warning(
            .screenAssumed,
            "no screen is known: the keyboard's height, \(points(height)), was counted from y \(points(screen.height)),"
                + " where the scroll views end; send screen, or name a device",
            path: ["screen"]
        )
    }

    private func screenMayBePixels(_ event: borrowing Event) -> Warning? {
        let sent =
            event.screen.given?.size ?? (event.screen.isGiven ? nil : event.window.given?.frame?.standardized.size)
        guard let sent, !event.wording.statesUnit, !Screen.isKnown(sent), let extent else { return nil }
        let found = (scales + Self.usualScales).map {
            ($0, LayoutSize(width: sent.width / $0, height: sent.height / $0))
        }
        guard
            let (scale, size) = found.first(where: { $0.1.isFilled(by: extent) })
                ?? found.first(where: { Screen.isKnown($0.1) && $0.1.holds(extent) })
        else { return nil }
        let isScreen = event.screen.isGiven
        let text = "\(points(size.width)) × \(points(size.height))"
        var fix = Warning.Fix(["screen"], [])
        if isScreen {
            fix.members = [
                Warning.Fix.Member("width", .number(size.width)), Warning.Fix.Member("height", .number(size.height)),
                Warning.Fix.Member("scale", .number(scale)),
            ]
        } else if let frame = event.window.given?.frame {
            fix = Warning.Fix(["window"], [Warning.Fix.Member("frame", .rect(frame.divided(by: scale)))])
        }
        return Warning(
            .screenMayBePixels,
            "\(points(sent.width)) × \(points(sent.height)) points of \(isScreen ? "screen" : "window") around scroll"
                + " views that end at \(points(extent.maxX)), \(points(extent.maxY)): pixels? At scale \(points(scale))"
                + " that is \(text)",
            path: isScreen ? ["screen"] : ["window", "frame"],
            fix: fix
        )
    }

    // MARK: - The keyboard

    private func keyboardTallerThanScreen(_ event: borrowing Event) -> Warning? {
        guard let sent = event.keyboard.given, !event.kind.isHide,
            numbers.screen != nil || numbers.window?.frame != nil || preset?.screen != nil
        else { return nil }
        var (height, path) = (0.0, ["keyboard", "frameEnd"])
        switch (numbers.keyboard?.extent, sent.extent) {
        case (.height(let value)?, _): (height, path) = (value, ["keyboard", "height"])
        case (.frameEnd(let frame)?, _): height = frame.height
        default: return nil
        }
        guard height > 0, height >= screen.height else { return nil }
        let message = "\(points(height)) points of keyboard on \(points(screen.height)) of screen: pixels?"
        let warning = Warning(.keyboardTallerThanScreen, message, path: path)
        guard let scale = scales.first(where: { height / $0 < screen.height }) else {
            return Warning(
                .keyboardTallerThanScreen, message + " Then divide it by the screen's scale, or send density",
                path: path)
        }
        if event.wording.statesUnit { return warning }
        let isAllInPixels =
            !event.screen.isGiven
            && (extent.map { $0.maxX > screen.width + 1 || $0.maxY > screen.height + 1 } ?? false)
        var found = warning
        if isAllInPixels {
            found.message +=
                " The scroll views lie beyond the screen too: density \(points(scale)) says so of all lengths"
            found.fix = Warning.Fix([], [Warning.Fix.Member("density", .number(scale))])
            return found
        }
        found.message += " At scale \(points(scale)) that is \(points(height / scale))"
        switch sent.extent {
        case .height(let height):
            found.fix = Warning.Fix(["keyboard"], [Warning.Fix.Member("height", .number(height / scale))])
        case .frameEnd(let frame):
            found.fix = Warning.Fix(["keyboard"], [Warning.Fix.Member("frameEnd", .rect(frame.divided(by: scale)))])
        default: break
        }
        return found
    }
}

extension LayoutSize {
    /// Whether scroll views end at the lower right corner of a screen of this size.
    fileprivate func isFilled(by extent: LayoutRect) -> Bool {
        (width - extent.maxX).magnitude < 1 && (height - extent.maxY).magnitude < 1
    }

    /// Whether scroll views fit a screen of this size, and reach at least its middle.
    fileprivate func holds(_ extent: LayoutRect) -> Bool {
        extent.maxX >= width / 2 && extent.maxX <= width + 1 && extent.maxY >= height / 2 && extent.maxY <= height + 1
    }
}

extension LayoutRect {
    func divided(by scale: Double) -> LayoutRect {
        LayoutRect(x: x / scale, y: y / scale, width: width / scale, height: height / scale)
    }
}
