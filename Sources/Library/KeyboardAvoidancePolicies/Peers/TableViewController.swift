@_spi(Engine) import KeyboardAvoidance

/// UITableViewController's own avoidance, as it is observed: its source is not public.
enum TableViewController: PublishedPolicy {
    static let descriptor = PolicyDescriptor(
        peer: "tableViewController",
        title: "UITableViewController",
        author: "Apple",
        link: "https://developer.apple.com/documentation/uikit/uitableviewcontroller",
        platform: .uiKit,
        version: "observed",
        observed: PeerEvents.frameAndFocus,
        defects: []
    )

    static func answer(_ input: PolicyInput, _ memory: inout NoMemory) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        answer.isShown = input.occasion != .hide && input.keyboard.mode != .hidden
        answer.restoreInsets(input)
        if answer.isShown {
            let (safeArea, overlap, base) = (input.view.safeArea.bottom, input.overlap, input.view.base)
            let isAdjusted = input.view.adjustsIndicators ? safeArea : 0
            answer.view.contentInset.bottom = max(base.contentInset.bottom + safeArea, overlap) - safeArea
            answer.view.scrollIndicatorInsets.bottom = max(base.scrollIndicatorInsets.bottom, overlap - isAdjusted)
            if let field = input.field { reveal(field, input, &answer) }
        }
        answer.rest(input)
        return answer
    }

    /// `scrollRectToVisible` in the adjusted viewport: nearest, and the top edge of what is taller.
    private static func reveal(_ field: LayoutRect, _ input: PolicyInput, _ answer: inout PolicyAnswer) {
        let (view, insets) = (input.view, answer.view.contentInset)
        let top = insets.top + view.safeArea.top
        let bottom = view.frame.height - insets.bottom - view.safeArea.bottom
        let offset = view.current.contentOffset.y
        if field.height > bottom - top || field.minY - offset < top {
            answer.scroll(to: field.minY - top)
        } else if field.maxY - offset > bottom {
            answer.scroll(to: field.maxY - bottom)
        }
    }
}
