/// Keeps one form's fields clear of the keyboard.
///
/// It is told what happens and answers what the form's scroll views must become: from the moment the keyboard comes
/// until it has gone, when everything is given back. Keep one for each form, hand it each event in the order in which
/// they happen, and apply every answer.
///
/// ```swift
/// var avoider = Avoider()
/// let form = ScrollViewGeometry(
///     frame: LayoutRect(width: 375, height: 812),
///     contentSize: LayoutSize(width: 375, height: 1200)
/// )
/// let name = Field(frame: LayoutRect(x: 16, y: 700, width: 343, height: 44))
/// let shown = try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name))
/// print(shown.contentInset.bottom, shown.contentOffset?.y ?? 0)  // 336.0 278.0
/// ```
///
/// It is a value: a copy goes its own way, and the same events give the same answers, to the bit. Lengths are points, y
/// grows down.
public struct Avoider: Sendable, Hashable {
    /// Whose rules decide.
    ///
    /// It can change only while the keyboard is hidden.
    public var policy: Policy
    /// Which reading of a published policy is meant; `automatic` has one only.
    ///
    /// It can change only while the keyboard is hidden.
    public var fidelity: Policy.Fidelity = .intended
    /// The choices that the rules leave open, from the next event on.
    public var options: AvoidanceOptions
    /// What is remembered between two events.
    package private(set) var session = SessionState()

    /// An avoider for a form whose keyboard is hidden.
    ///
    /// - Parameters:
    ///   - policy: whose rules decide.
    ///   - options: the choices that the rules leave open.
    public init(policy: Policy = .automatic, options: AvoidanceOptions = AvoidanceOptions()) {
        self.policy = policy
        self.options = options
    }

    /// True from the answer to the keyboard's appearance to the answer that gives everything back.
    public var isKeyboardShown: Bool { session.isShown }

    /// Answers what the scroll views must become.
    ///
    /// The answer is taken as applied: the avoider tells its own insets and offsets, in whichever event they come back,
    /// from those that the user or the app has changed meanwhile.
    ///
    /// - Parameter event: what happened, and everything as it is now.
    /// - Throws: `AvoidanceError` naming the first property with which no answer is possible. The avoider is unchanged
    ///   then, and the event can be corrected and handed in again.
    public mutating func handle(_ event: KeyboardEvent) throws(AvoidanceError) -> Avoidance {
        let prepared = try prepared(event)
        var next = prepared.session
        do throws(ContractErrors) {
            var answer = try next.handle(prepared.event)
            session = next
            answer.speakToApp()
            return answer
        } catch {
            throw AvoidanceError(error)
        }
    }

    /// Answers an event without remembering it, for a layout that is only tried.
    ///
    /// - Parameter event: what would happen, and everything as it would be.
    /// - Throws: `AvoidanceError`, as `handle(_:)`.
    public func preview(_ event: KeyboardEvent) throws(AvoidanceError) -> Avoidance {
        var copy = self
        return try copy.handle(event)
    }
}

extension Avoider {
    /// The event as a request that says the same, and the session with the options in force.
    package func prepared(_ event: KeyboardEvent) throws(AvoidanceError) -> (event: Event, session: SessionState) {
        var session = session
        session.geometry.options = try options.checked("options")
        return (try Event(event, policy: policy, fidelity: fidelity), session)
    }
}

extension Avoidance {
    /// Replaces what a warning says to clients of the service.
    fileprivate mutating func speakToApp() {
        for index in warnings.indices where warnings[index].code == .nothingSaved {
            warnings[index].message = "there is nothing to give back: this avoider has not seen the keyboard come up"
        }
    }
}
