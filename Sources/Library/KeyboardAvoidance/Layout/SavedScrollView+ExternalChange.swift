// Rule 11, ExternalChange.
extension SavedScrollView {
    package init(capturing view: ScrollView, id: Identifier, isDragging: Bool) {
        capture(view, id: id, isDragging: isDragging)
    }

    /// Captures the current values of an unsaved scroll view: at hidden → shown, or when it first appears while shown.
    @inline(__always)
    mutating func capture(_ view: ScrollView, id: Identifier, isDragging: Bool) {
        self.id = id
        base = view.values
        observedAdjustment = view.observedAdjustment
        isUserScrolled = isDragging
        if isDragging { drag = Drag(from: view.values) }
    }

    /// Begins the range of a drag with the values in force.
    mutating func beginDrag() {
        guard let answered else { return }
        drag = Drag(from: answered)
        if let height = resized?.answered.height { resized?.drag = Drag.Bottoms(height) }
    }

    mutating func endDrag(sent values: ScrollValues) {
        guard hasColdParts, drag != nil else { return }
        drag = nil
        history.record(contentInset: values.contentInset)
        history.record(scrollIndicatorInsets: values.scrollIndicatorInsets)
        if resized != nil { resized?.drag = nil }
    }

    /// Distinguishes changes by the app and the user from our own answers still in flight.
    ///
    /// Each of the three values is judged separately: an inset that was neither sent nor answered before moves the base
    /// by its difference to the last answer; such an offset means that the user scrolled.
    ///
    /// - Parameter isTracking: whether the user moves the scroll view; nil if unknown.
    @inline(__always)
    mutating func absorb(
        _ current: ScrollValues, isTracking: Bool?, during kind: KeyboardEvent.Kind, _ input: borrowing LayoutInput
    ) -> ExternalChange {
        var change = ExternalChange()
        let answered = self.answered ?? current
        let drag = drag
        let inset = current.contentInset.read(in: drag?.contentInset, answered.contentInset)
        if history.knows(contentInset: inset) {
            history.record(contentInset: inset)
        } else {
            let found = ExternalChange.Inset(of: &base.contentInset, from: answered.contentInset, to: inset)
            change.contentInset = found
            history.restart(contentInset: inset)
            if found.sides.contains(.bottom), drag != nil { self.drag?.contentInset = Drag.Bottoms(inset.bottom) }
        }
        let indicator = current.scrollIndicatorInsets.read(
            in: drag?.scrollIndicatorInsets, answered.scrollIndicatorInsets)
        if history.knows(scrollIndicatorInsets: indicator) {
            history.record(scrollIndicatorInsets: indicator)
        } else {
            let found = ExternalChange.Inset(
                of: &base.scrollIndicatorInsets, from: answered.scrollIndicatorInsets, to: indicator)
            change.scrollIndicatorInsets = found
            history.restart(scrollIndicatorInsets: indicator)
            if found.sides.contains(.bottom), drag != nil {
                self.drag?.scrollIndicatorInsets = Drag.Bottoms(indicator.bottom)
            }
        }
        let offset = current.contentOffset.y
        if isMovedByOthers(to: offset, answered.contentOffset.y, isTracking: isTracking, during: kind) {
            if isTracking != false {
                isUserScrolled = true
                change.scrolledTo = offset
            }
            noteOffset(ofOthers: offset, keyboardHeight: input.heightOfKeyboardBefore())
        }
        history.record(offset: current.contentOffset)
        return change
    }

    /// Whether an offset is neither ours nor on the way to ours; the user's, unless no finger moves the scroll view.
    @inline(__always)
    private mutating func isMovedByOthers(
        to offset: Double, _ answered: Double, isTracking: Bool?, during kind: KeyboardEvent.Kind
    ) -> Bool {
        // The animation has ended, or the user has interrupted it.
        if kind.isInteractive || kind.isDid || isTracking == true { lastMove = nil }
        if isTracking == true { return !offset.isClose(to: answered, within: Tolerance.scrolling) }
        if history.knows(offset: offset) { return false }
        return !(lastMove?.contains(offset) ?? false)
    }

    /// Whether a content inset was sent or answered before.
    func isOurs(_ inset: LayoutInsets) -> Bool {
        guard let answered else { return false }
        return history.knows(contentInset: inset.read(in: drag?.contentInset, answered.contentInset))
    }

    /// Records an answer to the current values.
    @inline(__always)
    mutating func record(answered values: ScrollValues, to current: ScrollValues) {
        answered = values
        if history.isEmpty { history = History(of: current, then: values) } else { history.record(values) }
        let (start, end) = (current.contentOffset.y, values.contentOffset.y)
        if !end.isClose(to: start, within: Tolerance.dust) { lastMove = OffsetMove(from: start, to: end) }
        if hasColdParts { drag?.widen(by: values) }
    }
}

extension LayoutInsets {
    /// In a drag, a bottom between the lowest and the highest one answered since its beginning counts as the last one.
    @inline(__always)
    fileprivate func read(in drag: Drag.Bottoms?, _ answered: LayoutInsets) -> LayoutInsets {
        guard let drag, drag.contains(bottom, within: Tolerance.echo) else { return self }
        return with(bottom: answered.bottom)
    }
}

extension ExternalChange.Inset {
    /// Moves the base's sides that others changed.
    init(of base: inout LayoutInsets, from answered: LayoutInsets, to current: LayoutInsets) {
        var sides: EdgeSet = []
        func move(_ side: WritableKeyPath<LayoutInsets, Double>, _ edge: EdgeSet) {
            let (old, new) = (answered[keyPath: side], current[keyPath: side])
            guard !new.isClose(to: old, within: Tolerance.echo) else { return }
            sides.insert(edge)
            base[keyPath: side] = Self.moved(base[keyPath: side], from: old, to: new)
        }
        move(\.top, .top)
        move(\.left, .left)
        move(\.bottom, .bottom)
        move(\.right, .right)
        self.init(sides: sides, answered: answered, current: current, base: base)
    }

    /// A side moved by a difference; not below 0 unless it was.
    private static func moved(_ base: Double, from answered: Double, to sent: Double) -> Double {
        let moved = base == answered ? sent : (base + (sent - answered)).tidied
        if moved >= 0 || base < 0 { return moved }
        if moved >= -Tolerance.echo { return 0 }
        // The app has set a value of its own, or another library followed the keyboard.
        return sent < answered / 2 ? sent : base
    }
}
