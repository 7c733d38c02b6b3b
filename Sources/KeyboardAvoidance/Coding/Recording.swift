/// The events that an app's avoider handled, as a file that its tests, the service and the page replay.
///
/// `KeyboardEventRecorder` of KeyboardAvoidanceUIKit makes it. An encoded recording is a body of POST /replay. An inset
/// or offset that was answered before is not in it: each replay has its own there.
public struct Recording: Sendable, Hashable {
    /// The app's own words about it, at most 512 bytes of UTF-8.
    public var about = ""
    /// The number of events after the first that were not kept; what follows them may differ from what the app saw.
    public var dropped = 0
    /// The policies to replay it through; nil for the events' own.
    package var policies: [Policy]?
    /// The readings to replay it in.
    package var fidelities: [Policy.Fidelity]?
    /// The events in order.
    package var steps: [Step] = []

    /// One event, with the options that begin with it.
    package struct Step: Sendable, Hashable {
        /// Seconds since the first event.
        package var time: Double?
        /// Without policy and reading.
        package var event = Event()
    }

    /// An event as an avoider handled it.
    package struct Handled: Sendable {
        package var time: Double
        package var event: KeyboardEvent
        package var options: AvoidanceOptions

        package init(time: Double, event: KeyboardEvent, options: AvoidanceOptions) {
            self.time = time
            self.event = event
            self.options = options
        }
    }

    /// The options of the first event.
    public var options: AvoidanceOptions {
        var options = AvoidanceOptions()
        if let first = steps.first { options.apply(first.event.options) }
        return options
    }
}

extension Recording {
    /// The most bytes of `about`.
    @_spi(Engine) public static var aboutLength: Int { 512 }
    /// The version of the file's format.
    @_spi(Engine) public static var version: Int { 1 }

    /// Records events, and leaves out what a session knows from its own answers.
    package init(_ handled: [Handled], about: String, dropped: Int) {
        var state = SessionState()
        var (options, known) = (AvoidanceOptions?.none, Set<Identifier>())
        for entry in handled {
            guard var event = try? Event(entry.event, policy: .automatic, fidelity: .intended) else { continue }
            if entry.options != options { event.options = OptionsPatch(entry.options) }
            options = entry.options
            state.leaveOutKnown(&event, of: known)
            guard (try? state.handle(event)) != nil else { continue }
            event.changeScrollViews { _, view in known.insert(view.id.given ?? "") }
            (event.policy, event.fidelity) = (.absent, .absent)
            steps.append(Step(time: ((entry.time - handled[0].time) * 1_000).rounded() / 1_000, event: event))
        }
        self.about = about
        self.dropped = dropped
    }

    /// The events with the values that were left out, as `automatic` answers them.
    public var events: [KeyboardEvent] {
        var state = SessionState()
        return steps.compactMap { step in
            var event = step.event
            state.fillInKnown(&event)
            _ = try? state.handle(event)
            return try? KeyboardEvent(event, at: [])
        }
    }
}

extension Recording: Codable, CodedMembers {
    static var blank: Recording { Recording() }

    mutating func code(_ coder: inout MemberCoder) throws {
        var version = Self.version
        try coder("version", &version)
        try coder("about", &about)
        try coder("dropped", &dropped)
        try coder("policies", &policies)
        try coder("fidelities", &fidelities)
        try coder.required("events", &steps)
        guard version == Self.version else { throw coder.refused("expected \(Self.version)", at: "version") }
        guard about.utf8.count <= Self.aboutLength else {
            throw coder.refused("expected at most \(Self.aboutLength) bytes", at: "about")
        }
        guard dropped >= 0 else { throw coder.refused("expected a number from 0 on", at: "dropped") }
        var last = 0.0
        for (index, step) in steps.enumerated() {
            guard let time = step.time else { continue }
            guard time >= last else {
                throw coder.refused("the event before has a later time", at: "events", MemberKey(index: index), "time")
            }
            last = time
        }
    }
}

extension Recording.Step: Codable, CodedMembers {
    static var blank: Recording.Step { Recording.Step() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("time", &time)
        try coder("options", &event.options, null: .null)
        try event.code(&coder)
    }

    func inRange() throws(AvoidanceError) -> Recording.Step {
        if let time { _ = try time.checkedExtent("time") }
        var step = self
        step.event = try event.inRange()
        return step
    }
}

// The values of scroll views that a session knows before an event.
extension SessionState {
    /// Leaves out each value that is the known one, of scroll views that came before.
    fileprivate func leaveOutKnown(_ event: inout Event, of ids: Set<Identifier>) {
        let given = event
        event.changeScrollViews { _, view in
            (view.contentInset, view.scrollIndicatorInsets, view.contentOffset) = (.absent, .absent, .absent)
        }
        let known = knownValues(event)
        let views = [given.scrollView] + (given.outerScrollViews.given ?? [])
        event.changeScrollViews { place, view in
            let (sent, known) = (views[place], known[place])
            let isNew = !ids.contains(view.id.given ?? "")
            if isNew || sent.contentInset.given != known.contentInset { view.contentInset = sent.contentInset }
            if isNew || sent.scrollIndicatorInsets.given != known.scrollIndicatorInsets {
                view.scrollIndicatorInsets = sent.scrollIndicatorInsets
            }
            if isNew || sent.contentOffset.given != known.contentOffset { view.contentOffset = sent.contentOffset }
        }
    }

    /// Fills in each value that is left out.
    fileprivate func fillInKnown(_ event: inout Event) {
        let known = knownValues(event)
        event.changeScrollViews { place, view in
            view.contentInset = .value(known[place].contentInset)
            view.scrollIndicatorInsets = .value(known[place].scrollIndicatorInsets)
            view.contentOffset = .value(known[place].contentOffset)
        }
    }

    /// The values of the event's scroll views, inner to outer.
    private func knownValues(_ event: Event) -> [ScrollValues] {
        var geometry = geometry
        geometry.merge(event, knowing: savedScrollViews(for: event))
        return [geometry.scrollView.values] + geometry.outerScrollViews.map(\.view.values)
    }
}

extension Event {
    /// Changes each scroll view, inner to outer.
    fileprivate mutating func changeScrollViews(_ change: (Int, inout ScrollViewPatch) -> Void) {
        change(0, &scrollView)
        guard var outer = outerScrollViews.given else { return }
        for index in outer.indices { change(index + 1, &outer[index]) }
        outerScrollViews = .value(outer)
    }
}
