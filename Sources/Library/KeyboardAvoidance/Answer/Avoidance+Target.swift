extension Avoidance {
    /// The outcome for the target once an answer is applied.
    @_spi(Engine) public enum TargetOutcome: Sendable, Hashable, BitwiseCopyable {
        /// All of it is seen.
        case seen
        /// Rows of it are covered, and nothing excuses it.
        case covered
        /// Rows of it are covered, because no offset shows all of it.
        case tooTall
        /// Rows of it are covered while a finger drags the keyboard, and the content with it.
        case dragged
        /// The policy's code gives no offset: whether the system scrolls the target into view is not known.
        case leftToSystem
    }

    /// The outcome for the target; nil without a target, and while hidden.
    ///
    /// The only place that decides it: exit codes, replays and their invariants ask here.
    ///
    /// - Parameter kind: that of the event answered.
    @_spi(Engine) public func targetOutcome(of kind: KeyboardEvent.Kind) -> TargetOutcome? {
        guard let coverage else { return nil }
        guard let after = coverage.after else { return .leftToSystem }
        if after == 0 { return .seen }
        if warnings.contains(where: { $0.code == .targetTallerThanBand }) { return .tooTall }
        return kind.isInteractive ? .dragged : .covered
    }

    /// The hidden points of the target until the system moves it; nil unless the offset is left to the system.
    @_spi(Engine) public var coveredUntilSystemMoves: Double? {
        guard let coverage, coverage.after == nil else { return nil }
        return coverage.before
    }
}
