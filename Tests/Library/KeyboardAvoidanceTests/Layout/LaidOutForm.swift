import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// A form laid out for one event, and the intermediate results of the rules.
struct LaidOutForm {
    var layout: Layout
    var keyboard: Classification
    /// The innermost scroll view.
    var viewport: Viewport
    var safeArea: SafeArea
    /// The overlap of `viewport`, with its own safe area.
    var overlap: Double
    var band: VerticalSpan
    var frameEnd: LayoutRect?

    /// - Parameter state: the session's state; nil before its first event.
    init(_ event: Event, from state: SessionState? = nil) throws {
        var found: LaidOutForm?
        var state = state ?? SessionState()
        _ = try state.handle(event) { input, outcome, _ in
            found = LaidOutForm(input, outcome)
        }
        self = try #require(found)
    }

    private init(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        layout = outcome.layout
        keyboard = outcome.classification
        viewport = Viewport(innermostOf: input)
        safeArea = viewport.safeArea(in: input)
        overlap = viewport.overlap(of: keyboard)
        band = viewport.band(baseTop: 0, safeArea: safeArea, overlap: overlap, keyboard: keyboard, in: input)
        frameEnd = input.keyboard.map { input.frameEnd(of: $0) }
    }
}

extension Event {
    /// The same event with something changed.
    func with(_ change: (inout Event) -> Void) -> Event {
        var event = self
        change(&event)
        return event
    }
}
