@_spi(Engine) import KeyboardAvoidance
import Testing

/// The library as an app uses it: nothing here needs more than a plain import.
@Suite struct AvoiderTests {
    private let form = ScrollViewGeometry(
        frame: LayoutRect(width: 375, height: 812),
        contentSize: LayoutSize(width: 375, height: 1_200)
    )
    private let name = Field(frame: LayoutRect(x: 16, y: 700, width: 343, height: 44))

    @Test func `a show insets and reveals, and the hide gives everything back`() throws {
        var avoider = Avoider()
        let shown = try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name))
        #expect(avoider.isKeyboardShown)
        #expect(shown.decision == .show)
        #expect(shown.contentInset == LayoutInsets(bottom: 336))
        #expect(shown.contentOffset == LayoutPoint(y: 278))
        #expect(shown.animation.duration == 0.25)

        let hidden = try avoider.handle(.keyboardWillHide(scrollView: form))
        #expect(!avoider.isKeyboardShown)
        #expect(hidden.decision == .restore)
        #expect(hidden.contentInset == .zero)
        #expect(hidden.contentOffset == .zero)
        #expect(avoider == Avoider(policy: .automatic) || hidden.warnings.isEmpty)
    }

    @Test func `the focus and the keyboard come in either order`() throws {
        var focusFirst = Avoider()
        #expect(try focusFirst.handle(.textDidBeginEditing(name, scrollView: form)).decision == .pending)
        let one = try focusFirst.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name))

        var keyboardFirst = Avoider()
        #expect(try keyboardFirst.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form)).decision == .show)
        let other = try keyboardFirst.handle(.textDidBeginEditing(name, scrollView: form))
        #expect(one.contentOffset == other.contentOffset)
        #expect(one.contentInset == other.contentInset)
    }

    @Test func `an offset is the user's unless no finger scrolls it`() throws {
        for (isTracking, offset) in [(nil, 310.0), (true, 310), (false, 0)] as [(Bool?, Double)] {
            var avoider = Avoider()
            let shown = try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name))
            var now = form
            now.contentInset = shown.contentInset
            now.contentOffset.y = 310
            now.isTracking = isTracking
            let layout = try avoider.handle(.layoutDidChange(scrollView: now, field: name))
            #expect(layout.contentOffset?.y == 310)
            #expect(try avoider.handle(.keyboardWillHide(scrollView: now)).contentOffset?.y == offset)
        }
    }

    @Test func `automatic has one reading`() throws {
        var avoider = Avoider()
        avoider.fidelity = .asWritten
        let error = #expect(throws: AvoidanceError.self) {
            try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name))
        }
        #expect(error?.reason == .oneReadingOnly)
        #expect(error?.property == "fidelity")
    }

    @Test func `a preview answers and remembers nothing`() throws {
        let avoider = Avoider()
        let event = KeyboardEvent.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name)
        let preview = try avoider.preview(event)
        var copy = avoider
        #expect(try copy.handle(event) == preview)
        #expect(!avoider.isKeyboardShown)
        #expect(avoider == Avoider())
    }

    @Test func `options count from the next event on`() throws {
        var avoider = Avoider()
        let shown = try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name))
        #expect(shown.translation == nil)
        avoider.options.strategy = .translate
        let moved = try avoider.handle(.layoutDidChange(scrollView: form, field: name))
        #expect(moved.contentInset == .zero)
        #expect(moved.translation == LayoutPoint(y: -278))
    }

    @Test func `a hide without a show says in an app's words that there is nothing to give back`() throws {
        var avoider = Avoider()
        let hidden = try avoider.handle(.keyboardWillHide(scrollView: form))
        #expect(hidden.decision == .none)
        #expect(hidden.warnings.map(\.code) == [.nothingSaved])
        #expect(hidden.warnings.first?.message.contains("savedState") == false)
    }

    @Test func `the cure of a field out of reach is named as Swift spells it`() throws {
        var avoider = Avoider()
        var low = form
        low.contentSize.height = 500
        low.contentInsetAdjustmentBehavior = .never
        let field = Field(frame: LayoutRect(y: 700, width: 100, height: 40))
        let answer = try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: low, field: field))
        let warning = try #require(answer.warnings.first { $0.code == .targetOutOfReach })
        #expect(warning.property == "scrollView")
        #expect(warning.cure?.property == "scrollView.contentSize.height")
    }
}
