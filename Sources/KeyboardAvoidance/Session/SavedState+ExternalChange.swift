extension SavedState {
    /// Captures the values before the keyboard.
    ///
    /// Their history begins with the answer, `record(_:answered:)`.
    init(capturing scene: Scene, _ facts: EventFacts, trace: inout Trace) {
        // Made in one go: whatever is set afterwards may cost a copy of all of it.
        self.init(
            policy: facts.policy,
            fidelity: facts.fidelity,
            base: scene.current,
            scrollViewID: scene.scrollView.id,
            windowSize: facts.windowSize,
            screenSize: facts.screenSize,
            observedAdjustment: scene.scrollView.observedAdjustment
        )
        captureOuterScrollViews(of: scene)
        trace.note(
            "save",
            [
                "contentInset.bottom": scene.current.contentInset.bottom,
                "contentOffset.y": scene.current.contentOffset.y,
            ],
            scene.current.contentOffset.y,
            "the keyboard appears: the insets and the offset \(points(scene.current.contentOffset.y)) are kept to be"
                + " given back"
        )
    }

    /// Remembers what was answered to a scene.
    mutating func record(_ values: ScrollValues, answered scene: Scene) {
        answered = values
        if history.isEmpty {
            history = History(of: scene.current, then: values)
        } else {
            history.record(values)
        }
    }

    /// Completes a state of which the client sent the base alone: what it sends now counts as ours.
    mutating func completeIfBaseAlone(with scene: Scene, _ facts: EventFacts) {
        guard answered == nil else { return }
        scrollViewID = scene.scrollView.id
        observedAdjustment = observedAdjustment ?? scene.scrollView.observedAdjustment
        windowSize = windowSize ?? facts.windowSize
        screenSize = screenSize ?? facts.screenSize
        answered = scene.current
        history.record(scene.current)
        policy = policy ?? facts.policy
        fidelity = fidelity ?? facts.fidelity
        captureOuterScrollViews(of: scene)
    }

    /// Captures the outer scroll views that are new, and forgets those that are gone.
    mutating func captureOuterScrollViews(of scene: Scene) {
        if scene.outerScrollViews.isEmpty && outerScrollViews.isEmpty { return }
        outerScrollViews = scene.outerScrollViews.enumerated().map { index, outer in
            if outerScrollViews.indices.contains(index), outerScrollViews[index].id == outer.id {
                return outerScrollViews[index]
            }
            let offset = outer.values.contentOffset
            return SavedOuterScrollView(
                id: outer.id,
                contentOffset: offset,
                observedAdjustment: outer.observedAdjustment,
                contentOffsets: [offset]
            )
        }
    }

    /// Tells the app's and the user's changes from our own answers still in flight.
    ///
    /// An inset that was neither sent nor answered since the keyboard showed moves the base by its difference to the
    /// last answer; such an offset means that the user scrolled.
    mutating func absorb(_ current: ScrollValues, isInteractive: Bool, trace: inout Trace) -> [Warning] {
        var warnings: [Warning] = []
        let answered = answered ?? current
        if !history.knows(contentInset: current.contentInset) {
            base.contentInset.move(from: answered.contentInset, to: current.contentInset)
            warnings.append(Self.changed("contentInset", base.contentInset))
            trace.note(
                "externalChange",
                ["answered": answered.contentInset.bottom, "current": current.contentInset.bottom],
                base.contentInset.bottom,
                "the app changed contentInset while the keyboard was up: the base moves with it"
            )
        }
        if !history.knows(scrollIndicatorInsets: current.scrollIndicatorInsets) {
            base.scrollIndicatorInsets.move(from: answered.scrollIndicatorInsets, to: current.scrollIndicatorInsets)
            warnings.append(Self.changed("scrollIndicatorInsets", base.scrollIndicatorInsets))
            trace.note(
                "externalChange",
                ["answered": answered.scrollIndicatorInsets.bottom, "current": current.scrollIndicatorInsets.bottom],
                base.scrollIndicatorInsets.bottom,
                "the app changed scrollIndicatorInsets while the keyboard was up: the base moves with it"
            )
        }
        if isInteractive || !history.knows(contentOffset: current.contentOffset) {
            isUserScrolled = true
            trace.note(
                "userScrolled",
                ["contentOffset.y": current.contentOffset.y],
                current.contentOffset.y,
                "the user scrolled: hiding the keyboard leaves the offset where it is"
            )
        }
        history.record(current)
        return warnings
    }

    /// Tells for each outer scroll view whether the user scrolled it.
    mutating func absorbOuterOffsets(_ scene: Scene, isInteractive: Bool) {
        captureOuterScrollViews(of: scene)
        for (index, outer) in scene.outerScrollViews.enumerated() {
            let offset = outer.values.contentOffset
            if isInteractive || !outerScrollViews[index].knows(offset) { outerScrollViews[index].isUserScrolled = true }
            outerScrollViews[index].record(offset)
        }
    }

    /// Notices a window, or where there is none a screen, that changed size: the saved offset is void.
    mutating func noticeSize(_ facts: EventFacts, in scene: Scene, trace: inout Trace) {
        let window = facts.windowSize
        let screen = facts.screenSize
        let known = window != nil ? windowSize : screenSize
        let now = window ?? screen
        if let known, let now, known != now {
            isOffsetVoid = true
            observedAdjustment = facts.hasAdjustedContentInset ? scene.scrollView.observedAdjustment : nil
            trace.note(
                "rotation",
                ["width": now.width, "height": now.height],
                now.height,
                "the window changed size: the insets start from the base again, the saved offset is void"
            )
        }
        windowSize = window ?? windowSize
        screenSize = screen ?? screenSize
    }

    private static func changed(_ member: String, _ base: EdgeInsets) -> Warning {
        Warning(
            .insetChangedExternally,
            "\(member) was changed by others while the keyboard was up; on hide its bottom returns to "
                + points(base.bottom),
            path: ["scrollView", member]
        )
    }
}

extension EdgeInsets {
    /// Moves each side by the difference of two others, not below 0 unless it was.
    fileprivate mutating func move(from old: EdgeInsets, to new: EdgeInsets) {
        func moved(_ side: Double, by distance: Double) -> Double {
            side < 0 ? side + distance : max(0, side + distance)
        }
        top = moved(top, by: new.top - old.top)
        left = moved(left, by: new.left - old.left)
        bottom = moved(bottom, by: new.bottom - old.bottom)
        right = moved(right, by: new.right - old.right)
    }
}
