@_spi(Engine) package import KeyboardAvoidance

/// Makes sequences of events as a form sends them, and invalid ones.
package struct RandomSequences {
    package var scenes: RandomScenes

    package init(seed: UInt64, isExact: Bool = false) { scenes = RandomScenes(seed: seed, isExact: isExact) }

    /// The scroll view's values before an event.
    package static func current(_ event: Event, _ before: SessionState?) -> ScrollValues {
        var current = before?.geometry.scrollView.values ?? ScrollValues()
        let view = event.scrollView
        if let inset = view.contentInset.given { current.contentInset = inset }
        if let inset = view.scrollIndicatorInsets.given { current.scrollIndicatorInsets = inset }
        if let offset = view.contentOffset.given { current.contentOffset = offset }
        return current
    }

    private static let kinds: [KeyboardEvent.Kind] = [
        .keyboardWillShow, .keyboardWillChangeFrame, .keyboardDidChangeFrame, .keyboardDidShow, .textDidBeginEditing,
        .textDidChange, .layoutDidChange, .interactiveDismiss, .keyboardWillHide, .textDidEndEditing,
    ]

    /// The first event, with all members, followed by some with arbitrary members.
    ///
    /// - Parameter isWhole: whether every event has all members except the answered values and the keyboard.
    package mutating func events(isWhole: Bool) -> [Event] {
        let first = scenes.event(scenes.chance(80) ? .keyboardWillShow : scenes.pick(Self.kinds))
        var events = [first]
        for _ in 0..<Int.random(in: 1...6, using: &scenes.random) {
            events.append(isWhole ? wholeEvent(after: first) : partialEvent(after: first))
        }
        return events
    }

    /// An event in the same scene with all members except, mostly, the answered values.
    private mutating func wholeEvent(after first: Event) -> Event {
        var event = first
        event.kind = scenes.pick(Self.kinds)
        if scenes.chance(50) { event.field = .value(scenes.field()) }
        if scenes.chance(10) { event.options = scenes.options() }
        if scenes.chance(50) { event.keyboard = .value(scenes.keyboard(on: screen(of: first))) }
        if scenes.chance(5), case .value(var window) = event.window, var frame = window.frame {
            (frame.width, frame.height) = (frame.height, frame.width)
            window.frame = frame
            event.window = .value(window)
        }
        var view = event.scrollView
        if !scenes.chance(25) {
            view.contentInset = .absent
            view.scrollIndicatorInsets = .absent
            view.contentOffset = .absent
            view.adjustedContentInset = .absent
        } else if scenes.chance(50) {
            view.contentOffset = .value(LayoutPoint(y: scenes.length(-50...1_500)))
        } else if scenes.chance(40) {
            view.contentInset = .value(LayoutInsets(top: scenes.length(0...50), bottom: scenes.length(0...400)))
        }
        view.isTracking = scenes.isTracking(15)
        event.scrollView = view
        if scenes.chance(25) { scenes.shrinkRange(of: &event) }
        return event
    }

    /// An event without the members that a session knows.
    private mutating func partialEvent(after first: Event) -> Event {
        var event = Event()
        event.kind = scenes.pick(Self.kinds)
        if scenes.chance(50) { event.keyboard = .value(scenes.keyboard(on: screen(of: first))) }
        if scenes.chance(40) { event.field = .value(scenes.field()) }
        if scenes.chance(10) { event.options = scenes.options() }
        if scenes.chance(10) { event.window = first.window }
        if scenes.chance(15) {
            var view = ScrollViewPatch()
            if scenes.chance(50) { view.contentOffset = .value(LayoutPoint(y: scenes.length(-50...1_500))) }
            if scenes.chance(20) { view.contentInset = .value(LayoutInsets(bottom: scenes.length(0...400))) }
            if scenes.chance(30) { view.contentSize = .value(LayoutSize(width: 300, height: scenes.length(0...2_000))) }
            view.isTracking = scenes.isTracking(30)
            if scenes.systemAvoids(10) { view.systemAvoids = .value(scenes.systemAvoids(50)) }
            view.adjustedContentInset = scenes.adjustedContentInset(25)
            event.scrollView = view
        }
        if scenes.chance(25) {
            var shrunk = first
            scenes.shrinkRange(of: &shrunk)
            if shrunk.keyboard != first.keyboard { event.keyboard = shrunk.keyboard }
            if shrunk.scrollView.contentSize != first.scrollView.contentSize {
                event.scrollView.contentSize = shrunk.scrollView.contentSize
            }
            if shrunk.scrollView.frame != first.scrollView.frame { event.scrollView.frame = shrunk.scrollView.frame }
        }
        return event
    }

    private func screen(of event: Event) -> Screen { event.screen.given ?? Screen(width: 375, height: 812) }
}
