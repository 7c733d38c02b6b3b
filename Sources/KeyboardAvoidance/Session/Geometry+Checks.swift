extension Geometry {
    /// What nearly every event is: nothing is missing, and no preset in sight.
    @inline(__always)
    func isComplete(with event: borrowing Event) -> Bool {
        isPlaced && numbers.keyboard != nil && device == nil && !hasUnplacedKeyboard && event.firstPresetChoice == nil
            && numbers.fidelity == .intended
    }

    /// Checks that nothing is missing that an answer needs.
    func check(_ event: borrowing Event, isShown: Bool) throws(ContractErrors) {
        let errors = missingMembers(for: event, isShown: isShown) + unknownReading
        if !errors.isEmpty { throw ContractErrors(errors) }
    }

    /// Checks that the policy has the reading that is asked for.
    func checkReading() throws(ContractErrors) {
        let errors = unknownReading
        if !errors.isEmpty { throw ContractErrors(errors) }
    }

    /// The reading, if the policy has another one only.
    private var unknownReading: [ContractError] {
        guard let only = numbers.policy.descriptor.onlyFidelity, only != numbers.fidelity else { return [] }
        return [.oneReadingOnly(only, of: numbers.policy)]
    }

    /// The members that an event needs and that neither it nor what is remembered has; empty if it can be carried out.
    func missingMembers(for event: borrowing Event, isShown: Bool) -> [ContractError] {
        var missing = missingMembers
        let kind = event.kind
        let needsKeyboard = !kind.isHide && (kind.isOfKeyboard || isShown)
        if needsKeyboard || hasUnplacedKeyboard {
            let figures = missingFigures(during: kind)
            missing += figures
            if figures.isEmpty, !answersUnreadableShow(event) {
                if numbers.keyboard == nil { missing.append(.keyboardRequired) }
                if hasUnplacedKeyboard { missing.append(.frameEndRequired) }
            }
        }
        if let member = event.firstPresetChoice, device == nil { missing.append(.deviceRequired(by: member)) }
        return missing
    }

    /// Whether the event is a show whose keyboard was sent, and the policy has an answer if nothing can be read of it.
    private func answersUnreadableShow(_ event: borrowing Event) -> Bool {
        event.kind.isShow && event.keyboard.isPresent && numbers.policy.engine.answersUnreadableShow
    }

    /// An id that is not empty names one scroll view.
    @inline(__always)
    func checkIDs() throws(ContractErrors) {
        if rare.isEmpty { return }
        let duplicates = rare.duplicateIDs(innermost: scrollViewID)
        if !duplicates.isEmpty { throw ContractErrors(duplicates) }
    }

    /// The policy and the fidelity may change only while hidden.
    @inline(__always)
    func checkPolicy(against knownPolicy: Policy?, _ knownFidelity: Policy.Fidelity?) throws(ContractErrors) {
        if knownPolicy ?? numbers.policy == numbers.policy, knownFidelity ?? numbers.fidelity == numbers.fidelity {
            return
        }
        var errors: [ContractError] = []
        if let known = knownPolicy, known != numbers.policy {
            errors.append(.changedWhileShown("policy", from: known.rawValue))
        }
        if let known = knownFidelity, known != numbers.fidelity {
            errors.append(.changedWhileShown("fidelity", from: known.rawValue))
        }
        throw ContractErrors(errors)
    }

    /// A list of frames stays short enough to be sent.
    func checkKeyframes() throws(ContractErrors) {
        let count = KeyboardAnimation(of: keyboard).keyframeCount(framesPerSecond: numbers.options.keyframes)
        guard count > KeyboardAnimation.maximumKeyframes else { return }
        throw ContractErrors([
            ContractError(
                code: .outOfRange,
                path: ["options", "keyframes"],
                detail:
                    "\(numbers.options.keyframes) frames a second over this animation are \(count) frames; ask for at most"
                    + " \(KeyboardAnimation.maximumKeyframes)"
            )
        ])
    }
}
