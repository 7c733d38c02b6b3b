@_spi(Engine) public import KeyboardAvoidance

/// Android's `windowSoftInputMode` adjustResize with a NestedScrollView.
enum AdjustResize: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "adjustResize",
        title: "windowSoftInputMode adjustResize and NestedScrollView",
        author: "Google",
        link: "https://developer.android.com/reference/androidx/core/widget/NestedScrollView",
        platform: .android,
        version: "androidx.core 03b38a1",
        changes: [
            PolicyDescriptor.Change(since: "target SDK 35", "edgeToEdge: nothing is resized, form C keeps 812 for 476")
        ],
        observed: PeerEvents.all,
        defects: [.resizeInert, .offscreenFieldNotFollowed],
        options: [fadingEdge, edgeToEdge],
        takesOuterScrollViews: false
    )

    private static let fadingEdge = PolicyOption.extent("fadingEdge", 0, "the length of the vertical fading edge")
    private static let edgeToEdge = PolicyOption.flag(
        "edgeToEdge", false, "the window is drawn edge to edge, as since target SDK 35, and nothing is resized")

    static func means(_ options: PeerOptions) -> PolicyMeans { .frame }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        guard answer.classify(input) else {
            answer.restoreHeights(input)
            return answer
        }
        let old = input.view.height
        if input.isNewField {
            if let field = input.field { scroll(to: field, input, &answer, height: old) }
            if let caret = input.caret { scroll(to: caret, input, &answer, height: old) }
        } else if input.occasion == .typing, let rect = input.caret ?? input.field {
            scroll(to: rect, input, &answer, height: old)
        }
        let isInert = input.options.flag(edgeToEdge)
        answer.note(
            .resizeInert, if: isInert && input.isOfKeyboard && input.overlap > 0,
            "edge to edge nothing is resized: \(points(input.overlap)) points stay behind the keyboard")
        let height = input.view.frame.height - (isInert ? 0 : input.overlap)
        answer.height = height
        guard height != old else { return answer }
        if let field = input.field {
            let offset = answer.view.contentOffset.y
            if field.maxY >= offset, field.minY <= offset + old {
                scroll(to: field, input, &answer, height: height)
            } else {
                answer.noteNotFollowed()
            }
        }
        answer.keepOffset(input, height: height)
        return answer
    }

    /// Scrolls by as little as shows a rectangle of the content, beyond the fading edges.
    private static func scroll(to rect: LayoutRect, _ input: PolicyInput, _ answer: inout PolicyAnswer, height: Double)
    {
        let (offset, content) = (answer.view.contentOffset.y, input.view.contentSize.height)
        let edge = input.options.number(fadingEdge) ?? 0
        let top = offset + (rect.minY > 0 ? edge : 0)
        let bottom = offset + height - (rect.maxY < content ? edge : 0)
        var distance = 0.0
        if rect.maxY > bottom, rect.minY > top {
            distance = min(rect.height > height ? rect.minY - top : rect.maxY - bottom, content - (offset + height))
        } else if rect.minY < top, rect.maxY < bottom {
            distance = max(rect.height > height ? rect.maxY - bottom : rect.minY - top, -offset)
        }
        guard distance != 0 else { return }
        answer.scroll(to: offset + distance)
        answer.keepOffset(input, height: height)
    }
}

extension PolicyAnswer {
    /// For a viewport that shrinks without following a field that was out of sight.
    mutating func noteNotFollowed() {
        note(.offscreenFieldNotFollowed, "the field was out of sight before the viewport changed, and is not followed")
    }
}

extension Warning.Code {
    /// The window is edge to edge, and the keyboard resizes nothing.
    public static let resizeInert = defect("resizeInert")
    /// A resized viewport does not follow a field that was out of sight.
    public static let offscreenFieldNotFollowed = defect("offscreenFieldNotFollowed")
}
