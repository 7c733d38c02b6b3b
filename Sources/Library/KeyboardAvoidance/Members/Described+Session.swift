// The state kept while the keyboard is shown, and beyond. Clients see it as `savedState`, in a versioned form.

@_spi(Engine) extension Drag.Bottoms: Described {
    @inlinable public static var blank: Self { Drag.Bottoms(0) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("lowest"), &lowest, since: known.lowest)
        visit(1, .kept("highest"), &highest, since: known.highest)
    }

    @inlinable public var isInRange: Bool { lowest <= highest }
}

@_spi(Engine) extension Drag: Described {
    @inlinable public static var blank: Self { Drag(contentInset: .blank, scrollIndicatorInsets: .blank) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("contentInset"), &contentInset, since: known.contentInset)
        visit(1, .kept("scrollIndicatorInsets"), &scrollIndicatorInsets, since: known.scrollIndicatorInsets)
    }
}

@_spi(Engine) extension SavedScrollView.OffsetMove: Described {
    @inlinable public static var blank: Self { SavedScrollView.OffsetMove(from: 0, to: 0) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("start"), &start, since: known.start)
        visit(1, .kept("end"), &end, since: known.end)
    }
}

@_spi(Engine) extension OffsetRange: Described {
    @inlinable public static var blank: Self { OffsetRange() }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("lowest"), &lowest, since: known.lowest)
        visit(1, .kept("highest"), &highest, since: known.highest)
    }
}

@_spi(Engine) extension Overscroll: Described {
    @inlinable public static var blank: Self { Overscroll(offset: 0, keyboardHeight: nil) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("offset"), &offset, since: known.offset)
        visit(1, .kept("keyboardHeight"), &keyboardHeight, since: known.keyboardHeight)
    }
}

@_spi(Engine) extension AnsweredTarget: Described {
    @inlinable public static var blank: Self { AnsweredTarget(fieldOrigin: .blank, rows: .blank, band: .blank) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("fieldOrigin"), &fieldOrigin, since: known.fieldOrigin)
        visit(1, .kept("rows"), &rows, since: known.rows)
        visit(2, .kept("band"), &band, since: known.band)
        visit(3, .kept("isOutOfSight"), &isOutOfSight, since: known.isOutOfSight)
    }
}

@_spi(Engine) extension ResizedFrame: Described {
    @inlinable public static var blank: Self { ResizedFrame(original: .blank, answered: .blank, heights: []) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("original"), &original, since: known.original)
        visit(1, .kept("answered"), &answered, since: known.answered)
        visit(2, .kept("heights"), &heights, since: known.heights)
        visit(3, .kept("drag"), &drag, since: known.drag)
        visit(4, .kept("scrolledOutside"), &scrolledOutside, since: known.scrolledOutside)
    }

    @inlinable public var isInRange: Bool { heights.count <= History.capacity }
}

@_spi(Engine) extension History: Described {
    @inlinable public static var blank: Self { History() }

    @inlinable public mutating func describe<Visitor: MemberVisitor>(_ visit: inout Visitor, since known: Self) {
        let (older, knownOlder) = (older, known.older)
        var insets = Values(older.contentInsets, contentInset)
        var indicators = Values(older.scrollIndicatorInsets, scrollIndicatorInsets)
        var offsets = Values(older.contentOffsets, contentOffset)
        visit(0, .kept("contentInsets"), &insets, since: Values(knownOlder.contentInsets, known.contentInset))
        visit(
            1, .kept("scrollIndicatorInsets"), &indicators,
            since: Values(knownOlder.scrollIndicatorInsets, known.scrollIndicatorInsets))
        visit(2, .kept("contentOffsets"), &offsets, since: Values(knownOlder.contentOffsets, known.contentOffset))
        guard Visitor.isReading else { return }
        if max(insets.count, indicators.count, offsets.count) > History.capacity { visit.refuse() }
        self = History(
            Older(
                contentInsets: insets.older, scrollIndicatorInsets: indicators.older, contentOffsets: offsets.older),
            contentInset: insets.recent, scrollIndicatorInsets: indicators.recent, contentOffset: offsets.recent)
    }

    /// The values of one kind, described as one list, oldest first.
    public struct Values<Value: DescribedValue & Hashable & Sendable & BitwiseCopyable>: DescribedValue {
        /// The values before the two newest; without memory of their own, as most histories have none.
        public var older: [Value]
        public var recent: LastTwo<Value>

        @inlinable
        public init(_ older: [Value], _ recent: LastTwo<Value>) { (self.older, self.recent) = (older, recent) }

        @inlinable public static var blank: Self { Self([], .empty) }

        @inlinable public var count: Int {
            switch recent {
            case .empty: older.count
            case .one: older.count + 1
            case .two: older.count + 2
            }
        }

        @inlinable public var isAbsent: Bool { count == 0 }

        @inlinable public subscript(index: Int) -> Value {
            if index < older.count { return older[index] }
            return (index + 1 < count ? recent.before : recent.newest) ?? .blank
        }

        /// As a list: each value as a difference to the one at its place.
        @inlinable
        public mutating func accept<Visitor: ValueVisitor>(_ visit: inout Visitor, since known: Self) -> Bool {
            let (ownCount, knownCount) = (count, known.count)
            var length = UInt64(ownCount)
            visit.beginList(&length)
            guard length <= ContractLimits.snapToOffsets else {
                visit.refuse()
                return true
            }
            var isDifferent = ownCount != knownCount
            var read = Self.blank
            for index in 0..<Int(length) {
                let reference = index < knownCount ? known[index] : .blank
                var value = index < ownCount ? self[index] : reference
                if value.accept(&visit, since: reference) { isDifferent = true }
                if Visitor.isReading { read.append(value) }
            }
            visit.endList()
            if Visitor.isReading { self = read }
            return isDifferent
        }

        @inlinable mutating func append(_ value: Value) {
            switch recent {
            case .empty: recent = .one(value)
            case .one(let newest): recent = .two(newest: value, before: newest)
            case .two(let newest, let before):
                older.append(before)
                recent = .two(newest: value, before: newest)
            }
        }
    }
}

@_spi(Engine) extension SavedScrollView: Described {
    @inlinable public static var blank: Self { SavedScrollView() }
    @inlinable public static var bitmapLength: Int { 2 }

    @inlinable public mutating func describe<Visitor: MemberVisitor>(_ visit: inout Visitor, since known: Self) {
        var cold = cold.members
        let knownCold = known.cold.members
        visit(0, .kept("id"), &id, since: known.id)
        visit(1, .kept("base"), &base, since: known.base)
        visit(2, .kept("answered"), &answered, since: known.answered)
        visit(3, .kept("isUserScrolled"), &isUserScrolled, since: known.isUserScrolled)
        visit(4, .kept("isOffsetVoid"), &isOffsetVoid, since: known.isOffsetVoid)
        visit(5, .kept("observedAdjustment"), &observedAdjustment, since: known.observedAdjustment)
        visit(6, .kept("history"), &history, since: known.history)
        visit(7, .kept("drag"), &cold.drag, since: knownCold.drag)
        visit(8, .kept("resized"), &cold.resized, since: knownCold.resized)
        visit(9, .kept("lacksInsets"), &cold.lacksInsets, since: knownCold.lacksInsets)
        visit(10, .kept("system"), &cold.system, since: knownCold.system)
        visit(11, .kept("lastMove"), &lastMove, since: known.lastMove)
        visit(12, .kept("range"), &range, since: known.range)
        visit(13, .kept("overscroll"), &cold.overscroll, since: knownCold.overscroll)
        visit(14, .kept("list"), &cold.list, since: knownCold.list)
        if Visitor.isReading { self.cold.members = cold }
    }
}

@_spi(Engine) extension SavedState: Described {
    @inlinable public static var blank: Self { SavedState() }
    @inlinable public static var bitmapLength: Int { 2 }

    @inlinable public mutating func describe<Visitor: MemberVisitor>(_ visit: inout Visitor, since known: Self) {
        var cold = cold.members
        let knownCold = known.cold.members
        visit(0, .kept("scrollView"), &scrollView, since: known.scrollView)
        visit(1, .kept("isShown"), &isShown, since: known.isShown)
        visit(2, .kept("policy"), &policy, since: known.policy)
        visit(3, .kept("fidelity"), &fidelity, since: known.fidelity)
        visit(4, .kept("isDragging"), &isDragging, since: known.isDragging)
        visit(5, .kept("translation"), &translation, since: known.translation)
        visit(6, .kept("windowSize"), &windowSize, since: known.windowSize)
        visit(7, .kept("screenSize"), &screenSize, since: known.screenSize)
        var keyboard = keyboard
        visit(8, .kept("keyboard"), &keyboard, since: known.keyboard)
        visit(9, .kept("outerScrollViews"), &cold.outerScrollViews, since: knownCold.outerScrollViews)
        visit(10, .kept("leftScrollViews"), &cold.leftScrollViews, since: knownCold.leftScrollViews)
        visit(11, .kept("system"), &cold.system, since: knownCold.system)
        visit(12, .kept("target"), &target, since: known.target)
        visit(13, .kept("targetID"), &targetID, since: known.targetID)
        if Visitor.isReading {
            self.cold.members = cold
            self.keyboard = keyboard
        }
    }

    @inlinable public var isInRange: Bool {
        outerScrollViews.count <= ContractLimits.outerScrollViews
            && leftScrollViews.count <= SavedState.maximumLeftScrollViews
    }
}

@_spi(Engine) extension SessionState: Described {
    @inlinable public static var blank: Self { SessionState() }

    /// Omits the events kept in memory: a record has them in a form of its own.
    @inlinable public mutating func describe<Visitor: MemberVisitor>(_ visit: inout Visitor, since known: Self) {
        // They depend on the geometry, so that a reader begins and ends with those of its own.
        var known = known
        known.omitRanges()
        omitRanges()
        visit(0, .kept("revision"), &revision, since: known.revision)
        visit(1, .kept("geometry"), &geometry, since: known.geometry)
        visit(2, .kept("kept"), &kept, since: known.kept)
        completeRanges()
        var memory = staleMemory.value
        visit(3, .kept("staleMemory"), &memory, since: known.staleMemory.value)
        if Visitor.isReading, !(staleMemory.isEmpty && memory == nil) { staleMemory.value = memory }
        visit(4, .kept("isKeyboardLeaving"), &isKeyboardLeaving, since: known.isKeyboardLeaving)
        // Belongs to the geometry, as the list does, whose record has no bit left for it.
        var peer = geometry.cold.peer
        visit(5, .kept("peer"), &peer, since: known.geometry.cold.peer)
        if Visitor.isReading, geometry.cold.peer != peer { geometry.cold.peer = peer }
        visit(6, .kept("awaitsDidHide"), &awaitsDidHide, since: known.awaitsDidHide)
        var list = geometry.cold.list
        visit(7, .kept("list"), &list, since: known.geometry.cold.list)
        if Visitor.isReading, geometry.cold.list != list { geometry.cold.list = list }
    }

    /// Events are counted on from here.
    @inlinable public var isInRange: Bool { revision < 1 << 62 }
}

// MARK: The variables of a published policy's code

@_spi(Engine) extension MemoryRecord.Value: DescribedValue {
    @inlinable public static var blank: Self { .flag(false) }

    /// Every value is written whole, the same again too: there are few.
    ///
    /// It is read whole as well: a reader begins with the known value, which says nothing of parts that are zero.
    @inlinable public mutating func accept<Visitor: ValueVisitor>(_ visit: inout Visitor, since known: Self) -> Bool {
        if Visitor.isReading { self = .blank }
        var number: UInt8 =
            switch form {
            case .flag: 0
            case .point: 1
            case .insets: 2
            case .rects: 3
            case .number: 4
            }
        visit.choose(&number, of: 5, nil)
        switch number {
        case 0: _ = accept(&visit, as: Self.flag, { $0 == .flag(true) }, since: .blank)
        case 1:
            _ = accept(
                &visit, as: Self.point, { if case .point(let point) = $0 { point } else { nil } }, since: .blank)
        case 2:
            _ = accept(
                &visit, as: Self.insets, { if case .insets(let insets) = $0 { insets } else { nil } }, since: .blank)
        case 4:
            _ = accept(
                &visit, as: Self.number, { if case .number(let number) = $0 { number } else { nil } }, since: .blank)
        default:
            let rects = { (value: Self) in if case .rects(let rects) = value { rects } else { [LayoutRect]?.none } }
            _ = accept(&visit, as: Self.rects, rects, since: .blank)
            if rects(self)?.count ?? 0 > MemoryRecord.maximumRects { visit.refuse() }
        }
        return true
    }

    @inlinable var form: MemoryField.Form {
        switch self {
        case .flag: .flag
        case .point: .point
        case .insets: .insets
        case .rects: .rects
        case .number: .number
        }
    }
}

@_spi(Engine) extension MemoryRecord.Entry: DescribedValue {
    @inlinable public static var blank: Self { MemoryRecord.Entry(name: "", value: .blank) }

    /// A variable that no policy has, or has in another form, is refused.
    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        _ = name.accept(&visit, since: known.name)
        _ = value.accept(&visit, since: known.value)
        let isKnown = MemoryField.all.contains { $0.form == value.form && $0.name.description == name }
        if !isKnown { visit.refuse() }
        return true
    }
}

@_spi(Engine) extension MemoryRecord: DescribedEntries {
    @inlinable public static var maximumCount: Int { MemoryField.all.count }
}

@_spi(Engine) extension StaleMemory.Entry: Described {
    @inlinable public static var blank: Self { StaleMemory.Entry(id: "", record: .blank) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("id"), &id, since: known.id)
        visit(1, .kept("record"), &record, since: known.record)
    }
}

@_spi(Engine) extension StaleMemory: DescribedEntries {
    @inlinable public static var maximumCount: Int { SavedState.maximumLeftScrollViews + 1 }
}
