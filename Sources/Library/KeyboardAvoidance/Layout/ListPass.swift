// The rule of lists that hold their end.

/// The numbers of a list for one event: what the insets get, and where the rows go.
struct ListPass: Sendable, Hashable, BitwiseCopyable {
    let options: ListOptions
    /// The answer before.
    let before: AnsweredList
    /// The insets at the keyboard's edge and at the other one without the keyboard, the system's parts included.
    let near: Double
    let far: Double
    /// The height that the keyboard or a bar covers.
    let covered: Double
    /// The height that the keyboard adds to `near`.
    let keyboard: Double
    /// The offset before, or the answered one if that is in flight.
    let start: Double
    let isAtEnd: Bool
    /// The part of `keyboard` that the blank space takes.
    let absorbed: Double
    /// The height that the list adds to the inset at the keyboard's edge.
    let padding: Double
    /// The distance by which the input bar lifts the rows.
    let growth: Double
    /// Whether the keyboard leaves the rows where they are, by the behavior.
    let leavesRows: Bool
    /// Whether the event moves no rows, whatever the behavior is: then the answer before stays in force.
    let isHeld: Bool
    /// The offset by the behavior, which may lie past the range.
    let ideal: Double
    let range: OffsetRange

    /// - Parameters:
    ///   - base: the values before the keyboard.
    ///   - covered: the height that the keyboard or a bar covers.
    ///   - known: the answer before; nil for none.
    ///   - answered: the vertical offset of that answer.
    ///   - isHeld: whether nothing moves rows: a drag of the keyboard, another app's keyboard.
    init(
        _ options: ListOptions, _ view: Viewport, base: LayoutInsets, _ safeArea: SafeArea, covered: Double,
        after known: AnsweredList?, answered: Double?, event: EventFacts, isHeld: Bool
    ) {
        self.options = options
        self.covered = covered
        self.isHeld = isHeld
        let (top, bottom) = (base.top + safeArea.top, base.bottom + safeArea.bottom)
        (near, far) = options.isInverted ? (top, bottom) : (bottom, top)
        keyboard = covered == 0 ? 0 : (max(near, covered) - near).withoutDust.tidied
        var before = known ?? AnsweredList()
        if known == nil { before.extraContentPadding = options.extraContentPadding }
        self.before = before

        let isSame =
            keyboard.isClose(to: before.keyboard, within: Tolerance.dust)
            && options.extraContentPadding == before.extraContentPadding
        var offset = view.current.contentOffset.y
        if let answered, before.isInFlight(offset, event, isSame: isSame) { offset = answered }
        start = offset
        let direction = options.isInverted ? -1.0 : 1
        let (height, content) = (view.height, view.contentSize.height)
        isAtEnd =
            options.isInverted
            ? offset + near <= options.atEndThreshold + Tolerance.dust
            : offset + height >= content - options.atEndThreshold - Tolerance.dust

        // The part of the blank space that is seen where the rows are not lifted.
        if keyboard.isClose(to: before.keyboard, within: Tolerance.dust) {
            absorbed = before.absorbed
        } else {
            let unlifted = offset - direction * before.lift
            let past = (options.isInverted ? -unlifted : unlifted + height - content) - near
            absorbed = max(0, min(max(past, 0), options.blankSpace) - options.extraContentPadding).tidied
        }
        padding = max(options.blankSpace, keyboard + options.extraContentPadding)
        leavesRows =
            switch options.behavior {
            case .always: false
            case .whenAtEnd: !isAtEnd
            case .persistent: keyboard < before.keyboard - Tolerance.dust
            case .never: true
            }
        let grown = padding - max(options.blankSpace, keyboard + before.extraContentPadding)
        let followsBar =
            switch options.behavior {
            case .always: true
            case .whenAtEnd: isAtEnd
            case .persistent: grown > 0 || isAtEnd
            case .never: false
            }
        growth = followsBar ? grown : 0
        let lift = max(0, keyboard - absorbed)
        ideal = isHeld ? offset : offset + direction * ((leavesRows ? 0 : lift - before.lift) + growth)
        if options.isInverted {
            range = OffsetRange(lowest: -(near + padding), highest: max(-near, content - height + far))
        } else {
            range = OffsetRange(lowest: -far + 0, highest: max(-far, content - height + near + padding))
        }
    }

    /// Whether the rows move.
    var moves: Bool { !ideal.isClose(to: start, within: Tolerance.dust) }

    /// The answer as it is remembered.
    ///
    /// - Parameters:
    ///   - sent: the vertical offset of the event.
    ///   - offset: the answered one.
    func answered(to kind: KeyboardEvent.Kind, from sent: Double, _ offset: Double) -> AnsweredList {
        var answered = before
        if !isHeld {
            answered.keyboard = keyboard
            answered.absorbed = absorbed
            answered.extraContentPadding = options.extraContentPadding
        }
        answered.isInverted = options.isInverted
        answered.isOfLayout = !kind.isOfKeyboard
        answered.start = offset.isClose(to: sent, within: Tolerance.dust) ? nil : sent
        return answered
    }
}

extension AnsweredList {
    /// Whether an offset is the one from which the last answer moved, told again before the client has applied it.
    ///
    /// - Parameter isSame: whether keyboard and input bar are those of that answer.
    fileprivate func isInFlight(_ offset: Double, _ event: EventFacts, isSame: Bool) -> Bool {
        guard let start, event.isTracking != true, !event.kind.isInteractive,
            offset.isClose(to: start, within: Tolerance.scrolling)
        else { return false }
        if event.kind.isHide { return true }
        return isSame && event.kind.isOfKeyboard != isOfLayout
    }
}

extension LayoutInput {
    /// The height that a docked keyboard, or a bar at the window's bottom, covers of the scroll view.
    func coveredHeight(of view: Viewport, by keyboard: Classification) -> Double {
        let overlap = view.overlap(of: keyboard)
        guard let bar = obstructions?.bottom, keyboard.mode != .hidden else { return overlap }
        return max(overlap, min(bar - (window.height - view.frame.maxY), view.height))
    }
}

extension ScrollPass {
    /// Takes the results over for a list, whose rows are the target.
    mutating func take(
        _ list: ListPass, of view: Viewport, base: ScrollValues, keyboard: Classification, returns: Bool,
        in input: borrowing LayoutInput
    ) {
        self.base = base
        frame = view.frame
        overlap = view.overlap(of: keyboard)
        safeArea = view.safeArea(in: input)
        isSafeAreaObserved = view.scrollView.observedAdjustment != nil
        isInset = true
        self.returns = returns
        need = list.near + list.padding
        range = list.range
        restingRange = range
        values = base
        values.contentOffset = view.current.contentOffset
        values.insets(at: list.options.isInverted ? \.top : \.bottom, list, view, safeArea)
        band = view.band(
            baseTop: base.contentInset.top, safeArea: safeArea, overlap: overlap, keyboard: keyboard, in: input)
        if list.options.isInverted { band = list.invertedBand(height: view.height) }
        if list.moves {
            values.contentOffset.y = range.clamped(list.ideal).tidied
        } else if range.contains(list.start) {
            values.contentOffset.y = list.start
        } else {
            isReturned = returns
            isLeft = !returns
            values.contentOffset.y = returns ? range.clamped(list.start).tidied : list.start
        }
    }

    /// Leaves insets and offset as they are.
    mutating func stay(at current: ScrollValues) {
        values = current
        (isReturned, isLeft) = (false, true)
    }
}

extension ListPass {
    /// The visible rows of a list that is drawn upside down, from its first row on.
    fileprivate func invertedBand(height: Double) -> VerticalSpan {
        VerticalSpan(top: max(near, covered, 0), bottom: height - max(far, 0))
    }
}

extension ScrollValues {
    /// Adds a list's part to the insets of one side.
    fileprivate mutating func insets(
        at side: WritableKeyPath<LayoutInsets, Double>, _ list: ListPass, _ view: Viewport, _ safeArea: SafeArea
    ) {
        if list.padding > Tolerance.dust {
            contentInset[keyPath: side] = (contentInset[keyPath: side] + list.padding).tidied
        }
        guard list.covered > 0 else { return }
        let adjusted = view.scrollView.automaticallyAdjustsScrollIndicatorInsets
        let systemPart = adjusted ? (list.options.isInverted ? safeArea.top : safeArea.bottom) : 0
        let indicator = list.covered - systemPart + list.options.extraContentPadding
        if indicator > scrollIndicatorInsets[keyPath: side] + Tolerance.dust {
            scrollIndicatorInsets[keyPath: side] = indicator.tidied
        }
    }
}
