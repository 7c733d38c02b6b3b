import KeyboardAvoidance
import Testing

/// Padding as an app writes it.
@Suite struct PaddingTests {
    @Test func `a number is the same distance above and below`() {
        var options = AvoidanceOptions()
        options.padding = 20
        #expect(options.padding == Padding(top: 20, bottom: 20))
        options.padding = 12.5
        #expect(options.padding == Padding(top: 12.5, bottom: 12.5))
        #expect(Field(frame: LayoutRect(), padding: 7).padding == Padding(top: 7, bottom: 7))
    }

    @Test func `a negative number is refused with the property's name`() {
        var avoider = Avoider()
        avoider.options.padding = -20
        let form = ScrollViewGeometry(frame: LayoutRect(width: 375, height: 812), contentSize: LayoutSize())
        let error = #expect(throws: AvoidanceError.self) {
            try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form))
        }
        #expect(error?.property == "options.padding.top")
    }
}
