@_spi(Engine) import KeyboardAvoidance

// What is kept while the keyboard is shown, and beyond.

extension Drag.Bottoms: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case lowest = 0, highest = 1 }
    static var blank: Self { Drag.Bottoms(0) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .lowest: coder.member(&lowest, from: reference.lowest)
        case .highest: coder.member(&highest, from: reference.highest)
        }
    }

    var isInRange: Bool { lowest <= highest }
}

extension Drag: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case contentInset = 0, scrollIndicatorInsets = 1 }
    static var blank: Self { Drag(contentInset: .blank, scrollIndicatorInsets: .blank) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .contentInset: coder.member(&contentInset, from: reference.contentInset)
        case .scrollIndicatorInsets: coder.member(&scrollIndicatorInsets, from: reference.scrollIndicatorInsets)
        }
    }
}

extension OffsetMove: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case start = 0, end = 1 }
    static var blank: Self { OffsetMove(from: 0, to: 0) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .start: coder.member(&start, from: reference.start)
        case .end: coder.member(&end, from: reference.end)
        }
    }
}

extension AnsweredTarget: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case fieldOrigin = 0, rows = 1, band = 2, isOutOfSight = 3 }
    static var blank: Self { AnsweredTarget(fieldOrigin: .blank, rows: .blank, band: .blank) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .fieldOrigin: coder.member(&fieldOrigin, from: reference.fieldOrigin)
        case .rows: coder.member(&rows, from: reference.rows)
        case .band: coder.member(&band, from: reference.band)
        case .isOutOfSight: coder.member(&isOutOfSight, from: reference.isOutOfSight)
        }
    }
}

extension ResizedFrame: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case original = 0, answered = 1, heights = 2, drag = 3, scrolledOutside = 4
    }
    static var blank: Self { ResizedFrame(original: .blank, answered: .blank, heights: []) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .original: coder.member(&original, from: reference.original)
        case .answered: coder.member(&answered, from: reference.answered)
        case .heights: coder.member(&heights, from: reference.heights)
        case .drag: coder.member(&drag, from: reference.drag)
        case .scrolledOutside: coder.member(&scrolledOutside, from: reference.scrolledOutside)
        }
    }

    var isInRange: Bool { heights.count <= History.capacity }
}

extension History: RecordedValue {
    static var blank: Self { History() }

    mutating func code<Coder: RecordCoder>(with coder: inout Coder, from reference: Self) -> Bool {
        var lists = HistoryLists(self)
        let isDifferent = lists.code(with: &coder, from: HistoryLists(reference))
        if Coder.isReading { self = lists.history }
        return isDifferent
    }
}

extension SavedScrollView: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case id = 0, base = 1, answered = 2, isUserScrolled = 3, isOffsetVoid = 4, observedAdjustment = 5
        case history = 6, drag = 7, resized = 8, lacksInsets = 9, system = 10, lastMove = 11
    }

    static var blank: Self { SavedScrollView() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .id: coder.member(&id, from: reference.id)
        case .base: coder.member(&base, from: reference.base)
        case .answered: coder.member(&answered, from: reference.answered)
        case .isUserScrolled: coder.member(&isUserScrolled, from: reference.isUserScrolled)
        case .isOffsetVoid: coder.member(&isOffsetVoid, from: reference.isOffsetVoid)
        case .observedAdjustment: coder.member(&observedAdjustment, from: reference.observedAdjustment)
        case .history: coder.member(&history, from: reference.history)
        case .drag: coder.member(&drag, from: reference.drag)
        case .resized: coder.member(&resized, from: reference.resized)
        case .lacksInsets: coder.member(&lacksInsets, from: reference.lacksInsets)
        case .system: coder.member(&system, from: reference.system)
        case .lastMove: coder.member(&lastMove, from: reference.lastMove)
        }
    }
}

extension SavedState: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case scrollView = 0, isShown = 1, policy = 2, fidelity = 3, isDragging = 4, translation = 5
        case windowSize = 6, screenSize = 7, keyboard = 8, outerScrollViews = 9, leftScrollViews = 10
        case system = 11, target = 12, targetID = 13
    }

    static var blank: Self { SavedState() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .scrollView: coder.member(&scrollView, from: reference.scrollView)
        case .isShown: coder.member(&isShown, from: reference.isShown)
        case .policy: coder.member(&policy, from: reference.policy)
        case .fidelity: coder.member(&fidelity, from: reference.fidelity)
        case .isDragging: coder.member(&isDragging, from: reference.isDragging)
        case .translation: coder.member(&translation, from: reference.translation)
        case .windowSize: coder.member(&windowSize, from: reference.windowSize)
        case .screenSize: coder.member(&screenSize, from: reference.screenSize)
        case .keyboard: coder.member(&keyboard, from: reference.keyboard)
        case .outerScrollViews: coder.member(&outerScrollViews, from: reference.outerScrollViews)
        case .leftScrollViews: coder.member(&leftScrollViews, from: reference.leftScrollViews)
        case .system: coder.member(&system, from: reference.system)
        case .target: coder.member(&target, from: reference.target)
        case .targetID: coder.member(&targetID, from: reference.targetID)
        }
    }

    var isInRange: Bool {
        outerScrollViews.count <= ContractLimits.outerScrollViews
            && leftScrollViews.count <= SavedState.maximumLeftScrollViews
    }
}

extension SessionState: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case revision = 0, geometry = 1, kept = 2, staleMemory = 3, isKeyboardLeaving = 4
    }

    static var blank: Self { SessionState() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .revision: coder.member(&revision, from: reference.revision)
        case .geometry: coder.member(&geometry, from: reference.geometry)
        case .kept: coder.member(&kept, from: reference.kept)
        case .staleMemory: coder.member(&staleMemory, from: reference.staleMemory)
        case .isKeyboardLeaving: coder.member(&isKeyboardLeaving, from: reference.isKeyboardLeaving)
        }
    }

    /// Events are counted on from here.
    var isInRange: Bool { revision < 1 << 62 }
}
