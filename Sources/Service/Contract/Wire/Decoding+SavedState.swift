import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension Decoding {
    fileprivate enum SavedStateMember: Int, CaseIterable, CodingKey {
        case version, policy, contentInset, scrollIndicatorInsets, contentOffset, scrollViewID, answered, keyboard
        case windowSize, screenSize, observedAdjustment, isUserScrolled, isOffsetVoid, history, fidelity,
            outerScrollViews
        case translation, resized, system, isKeyboardPreset, isDragging, drag, leftScrollViews, lastMove, target,
            overscroll
    }

    fileprivate enum ScrollValuesMember: Int, CaseIterable, CodingKey {
        case contentInset, scrollIndicatorInsets, contentOffset
    }
    fileprivate enum SavedScrollViewMember: Int, CaseIterable, CodingKey {
        case id, contentInset, scrollIndicatorInsets, contentOffset, answered, observedAdjustment, isUserScrolled
        case isOffsetVoid, history, drag, resized, contentOffsets, system, lastMove, overscroll
    }
    fileprivate enum OverscrollMember: Int, CaseIterable, CodingKey { case offset, keyboardHeight }
    fileprivate enum DragMember: Int, CaseIterable, CodingKey { case contentInset, scrollIndicatorInsets }
    fileprivate enum TargetMember: Int, CaseIterable, CodingKey { case fieldID, fieldOrigin, rows, band, isOutOfSight }
    fileprivate enum HistoryMember: Int, CaseIterable, CodingKey {
        case contentInsets, scrollIndicatorInsets, contentOffsets
    }
}

private let savedStateNames = MemberNames(Decoding.SavedStateMember.self)
private let valuesNames = MemberNames(Decoding.ScrollValuesMember.self)
private let savedScrollViewNames = MemberNames(Decoding.SavedScrollViewMember.self)
private let overscrollNames = MemberNames(Decoding.OverscrollMember.self)
private let dragNames = MemberNames(Decoding.DragMember.self)
private let targetNames = MemberNames(Decoding.TargetMember.self)
private let historyNames = MemberNames(Decoding.HistoryMember.self)

extension Decoding {
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
                state.outerScrollViews = try decoding.savedScrollViews(
                    atMost: ContractLimits.outerScrollViews, withoutInsets: &withoutInsets, idOffsets: &outerIDs)
            case .translation: state.translation = try decoding.length() ?? 0
            case .resized: try decoding.read(&state.scrollView.resized)
            case .system: state.system = try decoding.memory()
            case .isKeyboardPreset: try decoding.read(&isPreset)
            case .isDragging: try decoding.read(&state.isDragging)
            case .drag: state.scrollView.drag = try decoding.drag()
            case .lastMove: state.scrollView.lastMove = try decoding.offsetMove()
            case .overscroll: state.scrollView.overscroll = try decoding.overscroll()
            case .target: state.target = try decoding.target(id: &state.targetID)
            case .leftScrollViews:
                state.leftScrollViews = try decoding.savedScrollViews(
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
        let object = try object(savedScrollViewNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .id:
                view.id = try Identifier.read(from: &decoding) ?? ""
                idOffset = decoding.reader.valueOffset
            case .contentInset: try decoding.read(&view.base.contentInset)
            case .scrollIndicatorInsets: try decoding.read(&view.base.scrollIndicatorInsets)
            case .contentOffset: try decoding.read(&view.base.contentOffset)
            case .answered: try decoding.read(&view.answered)
            case .observedAdjustment: try decoding.read(&view.observedAdjustment)
            case .isUserScrolled: try decoding.read(&view.isUserScrolled)
            case .isOffsetVoid: try decoding.read(&view.isOffsetVoid)
            case .history: view.history = try decoding.history() ?? History()
            case .drag: view.drag = try decoding.drag()
            case .lastMove: view.lastMove = try decoding.offsetMove()
            case .overscroll: view.overscroll = try decoding.overscroll()
            case .resized: try decoding.read(&view.resized)
            case .system: view.system = try decoding.memory()
            case .contentOffsets:
                let offsets = try decoding.list(LayoutPoint.read)
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
        let object = try object(overscrollNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .offset: overscroll.offset = try decoding.length() ?? 0
            case .keyboardHeight: overscroll.keyboardHeight = try decoding.extent()
            }
        }
        guard let object else { return nil }
        require(.offset, of: overscrollNames, in: object)
        return overscroll
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
        let object = try object(targetNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .fieldID: fieldID = try Identifier.read(from: &decoding) ?? ""
            case .fieldOrigin: try decoding.read(&origin)
            case .rows: rows = try decoding.lengths("the top and the bottom of the target")
            case .band: band = try decoding.lengths("the top and the bottom of the band")
            case .isOutOfSight: try decoding.read(&isOutOfSight)
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
        let object = try object(historyNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .contentInsets: contentInsets = try decoding.list(LayoutInsets.read)
            case .scrollIndicatorInsets:
                scrollIndicatorInsets = try decoding.list(LayoutInsets.read)
            case .contentOffsets: contentOffsets = try decoding.list(LayoutPoint.read)
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

extension Decoding {
    private enum Names {
        static let memory = JSONNames(MemoryField.all.map(\.name.description))
    }

    /// The memory of a published policy, from an answer's saved state.
    mutating func memory() throws(JSONSyntaxError) -> MemoryRecord? {
        var entries: [MemoryRecord.Entry] = []
        let object = try object(Names.memory) { decoding, index throws(JSONSyntaxError) in
            let field = MemoryField.all[index]
            guard let value = try decoding.memoryValue(field.form) else { return }
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
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> ScrollValues? {
        var values = ScrollValues()
        let object = try decoding.object(valuesNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .contentInset: try decoding.read(&values.contentInset)
            case .scrollIndicatorInsets: try decoding.read(&values.scrollIndicatorInsets)
            case .contentOffset: try decoding.read(&values.contentOffset)
            }
        }
        guard let object else { return nil }
        for member in Decoding.ScrollValuesMember.allCases { decoding.require(member, of: valuesNames, in: object) }
        return values
    }
}

extension Decoding {
    fileprivate enum SafeAreaMember: Int, CaseIterable, CodingKey { case top, bottom }
    fileprivate enum ResizedMember: Int, CaseIterable, CodingKey {
        case original, answered, heights, drag, scrolledOutside
    }
}

private let safeAreaNames = MemberNames(Decoding.SafeAreaMember.self)
private let resizedNames = MemberNames(Decoding.ResizedMember.self)

extension SafeArea: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> SafeArea? {
        var safeArea = SafeArea()
        let object = try decoding.object(safeAreaNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .top: safeArea.top = try decoding.extent() ?? 0
            case .bottom: safeArea.bottom = try decoding.extent() ?? 0
            }
        }
        return object == nil ? nil : safeArea
    }
}

extension ResizedFrame: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> ResizedFrame? {
        var frames = ResizedFrame(original: LayoutRect(), answered: LayoutRect(), heights: [])
        let object = try decoding.object(resizedNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .original: try decoding.read(&frames.original)
            case .answered: try decoding.read(&frames.answered)
            case .heights: frames.heights = try decoding.list { d throws(JSONSyntaxError) in try d.extent() }
            case .drag: frames.drag = try decoding.bottoms()
            case .scrolledOutside: frames.scrolledOutside = try decoding.length() ?? 0
            }
        }
        guard let object else { return nil }
        decoding.require(.original, of: resizedNames, in: object)
        decoding.require(.answered, of: resizedNames, in: object)
        (frames.original, frames.answered) = (frames.original.standardized, frames.answered.standardized)
        // Version 1 knew these two only.
        if frames.heights.isEmpty { frames.heights = [frames.original.height, frames.answered.height] }
        return frames
    }
}
