@_spi(Engine) public import KeyboardAvoidance

/// A web page that calls `scrollIntoView`, in the visual viewport of its browser.
enum WebPage: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "web",
        title: "scrollIntoView and visualViewport",
        author: "W3C",
        link: "https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview",
        platform: .web,
        version: "CSSOM View",
        observed: PeerEvents.all,
        defects: [.keyboardIgnored],
        options: [block, interactiveWidget, scroller, scrollMargin, scrollPadding],
        takesOuterScrollViews: false
    )

    private static let block = PolicyOption.word("block", Block.nearest, "the edge that scrollIntoView aligns")
    private static let interactiveWidget = PolicyOption.word(
        "interactiveWidget", Widget.resizesVisual, "what the keyboard resizes")
    private static let scroller = PolicyOption.word("scroller", Scroller.document, "what scrolls")
    private static let scrollMargin = PolicyOption.edges("scrollMargin", 0, "added around the field")
    private static let scrollPadding = PolicyOption.edges(
        "scrollPadding", 0, allowsNegative: false, "taken off the viewport")

    private enum Block: String, CaseIterable { case nearest, start, center, end }

    private enum Widget: String, CaseIterable {
        case resizesVisual = "resizes-visual"
        case resizesContent = "resizes-content"
        case overlaysContent = "overlays-content"
    }

    private enum Scroller: String, CaseIterable { case document, element }

    static func means(_ options: PeerOptions) -> PolicyMeans {
        switch options.word(interactiveWidget, or: Widget.resizesVisual) {
        case .resizesContent: .frame
        case .resizesVisual: options.word(scroller, or: Scroller.document) == .element ? .translation : []
        case .overlaysContent: []
        }
    }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        let whole = input.view.frame.height
        guard answer.classify(input) else {
            answer.keepOffset(input, height: whole)
            return answer
        }
        let widget = input.options.word(interactiveWidget, or: Widget.resizesVisual)
        let isElement = input.options.word(scroller, or: Scroller.document) == .element
        let isShort = widget == .resizesContent || widget == .resizesVisual && !isElement
        let height = isShort ? whole - input.overlap : whole
        answer.height = height
        if let field = input.field {
            let block = input.options.word(block, or: Block.nearest)
            let margin = input.options.edges(scrollMargin) ?? Padding(0)
            let padding = input.options.edges(scrollPadding) ?? Padding(0)
            let rows = VerticalSpan(top: field.minY - margin.top, bottom: field.maxY + margin.bottom)
            let port = VerticalSpan(top: padding.top, bottom: height - padding.bottom)
            answer.scroll(to: aligned(rows, in: port, at: answer.view.contentOffset.y, block))
            answer.keepOffset(input, height: height)
            if means(input.options).contains(.translation) { pan(rows, input, &answer, block) }
        }
        answer.note(
            .keyboardIgnored, if: widget == .overlaysContent && input.overlap > 0,
            "the keyboard overlays \(points(input.overlap)) points that the page takes for visible")
        return answer
    }

    /// Pans the visual viewport over the page.
    private static func pan(_ rows: VerticalSpan, _ input: PolicyInput, _ answer: inout PolicyAnswer, _ block: Block) {
        let visible = input.dockedTop ?? input.window.height
        let inWindow = rows.offsetBy(input.view.frame.y - answer.view.contentOffset.y)
        let port = VerticalSpan(top: 0, bottom: visible)
        let pan = aligned(inWindow, in: port, at: -input.translation, block)
        answer.translation = -min(max(pan, 0), max(0, input.window.height - visible))
    }

    /// The offset that aligns rows of the content in a scroll port, as CSSOM View says.
    ///
    /// - Parameter port: from the scroll view's top edge.
    private static func aligned(_ rows: VerticalSpan, in port: VerticalSpan, at offset: Double, _ block: Block)
        -> Double
    {
        let (start, end) = (rows.top - port.top, rows.bottom - port.bottom)
        switch block {
        case .start: return start
        case .end: return end
        case .center: return (start + end) / 2
        case .nearest:
            let (isAbove, isBelow) = (start < offset, end > offset)
            guard isAbove != isBelow else { return offset }
            let fits = rows.bottom - rows.top <= port.bottom - port.top
            return isAbove == fits ? start : end
        }
    }
}

extension Warning.Code {
    /// The page does not know that the keyboard overlays it.
    public static let keyboardIgnored = defect("keyboardIgnored")
}
