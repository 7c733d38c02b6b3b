@_spi(Engine) import KeyboardAvoidance

/// Rules 2 to 5, 9 and 10 over all scroll views, from the innermost out.
extension Pencil {
    mutating func layOut() {
        // An empty frame is hidden by rule 4, before rule 5 asks whose it is.
        let isLocal = keyboard.width <= 0 || keyboard.height <= 0 || event.keyboard.given?.isLocal != false
        let isDrag = kind == .interactiveDismiss
        let scrolls = (strategy == .scroll || strategy == .resize) && isLocal && !isDrag
        let outermostScrolling = views.indices.dropFirst().last { views[$0].canScroll }
        // How much further down a place of the innermost content lies in this one's.
        var down = 0.0
        var movedInside = 0.0
        for index in views.indices {
            if index > 0 {
                let (inner, outer) = (views[index - 1], views[index])
                down += inner.s.y - outer.s.y + outer.current.contentOffset.y - inner.new.contentOffset.y
                movedInside += inner.new.contentOffset.y - inner.current.contentOffset.y
            }
            let hasInsets =
                (index == 0 || index == outermostScrolling) && (strategy == .scroll || strategy == .insetOnly)
            prepare(index, hasInsets: hasInsets && mode != .hidden)
            views[index].movedInside = movedInside
            views[index].target = target(in: views[index].band, down: down)
            guard scrolls, let target = views[index].target, views[index].canScroll, !views[index].bandIsEmpty else {
                continue
            }
            views[index].new.contentOffset.y = views[index].reveal(target, options, scale: screen.scale)
        }
        if strategy == .resize {
            frame = LayoutRect(x: views[0].s.x, y: views[0].s.y, width: views[0].s.width, height: views[0].height)
        }
        if strategy == .translate { translate(isLocal: isLocal) }
        cover()
    }

    /// Overlap, insets and band of one scroll view, from its own frame, base and safe area.
    private mutating func prepare(_ index: Int, hasInsets: Bool) {
        var view = views[index]
        view.new = view.base
        view.new.contentOffset = view.current.contentOffset
        if mode == .docked, keyboardSides.meets(view.s.columns) {
            view.overlap = min(max(view.s.bottom - keyboardTop, 0), view.s.height)
            if view.overlap < 1e-6 { view.overlap = 0 }
        }
        var frame = view.s
        var covered = view.overlap
        if index == 0, strategy == .resize, view.overlap > 0 {
            frame.height = max(0, ((view.s.height - view.overlap + 1e-6) * screen.scale).rounded(.down) / screen.scale)
            view.sigma = max(0, view.sigma - (view.s.height - frame.height))
            view.height = frame.height
            covered = 0
        }
        view.need = view.base.contentInset.bottom + view.sigma
        if hasInsets { view.findInsets(options) }

        let obstructions = event.obstructions.given ?? Obstructions()
        view.band.from = max(view.topInset, 0)
        if let header = obstructions.top { view.band.from = max(view.band.from, header - frame.y) }
        covered = max(covered, view.sigma)
        if let toolbar = obstructions.bottom { covered = max(covered, toolbar - (window.height - frame.bottom)) }
        view.band.to = frame.height - covered
        if options.followsUndockedKeyboard.given == true, isLifted, let fieldRect,
            keyboardSides.meets(inWindow(fieldRect.columns))
        {
            view.band.to = min(view.band.to, keyboardTop - frame.y)
        }
        views[index] = view
    }

    /// The x-range of innermost content in the window.
    private func inWindow(_ columns: PencilSpan) -> PencilSpan {
        columns.moved(by: views[0].s.x - views[0].current.contentOffset.x)
    }

    /// Rule 5.
    private func target(in band: PencilSpan, down: Double) -> PencilTarget? {
        guard let fieldRect else { return nil }
        func fits(_ rows: PencilSpan) -> Bool { band.length > 1e-6 && rows.length <= band.length + 1e-6 }
        func rows(_ rect: LayoutRect) -> PencilSpan { rect.rows.moved(by: down) }
        func padded(_ rows: PencilSpan) -> PencilSpan { PencilSpan(rows.from - padding.top, rows.to + padding.bottom) }
        if let containerRect, fits(padded(rows(containerRect))) {
            let bare = rows(containerRect)
            return PencilTarget(bare: bare, padded: padded(bare), columns: containerRect.columns)
        }
        let bare = rows(fieldRect)
        for rows in [padded(bare), PencilSpan(bare.from, bare.to + padding.bottom), bare] where fits(rows) {
            return PencilTarget(bare: bare, padded: rows, columns: fieldRect.columns)
        }
        let oversize = options.oversize.given ?? .caret
        guard oversize == .caret, let caretRect else {
            return PencilTarget(bare: bare, padded: bare, oversize: oversize, columns: fieldRect.columns)
        }
        let line = rows(caretRect)
        if fits(padded(line)) { return PencilTarget(bare: line, padded: padded(line), columns: caretRect.columns) }
        return PencilTarget(bare: line, padded: line, oversize: fits(line) ? nil : .top, columns: caretRect.columns)
    }

    /// Rule 9, `translate`: three limits on the pixel grid, measured in the window as it is.
    private mutating func translate(isLocal: Bool) {
        translation = 0
        guard mode == .docked, isLocal, let view = views.last, let target = view.target else { return }
        // Whether a keyboard beside the window overlaps it is not said.
        guard keyboardSides.meets(PencilSpan(0, window.width)) else {
            translation = nil
            return
        }
        func pixelUp(_ y: Double) -> Double { ((y - 1e-6) * screen.scale).rounded(.up) / screen.scale }
        let bare = target.bare.moved(by: view.movedInside - view.current.contentOffset.y)
        let ofWindow = min(max(window.height - keyboardTop, 0), window.height)
        let needed = view.s.y + bare.to + padding.bottom - keyboardTop
        let room = ((bare.from - view.band.from + 1e-6) * screen.scale).rounded(.down) / screen.scale
        translation = -max(0, min(pixelUp(ofWindow), pixelUp(needed), room))
    }

    /// Rule 10: everything is measured against the outermost band.
    private mutating func cover() {
        guard let view = views.last, let target = view.target else { return }
        if view.bandIsEmpty {
            coverage = PencilCoverage(
                before: target.bare.length, after: target.bare.length, residual: target.padded.length,
                isBehindKeyboard: false)
            return
        }
        let moved = translation ?? 0
        var behind: PencilSpan?
        if isLifted, keyboardSides.meets(inWindow(target.columns)) {
            behind = PencilSpan(keyboardTop - view.s.y, keyboardBottom - view.s.y)
        }
        func hidden(_ rows: PencilSpan, _ band: PencilSpan) -> Double {
            let seen = rows.common(with: band)
            let covered = behind.map { max(0, seen.common(with: $0).length) } ?? 0
            return rows.length - max(0, seen.length) + (seen.length > 0 ? covered : 0)
        }
        let band = PencilSpan(view.band.from, min(view.band.to, view.height + moved))
        let after = target.bare.moved(by: moved - view.new.contentOffset.y)
        let padded = target.padded.moved(by: moved - view.new.contentOffset.y)
        let missing = max(0, padded.to - band.to, band.from - padded.from)
        coverage = PencilCoverage(
            before: hidden(target.bare.moved(by: view.movedInside - view.current.contentOffset.y), view.band),
            after: hidden(after, band),
            residual: target.oversize == nil && missing > 1e-6 ? missing : 0,
            isBehindKeyboard: behind.map { after.common(with: band).common(with: $0).length > 1e-6 } ?? false
        )
    }

    /// The rows of the innermost scroll view left visible, in its content.
    var visibleRows: PencilSpan {
        let moved = translation ?? 0
        let top = views[0].new.contentOffset.y + views[0].band.from - moved
        return PencilSpan(top, top + max(0, min(views[0].band.to, views[0].height + moved) - views[0].band.from))
    }
}
