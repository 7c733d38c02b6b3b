@_spi(Engine) import KeyboardAvoidance

/// One field of a form laid out on a cell's screen: what POST /avoid is asked of it, and what it answers.
struct AuditScene {
    var form: AuditForm
    /// The index of the field.
    var field: Int
    /// The rect that must be seen as a whole, in content coordinates; nil for the field alone.
    var container: LayoutRect?
    /// Replaces the field's padding.
    var padding: Padding?
    var approach: Approach
    /// The options of the policy, if it is a peer.
    private let peer: PeerOptions?
    private(set) var cell: AuditCell

    /// - Parameters:
    ///   - form: laid out on the cell's screen.
    ///   - approach: the policy, which counts only if a keyboard is up.
    init(_ form: AuditForm, field: Int, on cell: AuditCell, _ approach: Approach, _ peer: PeerOptions? = nil) {
        self.form = form
        self.field = field
        self.cell = cell
        self.peer = cell.keyboard == .none ? nil : peer
        self.approach = cell.keyboard == .none ? Approach(.automatic) : approach
        container = form.container(of: form.fields[field])
        padding = form.fields[field].padding
    }

    /// The pixels in a point.
    var scale: Double { cell.screen?.scale ?? 1 }

    /// The warning about a policy that is not of the cell's platform.
    var warnings: [Warning.Code] {
        Warning.policyOfAnotherPlatform(approach.policy, on: cell.device.device).map { [$0.code] } ?? []
    }

    /// Whether a keyboard is up.
    var hasKeyboard: Bool { cell.keyboard != .none }

    var subject: AuditForm.Field { form.fields[field] }

    /// A keyboard that covers nothing of interest, for an answer without one.
    private static let noKeyboard = LayoutRect(x: 0, y: 0, width: 1, height: 1)

    /// The scene with another keyboard.
    func with(_ keyboardFrame: LayoutRect) -> AuditScene {
        var scene = self
        scene.cell.keyboardFrame = keyboardFrame
        return scene
    }

    /// The keyboard's appearance, after the field was brought into view without one.
    func event() -> Event? { start().flatMap(event(from:)) }

    /// The scroll views once the field was brought into view without a keyboard.
    func start() -> [ScrollViewGeometry]? {
        var start = AvoidanceOptions()
        (start.oversize, start.clamp, start.padding) = (form.options.oversize, form.options.clamp, 0)
        var views = form.views.map(\.geometry)
        guard let shown = request(Approach(.automatic), views, start, isStart: true) else { return nil }
        var session = SessionState()
        guard let answer = try? session.handle(shown) else { return nil }
        var moved = 0.0
        for index in views.indices.reversed() {
            views[index].frame.y = (views[index].frame.y - moved).tidied
            let offset = index == 0 ? answer.contentOffset : answer.outerScrollViews[index - 1].contentOffset
            guard let offset else { continue }
            moved += offset.y - views[index].contentOffset.y
            views[index].contentOffset = offset
        }
        return views
    }

    private func event(from views: [ScrollViewGeometry]) -> Event? {
        var event = request(approach, views, form.options, isStart: false)
        if let peer { event?.peer = .value(peer) }
        return event
    }

    private func request(
        _ approach: Approach, _ views: [ScrollViewGeometry], _ options: AvoidanceOptions, isStart: Bool
    ) -> Event? {
        guard let screen = cell.screen else { return nil }
        let isAlone = isStart || !hasKeyboard
        var options = options
        if isAlone { options.followsUndockedKeyboard = false }
        var keyboard = Keyboard(frameEnd: isAlone ? Self.noKeyboard : cell.keyboardFrame ?? Self.noKeyboard)
        keyboard.accessoryHeight = form.accessoryHeight
        var event = KeyboardEvent(
            approach.observed(.keyboardWillShow), keyboard: keyboard, scrollView: views[0],
            outerScrollViews: Array(views.dropFirst()),
            field: Field(
                frame: subject.element.frame, caretRect: subject.caretRect, padding: isStart ? Padding(0) : padding),
            window: WindowGeometry(safeAreaInsets: cell.safeArea), screen: screen)
        event.container = isStart ? nil : container.map { Container(frame: $0) }
        event.obstructions = form.obstructions
        var avoider = Avoider(policy: approach.policy, options: options)
        avoider.fidelity = approach.fidelity
        guard var request = try? avoider.prepared(event).event else { return nil }
        (request.device, request.orientation, request.keyboardKind) = (.absent, .absent, .absent)
        request.options = options.patch
        return request
    }

    /// The answer under the policy, with what it rests on.
    ///
    /// - Parameter start: the scroll views at the start.
    func answer(from start: [ScrollViewGeometry]?) -> (answer: Avoidance, snapshot: Snapshot)? {
        guard let event = start.flatMap(self.event(from:)) else { return nil }
        var session = SessionState()
        return try? session.handleWithSnapshot(event)
    }
}

extension AvoidanceOptions {
    /// The options of an audit, each said.
    fileprivate var patch: AvoidanceOptions.Changes {
        var patch = AvoidanceOptions.Changes()
        patch.strategy = .value(strategy)
        patch.padding = .value(padding)
        patch.alignment = .value(alignment)
        patch.insetRule = .value(insetRule)
        patch.oversize = .value(oversize)
        patch.clamp = .value(clamp)
        patch.followsUndockedKeyboard = .value(followsUndockedKeyboard)
        return patch
    }
}
