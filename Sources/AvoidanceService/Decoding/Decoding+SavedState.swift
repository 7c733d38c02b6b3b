import JSON
import KeyboardAvoidance

private enum Names {
    static let savedState = JSONNames([
        "version", "policy", "contentInset", "scrollIndicatorInsets", "contentOffset", "scrollViewID", "answered",
        "keyboard", "windowSize", "screenSize", "observedAdjustment", "isUserScrolled", "isOffsetVoid", "history",
        "fidelity", "outerScrollViews", "translation", "resized", "system", "isKeyboardPreset",
    ])
    static let values = JSONNames(["contentInset", "scrollIndicatorInsets", "contentOffset"])
    static let adjustment = JSONNames(["top", "bottom"])
    static let outerScrollView = JSONNames([
        "id", "contentOffset", "observedAdjustment", "contentOffsets", "isUserScrolled",
    ])
    static let resized = JSONNames(["original", "answered"])
    static let history = JSONNames(["contentInsets", "scrollIndicatorInsets", "contentOffsets"])
}

extension Decoding {
    /// What an earlier answer returned, or the base alone: `{contentInset, contentOffset}`.
    mutating func savedState() throws(JSONSyntaxError) -> SavedState? {
        var state = SavedState(base: ScrollValues())
        var isPreset = false
        let object = try object(Names.savedState) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: try decoding.savedStateVersion()
            case 1: state.policy = try decoding.word(of: Vocabulary.policy)
            case 2: state.base.contentInset = try decoding.insets() ?? .zero
            case 3: state.base.scrollIndicatorInsets = try decoding.insets() ?? .zero
            case 4: state.base.contentOffset = try decoding.point() ?? .zero
            case 5: state.scrollViewID = try decoding.identifier()
            case 6: state.answered = try decoding.scrollValues()
            case 7: state.keyboard = try decoding.keyboard()
            case 8: state.windowSize = try decoding.size()
            case 9: state.screenSize = try decoding.size()
            case 10: state.observedAdjustment = try decoding.safeAreaContribution()
            case 11: state.isUserScrolled = try decoding.bool() ?? false
            case 12: state.isOffsetVoid = try decoding.bool() ?? false
            case 13: state.history = try decoding.history() ?? History()
            case 14: state.fidelity = try decoding.word(of: Vocabulary.fidelity)
            case 15: state.outerScrollViews = try decoding.savedOuterScrollViews()
            case 16: state.translation = try decoding.length() ?? 0
            case 17: state.resized = try decoding.resizedFrame()
            case 18: state.system = try decoding.memory()
            default: isPreset = try decoding.bool() ?? false
            }
        }
        guard let object else { return nil }
        // Left out where it is the usual one; without a policy the client sent the base alone.
        if state.policy != nil { state.fidelity = state.fidelity ?? .intended }
        require(2, of: Names.savedState, in: object)
        require(4, of: Names.savedState, in: object)
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

    private mutating func scrollValues() throws(JSONSyntaxError) -> ScrollValues? {
        var values = ScrollValues()
        let object = try object(Names.values) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: values.contentInset = try decoding.insets() ?? .zero
            case 1: values.scrollIndicatorInsets = try decoding.insets() ?? .zero
            default: values.contentOffset = try decoding.point() ?? .zero
            }
        }
        guard let object else { return nil }
        for index in 0..<Names.values.count { require(index, of: Names.values, in: object) }
        return values
    }

    private mutating func safeAreaContribution() throws(JSONSyntaxError) -> SafeAreaContribution? {
        var contribution = SafeAreaContribution()
        let object = try object(Names.adjustment) { decoding, index throws(JSONSyntaxError) in
            if index == 0 {
                contribution.top = try decoding.extent() ?? 0
            } else {
                contribution.bottom = try decoding.extent() ?? 0
            }
        }
        return object == nil ? nil : contribution
    }

    private mutating func savedOuterScrollViews() throws(JSONSyntaxError) -> [SavedOuterScrollView] {
        try list(atMost: Self.maximumOuterScrollViews) { d throws(JSONSyntaxError) in try d.savedOuterScrollView() }
    }

    private mutating func savedOuterScrollView() throws(JSONSyntaxError) -> SavedOuterScrollView? {
        var id = ""
        var contentOffset = Point.zero
        var adjustment: SafeAreaContribution?
        var contentOffsets: [Point] = []
        var isUserScrolled = false
        let object = try object(Names.outerScrollView) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: id = try decoding.identifier() ?? ""
            case 1: contentOffset = try decoding.point() ?? .zero
            case 2: adjustment = try decoding.safeAreaContribution()
            case 3: contentOffsets = try decoding.list { d throws(JSONSyntaxError) in try d.point() }
            default: isUserScrolled = try decoding.bool() ?? false
            }
        }
        guard let object else { return nil }
        require(1, of: Names.outerScrollView, in: object)
        return SavedOuterScrollView(
            id: id,
            contentOffset: contentOffset,
            observedAdjustment: adjustment,
            contentOffsets: contentOffsets,
            isUserScrolled: isUserScrolled
        )
    }

    private mutating func resizedFrame() throws(JSONSyntaxError) -> ResizedFrame? {
        var frames = ResizedFrame(original: Rect(), answered: Rect())
        let object = try object(Names.resized) { decoding, index throws(JSONSyntaxError) in
            if index == 0 {
                frames.original = try decoding.rect() ?? Rect()
            } else {
                frames.answered = try decoding.rect() ?? Rect()
            }
        }
        guard let object else { return nil }
        for index in 0..<Names.resized.count { require(index, of: Names.resized, in: object) }
        return frames
    }

    private mutating func history() throws(JSONSyntaxError) -> History? {
        var contentInsets: [EdgeInsets] = []
        var scrollIndicatorInsets: [EdgeInsets] = []
        var contentOffsets: [Point] = []
        let object = try object(Names.history) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: contentInsets = try decoding.list { d throws(JSONSyntaxError) in try d.insets() }
            case 1: scrollIndicatorInsets = try decoding.list { d throws(JSONSyntaxError) in try d.insets() }
            default: contentOffsets = try decoding.list { d throws(JSONSyntaxError) in try d.point() }
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
