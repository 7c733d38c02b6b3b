// The rules of `automatic`, numbered as in docs/reference/avoidance-model.md, and the files that have them. A file of
// another folder is given with its folder.
//
//  is there a keyboard?        Classification.swift
//  what the system adds        Viewport+SafeArea.swift
//  1 conversion                Geometry+Conversion.swift
//  2 overlap                   Viewport.swift
//  3 inset                     Viewport+Inset.swift
//  4 band                      Viewport+Band.swift
//  5 target, with its padding  Target.swift
//  6 reveal                    Reveal.swift; who asks for it: SavedState+Target.swift
//  7 snap                      Reveal.swift
//  8 range                     Viewport.swift, Form/OffsetRange.swift; the return: ScrollPass.swift, SavedState+Range.swift
//  9 nested                    Layout+Nested.swift, NestedPass.swift; where a view stands: Geometry+Position.swift
//  9 translate                 Translation.swift
//  9 resize                    ScrollPass.swift; sent frames: Geometry+ResizedFrames.swift, Saved/ResizedFrame.swift
//  10 rounding                 Reveal.swift
//  10 coverage                 Measurement.swift; the cure: Explanation/Layout+Cure.swift
//  11 external change          SavedScrollView+ExternalChange.swift; the last 8 values: Saved/History.swift
//  12 scroll view change       SavedState+Reconciliation.swift, Session/Geometry+ScrollViews.swift
//  13 hide                     Policy/AutomaticPolicy+Hide.swift
//  14 resized window           SavedState+Capture.swift, SavedState+Reconciliation.swift
//  15 interactive dismissal    Policy/AutomaticPolicy.swift; its range of bottoms: SavedState+Avoidance.swift
//  16 animation                Form/KeyboardAnimation.swift
//  17 list                     ListPass.swift, Policy/AutomaticPolicy+List.swift, in place of 3 to 10 and of 13
//
// `layOut` runs 2 to 10: `ScrollPass` for each scroll view, `NestedPass` for those in each other. `AutomaticPolicy` runs 11,
// 12 and 14 before it, and remembers the answer afterwards.

/// The numbers of one event under the `automatic` policy, with everything found on the way: its explanation, its
/// warnings and its picture read them here.
package struct Layout: Sendable {
    /// The results for the innermost scroll view.
    package var innermost = ScrollPass()
    /// The results for the outer scroll views, inner to outer.
    var outer: [OuterPass] = []
    /// The turns of nested scroll views, in the order of rule 9; empty if there is only one.
    var turns: [Turn] = []
    /// The translation of the whole view; nil for none.
    var translation: Translation?
    /// The distance of the translation, 0 or negative.
    package var distance = 0.0
    /// The visibility of the target in the outermost band.
    var measured = Measurement.Result()
    /// The target's bottom edge in the window before anything moves.
    package var targetBottom: Double?
    /// The numbers of a list that holds its end; few forms are one.
    var list = ColdStorage<ListPass>()

    /// An outer scroll view and its results.
    struct OuterPass: Sendable {
        var view: Viewport
        var pass: ScrollPass
    }

    /// The outermost scroll view's pass, with the band that the target is measured against.
    var outermost: ScrollPass { outer.last?.pass ?? innermost }

    /// The innermost scroll view's new values.
    var values: ScrollValues { innermost.values }

    /// Its frame, shortened under strategy `resize`.
    var frame: LayoutRect { innermost.frame }

    /// Lays the scroll views out for a keyboard, by the rules in order.
    ///
    /// - Parameters:
    ///   - baseline: the values before the keyboard.
    ///   - given: a reason not to scroll because of the event; others are found here.
    package mutating func layOut(
        _ input: borrowing LayoutInput, from baseline: borrowing Baseline, keyboard: Classification,
        suppression given: ScrollSuppression?
    ) {
        let strategy = input.options.strategy
        let suppression = input.suppression(for: keyboard, given)
        let isInset = keyboard.mode != .hidden && (strategy == .scroll || strategy == .insetOnly)
        // A published policy shortens nothing, whatever the strategy.
        let isShortened = strategy == .resize && input.numbers.policy == .automatic
        let view = Viewport(innermostOf: input, observed: baseline.observedAdjustment)
        let treatment = ScrollPass.Treatment(
            isShortened: isShortened, isInset: isInset, returns: baseline.returns)
        if !input.cold.isEmpty, !input.outerScrollViews.isEmpty {
            let levels = input.levels(from: view, baseline, treatment)
            // 9
            layOutNested(levels, input, keyboard: keyboard, suppression: suppression, judgesSight: baseline.judgesSight)
        } else {
            innermost.layOut(
                view, base: baseline.base, treatment, keyboard: keyboard, snapToOffsets: input.snapToOffsets,
                suppression: suppression, judgesSight: baseline.judgesSight, in: input)
        }
        let isTranslated = strategy == .translate && given != .hidden && !keyboard.isInsetOnly
        if outer.isEmpty {
            finish(input, view, innermost.target, innermost.rest, isTranslated: isTranslated, keyboard)
        } else {
            finishNested(input, isTranslated: isTranslated, keyboard)
        }
    }

    /// Finishes with the outermost scroll view's pass.
    @inline(never)
    private mutating func finishNested(_ input: borrowing LayoutInput, isTranslated: Bool, _ keyboard: Classification) {
        let last = outer.count - 1
        let (target, rest) = (outer[last].pass.target, outer[last].pass.rest)
        finish(input, outer[last].view, target, rest, isTranslated: isTranslated, keyboard)
    }

    /// Translates the whole view if requested, and measures the target, both by one scroll view's pass.
    @inline(__always)
    private mutating func finish(
        _ input: borrowing LayoutInput, _ view: Viewport, _ target: Target?, _ rest: ScrollPass.Settled,
        isTranslated: Bool, _ keyboard: Classification
    ) {
        guard let target else { return }
        if isTranslated { translate(input, view, rest, target, keyboard: keyboard) }  // 9
        cover(target, from: view, rest, keyboard, in: input)  // 10
    }
}

extension LayoutInput {
    /// A reason not to scroll because of the options or the keyboard.
    ///
    /// - Parameter given: a reason in the event.
    fileprivate func suppression(for keyboard: Classification, _ given: Layout.ScrollSuppression?) -> Layout
        .ScrollSuppression?
    {
        if let given, given != .outOfSight { return given }
        if options.strategy == .translate { return .translation }
        return options.strategy == .insetOnly || keyboard.isInsetOnly ? .insetOnly : given
    }
}

extension Layout {
    /// An edge that vertical movement aligns.
    enum VerticalEdge: String, Sendable, Hashable, BitwiseCopyable {
        case top
        case bottom
    }

    /// The reason why an offset does not change, whatever the target is.
    package enum ScrollSuppression: Sendable, Hashable, BitwiseCopyable {
        /// The user drags the keyboard, and the system scrolls.
        case interactiveDismissal
        case insetOnly
        /// The user has scrolled the target out of sight, and nothing has requested it since.
        case outOfSight
        /// The whole view moves instead.
        case translation
        case pagingOrDisabled
        case noBand
        /// The keyboard is hidden or not to be avoided.
        case hidden
    }
}
