/// The outcome of a policy for one event: the source of the answer, the explanation and the picture.
///
/// Filled in place, because it is large.
struct PolicyOutcome: ~Copyable {
    var decision = Avoidance.Decision.none
    /// The innermost scroll view's final values.
    var values: ScrollValues
    /// False if the system controls the offset.
    var writesOffset = true
    /// Whether the keyboard before the event stays in force.
    var keepsKeyboardBefore = false
    /// The keyboard that is up without an answer by a published policy's code.
    var unansweredKeyboard: Keyboard?
    /// The keyboard as the answer saw it.
    var classification = Classification.none
    var layout = Layout()
    /// Nil without a target, and if the policy does not determine it.
    var coverage: Avoidance.Coverage?
    /// The translation of the whole view; nil if the strategy is not `translate`.
    var translation: Double?
    /// The innermost scroll view's frame; nil if the strategy is not `resize`.
    var frame: LayoutRect?
    var outerScrollViews: [Avoidance.OuterScrollView] = []
    var released: [Avoidance.Released] = []
    var animation = KeyboardAnimation(of: nil)
    /// The policy's own value; nil for the layout's.
    var requiredViewOffset: Double?
    /// The warnings of the policy, in its order; those of the layout are added.
    var warnings: [Warning] = []
    /// Whether the warnings about the layout belong to the answer.
    var warnsOfLayout = false
    /// Whether the answer is about the current field, rather than a repetition.
    var isAboutTarget = false
    /// The changes by others to the outer scroll views, inner to outer; empty if none are possible.
    var outerChanges: [ExternalChange] = []
    /// The unknown members of the answer.
    var unknown: Avoidance.Unknown = []
    /// Diagnostics, for the explanation alone.
    var course = Course()

    /// The steps on the way to an outcome.
    struct Course: Sendable, BitwiseCopyable {
        /// The reported keyboard, if the answer is not about it.
        var reported: Classification?
        /// The keyboard that stays in force in that case, while shown.
        var inForce: Classification?
        /// Whether the values before the keyboard were captured.
        var isCaptured = false
        var change: ExternalChange?
        /// The window's new size, or the screen's without a window; nil if it has not changed.
        var newSize: LayoutSize?
        var restore: Restore?
        /// The number of times a named system used the safe area; 0 for `automatic`.
        var safeAreaLooks = 0
        /// Whether a named system was told that the keyboard hides.
        var isKeyboardGone = false
    }

    /// Rule 13: the restored offset, and its source.
    struct Restore: Sendable, BitwiseCopyable {
        var saved: Double
        var current: Double
        var range: OffsetRange
        var isSaved: Bool
    }

    /// An outcome without changes.
    @inline(__always)
    init(of input: borrowing LayoutInput) {
        values = input.current
    }

    /// The keyboard in force for insets and offsets.
    func keyboard(of input: borrowing LayoutInput) -> Keyboard? {
        keepsKeyboardBefore ? input.keyboardBefore : input.keyboard
    }
}
