import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension RequestDecoder {
    fileprivate enum SavedStateMember: Int, CaseIterable, CodingKey {
        case version, policy, contentInset, scrollIndicatorInsets, contentOffset, scrollViewID, answered, keyboard
        case windowSize, screenSize, observedAdjustment, isUserScrolled, isOffsetVoid, history, fidelity,
            outerScrollViews
        case translation, resized, system, isKeyboardPreset, isDragging, drag, leftScrollViews, lastMove, target,
            overscroll, list
    }

    fileprivate enum ScrollValuesMember: Int, CaseIterable, CodingKey {
        case contentInset, scrollIndicatorInsets, contentOffset
    }
    fileprivate enum SavedScrollViewMember: Int, CaseIterable, CodingKey {
        case id, contentInset, scrollIndicatorInsets, contentOffset, answered, observedAdjustment, isUserScrolled
        case isOffsetVoid, history, drag, resized, contentOffsets, system, lastMove, overscroll, list
    }
    fileprivate enum OverscrollMember: Int, CaseIterable, CodingKey { case offset, keyboardHeight }
    fileprivate enum DragMember: Int, CaseIterable, CodingKey { case contentInset, scrollIndicatorInsets }
    fileprivate enum TargetMember: Int, CaseIterable, CodingKey { case fieldID, fieldOrigin, rows, band, isOutOfSight }
    fileprivate enum HistoryMember: Int, CaseIterable, CodingKey {
        case contentInsets, scrollIndicatorInsets, contentOffsets
    }
}

private let savedStateNames = MemberNames(RequestDecoder.SavedStateMember.self)
private let valuesNames = MemberNames(RequestDecoder.ScrollValuesMember.self)
private let savedScrollViewNames = MemberNames(RequestDecoder.SavedScrollViewMember.self)
private let overscrollNames = MemberNames(RequestDecoder.OverscrollMember.self)
private let dragNames = MemberNames(RequestDecoder.DragMember.self)
private let targetNames = MemberNames(RequestDecoder.TargetMember.self)
private let historyNames = MemberNames(RequestDecoder.HistoryMember.self)

extension RequestDecoder {
    /// The saved state of an earlier answer, or the base alone: `{contentInset, contentOffset}`.
    mutating func savedState() throws(JSONSyntaxError) -> SavedState? {
        let mayReadTexts = readsTexts
        readsTexts = false
        defer { readsTexts = mayReadTexts }
        var state = SavedState(base: ScrollValues())
        var isPreset = false
        var isOffsetVoid = false
        var version = SavedState.version
        var withoutInsets: [Object] = []
        var (outerIDs, leftIDs): ([Int], [Int]) = ([], [])
        let object = try object(savedStateNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .version: version = try decoder.savedStateVersion()
            case .policy: try decoder.read(&state.policy)
            case .contentInset: try decoder.read(&state.scrollView.base.contentInset)
            case .scrollIndicatorInsets: try decoder.read(&state.scrollView.base.scrollIndicatorInsets)
            case .contentOffset: try decoder.read(&state.scrollView.base.contentOffset)
            case .scrollViewID: try decoder.read(&state.scrollView.id)
            case .answered: try decoder.read(&state.scrollView.answered)
            case .keyboard: try decoder.read(&state.keyboard)
            case .windowSize: try decoder.read(&state.windowSize)
            case .screenSize: try decoder.read(&state.screenSize)
            case .observedAdjustment: try decoder.read(&state.scrollView.observedAdjustment)
            case .isUserScrolled: try decoder.read(&state.scrollView.isUserScrolled)
            case .isOffsetVoid: try decoder.read(&isOffsetVoid)
            case .history: state.scrollView.history = try decoder.history() ?? History()
            case .fidelity: try decoder.read(&state.fidelity)
            case .outerScrollViews:
                state.outerScrollViews = try decoder.savedScrollViews(
                    atMost: ContractLimits.outerScrollViews, withoutInsets: &withoutInsets, idOffsets: &outerIDs)
            case .translation: state.translation = try decoder.length() ?? 0
            case .resized: try decoder.read(&state.scrollView.resized)
            case .system: state.system = try decoder.memory()
            case .isKeyboardPreset: try decoder.read(&isPreset)
            case .isDragging: try decoder.read(&state.isDragging)
            case .drag: state.scrollView.drag = try decoder.drag()
            case .lastMove: state.scrollView.lastMove = try decoder.offsetMove()
            case .overscroll: state.scrollView.overscroll = try decoder.overscroll()
            case .list: state.scrollView.list = try decoder.answeredList()
            case .target: state.target = try decoder.target(id: &state.targetID)
            case .leftScrollViews:
                state.leftScrollViews = try decoder.savedScrollViews(
                    atMost: SavedState.maximumLeftScrollViews, withoutInsets: &withoutInsets, idOffsets: &leftIDs)
            }
        }
        guard let object else { return nil }
        // Omitted if it is the default; without a policy the client sent the base alone.
        if let policy = state.policy { state.fidelity = state.fidelity ?? policy.descriptor.fidelities[0] }
        require(.contentInset, of: savedStateNames, in: object)
        require(.contentOffset, of: savedStateNames, in: object)
        noteDuplicateIDs(in: state, at: outerIDs + leftIDs)
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

    /// A base belongs to an id, and an id that is not empty to one scroll view.
    ///
    /// - Parameter offsets: the position of each id, first those of the outer scroll views.
    private mutating func noteDuplicateIDs(in state: SavedState, at offsets: [Int]) {
        var seen: Set<Identifier> = [state.scrollView.id ?? ""]
        for (view, offset) in zip(state.outerScrollViews + state.leftScrollViews, offsets) {
            let id = view.id ?? ""
            if id.isEmpty || seen.insert(id).inserted { continue }
            note(.duplicateID, at: offset, "another saved scroll view further in has the id \(id)")
        }
    }

    /// - Parameters:
    ///   - withoutInsets: gets the scroll views without insets, as in version 1.
    ///   - idOffsets: gets the position of each id.
    private mutating func savedScrollViews(
        atMost maximum: Int,
        withoutInsets: inout [Object],
        idOffsets: inout [Int]
    ) throws(JSONSyntaxError) -> [SavedScrollView] {
        try list(atMost: maximum) { d throws(JSONSyntaxError) in
            try d.savedScrollView(withoutInsets: &withoutInsets, idOffsets: &idOffsets)
        }
    }

    private mutating func savedScrollView(
        withoutInsets: inout [Object],
        idOffsets: inout [Int]
    ) throws(JSONSyntaxError) -> SavedScrollView? {
        var view = SavedScrollView(id: "", base: ScrollValues())
        var idOffset = 0
        let object = try object(savedScrollViewNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .id:
                view.id = try Identifier.read(from: &decoder) ?? ""
                idOffset = decoder.reader.valueOffset
            case .contentInset: try decoder.read(&view.base.contentInset)
            case .scrollIndicatorInsets: try decoder.read(&view.base.scrollIndicatorInsets)
            case .contentOffset: try decoder.read(&view.base.contentOffset)
            case .answered: try decoder.read(&view.answered)
            case .observedAdjustment: try decoder.read(&view.observedAdjustment)
            case .isUserScrolled: try decoder.read(&view.isUserScrolled)
            case .isOffsetVoid: try decoder.read(&view.isOffsetVoid)
            case .history: view.history = try decoder.history() ?? History()
            case .drag: view.drag = try decoder.drag()
            case .lastMove: view.lastMove = try decoder.offsetMove()
            case .overscroll: view.overscroll = try decoder.overscroll()
            case .list: view.list = try decoder.answeredList()
            case .resized: try decoder.read(&view.resized)
            case .system: view.system = try decoder.memory()
            case .contentOffsets:
                let offsets = try decoder.list(LayoutPoint.read)
                view.history = History(contentInsets: [], scrollIndicatorInsets: [], contentOffsets: offsets)
            }
        }
        guard let object else { return nil }
        require(.contentOffset, of: savedScrollViewNames, in: object)
        if !object.members.hasSeen(SavedScrollViewMember.contentInset) { withoutInsets.append(object) }
        idOffsets.append(idOffset)
        return view
    }

    private mutating func overscroll() throws(JSONSyntaxError) -> Overscroll? {
        var overscroll = Overscroll(offset: 0, keyboardHeight: nil)
        let object = try object(overscrollNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .offset: overscroll.offset = try decoder.length() ?? 0
            case .keyboardHeight: overscroll.keyboardHeight = try decoder.extent()
            }
        }
        guard let object else { return nil }
        require(.offset, of: overscrollNames, in: object)
        return overscroll
    }

    private mutating func drag() throws(JSONSyntaxError) -> Drag? {
        var drag = Drag(from: ScrollValues())
        let object = try object(dragNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .contentInset: drag.contentInset = try decoder.bottoms()
            case .scrollIndicatorInsets: drag.scrollIndicatorInsets = try decoder.bottoms()
            }
        }
        guard let object else { return nil }
        for member in DragMember.allCases { require(member, of: dragNames, in: object) }
        return drag
    }

    /// The lowest and the highest of a drag, as an array of two.
    mutating func bottoms() throws(JSONSyntaxError) -> Drag.Bottoms {
        let ends = try lengths("the lowest and the highest length") { $0 <= $1 }
        return Drag.Bottoms(lowest: ends.0, highest: ends.1)
    }

    /// The offsets at which a move began and ended, as an array of two.
    private mutating func offsetMove() throws(JSONSyntaxError) -> SavedScrollView.OffsetMove {
        let ends = try lengths("the offset before and the one answered")
        return SavedScrollView.OffsetMove(from: ends.0, to: ends.1)
    }

    /// Two lengths as an array; zeros if it is invalid.
    private mutating func lengths(
        _ meaning: StaticString,
        where isValid: (Double, Double) -> Bool = { _, _ in true }
    ) throws(JSONSyntaxError) -> (Double, Double) {
        _ = try reader.peekKind()
        let offset = reader.offset
        let ends = try list(atMost: 2) { d throws(JSONSyntaxError) in try d.length() ?? 0 }
        guard ends.count == 2, isValid(ends[0], ends[1]) else {
            note(.wrongType, at: offset, "expected \(meaning)")
            return (0, 0)
        }
        return (ends[0], ends[1])
    }

    /// The target last answered.
    ///
    /// - Parameter id: gets the id of its field.
    private mutating func target(id: inout Identifier) throws(JSONSyntaxError) -> AnsweredTarget? {
        var (origin, rows, band) = (LayoutPoint.zero, (0.0, 0.0), (0.0, 0.0))
        var (fieldID, isOutOfSight) = (Identifier(""), false)
        let object = try object(targetNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .fieldID: fieldID = try Identifier.read(from: &decoder) ?? ""
            case .fieldOrigin: try decoder.read(&origin)
            case .rows: rows = try decoder.lengths("the top and the bottom of the target")
            case .band: band = try decoder.lengths("the top and the bottom of the band")
            case .isOutOfSight: try decoder.read(&isOutOfSight)
            }
        }
        guard let object else { return nil }
        for member in [TargetMember.fieldOrigin, .rows, .band] { require(member, of: targetNames, in: object) }
        id = fieldID
        return AnsweredTarget(
            fieldOrigin: origin,
            rows: VerticalSpan(top: rows.0, bottom: rows.1),
            band: VerticalSpan(top: band.0, bottom: band.1),
            isOutOfSight: isOutOfSight
        )
    }

    private mutating func history() throws(JSONSyntaxError) -> History? {
        var contentInsets: [LayoutInsets] = []
        var scrollIndicatorInsets: [LayoutInsets] = []
        var contentOffsets: [LayoutPoint] = []
        let object = try object(historyNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .contentInsets: contentInsets = try decoder.list(LayoutInsets.read)
            case .scrollIndicatorInsets:
                scrollIndicatorInsets = try decoder.list(LayoutInsets.read)
            case .contentOffsets: contentOffsets = try decoder.list(LayoutPoint.read)
            }
        }
        guard object != nil else { return nil }
        return History(
            contentInsets: contentInsets,
            scrollIndicatorInsets: scrollIndicatorInsets,
            contentOffsets: contentOffsets
        )
    }
}

extension SavedState {
    /// The version of written saved states.
    static let version = 2

    /// In version 1 the insets of outer scroll views were not the service's, and a resized window voided all offsets.
    fileprivate mutating func readAsVersion1(isOffsetVoid: Bool) {
        for index in outerScrollViews.indices {
            outerScrollViews[index].lacksInsets = true
            outerScrollViews[index].isOffsetVoid = isOffsetVoid
        }
    }
}

extension RequestDecoder {
    private enum Names {
        static let memory = JSONNames(MemoryField.all.map(\.name.description))
    }

    /// The memory of a published policy, from an answer's saved state.
    mutating func memory() throws(JSONSyntaxError) -> MemoryRecord? {
        var entries: [MemoryRecord.Entry] = []
        let object = try object(Names.memory) { decoder, index throws(JSONSyntaxError) in
            let field = MemoryField.all[index]
            guard let value = try decoder.memoryValue(field.form) else { return }
            entries.append(MemoryRecord.Entry(name: field.name.description, value: value))
        }
        return object == nil ? nil : MemoryRecord(entries)
    }

    /// A variable's value; nil if it is the initial one.
    private mutating func memoryValue(_ form: MemoryField.Form) throws(JSONSyntaxError) -> MemoryRecord.Value? {
        switch form {
        case .flag: return try Bool.read(from: &self) == true ? .flag(true) : nil
        case .number: return try length().flatMap { $0 == 0 ? nil : .number($0) }
        case .point: return try LayoutPoint.read(from: &self).map { .point($0) }
        case .insets: return try LayoutInsets.read(from: &self).map { .insets($0) }
        case .rects:
            let rects = try list(atMost: MemoryRecord.maximumRects, LayoutRect.read)
            return rects.isEmpty ? nil : .rects(rects.map(\.standardized))
        }
    }
}

extension ScrollValues: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> ScrollValues? {
        var values = ScrollValues()
        let object = try decoder.object(valuesNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .contentInset: try decoder.read(&values.contentInset)
            case .scrollIndicatorInsets: try decoder.read(&values.scrollIndicatorInsets)
            case .contentOffset: try decoder.read(&values.contentOffset)
            }
        }
        guard let object else { return nil }
        for member in RequestDecoder.ScrollValuesMember.allCases {
            decoder.require(member, of: valuesNames, in: object)
        }
        return values
    }
}

extension RequestDecoder {
    fileprivate enum SafeAreaMember: Int, CaseIterable, CodingKey { case top, bottom }
    fileprivate enum ResizedMember: Int, CaseIterable, CodingKey {
        case original, answered, heights, drag, scrolledOutside
    }
}

private let safeAreaNames = MemberNames(RequestDecoder.SafeAreaMember.self)
private let resizedNames = MemberNames(RequestDecoder.ResizedMember.self)

extension SafeArea: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> SafeArea? {
        var safeArea = SafeArea()
        let object = try decoder.object(safeAreaNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .top: safeArea.top = try decoder.extent() ?? 0
            case .bottom: safeArea.bottom = try decoder.extent() ?? 0
            }
        }
        return object == nil ? nil : safeArea
    }
}

extension ResizedFrame: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> ResizedFrame? {
        var frames = ResizedFrame(original: LayoutRect(), answered: LayoutRect(), heights: [])
        let object = try decoder.object(resizedNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .original: try decoder.read(&frames.original)
            case .answered: try decoder.read(&frames.answered)
            case .heights: frames.heights = try decoder.list { d throws(JSONSyntaxError) in try d.extent() }
            case .drag: frames.drag = try decoder.bottoms()
            case .scrolledOutside: frames.scrolledOutside = try decoder.length() ?? 0
            }
        }
        guard let object else { return nil }
        decoder.require(.original, of: resizedNames, in: object)
        decoder.require(.answered, of: resizedNames, in: object)
        (frames.original, frames.answered) = (frames.original.standardized, frames.answered.standardized)
        // Version 1 knew these two only.
        if frames.heights.isEmpty { frames.heights = [frames.original.height, frames.answered.height] }
        return frames
    }
}
