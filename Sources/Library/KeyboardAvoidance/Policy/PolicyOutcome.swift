/// The outcome of a policy for one event: the source of the answer, the explanation and the picture.
///
/// Filled in place, because it is large.
package struct PolicyOutcome: ~Copyable {
    package var decision = Avoidance.Decision.none
    /// The innermost scroll view's final values.
    package var values: ScrollValues
    /// False if the system controls the offset.
    package var writesOffset = true
    /// Whether the keyboard before the event stays in force.
    package var keepsKeyboardBefore = false
    /// The keyboard that is up without an answer by a published policy's code.
    package var unansweredKeyboard: Keyboard?
    /// The keyboard as the answer saw it.
    package var classification = Classification.none
    package var layout = Layout()
    /// Nil without a target, and if the policy does not determine it.
    package var coverage: Avoidance.Coverage?
    /// The translation of the whole view; nil if the strategy is not `translate`.
    package var translation: Double?
    /// The innermost scroll view's frame; nil if the strategy is not `resize`.
    package var frame: LayoutRect?
    package var outerScrollViews: [Avoidance.OuterScrollView] = []
    var released: [Avoidance.Released] = []
    package var animation = KeyboardAnimation(of: nil)
    /// The policy's own value; nil for the layout's.
    package var requiredViewOffset: Double?
    /// The warnings of the policy, in its order; those of the layout are added.
    package var warnings: [Warning] = []
    /// Whether the warnings about the layout belong to the answer.
    var warnsOfLayout = false
    /// Whether the answer is about the current field, rather than a repetition.
    package var isAboutTarget = false
    /// The changes by others to the outer scroll views, inner to outer; empty if none are possible.
    var outerChanges: [ExternalChange] = []
    /// The unknown members of the answer.
    var unknown: Avoidance.Unknown = []
    /// Diagnostics, for the explanation alone.
    package var diagnostics = Diagnostics()

    /// The steps on the way to an outcome.
    package struct Diagnostics: Sendable, BitwiseCopyable {
        /// The reported keyboard, if the answer is not about it.
        var reported: Classification?
        /// The keyboard that stays in force in that case, while shown.
        var inForce: Classification?
        /// Whether the values before the keyboard were captured.
        package var isCaptured = false
        var change: ExternalChange?
        /// The window's new size, or the screen's without a window; nil if it has not changed.
        var newSize: LayoutSize?
        var restore: Restore?
        /// The number of times a named system used the safe area; 0 for `automatic`.
        package var safeAreaLooks = 0
        /// Whether a named system was told that the keyboard hides.
        package var isKeyboardGone = false
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
    package func keyboard(of input: borrowing LayoutInput) -> Keyboard? {
        keepsKeyboardBefore ? input.keyboardBefore : input.keyboard
    }
}

extension PolicyOutcome {
    /// Leaves the target's outcome to the system, if the answer has one.
    ///
    /// An event that the code ignores changes nothing: its answer counts the rows that are covered.
    package mutating func leaveTargetToSystem() {
        guard [.show, .move, .none].contains(decision), coverage != nil else { return }
        coverage?.after = nil
        coverage?.residual = nil
        warnings.append(.offsetLeftToSystem)
    }
}
