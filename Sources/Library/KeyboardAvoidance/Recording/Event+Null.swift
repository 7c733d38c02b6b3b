@_spi(Engine) extension Event {
    /// Leaves out what was sent as null, where nothing is remembered that it resets.
    ///
    /// A keyboard that is null stays where a policy answers a show whose keyboard cannot be read.
    public mutating func leaveOutNull() {
        let (policy, keyboard) = (policy.given ?? savedState?.policy, keyboard)
        if scrollView.isNull { scrollView = .blank }
        if options.isNull { options = .blank }
        var removal = NullRemoval()
        describe(&removal, since: .blank)
        scrollView.describe(&removal, since: .blank)
        options.describe(&removal, since: .blank)
        if case .value(var changes) = list {
            changes.describe(&removal, since: .blank)
            list = .value(changes)
        }
        if kind.isShow, policy?.engine.answersUnreadableShow ?? (savedState == nil) { self.keyboard = keyboard }
    }
}

/// Makes each member absent that is null.
private struct NullRemoval: MemberVisitor {
    static let isReading = true

    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        if (value as? any Nullable)?.isNull == true { value = .blank }
    }
}
