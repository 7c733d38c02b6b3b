@_spi(Engine) package import KeyboardAvoidance

/// What can be seen of a world, by where things stand.
extension World {
    /// Rows of the window.
    package struct Rows: Sendable {
        package var top: Double
        package var bottom: Double

        package var height: Double { max(0, bottom - top) }

        func common(with other: Rows) -> Rows { Rows(top: max(top, other.top), bottom: min(bottom, other.bottom)) }
    }

    /// The keyboard as it stands in the window.
    package struct Screened: Sendable {
        package var rows: Rows
        package var isDocked: Bool
        var left: Double
        var right: Double
    }

    /// The keyboard in the window, if it takes part.
    package func screened(by report: Avoidance.KeyboardReport) -> Screened? {
        guard report.mode != .hidden, let keyboard, case .frameEnd(let frame) = keyboard.extent else { return nil }
        let isDocked = report.mode == .docked
        let top = frame.y - (isDocked ? keyboard.accessoryHeight : 0)
        return Screened(
            rows: Rows(top: top, bottom: isDocked ? .infinity : frame.maxY), isDocked: isDocked, left: frame.x,
            right: frame.maxX)
    }

    /// Whether a place of the innermost content has columns behind the keyboard.
    private func isBehind(_ keyboard: Screened, _ rect: LayoutRect) -> Bool {
        let left = views[0].place.x - views[0].values.contentOffset.x + rect.x
        return min(keyboard.right, left + rect.width) - max(keyboard.left, left) > 1e-6
    }

    /// A place of the innermost content, in the window as it stands.
    package func rows(of rect: LayoutRect) -> Rows {
        let top = topOfContent + translation + rect.y
        return Rows(top: top, bottom: top + rect.height)
    }

    /// A scroll view's frame in the window as it stands.
    package func rows(ofView index: Int) -> Rows {
        let top = top(of: index) + translation
        return Rows(top: top, bottom: top + views[index].height)
    }

    /// How far the keyboard reaches into a scroll view.
    package func overlap(of index: Int, _ keyboard: Screened?) -> Double {
        guard let keyboard, keyboard.isDocked else { return 0 }
        let top = top(of: index)
        return min(max(0, top + views[index].height - keyboard.rows.top), views[index].height)
    }

    /// What keyboard, safe area, insets at the top and obstructions leave of the outermost scroll view.
    package func band(_ keyboard: Screened?) -> Rows {
        let outermost = views[views.count - 1]
        let (top, bottom) = (outermost.place.y, outermost.place.y + outermost.height)
        let safe = outermost.safeArea(at: top, in: window, safeArea)
        var band = Rows(
            top: max(top, top + outermost.base.contentInset.top + safe.top, obstructions?.top ?? 0),
            bottom: min(bottom - safe.bottom, window.height - (obstructions?.bottom ?? -window.height)))
        if let keyboard, let field {
            let isFollowed = options.followsUndockedKeyboard.given == true && isBehind(keyboard, field.frame)
            if keyboard.isDocked || isFollowed { band.bottom = min(band.bottom, keyboard.rows.top) }
        }
        return band
    }

    /// What there is to be seen: the rows of the container, of the field or of the caret, in the order in which they are
    /// asked for; several where it is not for the eye to say which.
    package func targets(_ keyboard: Screened?) -> [LayoutRect] {
        guard let field else { return [] }
        let band = band(keyboard)
        let frames = views.dropLast().map(\.height)
        let padding = field.padding ?? options.padding.given ?? Padding(10)
        func fits(_ height: Double, _ slack: Double) -> Bool {
            height <= band.height + slack && frames.allSatisfy { height <= $0 + slack }
        }
        var targets: [LayoutRect] = []
        if let container {
            let height = container.frame.height + padding.top + padding.bottom
            if fits(height, 1e-5) { targets.append(container.frame) }
            if fits(height, -1e-5) { return targets }
        }
        targets.append(field.frame)
        if let caret = field.caretRect, options.oversize.given ?? .caret == .caret, !fits(field.frame.height, -1e-5) {
            targets.append(caret)
            if !fits(field.frame.height, 1e-5) { return [caret] }
        }
        return targets
    }

    /// How many rows of a place cannot be seen.
    package func unseen(_ rect: LayoutRect, _ keyboard: Screened?, in band: Rows?) -> Double {
        let rows = rows(of: rect)
        var seen = rows
        for index in views.indices { seen = seen.common(with: self.rows(ofView: index)) }
        if let band { seen = seen.common(with: band) }
        guard let keyboard, seen.height > 0, keyboard.isDocked || isBehind(keyboard, rect) else {
            return rows.height - seen.height
        }
        return rows.height - seen.height + seen.common(with: keyboard.rows).height
    }
}
