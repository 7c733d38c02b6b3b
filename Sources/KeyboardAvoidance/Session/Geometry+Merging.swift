extension Geometry {
    /// Lays an event's members over what is remembered.
    ///
    /// Top-level members are replaced whole, `scrollView` and `options` member by member, null forgets. Rectangles in
    /// window or screen space lose the `origin`, the field moves into content coordinates.
    func merging(_ event: Event) -> Geometry {
        var merged = self
        merged.merge(event)
        return merged
    }

    /// The same, in place.
    ///
    /// - Returns: which members of the innermost scroll view came with the event.
    @discardableResult
    mutating func merge(_ event: Event) -> ScrollViewPresence {
        if event.origin.isPresent { origin = event.origin.given }
        mergePreset(event)
        if event.screen.isPresent { screen = event.screen.given }
        if event.window.isPresent {
            window = event.window.given.map {
                Window(frame: $0.frame.map(local), safeAreaInsets: $0.safeAreaInsets)
            }
        }
        if event.keyboard.isPresent {
            var sent = event.keyboard.given
            // An all-zero frame is a sign, not a place: it stays what it is.
            if case .frameEnd(let frame)? = sent?.extent, !frame.withoutDust.isAllZero {
                sent?.extent = .frameEnd(local(frame))
            }
            // Still not reported: it stays where it was last put.
            if case .preset? = sent?.extent, case .preset(let known)? = keyboard?.extent {
                sent?.extent = .preset(known)
            }
            keyboard = sent
        }
        if event.obstructions.isPresent { obstructions = event.obstructions.given }
        policy = event.policy.replacing(policy, default: .automatic)
        fidelity = event.fidelity.replacing(fidelity, default: .intended)
        mergeOptions(event.options)
        if event.outerScrollViews.isPresent { replaceOuterScrollViews(event.outerScrollViews.given ?? []) }
        let presence = mergeScrollView(event.scrollView)
        if event.field.isPresent {
            field = event.field.given
            moveFieldToContent()
        }
        if event.container.isPresent { container = event.container.given.map(inContent) }
        if event.kind == .textDidEndEditing { field = nil }
        if device != nil { placeKeyboard(during: event.kind) }
        return presence
    }

    private mutating func mergePreset(_ event: Event) {
        if event.device.isPresent { device = event.device.given }
        orientation = event.orientation.replacing(orientation, default: .portrait)
        if event.keyboardKind.isPresent { keyboardKind = event.keyboardKind.given }
    }

    /// A window- or screen-space rectangle with the origin subtracted, standardised.
    @inline(__always)  // Else all of the geometry is copied for the call.
    private func local(_ rect: Rect) -> Rect {
        guard let origin else { return rect.standardized }
        return rect.standardized.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// Puts the field, as it was sent, into content coordinates.
    private mutating func moveFieldToContent() {
        guard let space = field?.coordinateSpace, let frame = field?.frame.standardized else { return }
        let move = space == .content ? .zero : distanceToContent(from: space)
        field?.frame = frame.offsetBy(dx: move.x, dy: move.y)
        if let caret = field?.caretRect?.standardized { field?.caretRect = caret.offsetBy(dx: move.x, dy: move.y) }
        field?.coordinateSpace = .content
    }

    private func inContent(_ container: Container) -> Container {
        let move = distanceToContent(from: container.coordinateSpace)
        return Container(frame: container.frame.standardized.offsetBy(dx: move.x, dy: move.y))
    }

    /// What to add to a location in `space` to get one in content coordinates: the inverse of s.y + y − o.
    private func distanceToContent(from space: CoordinateSpace) -> Point {
        guard space != .content else { return .zero }
        // The frame as it lies now, after what the outer scroll views have moved since it was sent.
        let frameY = (scrollView.frame?.y ?? 0) + scrollView.outerOffset - outerOffset(beyond: nil)
        var move = Point(
            x: scrollView.values.contentOffset.x - (scrollView.frame?.x ?? 0) - (origin?.x ?? 0),
            y: scrollView.values.contentOffset.y - frameY - (origin?.y ?? 0)
        )
        if space == .screen, let window = window?.frame {
            move.x -= window.x
            move.y -= window.y
        }
        return move
    }

    private mutating func mergeScrollView(_ sent: Sent<ScrollViewChanges>) -> ScrollViewPresence {
        switch sent {
        case .absent: return ScrollViewPresence()
        case .null:
            scrollView = ScrollView()
            return ScrollViewPresence()
        case .value(let changes):
            let id = changes.id.replacing(scrollView.id, default: "")
            if id != scrollView.id {
                scrollView = ScrollView()
                scrollView.id = id
                // They lay in the content of the scroll view that is left.
                field = nil
                container = nil
            }
            scrollView.merge(changes)
            if let frame = changes.frame.given {
                scrollView.frame = local(frame)
                scrollView.outerOffset = outerScrollViews.isEmpty ? 0 : outerOffset(beyond: nil)
            }
            return ScrollViewPresence(
                hasFrame: changes.frame.isGiven,
                hasAdjustedContentInset: changes.adjustedContentInset.isGiven
            )
        }
    }

    private mutating func replaceOuterScrollViews(_ sent: [ScrollViewChanges]) {
        outerScrollViews = sent.map { changes in
            var outer = ScrollView()
            outer.id = changes.id.given ?? ""
            outer.merge(changes)
            outer.frame = changes.frame.given.map(local)
            return outer
        }
        for index in outerScrollViews.indices { outerScrollViews[index].outerOffset = outerOffset(beyond: index) }
    }

    /// What all outer scroll views, or those beyond one of them, are scrolled by now.
    private func outerOffset(beyond index: Int?) -> Double {
        outerScrollViews[((index ?? -1) + 1)...].reduce(0) { $0 + $1.values.contentOffset.y }
    }

    private mutating func mergeOptions(_ sent: Sent<OptionChanges>) {
        switch sent {
        case .absent: return
        case .null: options = Options()
        case .value(let changes): options.merge(changes)
        }
    }
}
