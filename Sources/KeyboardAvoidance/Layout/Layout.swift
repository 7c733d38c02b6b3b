/// The numbers of one event under the `automatic` policy, with everything found on the way: its explanation, its
/// warnings and its picture read them here.
struct Layout: Sendable {
    /// What the rules found for the innermost scroll view.
    var innermost = ScrollPass()
    /// What they found for the outer scroll views, inner to outer.
    var outer: [OuterPass] = []
    /// The turns of scroll views in each other that led there, in the order of rule 9; empty where there is only one.
    var turns: [Turn] = []
    /// How the whole view moves; nil if it does not.
    var translation: Translation?
    /// How far it moves, 0 or negative.
    var distance = 0.0
    /// Of the target, against the outermost band; nil without one.
    var coverage: Avoidance.Coverage?
    /// The edge of the target that the outermost band does not reach.
    var shortEdge: VerticalEdge?
    /// The innermost scroll view whose frame cuts off rows of a target that the outermost band shows; 0 the innermost one.
    var cuttingView: Int?
    /// A floating or undocked keyboard hides rows of the target that lie in the band.
    var isKeyboardOverTarget = false
    /// The target's bottom edge in the window before anything moves.
    var targetBottom: Double?

    /// An outer scroll view and what the rules found for it.
    struct OuterPass: Sendable {
        var view: Viewport
        var pass: ScrollPass
    }

    /// The outermost scroll view's pass: it has the band that the target is measured against.
    var outermost: ScrollPass { outer.last?.pass ?? innermost }

    /// The innermost scroll view's new values.
    var values: ScrollValues { innermost.values }

    /// Its frame, shortened if the strategy says so.
    var frame: LayoutRect { innermost.frame }

    /// Lays the scroll views out for a keyboard, by the rules in their order.
    ///
    /// - Parameters:
    ///   - baseline: what counts as before the keyboard.
    ///   - given: a reason not to scroll that lies in the event; others are found here.
    mutating func layOut(
        _ input: borrowing LayoutInput,
        from baseline: borrowing Baseline,
        keyboard: Classification,
        hold given: Hold?
    ) {
        let strategy = input.options.strategy
        let hold = input.hold(for: keyboard, given)
        let isInset = keyboard.mode != .hidden && (strategy == .scroll || strategy == .insetOnly)
        // A published policy shortens nothing, whatever the strategy.
        let isShortened = strategy == .resize && input.numbers.policy == .automatic
        let view = Viewport(innermostOf: input, observed: baseline.observedAdjustment)
        let treatment = ScrollPass.Treatment(isShortened: isShortened, isInset: isInset)
        if !input.rare.isEmpty, !input.outerScrollViews.isEmpty {
            nest(input.levels(from: view, baseline, treatment), input, keyboard: keyboard, hold: hold)  // 9
        } else {
            innermost.layOut(
                view,
                base: baseline.base,
                treatment,
                keyboard: keyboard,
                snapToOffsets: input.snapToOffsets,
                hold: hold,
                in: input
            )
        }
        let isTranslated = strategy == .translate && given != .hidden && !keyboard.isInsetOnly
        if outer.isEmpty {
            finish(input, view, innermost.target, innermost.rest, isTranslated: isTranslated, keyboard)
        } else {
            finishNested(input, isTranslated: isTranslated, keyboard)
        }
    }

    /// Finishes by the outermost scroll view's pass.
    @inline(never)
    private mutating func finishNested(_ input: borrowing LayoutInput, isTranslated: Bool, _ keyboard: Classification) {
        let last = outer.count - 1
        let (target, rest) = (outer[last].pass.target, outer[last].pass.rest)
        finish(input, outer[last].view, target, rest, isTranslated: isTranslated, keyboard)
    }

    /// Moves the whole view if asked to, and measures the target, both by one scroll view's pass.
    @inline(__always)
    private mutating func finish(
        _ input: borrowing LayoutInput,
        _ view: Viewport,
        _ target: Target?,
        _ rest: ScrollPass.Rest,
        isTranslated: Bool,
        _ keyboard: Classification
    ) {
        guard let target else { return }
        if isTranslated { translate(input, view, rest, target, keyboard: keyboard) }  // 9
        cover(target, from: view, rest, keyboard, in: input)  // 10
    }
}

extension LayoutInput {
    /// A reason not to scroll anything that lies in the options or in the keyboard.
    ///
    /// - Parameter given: one that lies in the event.
    fileprivate func hold(for keyboard: Classification, _ given: Layout.Hold?) -> Layout.Hold? {
        if let given, given != .outOfSight { return given }
        if options.strategy == .translate { return .translation }
        return options.strategy == .insetOnly || keyboard.isInsetOnly ? .insetOnly : given
    }
}

extension Layout {
    /// An edge that vertical moves bring somewhere.
    enum VerticalEdge: String, Sendable, Hashable, BitwiseCopyable {
        case top
        case bottom
    }

    /// Why an offset is left as it is, whatever the target.
    enum Hold: Sendable, Hashable, BitwiseCopyable {
        /// The user drags the keyboard, and the system scrolls.
        case interactiveDismissal
        case insetOnly
        /// The user has scrolled the target out of sight, and nothing asks for it.
        case outOfSight
        /// The whole view moves instead.
        case translation
        case pagingOrDisabled
        case noBand
        /// The keyboard is hidden or not to be avoided.
        case hidden
    }
}
