@_spi(Engine) public import KeyboardAvoidance

/// Android's `windowSoftInputMode` adjustPan: the window's content is moved as a whole.
enum AdjustPan: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "adjustPan",
        title: "windowSoftInputMode adjustPan",
        author: "Google",
        link: "https://developer.android.com/guide/topics/manifest/activity-element#wsoft",
        platform: .android,
        version: "frameworks/base ViewRootImpl",
        observed: PeerEvents.all,
        defects: [.hiddenFieldNotPanned, .tooTallLeft]
    )

    static func means(_ options: PeerOptions) -> PolicyMeans { .translation }

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        guard answer.classify(input) else { return answer }
        let inset = input.bottomInset
        guard inset > 0 else {
            answer.translation = 0
            return answer
        }
        guard let field = input.field else { return answer }
        guard let rect = visible(field, input) else {
            answer.note(.hiddenFieldNotPanned, "nothing of the field is visible, and the window does not pan to it")
            return answer
        }
        let (top, bottom) = (input.safeAreaInsets.top, input.window.height - inset)
        let pan = -input.translation
        if rect.height > bottom - top {
            answer.note(
                .tooTallLeft,
                "the field's \(points(rect.height)) points do not fit into \(points(bottom - top)), and nothing moves")
        } else if rect.minY - pan < top {
            answer.translation = top - rect.minY
        } else if rect.maxY - pan > bottom {
            answer.translation = bottom - rect.maxY
        }
        return answer
    }

    /// The caret or the field in the window without the pan, cut by what is visible of the field; nil if nothing is.
    private static func visible(_ field: LayoutRect, _ input: PolicyInput) -> LayoutRect? {
        let window = LayoutRect(width: input.window.width, height: input.window.height)
        func shown(_ rect: LayoutRect) -> LayoutRect? {
            var rows: LayoutRect? = input.inWindow(rect).offsetBy(dx: 0, dy: -input.translation)
            // Its columns do not matter.
            rows?.x = window.x
            rows?.width = max(window.width, 1)
            for frame in input.views.map(\.frame) + [window] {
                let rowsOnly = LayoutRect(x: window.x, y: frame.y, width: max(window.width, 1), height: frame.height)
                rows = rows?.intersection(rowsOnly)
            }
            return rows
        }
        guard let whole = shown(field) else { return nil }
        guard let caret = input.caret else { return whole }
        return shown(caret)?.intersection(whole)
    }
}

extension Warning.Code {
    /// The window does not pan to a field out of sight.
    public static let hiddenFieldNotPanned = defect("hiddenFieldNotPanned")
    /// The window does not pan to a field taller than what is left.
    public static let tooTallLeft = defect("tooTallLeft")
}
