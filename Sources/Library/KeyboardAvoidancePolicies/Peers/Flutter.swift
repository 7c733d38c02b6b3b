@_spi(Engine) public import KeyboardAvoidance

/// Flutter's Scaffold with `resizeToAvoidBottomInset`, and EditableText, which reveals its caret.
enum Flutter: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "flutter",
        title: "Scaffold and EditableText",
        author: "Google",
        link: "https://api.flutter.dev/flutter/material/Scaffold/resizeToAvoidBottomInset.html",
        platform: .flutter,
        version: "editable_text.dart 003dc1a8, viewport_test.dart 00e28358",
        observed: PeerEvents.all,
        defects: [.insetNotConsumed, .resizeDisabled],
        options: [resizeToAvoidBottomInset, consumedInsets, scrollPadding, selectionHandleSpacing, alignment]
    )

    private static let resizeToAvoidBottomInset = PolicyOption.flag(
        "resizeToAvoidBottomInset", true, "whether the body ends above the keyboard")
    private static let consumedInsets = PolicyOption.extent(
        "consumedInsets", nil, "the bottom insets that others have consumed; what lies below the body if absent")
    private static let scrollPadding = PolicyOption.edges(
        "scrollPadding", 20, allowsNumber: true, "kept visible around the caret")
    private static let selectionHandleSpacing = PolicyOption.extent(
        "selectionHandleSpacing", 0, "the height of a selection handle below the caret; Material's is 39")
    private static let alignment = PolicyOption(
        name: "alignment", form: .fraction, fallback: .null,
        meaning: "that of Scrollable.ensureVisible, which is then called instead")

    struct Memory: PolicyMemory {
        var bottomInset = 0.0

        static let variables: [MemoryVariable<Memory>] = [.number("bottomInset", \.bottomInset)]
    }

    static func means(_ options: PeerOptions) -> PolicyMeans { .frame }

    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        guard answer.classify(input) else {
            memory = Memory()
            answer.restoreHeights(input)
            return answer
        }
        let outermost = input.views.count - 1
        let resizes = input.options.flag(resizeToAvoidBottomInset)
        let overlap = input.overlapOfOutermost
        let consumed = input.options.number(consumedInsets)
        let taken = resizes ? consumed.map { max(0, input.bottomInset - $0) } ?? overlap : 0
        for index in input.views.indices {
            let height = input.views[index].frame.height
            answer.heights[index] = index == outermost ? max(0, height - taken) : height
        }
        let hasGrown = input.bottomInset > memory.bottomInset
        memory.bottomInset = input.bottomInset
        if hasGrown || input.isNewField || input.occasion == .typing { reveal(input, &answer) }
        answer.noteNotConsumed(input.views[outermost].frame.height - overlap - answer.heights[outermost])
        answer.note(
            .resizeDisabled, if: !resizes && overlap > 0,
            "the body is not resized: \(points(overlap)) points of it stay behind the keyboard")
        return answer
    }

    /// Scrolls from the inside out, each with what the ones inside it have left.
    private static func reveal(_ input: PolicyInput, _ answer: inout PolicyAnswer) {
        guard let field = input.field else { return }
        let padding = input.options.edges(scrollPadding) ?? Padding(0)
        let bottom = max(padding.bottom, input.options.number(selectionHandleSpacing) ?? 0)
        let alignment = input.options.number(alignment)
        var rows = field.rows
        if alignment == nil, let caret = input.caret { rows = caret.rows }
        if alignment == nil { rows = VerticalSpan(top: rows.top - padding.top, bottom: rows.bottom + bottom) }
        for (index, view) in input.views.enumerated() {
            let height = answer.heights[index]
            let offset = view.current.contentOffset.y
            let next = alignment.map { rows.top - (height - rows.height) * $0 } ?? nearest(rows, height, offset)
            if next != offset {
                answer.views[index].contentOffset.y = next
                answer.keepOffset(of: index, input, height: height)
            }
            guard index + 1 < input.views.count else { continue }
            let outer = input.views[index + 1]
            let down = view.frame.y - outer.frame.y + outer.current.contentOffset.y
            rows = rows.offsetBy(down - answer.views[index].contentOffset.y)
        }
    }

    private static func nearest(_ rows: VerticalSpan, _ height: Double, _ offset: Double) -> Double {
        let (top, bottom) = (rows.top, rows.bottom - height)
        return min(max(offset, min(top, bottom)), max(top, bottom))
    }
}

extension Warning.Code {
    /// The body does not end above the keyboard.
    public static let resizeDisabled = defect("resizeDisabled")
}
