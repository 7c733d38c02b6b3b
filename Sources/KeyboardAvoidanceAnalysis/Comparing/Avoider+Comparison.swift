@_spi(Engine) public import KeyboardAvoidance

extension Avoider {
    /// Answers one event by the rules of several policies, side by side, and remembers nothing.
    ///
    /// If the keyboard is shown under another policy than an entry's, that entry begins with the values from before the
    /// keyboard, as if it came up now under the entry's own.
    ///
    /// - Parameters:
    ///   - event: what happened, and everything as it is now.
    ///   - approaches: the policies, each in one reading, in the order of the answers.
    /// - Throws: `AvoidanceError`, as `handle(_:)`.
    public func compare(
        _ event: KeyboardEvent,
        through approaches: [Approach] = Approach.all()
    ) throws(AvoidanceError) -> [ComparedAnswer] {
        let prepared = try prepared(event)
        do throws(ContractErrors) {
            return try KeyboardAvoidanceAnalysis.compare(prepared.event, from: prepared.session, through: approaches)
        } catch {
            throw AvoidanceError(error)
        }
    }
}
