/// Keeps one form's fields clear of the keyboard.
///
/// It takes events and answers with the new values of the form's scroll views, from the keyboard's appearance until it
/// has gone, when all values are restored. Keep one avoider for each form, pass it each event in order, and apply every
/// answer.
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
/// It is a value: copies are independent, and the same events give the same answers, to the bit. Lengths are points, y
/// grows down.
public struct Avoider: Sendable, Hashable {
    /// The rules in use.
    ///
    /// It can change only while the keyboard is hidden.
    public var policy: Policy
    /// The reading of a published policy; `automatic` has only one.
    ///
    /// It can change only while the keyboard is hidden.
    public var fidelity: Policy.Fidelity = .intended
    /// The choices that the rules leave open, from the next event on.
    public var options: AvoidanceOptions
    /// The state between two events.
    package private(set) var session = SessionState()

    /// An avoider for a form whose keyboard is hidden.
    ///
    /// - Parameters:
    ///   - policy: the rules to use.
    ///   - options: the choices that the rules leave open.
    public init(policy: Policy = .automatic, options: AvoidanceOptions = AvoidanceOptions()) {
        self.policy = policy
        fidelity = policy.firstFidelity
        self.options = options
    }

    /// True from the answer to the keyboard's appearance to the answer that restores all values.
    public var isKeyboardShown: Bool { session.isShown }

    /// Returns the new values of the scroll views.
    ///
    /// The answer is assumed to be applied: in later events the avoider distinguishes its own insets and offsets
    /// from those that the user or the app has changed meanwhile.
    ///
    /// - Parameter event: the event, with the current values of everything.
    /// - Throws: `AvoidanceError` naming the first invalid property. The avoider is then unchanged, and the event can
    ///   be corrected and passed again.
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

    /// Answers an event without changing the avoider, to try a layout.
    ///
    /// - Parameter event: the hypothetical event and values.
    /// - Throws: `AvoidanceError`; see `handle(_:)`.
    public func preview(_ event: KeyboardEvent) throws(AvoidanceError) -> Avoidance {
        var copy = self
        return try copy.handle(event)
    }
}

extension Avoider {
    /// The event as the equivalent request, and the session with the options in force.
    package func prepared(_ event: KeyboardEvent) throws(AvoidanceError) -> (event: Event, session: SessionState) {
        var session = session
        session.geometry.options = try options.checked("options")
        if event.list == nil, session.geometry.cold.hasList { session.geometry.list = nil }
        return (try Event(event, policy: policy, fidelity: fidelity), session)
    }
}

extension Avoidance {
    /// Replaces texts for clients of the service by texts for apps.
    fileprivate mutating func speakToApp() {
        for index in warnings.indices where warnings[index].code == .nothingSaved {
            warnings[index].message = "there is nothing to give back: this avoider has not seen the keyboard come up"
        }
    }
}
