extension Geometry {
    /// Whether the event is the common case: nothing missing, and no preset used.
    @inline(__always)
    func isComplete(with event: borrowing Event) -> Bool {
        isPlaced && numbers.keyboard != nil && device == nil && !hasUnplacedKeyboard && event.firstDeviceChoice == nil
            && numbers.fidelity == .intended && numbers.policy.firstFidelity == .intended && event.cold.isEmpty
            && !cold.hasList
    }

    /// Checks that nothing is missing that an answer needs.
    func check(_ event: borrowing Event, isShown: Bool) throws(ContractErrors) {
        let errors =
            missingProperties(for: event, isShown: isShown) + unknownReading + peerErrors(event)
            + listErrors
        if !errors.isEmpty { throw ContractErrors(errors) }
    }

    /// Checks that the policy has the requested reading.
    func checkReading(_ event: borrowing Event) throws(ContractErrors) {
        let errors = unknownReading + peerErrors(event) + listErrors
        if !errors.isEmpty { throw ContractErrors(errors) }
    }

    /// The error of a policy without the requested reading.
    private var unknownReading: [ContractError] {
        guard let only = numbers.policy.descriptor.onlyFidelity, only != numbers.fidelity else { return [] }
        return [.oneReadingOnly(only, of: numbers.policy)]
    }

    /// The errors of a peer's options, and of properties that it cannot answer.
    private func peerErrors(_ event: borrowing Event) -> [ContractError] {
        var errors = event.peer.given.map { numbers.policy.engine.errors(in: $0, of: numbers.policy) } ?? []
        if !outerScrollViews.isEmpty, !numbers.policy.descriptor.takesOuterScrollViews {
            errors.append(.notSupported(.outerScrollViews, by: numbers.policy))
        }
        return errors
    }

    /// The errors of properties for which a list has no rule.
    private var listErrors: [ContractError] {
        guard cold.hasList else { return [] }
        if numbers.policy != .automatic { return [.notSupported(.list, by: numbers.policy)] }
        let (view, options, usual) = (numbers.scrollView, numbers.options, AvoidanceOptions())
        let conflicts: [(ContractError.ListConflict, Bool)] = [
            (.field, numbers.field != nil), (.container, container != nil),
            (.outerScrollViews, !outerScrollViews.isEmpty), (.snapToOffsets, !snapToOffsets.isEmpty),
            (.systemAvoids, view.systemAvoids), (.isScrollEnabled, !view.isScrollEnabled),
            (.isPagingEnabled, view.isPagingEnabled), (.strategy, options.strategy != usual.strategy),
            (.insetRule, options.insetRule != usual.insetRule), (.padding, options.padding != usual.padding),
            (.alignment, options.alignment != usual.alignment), (.oversize, options.oversize != usual.oversize),
            (.restoreOffset, options.restoreOffset != usual.restoreOffset), (.clamp, !options.clamp),
        ]
        return conflicts.filter(\.1).map { .conflictsWithList($0.0) }
    }

    /// Checks that a list is inverted, or no longer, only while the keyboard is hidden.
    @inline(never)
    func checkList(against known: AnsweredList?) throws(ContractErrors) {
        guard let known, let list, list.options.isInverted != known.isInverted else { return }
        throw ContractErrors([.listInvertedWhileShown])
    }

    /// The properties that an event needs and that neither it nor what is remembered has; empty if it can be carried out.
    func missingProperties(for event: borrowing Event, isShown: Bool) -> [ContractError] {
        var missing = missingProperties
        let kind = event.kind
        let needsKeyboard = !kind.isHide && (kind.isOfKeyboard || isShown)
        if needsKeyboard || hasUnplacedKeyboard {
            let figures = missingFigures(during: kind)
            missing += figures
            if figures.isEmpty, !answersUnreadableShow(event) {
                if numbers.keyboard == nil { missing.append(.missing(.keyboard)) }
                if hasUnplacedKeyboard { missing.append(.missing(.keyboardFrame)) }
            }
        }
        if let choice = event.firstDeviceChoice, device == nil { missing.append(.missing(.device(for: choice))) }
        return missing
    }

    /// Errors for figures that are asked for or needed and that the device's record lacks.
    func missingFigures(during kind: KeyboardEvent.Kind) -> [ContractError] {
        guard let preset, !kind.isHide, keyboard?.isReported != true,
            preset.size(of: preset.keyboardKind, on: Screen(width: 0, height: 0)) == nil
        else { return [] }
        let isTurned = numbers.keyboardKind == nil && numbers.orientation == .landscape
        return [.unknownFigure(preset, chosenBy: isTurned ? .orientation : .keyboardKind)]
    }

    /// Whether the event is a show whose keyboard was sent, and the policy has an answer if nothing can be read of it.
    private func answersUnreadableShow(_ event: borrowing Event) -> Bool {
        event.kind.isShow && event.keyboard.isPresent && numbers.policy.engine.answersUnreadableShow
    }

    /// Checks that each non-empty id names one scroll view.
    @inline(__always)
    func checkIDs() throws(ContractErrors) {
        if cold.isEmpty { return }
        let duplicates = cold.duplicateIDs(innermost: scrollViewID)
        if !duplicates.isEmpty { throw ContractErrors(duplicates) }
    }

    /// Checks that policy and fidelity change only while hidden.
    @inline(__always)
    func checkPolicy(against knownPolicy: Policy?, _ knownFidelity: Policy.Fidelity?) throws(ContractErrors) {
        if knownPolicy ?? numbers.policy == numbers.policy, knownFidelity ?? numbers.fidelity == numbers.fidelity {
            return
        }
        var errors: [ContractError] = []
        if let known = knownPolicy, known != numbers.policy {
            errors.append(.policyChangedWhileShown(from: known))
        }
        if let known = knownFidelity, known != numbers.fidelity {
            errors.append(.fidelityChangedWhileShown(from: known))
        }
        throw ContractErrors(errors)
    }

    /// Checks that the list of frames is not too long.
    func checkKeyframes() throws(ContractErrors) {
        let count = KeyboardAnimation(of: keyboard).keyframeCount(framesPerSecond: numbers.options.keyframes)
        guard count > KeyboardAnimation.maximumKeyframes else { return }
        throw ContractErrors([.tooManyKeyframes(count, framesPerSecond: numbers.options.keyframes)])
    }

    /// Whether the scroll views' frames and content sizes are known.
    @inline(__always) var isPlaced: Bool {
        numbers.scrollView.isPlaced
            && (cold.isEmpty || outerScrollViews.allSatisfy { $0.view.frame != nil && $0.view.contentSize != nil })
    }

    /// The properties that every answer needs and this geometry has not.
    public var missingProperties: [ContractError] {
        var missing: [ContractError] = []
        if numbers.scrollView.frame == nil { missing.append(.missing(.frame(outer: nil))) }
        if numbers.scrollView.contentSize == nil { missing.append(.missing(.contentSize(outer: nil))) }
        for (index, outer) in outerScrollViews.enumerated() {
            if outer.view.frame == nil { missing.append(.missing(.frame(outer: index))) }
            if outer.view.contentSize == nil { missing.append(.missing(.contentSize(outer: index))) }
        }
        return missing
    }
}

extension Event {
    /// The first property that makes sense with a device only, where it is not the default.
    var firstDeviceChoice: ContractError.DeviceChoice? {
        if orientation.given ?? .portrait != .portrait { return .orientation }
        return keyboardKind.given ?? .withBar != .withBar ? .keyboardKind : nil
    }
}

/// The properties that an event needs and that neither it nor the state has; empty if it can be carried out.
@_spi(Engine) public func missingProperties(of event: Event, from state: SessionState?) -> [ContractError] {
    var merged = state?.geometry ?? Geometry()
    event.coldSavedState.read { merged.adopt($0) }
    merged.merge(event, knowing: (event.savedState ?? state?.saved)?.allKnown ?? [])
    return merged.missingProperties(for: event, isShown: state?.isShown ?? false || !event.coldSavedState.isEmpty)
}
