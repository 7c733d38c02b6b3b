import JSON
import KeyboardAvoidance

private enum SavedStateMember: Int, CaseIterable {
    case version, policy, contentInset, scrollIndicatorInsets, contentOffset, scrollViewID, answered, keyboard
    case windowSize, screenSize, observedAdjustment, isUserScrolled, isOffsetVoid, history, fidelity, outerScrollViews
    case translation, resized, system, isKeyboardPreset
}

private enum ScrollValuesMember: Int, CaseIterable { case contentInset, scrollIndicatorInsets, contentOffset }
private enum SafeAreaMember: Int, CaseIterable { case top, bottom }
private enum SavedScrollViewMember: Int, CaseIterable {
    case id, contentOffset, observedAdjustment, contentOffsets, isUserScrolled
}
private enum ResizedMember: Int, CaseIterable { case original, answered }
private enum HistoryMember: Int, CaseIterable { case contentInsets, scrollIndicatorInsets, contentOffsets }

private let savedStateNames = MemberNames(SavedStateMember.self)
private let valuesNames = MemberNames(ScrollValuesMember.self)
private let safeAreaNames = MemberNames(SafeAreaMember.self)
private let savedScrollViewNames = MemberNames(SavedScrollViewMember.self)
private let resizedNames = MemberNames(ResizedMember.self)
private let historyNames = MemberNames(HistoryMember.self)

extension Decoding {
    /// What an earlier answer returned, or the base alone: `{contentInset, contentOffset}`.
    mutating func savedState() throws(JSONSyntaxError) -> SavedState? {
        var state = SavedState(base: ScrollValues())
        var isPreset = false
        let object = try object(savedStateNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .version: try decoding.savedStateVersion()
            case .policy: try decoding.read(&state.policy)
            case .contentInset: try decoding.read(&state.scrollView.base.contentInset)
            case .scrollIndicatorInsets: try decoding.read(&state.scrollView.base.scrollIndicatorInsets)
            case .contentOffset: try decoding.read(&state.scrollView.base.contentOffset)
            case .scrollViewID: try decoding.read(&state.scrollView.id)
            case .answered: try decoding.read(&state.scrollView.answered)
            case .keyboard: try decoding.read(&state.keyboard)
            case .windowSize: try decoding.read(&state.windowSize)
            case .screenSize: try decoding.read(&state.screenSize)
            case .observedAdjustment: try decoding.read(&state.scrollView.observedAdjustment)
            case .isUserScrolled: try decoding.read(&state.scrollView.isUserScrolled)
            case .isOffsetVoid: try decoding.read(&state.isOffsetVoid)
            case .history: state.scrollView.history = try decoding.history() ?? History()
            case .fidelity: try decoding.read(&state.fidelity)
            case .outerScrollViews: state.outerScrollViews = try decoding.savedOuterScrollViews()
            case .translation: state.translation = try decoding.length() ?? 0
            case .resized: try decoding.read(&state.resized)
            case .system: state.system = try decoding.memory()
            case .isKeyboardPreset: try decoding.read(&isPreset)
            }
        }
        guard let object else { return nil }
        // Left out where it is the usual one; without a policy the client sent the base alone.
        if state.policy != nil { state.fidelity = state.fidelity ?? .intended }
        require(.contentInset, of: savedStateNames, in: object)
        require(.contentOffset, of: savedStateNames, in: object)
        if case .frameEnd(let frame)? = state.keyboard?.extent, isPreset { state.keyboard?.extent = .preset(frame) }
        return state
    }

    private mutating func savedStateVersion() throws(JSONSyntaxError) {
        guard let version = try length(), version != Double(SavedState.version) else { return }
        note(
            .unknownValue,
            at: reader.valueOffset,
            "expected \(SavedState.version): this state was saved by another version; send its contentInset and"
                + " contentOffset alone"
        )
    }

    mutating func scrollValues() throws(JSONSyntaxError) -> ScrollValues? {
        var values = ScrollValues()
        let object = try object(valuesNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .contentInset: try decoding.read(&values.contentInset)
            case .scrollIndicatorInsets: try decoding.read(&values.scrollIndicatorInsets)
            case .contentOffset: try decoding.read(&values.contentOffset)
            }
        }
        guard let object else { return nil }
        for member in ScrollValuesMember.allCases { require(member, of: valuesNames, in: object) }
        return values
    }

    mutating func safeArea() throws(JSONSyntaxError) -> SafeArea? {
        var safeArea = SafeArea()
        let object = try object(safeAreaNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .top: safeArea.top = try decoding.extent() ?? 0
            case .bottom: safeArea.bottom = try decoding.extent() ?? 0
            }
        }
        return object == nil ? nil : safeArea
    }

    private mutating func savedOuterScrollViews() throws(JSONSyntaxError) -> [SavedScrollView] {
        try list(atMost: Self.maximumOuterScrollViews) { d throws(JSONSyntaxError) in try d.savedOuterScrollView() }
    }

    private mutating func savedOuterScrollView() throws(JSONSyntaxError) -> SavedScrollView? {
        var view = SavedScrollView(id: "", base: ScrollValues())
        let object = try object(savedScrollViewNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .id: view.id = try decoding.identifier() ?? ""
            case .contentOffset: try decoding.read(&view.base.contentOffset)
            case .observedAdjustment: try decoding.read(&view.observedAdjustment)
            case .contentOffsets:
                let offsets = try decoding.list { d throws(JSONSyntaxError) in try d.point() }
                view.history = History(contentInsets: [], scrollIndicatorInsets: [], contentOffsets: offsets)
            case .isUserScrolled: try decoding.read(&view.isUserScrolled)
            }
        }
        guard let object else { return nil }
        require(.contentOffset, of: savedScrollViewNames, in: object)
        return view
    }

    mutating func resizedFrame() throws(JSONSyntaxError) -> ResizedFrame? {
        var frames = ResizedFrame(original: Rect(), answered: Rect())
        let object = try object(resizedNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .original: try decoding.read(&frames.original)
            case .answered: try decoding.read(&frames.answered)
            }
        }
        guard let object else { return nil }
        for member in ResizedMember.allCases { require(member, of: resizedNames, in: object) }
        return frames
    }

    private mutating func history() throws(JSONSyntaxError) -> History? {
        var contentInsets: [EdgeInsets] = []
        var scrollIndicatorInsets: [EdgeInsets] = []
        var contentOffsets: [Point] = []
        let object = try object(historyNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .contentInsets: contentInsets = try decoding.list { d throws(JSONSyntaxError) in try d.insets() }
            case .scrollIndicatorInsets:
                scrollIndicatorInsets = try decoding.list { d throws(JSONSyntaxError) in try d.insets() }
            case .contentOffsets: contentOffsets = try decoding.list { d throws(JSONSyntaxError) in try d.point() }
            }
        }
        guard object != nil else { return nil }
        return History(
            contentInsets: contentInsets,
            scrollIndicatorInsets: scrollIndicatorInsets,
            contentOffsets: contentOffsets
        )
    }

    /// A list of at most as many values as a history keeps, or as told.
    mutating func list<Value>(
        atMost maximum: Int = History.capacity,
        _ read: (inout Decoding) throws(JSONSyntaxError) -> Value?
    ) throws(JSONSyntaxError) -> [Value] {
        guard var elements = try reader.beginArray() else {
            noteKind(expected: "an array")
            return []
        }
        let offset = reader.valueOffset
        var values: [Value] = []
        while try reader.nextElement(&elements) {
            guard values.count < maximum else {
                note(.tooManyItems, at: offset, "at most \(maximum) values are kept")
                try reader.skipValue()
                continue
            }
            if let value = try read(&self) { values.append(value) }
        }
        return values
    }
}

extension SavedState {
    /// The form in which a saved state is written.
    static let version = 1
}
