@_spi(Engine) package import KeyboardAvoidance

/// An app that reports the events of a world to a session, in one of the possible ways.
package struct WorldTeller: Sendable {
    /// The members sent with an event.
    package enum Way: String, Sendable, CaseIterable {
        /// Everything, the field in content coordinates.
        case everything
        /// Everything, the field measured in the window.
        case measured
        /// Only changes, the field in content coordinates.
        case news
        /// Only changes, the field measured in the window.
        case measuredNews
    }

    package let way: Way
    package private(set) var state: SessionState?
    /// The requests sent, for reproducing a broken law.
    package private(set) var sent: [Event] = []

    package init(_ way: Way) { self.way = way }

    /// Reports an event, and returns the answer, which is not applied.
    package mutating func tell(_ kind: KeyboardEvent.Kind, _ news: WorldNews, in world: World) throws -> Avoidance {
        try send(event(kind, news, in: world))
    }

    package mutating func send(_ event: Event) throws -> Avoidance {
        sent.append(event)
        let done = try transition(from: state, on: event)
        state = done.state
        return done.answer
    }

    /// The request that reports it.
    package func event(_ kind: KeyboardEvent.Kind, _ news: WorldNews, in world: World) -> Event {
        let isWhole = way == .everything || way == .measured || sent.isEmpty
        let news = isWhole ? .all(in: world) : news
        var event = Event()
        event.kind = kind
        let patches = world.views.indices.map { world.views[$0].patch(at: world.top(of: $0)) }
        if isWhole {
            event.screen = .value(world.screen)
            event.window = .value(
                WindowGeometry(
                    frame: LayoutRect(width: world.window.width, height: world.window.height),
                    safeAreaInsets: world.safeArea))
            event.scrollView = patches[0]
        }
        if news.members.contains(.keyboard), let keyboard = world.keyboard { event.keyboard = .value(keyboard) }
        if news.members.contains(.options) { event.options = world.options.whole }
        if news.members.contains(.obstructions) {
            event.obstructions = world.obstructions.map { .value($0) } ?? .null
        }
        if news.members.contains(.field) { say(world, in: &event) }
        if news.changed.contains(where: { $0 > 0 }) || (isWhole || news.isMoved) && patches.count > 1 {
            event.outerScrollViews = .value(
                patches.indices.dropFirst().map { index in
                    isWhole || news.scrolled.contains(index) ? patches[index] : patches[index].withoutValues
                })
        }
        if !isWhole, news.changed.contains(0) {
            if news.scrolled.contains(0) { event.scrollView.contentOffset = patches[0].contentOffset }
            if news.resized.contains(0) { event.scrollView.contentSize = patches[0].contentSize }
        }
        if news.isMoved { event.scrollView.frame = patches[0].frame }
        return event
    }

    /// Adds the field, its container and its caret, in the app's coordinate space.
    private func say(_ world: World, in event: inout Event) {
        guard var field = world.field else {
            (event.field, event.container) = (.null, .null)
            return
        }
        var container = world.container
        if way == .measured || way == .measuredNews {
            let (dx, dy) = (world.views[0].place.x - world.views[0].values.contentOffset.x, world.topOfContent)
            field.coordinateSpace = .window
            field.frame = field.frame.offsetBy(dx: dx, dy: dy)
            field.caretRect = field.caretRect?.offsetBy(dx: dx, dy: dy)
            container = container.map { Container(frame: $0.frame.offsetBy(dx: dx, dy: dy), coordinateSpace: .window) }
        }
        event.field = .value(field)
        event.fieldID = world.fieldID
        event.container = container.map { .value($0) } ?? .null
    }
}

/// The changes of a world since the last event.
package struct WorldNews: Sendable {
    package struct Members: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let keyboard = Members(rawValue: 1)
        package static let field = Members(rawValue: 2)
        package static let options = Members(rawValue: 4)
        package static let obstructions = Members(rawValue: 8)
    }

    package var members: Members = []
    /// The scroll views that the user has scrolled.
    package var scrolled: Set<Int> = []
    /// The scroll views whose content has another size.
    package var resized: Set<Int> = []
    /// Whether all of them have moved in the window, as a sheet does.
    package var isMoved = false

    package init() {}

    var changed: Set<Int> { scrolled.union(resized) }

    static func all(in world: World) -> WorldNews {
        var news = WorldNews()
        news.members = [.keyboard, .field, .options, .obstructions]
        news.scrolled = Set(world.views.indices)
        return news
    }
}

extension ScrollViewPatch {
    /// Without the last answered values.
    fileprivate var withoutValues: ScrollViewPatch {
        var patch = self
        (patch.contentInset, patch.scrollIndicatorInsets, patch.contentOffset) = (.absent, .absent, .absent)
        return patch
    }
}

extension AvoidanceOptions.Changes {
    /// Every option, null for a default.
    fileprivate var whole: AvoidanceOptions.Changes {
        var whole = self
        if !strategy.isGiven { whole.strategy = .null }
        if !padding.isGiven { whole.padding = .null }
        if !alignment.isGiven { whole.alignment = .null }
        if !insetRule.isGiven { whole.insetRule = .null }
        if !oversize.isGiven { whole.oversize = .null }
        if !followsUndockedKeyboard.isGiven { whole.followsUndockedKeyboard = .null }
        return whole
    }
}
