@_spi(Engine) import KeyboardAvoidance

/// Rules 2 to 10 over all scroll views.
extension Pencil {
    mutating func layOut() {
        // An empty frame is hidden by rule 4, before rule 5 checks its owner.
        let isLocal = keyboard.width <= 0 || keyboard.height <= 0 || event.keyboard.given?.isLocal != false
        let isDrag = kind == .interactiveDismiss
        let scrolls = (strategy == .scroll || strategy == .resize) && isLocal && !isDrag
        if !isDrag { returnToRanges() }
        if scrolls, fieldRect != nil { scrollAll() }
        for index in views.indices { measure(index) }
        if strategy == .resize {
            frame = LayoutRect(x: views[0].s.x, y: views[0].s.y, width: views[0].s.width, height: views[0].height)
        }
        if strategy == .translate { translate(isLocal: isLocal) }
        cover()
    }

    // MARK: - Rule 9, the order

    private var offsets: [Double] {
        get { views.map(\.new.contentOffset.y) }
        set { for index in views.indices { views[index].new.contentOffset.y = newValue[index] } }
    }

    /// The outermost of the outer ones that may scroll; 0 without one.
    private var carrier: Int { views.indices.dropFirst().last { views[$0].canScroll } ?? 0 }

    private mutating func scrollAll() {
        let alignment = options.alignment.given ?? .nearest
        guard carrier > 0 else { return aboveKeyboard(0, alignment) }
        let start = offsets
        outward(from: 0, alignment)
        if offsets[0] != start[0] { backIntoRange() }
        revealCovered()
        if alignment == .nearest, !hasGained(since: start) {
            offsets = start
            revealCovered()
        }
        let revealed = offsets
        returnToRanges()
        guard offsets[0] != revealed[0] else { return }
        let returned = offsets
        outward(from: 1, .nearest)
        if !hasGained(since: returned) { offsets = returned }
        returnToRanges()
    }

    /// The scroll views whose offset lies past its range, and was not moved.
    var offsetsPastTheirRanges: Set<Int> {
        guard decision == .show || decision == .move else { return [] }
        return Set(
            views.indices.filter { index in
                abs(views[index].clamped(offsets[index]) - offsets[index]) > 1e-6 && !views[index].hasMoved
            })
    }

    /// The height of a docked keyboard on the screen, with its bar.
    var dockedHeight: Double? { mode == .docked ? screen.height - window.y - keyboardTop : nil }

    /// Rule 8: whatever is past its range returns to it, from the outside in.
    private mutating func returnToRanges() {
        guard options.clamp.given != false else { return }
        for index in views.indices.reversed() where views[index].returns || views[index].hasMoved {
            measure(index)
            let (y, base) = (offsets[index], views[index].base.contentInset)
            let content = views[index].patch.contentSize.given?.height ?? 0
            let end = views[index].clamped(y)
            let ownEnd = min(max(y, -base.top), max(-base.top, content + base.bottom - views[index].s.height))
            if abs(end - y) <= 1e-6 || index < carrier && abs(ownEnd - y) <= 1e-6 { continue }
            views[index].new.contentOffset.y = end
        }
    }

    private mutating func revealCovered() {
        let covered = offsets
        backIntoRange()
        if !hasGained(since: covered) { offsets = covered }
        let inRange = offsets
        aboveKeyboard(0, .nearest)
        if offsets[0] != inRange[0] { outward(from: 1, .nearest) }
        if !hasGained(since: inRange) { offsets = inRange }
    }

    private mutating func outward(from first: Int, _ alignment: AvoidanceOptions.Alignment) {
        for index in first..<carrier { inOwnViewport(index, alignment) }
        aboveKeyboard(carrier, alignment)
    }

    private mutating func inOwnViewport(_ index: Int, _ alignment: AvoidanceOptions.Alignment) {
        measure(index)
        let base = views[index].base.contentInset
        views[index].band = PencilSpan(max(base.top, 0), views[index].s.height)
        views[index].height = views[index].s.height
        (views[index].need, views[index].sigmaTop) = (base.bottom, 0)
        scroll(index, alignment)
    }

    private mutating func aboveKeyboard(_ index: Int, _ alignment: AvoidanceOptions.Alignment) {
        measure(index)
        scroll(index, alignment)
    }

    private mutating func scroll(_ index: Int, _ alignment: AvoidanceOptions.Alignment) {
        guard let target = target(index), views[index].canScroll, !views[index].bandIsEmpty else { return }
        views[index].new.contentOffset.y = views[index].reveal(target, options, alignment, scale: screen.scale)
    }

    private mutating func backIntoRange() {
        guard options.clamp.given != false, views[0].canScroll, views[0].returns || views[0].hasMoved else { return }
        measure(0)
        let clamped = views[0].clamped(offsets[0])
        guard abs(clamped - offsets[0]) > 1e-6 else { return }
        views[0].new.contentOffset.y = clamped
        outward(from: 1, .nearest)
    }

    private mutating func hasGained(since before: [Double]) -> Bool {
        let after = offsets
        if zip(after, before).allSatisfy({ abs($0 - $1) <= 1e-6 }) { return true }
        let wayAfter = wayToGo()
        offsets = before
        let wayBefore = wayToGo()
        offsets = after
        return wayAfter < wayBefore - 1e-6
    }

    /// The sum of the target's missing distances in each band; more than 0 at the end where the bands contradict each
    /// other.
    mutating func wayToGo() -> Double {
        var sum = 0.0
        for index in views.indices {
            measure(index)
            guard let target = target(index) else { continue }
            let (o, band) = (views[index].new.contentOffset.y, views[index].band)
            if views[index].bandIsEmpty {
                sum += target.padded.length
                continue
            }
            let toTop = abs(target.padded.from - band.from - o)
            let toEdge = min(toTop, abs(target.padded.to - band.to - o))
            let covers = target.bare.from - o <= band.from + 1e-6 && target.bare.to - o >= band.to - 1e-6
            switch target.oversize {
            case nil: sum += max(0, target.padded.to - band.to - o, o - (target.padded.from - band.from))
            case .caret, .top: sum += toTop
            case .nearer: sum += toEdge
            case .leave: sum += covers ? 0 : toEdge
            }
        }
        return sum
    }

    // MARK: - One scroll view where it stands

    /// The position of a scroll view's upper edge in the window, with the current offsets.
    private func place(_ index: Int) -> Double {
        views[(index + 1)...].reduce(views[index].s.y) { $0 - $1.new.contentOffset.y + $1.current.contentOffset.y }
    }

    /// Rows of the innermost content in that of a scroll view, through the window.
    private func rows(_ rect: LayoutRect, in index: Int) -> PencilSpan {
        let inWindow = rect.rows.moved(by: place(0) - views[0].new.contentOffset.y)
        return inWindow.moved(by: views[index].new.contentOffset.y - place(index))
    }

    /// Overlap, insets and band of one scroll view, from its own frame, base and safe area.
    private mutating func measure(_ index: Int) {
        var view = views[index]
        var frame = view.s
        frame.y = place(index)
        view.place = frame.y
        view.findSafeArea(event.window.given?.safeAreaInsets ?? .zero, in: window)
        (view.overlap, view.height) = (0, view.s.height)
        let offset = view.new.contentOffset
        view.new = view.base
        view.new.contentOffset = offset
        if mode == .docked, keyboardSides.meets(view.s.columns) {
            view.overlap = min(max(frame.bottom - keyboardTop, 0), frame.height)
            if view.overlap < 1e-6 { view.overlap = 0 }
        }
        var covered = view.overlap
        if index == 0, strategy == .resize, view.overlap > 0 {
            frame.height = max(0, ((frame.height - view.overlap + 1e-6) * screen.scale).rounded(.down) / screen.scale)
            view.sigma = max(0, view.sigma - (view.s.height - frame.height))
            view.height = frame.height
            covered = 0
        }
        view.need = view.base.contentInset.bottom + view.sigma
        let isInset = (index == 0 || index == carrier) && (strategy == .scroll || strategy == .insetOnly)
        if isInset, view.canScroll, mode != .hidden, view.overlap > 0 { view.findInsets(options) }

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
    private func target(_ index: Int) -> PencilTarget? {
        guard let fieldRect else { return nil }
        let band = views[index].band
        let inside = views[..<index].map(\.s.height).min() ?? .infinity
        func fits(_ rows: PencilSpan) -> Bool { band.length > 1e-6 && rows.length <= band.length + 1e-6 }
        func isLow(_ rows: PencilSpan) -> Bool { rows.length <= inside + 1e-6 }
        func padded(_ rows: PencilSpan) -> PencilSpan { PencilSpan(rows.from - padding.top, rows.to + padding.bottom) }
        if let containerRect {
            let bare = rows(containerRect, in: index)
            if isLow(bare), fits(padded(bare)) {
                return PencilTarget(bare: bare, padded: padded(bare), columns: containerRect.columns)
            }
        }
        let bare = rows(fieldRect, in: index)
        if isLow(bare) {
            for rows in [padded(bare), PencilSpan(bare.from, bare.to + padding.bottom), bare] where fits(rows) {
                return PencilTarget(bare: bare, padded: rows, columns: fieldRect.columns)
            }
        }
        let oversize = options.oversize.given ?? .caret
        guard oversize == .caret, let caretRect else {
            return PencilTarget(bare: bare, padded: bare, oversize: oversize, columns: fieldRect.columns)
        }
        let line = rows(caretRect, in: index)
        let isWhole = isLow(line) && fits(line)
        if isLow(line), fits(padded(line)) {
            return PencilTarget(bare: line, padded: padded(line), columns: caretRect.columns)
        }
        return PencilTarget(bare: line, padded: line, oversize: isWhole ? nil : .top, columns: caretRect.columns)
    }

    /// Rule 9, `translate`: three limits on the pixel grid, measured in the window as it is.
    private mutating func translate(isLocal: Bool) {
        translation = 0
        guard mode == .docked, isLocal, let view = views.last, let target = target(views.count - 1) else { return }
        // The rules do not define whether a keyboard beside the window overlaps it.
        guard keyboardSides.meets(PencilSpan(0, window.width)) else {
            translation = nil
            return
        }
        func pixelUp(_ y: Double) -> Double { ((y - 1e-6) * screen.scale).rounded(.up) / screen.scale }
        let bare = target.bare.moved(by: -view.new.contentOffset.y)
        let ofWindow = min(max(window.height - keyboardTop, 0), window.height)
        let needed = view.s.y + bare.to + padding.bottom - keyboardTop
        let room = ((bare.from - view.band.from + 1e-6) * screen.scale).rounded(.down) / screen.scale
        translation = -max(0, min(pixelUp(ofWindow), pixelUp(needed), room))
    }

    /// Rule 10: residual against the outermost band, rows by the frames of the scroll views inside as well.
    private mutating func cover() {
        let outermost = views.count - 1
        guard let target = target(outermost) else { return }
        let view = views[outermost]
        if view.bandIsEmpty {
            coverage = PencilCoverage(
                before: target.bare.length, after: target.bare.length, residual: target.padded.length,
                isBehindKeyboard: false)
            return
        }
        let moved = translation ?? 0
        let band = PencilSpan(view.band.from, min(view.band.to, view.height + moved)).moved(by: view.s.y)
        let toWindow = view.s.y - view.new.contentOffset.y
        // In the window; nothing inside has moved yet.
        let scrolled = zip(offsets, views.map(\.current.contentOffset.y)).map { $0 - $1 }.reduce(0, +)
        let before = target.bare.moved(by: toWindow + scrolled)
        let after = target.bare.moved(by: toWindow + moved)
        var seenBefore = before.common(with: view.band.moved(by: view.s.y))
        var seenAfter = after.common(with: band)
        for index in 0..<outermost {
            let frame = views[index]
            seenBefore = seenBefore.common(with: frame.s.rows)
            seenAfter = seenAfter.common(with: PencilSpan(frame.place, frame.place + frame.height).moved(by: moved))
        }
        let behind = isLifted && keyboardSides.meets(inWindow(target.columns))
        let covered = PencilSpan(keyboardTop, behind ? keyboardBottom : keyboardTop)
        func hidden(_ rows: PencilSpan, seen: PencilSpan) -> Double {
            rows.length - max(0, seen.length) + (seen.length > 0 ? max(0, seen.common(with: covered).length) : 0)
        }
        let padded = target.padded.moved(by: toWindow + moved)
        let missing = max(0, padded.to - band.to, band.from - padded.from)
        var residual = target.oversize == nil && missing > 1e-6 ? missing : 0
        if band.length <= 1e-6 { residual = target.padded.length }
        coverage = PencilCoverage(
            before: hidden(before, seen: seenBefore),
            after: hidden(after, seen: seenAfter),
            residual: residual,
            isBehindKeyboard: behind && after.common(with: band).common(with: covered).length > 1e-6
        )
    }

    /// The visible rows of the innermost scroll view, in its content.
    var visibleRows: PencilSpan {
        let moved = translation ?? 0
        let top = views[0].new.contentOffset.y + views[0].band.from - moved
        return PencilSpan(top, top + max(0, min(views[0].band.to, views[0].height + moved) - views[0].band.from))
    }
}
