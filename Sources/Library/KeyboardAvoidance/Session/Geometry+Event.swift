extension Geometry {
    /// Merges an event's members into the geometry.
    ///
    /// Top-level members are replaced whole, `scrollView` and `options` member by member, null resets. The `origin` is
    /// subtracted from rectangles in window or screen space, and the field is converted to content coordinates.
    ///
    /// - Parameter saved: the saved state of each scroll view if the event changes the set of scroll views.
    mutating func merge(_ event: borrowing Event, knowing saved: [SavedScrollView]) {
        if event.origin.isPresent { origin = event.origin.given }
        if event.device.isPresent { device = event.device.given }
        event.orientation.apply(to: &numbers.orientation, default: .portrait)
        event.keyboardKind.apply(to: &numbers.keyboardKind)
        event.screen.apply(to: &numbers.screen)
        if event.window.isPresent { replaceWindow(event.window.given) }
        if event.keyboard.isPresent { replaceKeyboard(event.keyboard.given) }
        if event.obstructions.isPresent { obstructions = event.obstructions.given }
        if event.policy.isPresent { replacePolicy(event.policy.given ?? .automatic) }
        if event.fidelity.isPresent { numbers.fidelity = event.fidelity.given ?? numbers.policy.firstFidelity }
        if !event.cold.isEmpty, event.peer.isPresent { mergePeer(event.peer) }
        if !event.cold.isEmpty, event.list.isPresent { mergeList(event.list) }
        numbers.options.apply(event.options)
        mergeScrollViews(event, knowing: saved)
        if event.kind == .textDidEndEditing {
            if !isEndOfAnotherField(event) { replaceField(.null) }
        } else {
            replaceField(event.field)
        }
        if event.container.isPresent { container = event.container.given.map(inContent) }
        if device != nil { placeKeyboard(during: event.kind) }
        if event.isWithoutUIKit || isOfAndroid { leaveOutSafeArea() }
    }

    /// Whether the event ends a field after another one has got the focus.
    private func isEndOfAnotherField(_ event: borrowing Event) -> Bool {
        event.field.isGiven && !event.fieldID.isEmpty && !fieldID.isEmpty && event.fieldID != fieldID
    }

    /// Reading and options belong to the policy that they were sent with.
    @inline(__always)
    private mutating func replacePolicy(_ policy: Policy) {
        if !cold.isEmpty, numbers.policy != policy { cold.peer = nil }
        numbers.policy = policy
        numbers.fidelity = policy.firstFidelity
    }

    @inline(never)
    private mutating func mergePeer(_ sent: Patch<PeerOptions>) {
        var options = cold.peer ?? PeerOptions()
        if let sent = sent.given { options.merge(sent) } else { options = PeerOptions() }
        cold.peer = options.entries.isEmpty ? nil : options
    }

    @inline(never)
    private mutating func mergeList(_ sent: Patch<ListOptions.Changes>) {
        guard let changes = sent.given else { return cold.list = nil }
        var list = cold.list ?? RememberedList()
        list.options.apply(changes)
        cold.list = list
    }

    @inline(__always)
    private mutating func replaceWindow(_ sent: WindowGeometry?) {
        numbers.window = sent
        if let frame = sent?.frame { numbers.window?.frame = frame.standardized.without(cold.origin) }
    }

    private mutating func replaceKeyboard(_ sent: Keyboard?) {
        guard var sent else { return keyboard = nil }
        switch sent.extent {
        case .frameEnd(let frame):
            // An all-zero frame is a signal, not a position: it is not converted.
            if !frame.withoutDust.isAllZero { sent.extent = .frameEnd(frame.standardized.without(cold.origin)) }
        case .preset:
            // Still not reported: its position does not change.
            if case .preset(let known)? = numbers.keyboard?.extent { sent.extent = .preset(known) }
        case .top(let y): sent.extent = .top(y - (cold.origin?.y ?? 0))
        case .height: break
        }
        keyboard = sent
    }

    /// Puts a keyboard that was not reported where the device has it.
    mutating func placeKeyboard(during kind: KeyboardEvent.Kind) {
        guard let preset, keyboard?.isReported != true,
            let screen = screenInForce ?? numbers.scrollView.frame.map({ screenExtent(around: $0) }),
            let frame = preset.frameEnd(on: screen, isHiding: kind.isHide)?.value
        else { return }
        var placed = keyboard ?? Keyboard(extent: .preset(nil))
        placed.extent = .preset(frame)
        keyboard = placed
    }

    @inline(__always)
    mutating func replaceField(_ sent: Patch<Field>) {
        switch sent {
        case .absent: return
        case .null: (numbers.field, fieldID) = (nil, "")
        case .value(let field): (numbers.field, fieldID) = (FieldGeometry(field), field.identifier)
        }
        convertFieldToContent()
    }
}
