@_spi(Engine) import KeyboardAvoidance

/// The values that a published system sets, and its defects.
struct PolicyAnswer {
    /// The reaction of the code to an event.
    enum Reaction: Sendable, Hashable {
        case answer
        /// It does nothing on this event.
        case silence
        /// It ignores the event, for the reason in the warnings if there are any.
        case ignore
    }

    var reaction: Reaction
    /// Whether a library considers the keyboard shown after the event; an article's code has no say in it.
    var isShown: Bool
    /// The scroll views, inner to outer.
    var views: [ScrollValues]
    /// The heights of their frames.
    var heights: [Double]
    var translation: Double
    var duration: Double
    /// Set if the code animates the insets apart from the keyboard.
    var insetAnimation: KeyboardAnimation.Part?
    /// Set if the code animates the offset apart from the keyboard.
    var offsetAnimation: KeyboardAnimation.Part?
    /// Set if the code animates with other options than those for an animation beside the keyboard.
    var optionFlags: Int?
    /// The system's own value, if it computes one.
    var requiredViewOffset: Double?
    /// The innermost offset as the code writes it, even where the scroll view cannot rest; nil if it leaves it alone.
    var writtenOffset: Double?
    /// Whether the code has not measured a sent frame, and so changes nothing on its account.
    var leavesFrame = false
    var warnings: [Warning]

    /// Ignores an event that says nothing about a keyboard of this app.
    static func ignoring(_ input: PolicyInput, _ code: Warning.Code) -> PolicyAnswer {
        let reason = Warning(code, "the event says nothing about a keyboard of this app, and is ignored")
        return PolicyAnswer(input, .ignore, because: [reason])
    }

    /// The current values.
    init(_ input: PolicyInput, _ reaction: Reaction = .answer, because warnings: [Warning] = []) {
        self.reaction = reaction
        self.warnings = warnings
        isShown = input.isShown
        translation = input.translation
        duration = input.duration
        views = input.views.map(\.current)
        heights = input.views.map(\.height)
    }

    /// Other values of the innermost scroll view.
    init(_ input: PolicyInput, setting values: ScrollValues) {
        self.init(input)
        view = values
    }

    /// The insets before the keyboard, at the current offset.
    static func withInsetsOfBase(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer(input)
        answer.restoreInsets(input)
        return answer
    }

    /// The values before the keyboard, at the current horizontal offset.
    static func restored(_ input: PolicyInput) -> PolicyAnswer {
        var answer = withInsetsOfBase(input)
        answer.view.contentOffset.y = input.view.base.contentOffset.y
        return answer
    }

    /// The innermost scroll view's values.
    var view: ScrollValues {
        get { views[0] }
        set { views[0] = newValue }
    }

    /// The innermost scroll view's height.
    var height: Double {
        get { heights[0] }
        set { heights[0] = newValue }
    }

    /// Sets the insets of the innermost scroll view and of its indicators.
    mutating func setInsets(_ insets: LayoutInsets) {
        view.contentInset = insets
        view.scrollIndicatorInsets = insets
    }

    /// Adds to the bottom insets of the innermost scroll view and of its indicators.
    mutating func addToInsets(_ height: Double) {
        view.contentInset.bottom += height
        view.scrollIndicatorInsets.bottom += height
    }

    /// Gives back the insets before the keyboard.
    mutating func restoreInsets(_ input: PolicyInput) {
        view.contentInset = input.view.base.contentInset
        view.scrollIndicatorInsets = input.view.base.scrollIndicatorInsets
    }

    /// Scrolls the innermost scroll view, without a limit.
    mutating func scroll(to y: Double) {
        view.contentOffset.y = y
        writtenOffset = y
    }

    /// Lets a scroll view rest where its insets allow it, the innermost one by default.
    mutating func rest(_ input: PolicyInput, at index: Int = 0) {
        let values = views[index]
        views[index].contentOffset.y = input.views[index].resting(
            values.contentOffset.y, contentInset: values.contentInset)
    }

    /// For code that leaves the offset alone: UIScrollView restores one that shrunken insets no longer allow.
    mutating func restIfInsetsShrink(_ input: PolicyInput) {
        let (insets, known) = (view.contentInset, input.view.current.contentInset)
        if insets.top < known.top || insets.bottom < known.bottom { rest(input) }
    }

    /// Keeps an offset within the content of a viewport without insets.
    mutating func keepOffset(of index: Int = 0, _ input: PolicyInput, height: Double) {
        let highest = max(0, input.views[index].contentSize.height - height)
        views[index].contentOffset.y = min(max(views[index].contentOffset.y, 0), highest)
    }

    /// Gives every view the height of its frame, and keeps its offset within the range of that.
    mutating func restoreHeights(_ input: PolicyInput) {
        for (index, view) in input.views.enumerated() {
            heights[index] = view.frame.height
            keepOffset(of: index, input, height: view.frame.height)
        }
    }

    /// Takes the classification of the service's own rules over, as platforms without insets do.
    ///
    /// - Returns: whether the keyboard is shown; if not, it is hidden or ignored.
    mutating func classify(_ input: PolicyInput) -> Bool {
        if input.occasion != .hide, case .ignored(let code) = input.keyboard.verdict, input.isOfKeyboard {
            self = .ignoring(input, code)
            return false
        }
        let isVisible = input.occasion != .hide && input.keyboard.mode != .hidden
        isShown = isVisible || input.isShown && !input.isOfKeyboard
        return isShown
    }

    /// A change outside any animation.
    static let atOnce = KeyboardAnimation.Part(duration: 0, animated: false)
    /// `setContentOffset(_:animated:)`, which uses UIKit's own duration.
    static let ownTime = KeyboardAnimation.Part(duration: 0.3, animated: true)

    /// The same answer from code without animation beside the keyboard: the insets change at once, the offset in its own
    /// time.
    func apartFromKeyboard(insets: KeyboardAnimation.Part = atOnce) -> PolicyAnswer {
        var answer = self
        answer.insetAnimation = insets
        answer.offsetAnimation = Self.ownTime
        return answer
    }
}
