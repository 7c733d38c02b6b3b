extension LayoutInput {
    /// The offsets at which the innermost scroll view can rest with the answered insets, and the insets that the system
    /// adds: the space for the keyboard too, if it makes that.
    ///
    /// - Parameter safeArea: the system's insets while the scroll view has its frame.
    func rest(_ outcome: borrowing PolicyOutcome, _ safeArea: SafeArea) -> (range: OffsetRange, safeArea: SafeArea) {
        if let list = outcome.layout.list.value, !list.options.freeze { return (list.range, safeArea) }
        var view = Viewport(innermostOf: self)
        var safeArea = safeArea
        if let frame = outcome.frame {
            // A shortened scroll view ends above the safe area, or overlaps less of it.
            safeArea = safeArea.above(view.height - frame.height)
            view.frame = frame
        }
        let insets = outcome.values.contentInset
        if numbers.scrollView.systemAvoids {
            safeArea.bottom = max(safeArea.bottom, outcome.layout.innermost.need - insets.bottom)
        }
        let range = view.range(base: insets, need: insets.bottom + safeArea.bottom, safeArea: safeArea)
        return (range, safeArea)
    }
}

extension Avoidance.RestingRange {
    init(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        let (range, safeArea) = input.rest(outcome, outcome.layout.innermost.safeArea)
        self.init(
            systemInset: SafeArea(top: safeArea.top.tidied, bottom: safeArea.bottom.tidied),
            lowestOffset: range.lowest.tidied, highestOffset: range.highest.tidied)
    }
}
