/// The events that an app's avoider handled, as a file that its tests, the service and the page replay.
///
/// `KeyboardEventRecorder` of KeyboardAvoidanceUIKit makes it. An encoded recording is a body of POST /replay. An inset
/// or offset that was answered before is not in it: each replay has its own there.
public struct Recording: Sendable, Hashable {
    /// The app's own words about it, at most 512 bytes of UTF-8.
    public var about = ""
    /// The number of events after the first that were not kept; what follows them may differ from what the app saw.
    public var dropped = 0
    private var version = Recording.version
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

    /// An event as an avoider handled it, at a monotonic time in seconds.
    package typealias Handled = (time: Double, event: KeyboardEvent, options: AvoidanceOptions)

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
        var (state, options, ids) = (SessionState(), AvoidanceOptions?.none, Set<Identifier>())
        var list: ListOptions?
        for entry in handled {
            guard var event = try? Event(entry.event, policy: .automatic, fidelity: .intended) else { continue }
            if entry.options != options { event.options = AvoidanceOptions.Changes(entry.options) }
            if entry.event.list == nil, list != nil { event.list = .null }
            (options, list) = (entry.options, entry.event.list)
            event.leaveOutValues(knownTo: state, of: ids)
            guard (try? state.handle(event)) != nil else { continue }
            event.changeScrollViews { _, view in ids.insert(view.id.given ?? "") }
            (event.policy, event.fidelity) = (.absent, .absent)
            steps.append(Step(time: ((entry.time - handled[0].time) * 1_000).rounded() / 1_000, event: event))
        }
        (self.about, self.dropped) = (about, dropped)
    }
}

@_spi(Engine) extension Recording: Described {
    public static var blank: Recording { Recording([], about: "", dropped: 0) }

    public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "version", &version, since: known.version)
        visit(1, "about", &about, since: known.about)
        visit(2, "dropped", &dropped, since: known.dropped)
        visit(3, "policies", &policies, since: known.policies)
        visit(4, "fidelities", &fidelities, since: known.fidelities)
        visit(5, .required("events"), &steps, since: known.steps)
    }
}

extension Recording.Step: Described {
    package static var blank: Recording.Step { Recording.Step() }

    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(31, "time", &time, since: known.time)
        event.describe(&visit, since: known.event)
    }
}

extension Recording: Codable, CodedValue {
    func inRange() throws(AvoidanceError) -> Recording {
        func refuse(_ name: String, _ advice: String) -> AvoidanceError { AvoidanceError(.outOfRange, name, advice) }
        guard version == Self.version else { throw refuse("version", "expected \(Self.version)") }
        guard about.utf8.count <= Self.aboutLength else { throw refuse("about", "at most \(Self.aboutLength) bytes") }
        guard dropped >= 0 else { throw refuse("dropped", "expected a number from 0 on") }
        var last = 0.0
        for (index, step) in steps.enumerated() {
            if let time = step.time, time < last { throw refuse("events[\(index)].time", "it goes back") }
            last = step.time ?? last
        }
        return self
    }
}

extension Recording.Step: Codable, CodedValue {
    static var omitted: Set<String> { Event.omitted.subtracting(["options"]) }

    func inRange() throws(AvoidanceError) -> Recording.Step {
        Recording.Step(time: try time?.checkedExtent("time"), event: try event.inRange())
    }
}

extension Event {
    /// Leaves out the insets and offsets that a session knows, of scroll views that came before.
    fileprivate mutating func leaveOutValues(knownTo state: SessionState, of ids: Set<Identifier>) {
        let sent = [scrollView] + (outerScrollViews.given ?? [])
        changeScrollViews { _, view in
            (view.contentInset, view.scrollIndicatorInsets, view.contentOffset) = (.absent, .absent, .absent)
        }
        var geometry = state.geometry
        geometry.merge(self, knowing: state.savedScrollViews(for: self))
        let known = [geometry.scrollView.values] + geometry.outerScrollViews.map(\.view.values)
        changeScrollViews { place, view in
            let (sent, known, isNew) = (sent[place], known[place], !ids.contains(view.id.given ?? ""))
            if isNew || sent.contentInset.given != known.contentInset { view.contentInset = sent.contentInset }
            if isNew || sent.scrollIndicatorInsets.given != known.scrollIndicatorInsets {
                view.scrollIndicatorInsets = sent.scrollIndicatorInsets
            }
            if isNew || sent.contentOffset.given != known.contentOffset { view.contentOffset = sent.contentOffset }
        }
    }

    /// Changes each scroll view, inner to outer.
    fileprivate mutating func changeScrollViews(_ change: (Int, inout ScrollViewPatch) -> Void) {
        change(0, &scrollView)
        guard var outer = outerScrollViews.given else { return }
        for index in outer.indices { change(index + 1, &outer[index]) }
        outerScrollViews = .value(outer)
    }
}
