import KeyboardAvoidance
import Testing

/// An answer as `print` shows it.
@Suite struct AvoidanceDescriptionTests {
    private let form = ScrollViewGeometry(
        frame: LayoutRect(width: 375, height: 812),
        contentSize: LayoutSize(width: 375, height: 1_200)
    )

    private func shown(_ field: Field?, strategy: AvoidanceOptions.Strategy = .scroll) throws -> String {
        var options = AvoidanceOptions()
        options.strategy = strategy
        var avoider = Avoider(options: options)
        return try "\(avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: field)))"
    }

    @Test func `an answer is three lines: the keyboard, what to write, what stays covered`() throws {
        #expect(
            try shown(Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44))) == """
                show: keyboard docked, over 336 points of the scroll view
                contentInset [0, 0, 336, 0], contentOffset [0, 234], over 0.25 s
                field: covered 44 before, 0 after
                """
        )
    }

    @Test func `points out of reach are said with their warning`() throws {
        #expect(
            try shown(Field(frame: LayoutRect(x: 16, y: 1_180, width: 343, height: 44.5))).split(separator: "\n").last
                == "field: covered 44.5 before, 24.5 after, 34.5 points out of reach; warnings: targetOutOfReach"
        )
    }

    @Test func `the whole view's move, a shorter frame and an answer without a field are said too`() throws {
        let field = Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44))
        #expect(
            try shown(field, strategy: .translate).contains("contentOffset [0, 0], translation [0, -234], over 0.25 s")
        )
        #expect(
            try shown(field, strategy: .resize).contains(
                "contentInset [0, 0, 0, 0], contentOffset [0, 234], frame height 476"))
        #expect(try shown(nil).hasSuffix("\nno field"))
    }

    @Test func `the other scroll views are counted`() throws {
        var avoider = Avoider()
        let field = Field(frame: LayoutRect(x: 16, y: 20, width: 343, height: 44))
        let letter = ScrollViewGeometry(
            id: "letter",
            frame: LayoutRect(x: 0, y: 600, width: 375, height: 200),
            contentSize: LayoutSize(width: 375, height: 200)
        )
        var outer = form
        outer.id = "form"
        var show = KeyboardEvent.keyboardWillShow(Keyboard(height: 336), scrollView: letter, field: field)
        show.outerScrollViews = [outer]
        let shown = try avoider.handle(show)
        #expect("\(shown)".contains("outer scroll views 1"))
        let moved = try avoider.handle(.textDidBeginEditing(field, scrollView: outer))
        #expect("\(moved)".contains("released 1"))
    }
}
