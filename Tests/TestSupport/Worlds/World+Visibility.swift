@_spi(Engine) package import KeyboardAvoidance

/// The visible parts of a world, by its positions.
extension World {
    /// Rows of the window.
    package struct Rows: Sendable {
        package var top: Double
        package var bottom: Double

        package var height: Double { max(0, bottom - top) }

        func common(with other: Rows) -> Rows { Rows(top: max(top, other.top), bottom: min(bottom, other.bottom)) }
    }

    /// The keyboard at its position in the window.
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

    /// Whether a rectangle of the innermost content has columns behind the keyboard.
    private func isBehind(_ keyboard: Screened, _ rect: LayoutRect) -> Bool {
        let left = views[0].place.x - views[0].values.contentOffset.x + rect.x
        return min(keyboard.right, left + rect.width) - max(keyboard.left, left) > 1e-6
    }

    /// A rectangle of the innermost content, in the window at present.
    package func rows(of rect: LayoutRect) -> Rows {
        let top = topOfContent + translation + rect.y
        return Rows(top: top, bottom: top + rect.height)
    }

    /// A scroll view's frame in the window at present.
    package func rows(ofView index: Int) -> Rows {
        let top = top(of: index) + translation
        return Rows(top: top, bottom: top + views[index].height)
    }

    /// The height of a scroll view that the keyboard covers.
    package func overlap(of index: Int, _ keyboard: Screened?) -> Double {
        guard let keyboard, keyboard.isDocked else { return 0 }
        let top = top(of: index)
        return min(max(0, top + views[index].height - keyboard.rows.top), views[index].height)
    }

    /// The height that strategy `resize` leaves the innermost scroll view: whole pixels above the keyboard.
    package func heightLeft(_ keyboard: Screened?) -> Double {
        let height = views[0].place.height
        guard let keyboard, keyboard.isDocked else { return height }
        let covered = min(max(0, top(of: 0) + height - keyboard.rows.top), height)
        return covered > 1e-6 ? ((height - covered + 1e-6) * screen.scale).rounded(.down) / screen.scale : height
    }

    /// The part of the outermost scroll view that keyboard, safe area, top insets and obstructions leave visible.
    package func band(_ keyboard: Screened?) -> Rows { band(of: views.count - 1, keyboard) }

    /// The part of any scroll view that keyboard, safe area, top insets and obstructions leave visible.
    private func band(of index: Int, _ keyboard: Screened?) -> Rows {
        let (view, top) = (views[index], top(of: index))
        let safe = view.safeArea(at: top, in: window, safeArea)
        var band = Rows(
            top: max(top, top + view.base.contentInset.top + safe.top, obstructions?.top ?? top),
            bottom: top + view.height - safe.bottom)
        if let covered = obstructions?.bottom { band.bottom = min(band.bottom, window.height - covered) }
        if let keyboard, let field {
            let isFollowed = options.followsUndockedKeyboard.given == true && isBehind(keyboard, field.frame)
            if keyboard.isDocked || isFollowed { band.bottom = min(band.bottom, keyboard.rows.top) }
        }
        return band
    }

    /// Whether field and container with their padding fit in each scroll view.
    package func hasRoom(_ keyboard: Screened?) -> Bool {
        guard let field else { return true }
        let padding = field.padding ?? options.padding.given ?? Padding(10)
        let height = max(field.frame.height, container?.frame.height ?? 0) + padding.top + padding.bottom
        return views.indices.allSatisfy { band(of: $0, keyboard).height >= height }
    }

    /// The rectangle to be seen: the container, the field or the caret; several if they cannot be distinguished by
    /// sight.
    package func targets(_ keyboard: Screened?) -> [LayoutRect] {
        guard let field else { return [] }
        let band = band(keyboard)
        let padding = field.padding ?? options.padding.given ?? Padding(10)
        /// Whether all of it can be seen at once, with this margin; nil if that depends on rounding, or on whether a
        /// frame is the original or the one shortened by strategy `resize`.
        func fits(_ rect: LayoutRect, around: Double = 0) -> Bool? {
            var slack = band.height - rect.height - around
            for view in views.dropLast() { slack = min(slack, view.place.height - rect.height) }
            if slack < -1e-5 { return false }
            return slack > 1e-5 && (views.count == 1 || views[0].height >= rect.height) ? true : nil
        }
        var targets: [LayoutRect] = []
        if let container {
            let isWhole = fits(container.frame, around: padding.top + padding.bottom)
            if isWhole != false { targets.append(container.frame) }
            if isWhole == true { return targets }
        }
        let isWhole = fits(field.frame)
        guard let caret = field.caretRect, options.oversize.given ?? .caret == .caret, isWhole != true else {
            return targets + [field.frame]
        }
        return targets + (isWhole == false ? [caret] : [field.frame, caret])
    }

    /// The number of hidden rows of a rectangle.
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
