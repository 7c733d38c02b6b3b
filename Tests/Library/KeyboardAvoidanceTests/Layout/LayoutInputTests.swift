import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The input of the rules.
@Suite struct LayoutInputTests {
    @Test(
        arguments: [
            (Keyboard.Extent.height(336), LayoutRect(y: 476, width: 375, height: 336)),
            (.frameEnd(LayoutRect(y: 476, width: 375, height: 336)), LayoutRect(y: 476, width: 375, height: 336)),
            // A rectangle that extends to the left and upwards is the same one.
            (
                .frameEnd(LayoutRect(x: 375, y: 812, width: -375, height: -336)),
                LayoutRect(y: 476, width: 375, height: 336)
            ),
        ]
    )
    func `a height, a frame and a frame with negative sizes are one keyboard`(
        _ extent: Keyboard.Extent, _ frame: LayoutRect
    ) throws {
        let form = try LaidOutForm(Phone.show().with { $0.keyboard = .value(Keyboard(extent: extent)) })
        #expect(form.frameEnd == frame)
        #expect(form.layout.values.contentOffset.y == 234)
    }

    @Test func `values that no event gave are zero or nil`() throws {
        let event = Phone.show(field: nil)
        try LaidOutForm.read(event) { input in
            #expect(input.field == nil && input.container == nil && input.obstructions == nil)
            #expect(input.outerScrollViews.isEmpty == true && input.snapToOffsets.isEmpty == true)
            #expect(input.current == ScrollValues())
            #expect(input.preset == nil)
            #expect(input.screenSize == LayoutSize(width: 375, height: 812))
        }
    }
}

extension LaidOutForm {
    /// Shows a test the rules' input for an event.
    static func read(_ event: Event, _ body: (borrowing LayoutInput) -> Void) throws {
        var state = SessionState()
        _ = try state.handle(event) { input, _, _ in body(input) }
    }
}
