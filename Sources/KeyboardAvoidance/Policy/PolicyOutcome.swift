/// What a policy makes of one event: the answer, the explanation and the picture are written from it.
///
/// It is filled where it lies, because it is large.
struct PolicyOutcome: ~Copyable {
    var decision = Avoidance.Decision.none
    /// The innermost scroll view's final values.
    var values: ScrollValues
    /// False if the offset is the system's.
    var writesOffset = true
    /// The keyboard from before the event stays in force.
    var keepsKeyboardBefore = false
    /// The keyboard that is up although a published policy's code has not answered to it.
    var unansweredKeyboard: Keyboard?
    /// The keyboard as the answer saw it.
    var classification = Classification.none
    var layout = Layout()
    /// Nil without a target, and if the policy does not say.
    var coverage: Avoidance.Coverage?
    /// How far the whole view moves; nil if the strategy is not `translate`.
    var translation: Double?
    /// The innermost scroll view's frame; nil if the strategy is not `resize`.
    var frame: LayoutRect?
    var outerScrollViews: [Avoidance.OuterScrollView] = []
    var released: [Avoidance.Released] = []
    var animation = KeyboardAnimation(of: nil)
    /// As the policy itself computes it; nil for the layout's.
    var requiredViewOffset: Double?
    /// What the policy found, in its order; what the layout gives is added.
    var warnings: [Warning] = []
    /// Whether the warnings about the layout belong to the answer.
    var warnsOfLayout = false
    /// The answer is about the field as it is now, and not a repetition.
    var isAboutTarget = false
    /// What others did to the outer scroll views, inner to outer; empty if nothing can have happened.
    var outerChanges: [ExternalChange] = []
    /// What the answer cannot say.
    var unknown: Avoidance.Unknown = []
    /// What happened on the way, for the explanation alone.
    var course = Course()

    /// What happened on the way to an outcome.
    struct Course: Sendable, BitwiseCopyable {
        /// The keyboard as it was reported, if the answer is not about it.
        var reported: Classification?
        /// The keyboard that stays in force then, while shown.
        var inForce: Classification?
        /// The values before the keyboard were captured.
        var isCaptured = false
        var change: ExternalChange?
        /// The window's new size, or the screen's without a window; nil if it is the one known.
        var newSize: LayoutSize?
        var restore: Restore?
        /// How often a named system looked at the safe area; 0 for `automatic`.
        var safeAreaLooks = 0
        /// A named system was told that the keyboard hides.
        var isKeyboardGone = false
    }

    /// Rule 13: which offset comes back, and from where.
    struct Restore: Sendable, BitwiseCopyable {
        var saved: Double
        var current: Double
        var range: OffsetRange
        var isSaved: Bool
    }

    /// An outcome that changes nothing.
    @inline(__always)
    init(of input: borrowing LayoutInput) {
        values = input.current
    }

    /// The keyboard that is remembered for insets and offsets.
    func keyboard(of input: borrowing LayoutInput) -> Keyboard? {
        keepsKeyboardBefore ? input.keyboardBefore : input.keyboard
    }
}
