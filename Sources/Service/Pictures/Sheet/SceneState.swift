@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The form at one moment, before or after an answer: everything in screen coordinates.
struct SceneState {
    var isAfter: Bool
    var screen: LayoutRect
    /// The translation of the whole window, 0 or negative.
    var translation: Double
    /// The frame of the window at that moment.
    var window: LayoutRect
    /// Inner to outer; never empty.
    var views: [ScrollViewGeometry]
    /// The visible part of the outermost scroll view.
    var band: LayoutRect?
    /// The innermost scroll view's offset.
    var offset: Double
    var field: LayoutRect?
    var caret: LayoutRect?
    var container: LayoutRect?
    /// The subject of coverage.
    var target: LayoutRect?
    var keyboard: LayoutRect?
    /// The hidden parts of the target.
    var hidden: [LayoutRect] = []
    /// Whether the answer's coverage has a target: code that handles an irrelevant keyboard may scroll one away.
    private var isCoverageAnswered: Bool
    /// Whether the system decides what of the target is seen, so that nothing is drawn as hidden.
    private var isLeftToSystem: Bool

    /// The form at the event, with the keyboard at its end position, or once the answer is applied.
    init(_ stage: Snapshot, _ answer: Avoidance, isAfter: Bool) {
        self.isAfter = isAfter
        isCoverageAnswered = answer.coverage != nil
        isLeftToSystem = answer.coveredUntilSystemMoves != nil
        screen = LayoutRect(width: stage.screen.width, height: stage.screen.height)
        translation = isAfter ? answer.translation?.y ?? 0 : 0
        window = stage.window.offsetBy(dx: 0, dy: translation)
        let frames = stage.frames(after: isAfter ? answer : nil)
        let offsets = isAfter ? stage.offsetsAfter(answer) : stage.scrollViews.map(\.contentOffset)
        let toScreen = { (rect: LayoutRect) in rect.offsetBy(dx: stage.window.x, dy: stage.window.y) }
        views = stage.scrollViews
        for index in views.indices {
            (views[index].frame, views[index].contentOffset) = (toScreen(frames[index]), offsets[index])
            // An inverted list is drawn upside down: its first row is the lowest.
            guard stage.list?.isInverted ?? false else { continue }
            views[index].contentOffset.y =
                views[index].contentSize.height - views[index].frame.height - offsets[index].y
        }
        let content = views[0].content
        let inContent = { (rect: LayoutRect) in rect.offsetBy(dx: content.x, dy: content.y) }
        offset = offsets[0].y
        field = stage.field.map { inContent($0.frame) }
        caret = stage.field?.caretRect.map(inContent)
        container = stage.container.map(inContent)
        if answer.keyboard.mode != .hidden {
            keyboard = answer.keyboard.frameInWindow.map(toScreen)
        } else if !isAfter {
            keyboard = stage.keyboardBefore.map(toScreen)
        }
        band = stage.band(answer, isAfter: isAfter, keyboard: keyboard).map(toScreen)
        target = field
        hideTarget(answer.keyboard.mode)
    }

    private mutating func hideTarget(_ mode: Avoidance.KeyboardMode) {
        guard let target, !isLeftToSystem, keyboard != nil || isCoverageAnswered else { return }
        hidden = parts(hiddenOf: target, mode)
    }

    /// The hidden parts of a rectangle, each row once: outside the band and the frames of the scroll views on the way,
    /// and inside them behind a floating keyboard.
    private func parts(hiddenOf rect: LayoutRect, _ mode: Avoidance.KeyboardMode) -> [LayoutRect] {
        let seen = bandInFrames
        let outside = rect.outside(seen)
        guard mode == .floating || mode == .undocked, let seen, let keyboard,
            let behind = rect.intersection(keyboard)?.intersection(seen), behind.height > 0.01
        else { return outside }
        return outside + [behind]
    }

    /// The rows of the band inside the frames of all scroll views.
    private var bandInFrames: LayoutRect? {
        guard var seen = band else { return nil }
        let top = views.reduce(seen.minY) { max($0, $1.frame.minY) }
        seen.height = max(0, views.reduce(seen.maxY) { min($0, $1.frame.maxY) } - top)
        seen.y = top
        return seen
    }

    /// Measures the subject of the answer's coverage: the container, the caret's line or the field.
    mutating func measure(_ rect: LayoutRect?, mode: Avoidance.KeyboardMode) {
        target = rect
        hidden = []
        hideTarget(mode)
    }
}

extension ScrollViewGeometry {
    /// The whole of its content, which may be far larger.
    var content: LayoutRect {
        LayoutRect(
            x: frame.x - contentOffset.x, y: frame.y - contentOffset.y, width: contentSize.width,
            height: contentSize.height)
    }
}

extension LayoutRect {
    /// The parts above and below a band; all of it without a band.
    fileprivate func outside(_ band: LayoutRect?) -> [LayoutRect] {
        guard let band, band.height > 0 else { return [self] }
        var parts: [LayoutRect] = []
        let above = min(maxY, band.minY) - minY
        if above > 0.01 { parts.append(LayoutRect(x: x, y: y, width: width, height: above)) }
        let below = maxY - max(minY, band.maxY)
        if below > 0.01 { parts.append(LayoutRect(x: x, y: maxY - below, width: width, height: below)) }
        return parts
    }
}

extension Snapshot {
    /// The offsets of the scroll views, inner to outer, once the answer is applied.
    fileprivate func offsetsAfter(_ answer: Avoidance) -> [LayoutPoint] {
        scrollViews.enumerated().map { index, view in
            if index == 0 { return answer.contentOffset ?? view.contentOffset }
            let outer = answer.outerScrollViews.indices.contains(index - 1) ? answer.outerScrollViews[index - 1] : nil
            return outer?.contentOffset ?? view.contentOffset
        }
    }

    /// The visible band, in window coordinates.
    fileprivate func band(_ answer: Avoidance, isAfter: Bool, keyboard: LayoutRect?) -> LayoutRect? {
        let innermost = scrollViews[0]
        let offset = answer.contentOffset ?? innermost.contentOffset
        let translation = answer.translation?.y ?? 0
        var band = answer.visibleRect.offsetBy(dx: 0, dy: innermost.frame.y - offset.y + translation)
        (band.x, band.width) = (innermost.frame.x, innermost.frame.width)
        // A translated view ends higher afterwards; nested scroll views are measured in the outermost band, and an inverted
        // list is drawn upside down.
        let isInverted = list?.isInverted ?? false
        if scrollViews.count > 1 || isInverted || !isAfter && translation != 0 { band = self.band ?? LayoutRect() }
        if scrollViews.count > 1, isAfter, translation != 0, let outermost = scrollViews.last {
            band.height = min(band.maxY, outermost.frame.maxY + translation) - band.minY
        }
        // Before a hide, the leaving keyboard was still there.
        if !isAfter, answer.keyboard.mode == .hidden, let keyboard {
            band.height = min(band.height, keyboard.minY - window.y - band.y)
        }
        return band.height > 0 ? band : nil
    }
}
