import JSON
@_spi(Engine) import KeyboardAvoidance

private enum SavedStateMember: Int, CaseIterable {
    case version, policy, contentInset, scrollIndicatorInsets, contentOffset, scrollViewID, answered, keyboard
    case windowSize, screenSize, observedAdjustment, isUserScrolled, isOffsetVoid, history, fidelity, outerScrollViews
    case translation, resized, system, isKeyboardPreset, isDragging, drag
}

private enum ScrollValuesMember: Int, CaseIterable { case contentInset, scrollIndicatorInsets, contentOffset }
private enum SafeAreaMember: Int, CaseIterable { case top, bottom }
private enum SavedScrollViewMember: Int, CaseIterable {
    case id, contentInset, scrollIndicatorInsets, contentOffset, answered, observedAdjustment, isUserScrolled
    case isOffsetVoid, history, drag, resized, contentOffsets
}
private enum ResizedMember: Int, CaseIterable { case original, answered, heights, drag }
private enum DragMember: Int, CaseIterable { case contentInset, scrollIndicatorInsets }
private enum HistoryMember: Int, CaseIterable { case contentInsets, scrollIndicatorInsets, contentOffsets }

private let savedStateNames = MemberNames(SavedStateMember.self)
private let valuesNames = MemberNames(ScrollValuesMember.self)
private let safeAreaNames = MemberNames(SafeAreaMember.self)
private let savedScrollViewNames = MemberNames(SavedScrollViewMember.self)
private let resizedNames = MemberNames(ResizedMember.self)
private let dragNames = MemberNames(DragMember.self)
private let historyNames = MemberNames(HistoryMember.self)

extension Decoding {
    /// What an earlier answer returned, or the base alone: `{contentInset, contentOffset}`.
    mutating func savedState() throws(JSONSyntaxError) -> SavedState? {
        var state = SavedState(base: ScrollValues())
        var isPreset = false
        var isOffsetVoid = false
        var version = SavedState.version
        var withoutInsets: [Object] = []
        let object = try object(savedStateNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .version: version = try decoding.savedStateVersion()
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
            case .isOffsetVoid: try decoding.read(&isOffsetVoid)
            case .history: state.scrollView.history = try decoding.history() ?? History()
            case .fidelity: try decoding.read(&state.fidelity)
            case .outerScrollViews:
                state.outerScrollViews = try decoding.savedOuterScrollViews(withoutInsets: &withoutInsets)
            case .translation: state.translation = try decoding.length() ?? 0
            case .resized: try decoding.read(&state.scrollView.resized)
            case .system: state.system = try decoding.memory()
            case .isKeyboardPreset: try decoding.read(&isPreset)
            case .isDragging: try decoding.read(&state.isDragging)
            case .drag: state.scrollView.drag = try decoding.drag()
            }
        }
        guard let object else { return nil }
        // Left out where it is the usual one; without a policy the client sent the base alone.
        if state.policy != nil { state.fidelity = state.fidelity ?? .intended }
        require(.contentInset, of: savedStateNames, in: object)
        require(.contentOffset, of: savedStateNames, in: object)
        state.scrollView.isOffsetVoid = isOffsetVoid
        if version == 1 {
            state.readAsVersion1(isOffsetVoid: isOffsetVoid)
        } else {
            for outer in withoutInsets { require(.contentInset, of: savedScrollViewNames, in: outer) }
        }
        if case .frameEnd(let frame)? = state.keyboard?.extent, isPreset { state.keyboard?.extent = .preset(frame) }
        return state
    }

    private mutating func savedStateVersion() throws(JSONSyntaxError) -> Int {
        let known = 1...SavedState.version
        guard let number = try length() else { return SavedState.version }
        guard let version = Int(exactly: number), known.contains(version) else {
            note(
                .unknownValue,
                at: reader.valueOffset,
                "expected \(SavedState.version) or 1: this state was saved by another version; send its contentInset and"
                    + " contentOffset alone"
            )
            return SavedState.version
        }
        return version
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

    /// - Parameter withoutInsets: gets those whose insets are not there, as in version 1.
    private mutating func savedOuterScrollViews(
        withoutInsets: inout [Object]
    ) throws(JSONSyntaxError) -> [SavedScrollView] {
        try list(atMost: Self.maximumOuterScrollViews) { d throws(JSONSyntaxError) in
            try d.savedOuterScrollView(withoutInsets: &withoutInsets)
        }
    }

    private mutating func savedOuterScrollView(
        withoutInsets: inout [Object]
    ) throws(JSONSyntaxError) -> SavedScrollView? {
        var view = SavedScrollView(id: "", base: ScrollValues())
        let object = try object(savedScrollViewNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .id: view.id = try decoding.identifier() ?? ""
            case .contentInset: try decoding.read(&view.base.contentInset)
            case .scrollIndicatorInsets: try decoding.read(&view.base.scrollIndicatorInsets)
            case .contentOffset: try decoding.read(&view.base.contentOffset)
            case .answered: try decoding.read(&view.answered)
            case .observedAdjustment: try decoding.read(&view.observedAdjustment)
            case .isUserScrolled: try decoding.read(&view.isUserScrolled)
            case .isOffsetVoid: try decoding.read(&view.isOffsetVoid)
            case .history: view.history = try decoding.history() ?? History()
            case .drag: view.drag = try decoding.drag()
            case .resized: try decoding.read(&view.resized)
            case .contentOffsets:
                let offsets = try decoding.list { d throws(JSONSyntaxError) in try d.point() }
                view.history = History(contentInsets: [], scrollIndicatorInsets: [], contentOffsets: offsets)
            }
        }
        guard let object else { return nil }
        require(.contentOffset, of: savedScrollViewNames, in: object)
        if !object.members.hasSeen(SavedScrollViewMember.contentInset) { withoutInsets.append(object) }
        return view
    }

    private mutating func drag() throws(JSONSyntaxError) -> Drag? {
        var drag = Drag(from: ScrollValues())
        let object = try object(dragNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .contentInset: drag.contentInset = try decoding.bottoms()
            case .scrollIndicatorInsets: drag.scrollIndicatorInsets = try decoding.bottoms()
            }
        }
        guard let object else { return nil }
        for member in DragMember.allCases { require(member, of: dragNames, in: object) }
        return drag
    }

    /// The lowest and the highest of a drag, as an array of two.
    private mutating func bottoms() throws(JSONSyntaxError) -> Drag.Bottoms {
        let ends = try list(atMost: 2) { d throws(JSONSyntaxError) in try d.length() }
        guard ends.count == 2, ends[0] <= ends[1] else {
            note(.wrongType, at: reader.valueOffset, "expected the lowest and the highest length")
            return Drag.Bottoms(0)
        }
        return Drag.Bottoms(lowest: ends[0], highest: ends[1])
    }

    mutating func resizedFrame() throws(JSONSyntaxError) -> ResizedFrame? {
        var frames = ResizedFrame(original: LayoutRect(), answered: LayoutRect(), heights: [])
        let object = try object(resizedNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .original: try decoding.read(&frames.original)
            case .answered: try decoding.read(&frames.answered)
            case .heights: frames.heights = try decoding.list { d throws(JSONSyntaxError) in try d.extent() }
            case .drag: frames.drag = try decoding.bottoms()
            }
        }
        guard let object else { return nil }
        require(.original, of: resizedNames, in: object)
        require(.answered, of: resizedNames, in: object)
        // Version 1 knew these two only.
        if frames.heights.isEmpty { frames.heights = [frames.original.height, frames.answered.height] }
        return frames
    }

    private mutating func history() throws(JSONSyntaxError) -> History? {
        var contentInsets: [LayoutInsets] = []
        var scrollIndicatorInsets: [LayoutInsets] = []
        var contentOffsets: [LayoutPoint] = []
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
    static let version = 2
}

extension SavedState {
    /// In version 1 the insets of outer scroll views were not the service's, and a resized window voided all offsets.
    fileprivate mutating func readAsVersion1(isOffsetVoid: Bool) {
        for index in outerScrollViews.indices {
            outerScrollViews[index].lacksInsets = true
            outerScrollViews[index].isOffsetVoid = isOffsetVoid
        }
    }
}
