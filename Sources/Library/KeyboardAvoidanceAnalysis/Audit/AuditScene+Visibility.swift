@_spi(Engine) import KeyboardAvoidance

/// The part of the window that is seen, and where the content lies in it.
private struct Strip {
    /// The innermost content's origin in the window.
    var origin: LayoutPoint
    /// The window's rows that are seen; nil for none.
    var rows: VerticalSpan?
    /// A keyboard that is not docked.
    var need: Snapshot.Need?
    /// The length of a pixel.
    var pixel: Double

    /// The missing rows of a rect in the content: outside the strip, and all of them; less than a pixel is none.
    func missing(of rect: LayoutRect) -> (outside: Double, all: Double) {
        let shown = rect.offsetBy(dx: origin.x, dy: origin.y)
        let own = shown.rows
        guard let rows else { return (own.height, own.height) }
        let outside = own.length(hiddenBy: rows, nil)
        let all = own.length(hiddenBy: rows, need?.rows(behindKeyboardOver: shown))
        return (whole(outside), whole(all))
    }

    private func whole(_ points: Double) -> Double { points < pixel - Tolerance.dust ? 0 : points }
}

// One result, by the section “A result” of docs/reference/audit.md.
extension AuditScene {
    /// The field's result.
    ///
    /// - Parameter views: the scroll views at the start, if they are known.
    func result(cell: Int, next: String?, from views: [ScrollViewGeometry]? = nil) -> AuditResult {
        var result = AuditResult(field: field, cell: cell, because: nil)
        guard let (answer, snapshot) = answer(from: views ?? start()) else { return result }
        guard let offset = answer.contentOffset else {
            result.because = [.offsetLeftToSystem]
            return result
        }
        let (strip, start) = (strip(after: answer, snapshot), strip(after: nil, snapshot))
        let frame = subject.element.frame
        let (outside, points) = strip.missing(of: frame)
        var sight = AuditResult.Visibility(
            height: frame.height.tidied, points: points, coveredBefore: start.missing(of: frame).all,
            gap: strip.rows.map { ($0.bottom - strip.origin.y - frame.maxY).tidied },
            reachable: isReachable(after: answer, snapshot),
            answer: AuditResult.Answer(
                contentInset: answer.contentInset, contentOffset: offset,
                outerContentOffsets: answer.outerScrollViews.map(\.contentOffset), translation: answer.translation,
                frame: answer.frame, warnings: answer.warnings.map(\.code) + warnings))
        var outsideOfCompanions = 0.0
        for companion in subject.companions.compactMap(form.element) {
            let missing = strip.missing(of: companion.frame)
            outsideOfCompanions += missing.outside
            sight.companions.append(
                AuditResult.Companion(
                    id: companion.id, label: companion.label, points: missing.all, frame: companion.frame))
        }
        sight.next = next
        sight.nextVisible = next.flatMap(form.element).map { strip.missing(of: $0.frame).all == 0 }
        let companions = sight.companions.reduce(0) { $0 + $1.points }
        result.outcome =
            points == 0
            ? companions == 0 ? .seen : .partly : points >= frame.height - Tolerance.dust ? .hidden : .partly
        sight.above = strip.rows.map { $0.top - strip.origin.y - frame.minY } ?? 0
        sight.isTooTall = frame.height >= room(in: snapshot) + strip.pixel - Tolerance.dust
        result.because = because(sight, outside, companions: (outsideOfCompanions, companions), strip, snapshot)
        result.sight = sight
        return result
    }

    /// The outcomes of a result with the lowest and the highest keyboard of its cell; nil if neither is another.
    func range(
        of result: AuditResult, from views: [ScrollViewGeometry]?
    ) -> (low: AuditResult.Outcome, high: AuditResult.Outcome)? {
        guard let range = cell.keyboardRange, result.outcome != .unknown else { return nil }
        func outcome(_ frame: LayoutRect) -> AuditResult.Outcome {
            frame == cell.keyboardFrame
                ? result.outcome : with(frame).result(cell: result.cell, next: nil, from: views).outcome
        }
        let (low, high) = (outcome(range.low), outcome(range.high))
        return low == result.outcome && high == result.outcome ? nil : (low, high)
    }

    private func because(
        _ sight: AuditResult.Visibility, _ outside: Double, companions: (outside: Double, all: Double), _ strip: Strip,
        _ snapshot: Snapshot
    ) -> [AuditResult.Reason] {
        let points = sight.points
        let isTaller = subject.element.frame.height > room(in: snapshot) + Tolerance.dust
        let caret = form.options.oversize == .caret && isTaller ? subject.caretRect.map(strip.missing) : nil
        let isCaretOnly = points > 0 && caret?.all == 0
        let isInside = isTaller ? caret?.outside == 0 : outside == 0
        let isOverField = points > 0 && isInside && !isCaretOnly
        let isOverCompanion = points == 0 && companions.all > companions.outside
        let isOutside = outside > 0 && !isCaretOnly && !isOverField
        var because: [AuditResult.Reason] = []
        if isCaretOnly { because.append(.caretOnly) }
        if isOverField || isOverCompanion { because.append(.underFloating) }
        if isOutside, !sight.reachable { because.append(.unreachable) }
        let isTogetherTooTall = together.height >= room(in: snapshot) + strip.pixel - Tolerance.dust
        if isOutside && sight.isTooTall || companions.outside > 0 && isTogetherTooTall { because.append(.tooTall) }
        if companions.outside > 0 { because.append(.companion) }
        return because
    }

    /// The height that can be seen at once: of the band, or of a lower view inside it.
    private func room(in snapshot: Snapshot) -> Double {
        let inside = snapshot.scrollViews.dropLast().map(\.frame.height).min() ?? .infinity
        return min(snapshot.need.band?.height ?? 0, inside)
    }

    /// The rect around field, container and companions.
    var together: LayoutRect {
        let others = [container].compactMap(\.self) + subject.companions.compactMap(form.element).map(\.frame)
        return others.reduce(subject.element.frame) { around, rect in
            let (x, y) = (min(around.minX, rect.minX), min(around.minY, rect.minY))
            return LayoutRect(
                x: x, y: y, width: (max(around.maxX, rect.maxX) - x).tidied,
                height: (max(around.maxY, rect.maxY) - y).tidied)
        }
    }

    /// The strip once an answer is applied; nil for the keyboard up and nothing done.
    private func strip(after answer: Avoidance?, _ snapshot: Snapshot) -> Strip {
        let frames = snapshot.frames(after: answer)
        var rows = answer.map { snapshot.band(after: $0) } ?? snapshot.need.band.map(\.rows)
        for frame in frames.dropLast() { rows = rows?.common(with: frame.rows) }
        let offset = answer?.contentOffset ?? snapshot.scrollViews[0].contentOffset
        return Strip(
            origin: LayoutPoint(x: frames[0].minX - offset.x, y: frames[0].minY - offset.y), rows: rows,
            need: hasKeyboard ? snapshot.need : nil, pixel: 1 / scale)
    }

    /// Whether some offsets within the ranges show the whole field, in each inner frame and in the outermost band.
    private func isReachable(after answer: Avoidance, _ snapshot: Snapshot) -> Bool {
        guard let band = snapshot.band(after: answer) else { return false }
        let (frames, height) = (snapshot.frames(after: answer), subject.element.frame.height)
        let slack = 1 / scale - Tolerance.dust
        // The interval in which the field's top edge can lie in each view's content.
        var (low, high) = (subject.element.frame.minY, subject.element.frame.minY)
        for (index, frame) in frames.enumerated() {
            let view = snapshot.scrollViews[index]
            let outer = index > 0 ? answer.outerScrollViews[index - 1] : nil
            let offset = (index > 0 ? outer?.contentOffset : answer.contentOffset) ?? view.contentOffset
            let inset = outer?.contentInset ?? answer.contentInset
            let form = form.views[index]
            let added = form.systemInsets(on: self.form.screen)
            var range = (lowest: -inset.top - added.top, highest: 0.0)
            range.highest = max(
                range.lowest, view.contentSize.height + inset.bottom + added.bottom - frame.height)
            if !form.geometry.isScrollEnabled || form.geometry.isPagingEnabled { range = (offset.y, offset.y) }
            let seen =
                index + 1 == frames.count
                ? (top: band.top - frame.minY, bottom: band.bottom - frame.minY) : (top: 0, bottom: frame.height)
            (low, high) = (
                max(low - range.highest, seen.top - slack), min(high - range.lowest, seen.bottom - height + slack)
            )
            guard low <= high, height <= seen.bottom - seen.top + slack else { return false }
            guard index + 1 < frames.count else { continue }
            let next = snapshot.scrollViews[index + 1].contentOffset
            let around = answer.outerScrollViews[index].contentOffset ?? next
            let place = frame.minY - frames[index + 1].minY + around.y
            (low, high) = (low + place, high + place)
        }
        return true
    }
}

extension Snapshot {
    /// The visible rows of the window once an answer is applied: none below a frame that it makes shorter.
    fileprivate func band(after answer: Avoidance) -> VerticalSpan? {
        let band = need.band(after: answer, outermost: scrollViews.last?.frame)
        guard answer.frame != nil, let outermost = frames(after: answer).last else { return band }
        return band?.common(with: outermost.rows)
    }
}
