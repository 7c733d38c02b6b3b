/// One scroll view as the rules see it, innermost or outer, with the field and the container in its content.
struct Viewport: Sendable, BitwiseCopyable {
    /// In window coordinates.
    var frame: LayoutRect
    var contentSize: LayoutSize
    var scrollView: ScrollView
    var field: Field?
    var container: LayoutRect?

    /// The scroll view's height, H in the rules.
    var height: Double { frame.height }

    /// Its values as they are now.
    var current: ScrollValues { scrollView.values }

    /// The innermost scroll view.
    @inline(__always)
    init(innermostOf input: borrowing LayoutInput) {
        frame = input.frame
        contentSize = input.contentSize
        scrollView = input.numbers.scrollView
        field = input.numbers.field
        container = input.container?.frame
    }

    /// An outer scroll view in the place of this one, with the field and the container in its content; nil if its
    /// frame or its content size is not known.
    ///
    /// Both frames hold for the outer offsets they were sent with, so their distance is taken without any offset.
    func seen(from outer: ScrollView, scrolledTo offset: Double) -> Viewport? {
        guard let outerFrame = outer.frame, let outerContent = outer.contentSize else { return nil }
        let down = (frame.y + scrollView.outerOffset) - (outerFrame.y + outer.outerOffset) - offset
        let across = frame.x - current.contentOffset.x - outerFrame.x + outer.values.contentOffset.x
        var view = self
        view.frame = outerFrame
        view.contentSize = outerContent
        view.scrollView = outer
        if let field {
            view.field?.frame = field.frame.offsetBy(dx: across, dy: down)
            view.field?.caretRect = field.caretRect?.offsetBy(dx: across, dy: down)
        }
        view.container = container?.offsetBy(dx: across, dy: down)
        return view
    }
}
