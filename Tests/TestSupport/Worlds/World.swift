@_spi(Engine) package import KeyboardAvoidance

/// A form on a phone in its real state.
///
/// Every answer is written into its scroll views, and the content of a scroll view moves with it. It knows positions,
/// and none of the rules.
package struct World: Sendable {
    package var screen: Screen
    package var safeArea: LayoutInsets
    /// The innermost first.
    package var views: [WorldView]
    /// In the innermost content.
    package var field: Field?
    package var fieldID: Identifier = ""
    package var container: Container?
    package var keyboard: Keyboard?
    package var obstructions: Obstructions?
    package var options = AvoidanceOptions.Changes()
    package var isShown = false
    /// Whether the user drags the keyboard, until another one has docked.
    package var isDragging = false
    /// The translation of all of it by strategy `translate`.
    package var translation = 0.0

    package var window: LayoutSize { LayoutSize(width: screen.width, height: screen.height) }

    package var strategy: AvoidanceOptions.Strategy {
        let strategy = options.strategy.given ?? .scroll
        return strategy != .insetOnly && views.contains(where: \.systemAvoids) ? .scroll : strategy
    }

    /// The position of a scroll view's top edge in the window, without the translation, as in requests.
    package func top(of index: Int) -> Double {
        var top = views[views.count - 1].place.y
        var outer = views.count - 1
        while outer > index {
            top += views[outer - 1].place.y - views[outer].offset
            outer -= 1
        }
        return top
    }

    /// The distance to add for positions of the innermost content in the window, without the translation.
    package var topOfContent: Double { top(of: 0) - views[0].offset }
}

extension World {
    /// Writes an answer into the scroll views.
    package mutating func apply(_ answer: Avoidance) {
        write(answer.contentInset, answer.scrollIndicatorInsets, answer.contentOffset, at: 0)
        if let frame = answer.frame { views[0].shortened = frame.height == views[0].place.height ? nil : frame.height }
        for (index, outer) in answer.outerScrollViews.enumerated() {
            write(outer.contentInset, outer.scrollIndicatorInsets, outer.contentOffset, at: index + 1)
        }
        if let y = answer.translation?.y { translation = y }
        switch answer.decision {
        case .show: isShown = true
        case .restore:
            isShown = false
            translation = 0
        default: break
        }
        guard !isShown else { return }
        for index in views.indices { views[index].base = views[index].values }
    }

    private mutating func write(
        _ inset: LayoutInsets, _ indicator: LayoutInsets, _ offset: LayoutPoint?, at index: Int
    ) {
        views[index].values.contentInset = inset
        views[index].values.scrollIndicatorInsets = indicator
        if let offset { views[index].values.contentOffset = offset }
    }

    /// Records whether the user drags the keyboard.
    package mutating func noteDrag(_ kind: KeyboardEvent.Kind, _ answer: Avoidance) {
        if kind == .interactiveDismiss {
            isDragging = isShown
        } else if !isShown || kind.isOfKeyboard && answer.keyboard.mode == .docked {
            isDragging = false
        }
    }

    /// Whether a scroll view can rest where it is: with its insets, or as far as one inside others goes without them.
    package func isInRange(_ index: Int, _ keyboard: Screened?) -> Bool {
        let (view, range) = (views[index], range(of: index, keyboard))
        if view.offset >= range.lowerBound - 1e-5, view.offset <= range.upperBound + 1e-5 { return true }
        let base = view.base.contentInset
        guard views.indices.dropFirst(index + 1).contains(where: { views[$0].canScroll }) else { return false }
        let end = max(-base.top, view.contentHeight + base.bottom - view.place.height)
        return view.offset >= -base.top - 1e-5 && view.offset <= end + 1e-5
    }

    /// The offsets at which a scroll view can rest, by its current values, and by the space that the system makes.
    package func range(of index: Int, _ keyboard: Screened? = nil) -> ClosedRange<Double> {
        let view = views[index]
        let safe = view.safeArea(at: top(of: index), in: window, safeArea)
        let lowest = -(view.values.contentInset.top + safe.top)
        var bottom = view.values.contentInset.bottom + safe.bottom
        let covered = overlap(of: index, keyboard)
        let isOutermostAble = !views.indices.dropFirst(index + 1).contains { views[$0].canScroll }
        if view.systemAvoids, view.canScroll, index == 0 || isOutermostAble, covered > 0 {
            let isAdded = options.insetRule.given == .add
            bottom = isAdded ? view.base.contentInset.bottom + max(covered, safe.bottom) : max(bottom, covered)
        }
        return lowest...max(lowest, view.contentHeight + bottom - view.height)
    }
}
