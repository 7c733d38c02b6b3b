import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidancePolicies

@Suite struct EventNullTests {
    /// An event whose members are all null.
    private static let forgetting: Event = {
        var event = Event()
        var visit = NullingVisitor()
        event.describe(&visit, since: event)
        event.scrollView.describe(&visit, since: event.scrollView)
        event.options.describe(&visit, since: event.options)
        return event
    }()

    private struct NullingVisitor: MemberVisitor {
        static let isReading = true

        mutating func callAsFunction<Value: DescribedValue>(
            _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
        ) {
            guard let type = Value.self as? any Nullable.Type, let null = type.null as? Value else { return }
            // Their members are visited.
            if Value.self != ScrollViewPatch.self, Value.self != AvoidanceOptions.Changes.self { value = null }
        }
    }

    @Test(arguments: [KeyboardEvent.Kind.keyboardWillHide, .layoutDidChange])
    func `every member that is null is left out`(_ kind: KeyboardEvent.Kind) {
        var (event, expected) = (Self.forgetting, Event())
        (event.kind, expected.kind) = (kind, kind)
        #expect(event.screen.isNull && event.peer.isNull && event.scrollView.id.isNull && event.options.clamp.isNull)
        event.leaveOutNull()
        #expect(event == expected)
    }

    @Test func `a member that is null as a whole is left out, and one that is given stays`() {
        var event = Event()
        (event.kind, event.scrollView, event.options) = (.keyboardWillHide, .null, .null)
        event.leaveOutNull()
        event.kind = .keyboardWillShow
        #expect(event == Event())
        event.kind = .keyboardWillHide
        (event.policy, event.orientation) = (.value(.flutter), .null)
        event.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: 20))
        event.leaveOutNull()
        #expect(event.policy.given == .flutter && event.scrollView.contentOffset.given?.y == 20)
        #expect(!event.orientation.isPresent)
    }

    @Test(arguments: [(Policy.keyboardListener, true), (.automatic, false), (nil, true)])
    func `a keyboard that is null stays in a show where it may be one that cannot be read`(
        _ policy: Policy?, _ stays: Bool
    ) {
        var event = Event()
        event.keyboard = .null
        if let policy { event.policy = .value(policy) }
        event.leaveOutNull()
        #expect(event.keyboard.isNull == stays)
        event.keyboard = .null
        event.kind = .keyboardWillHide
        event.leaveOutNull()
        #expect(!event.keyboard.isPresent)
    }
}
