package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension JSONWriter {
    /// Writes the saved state of a session; null while the keyboard is hidden.
    ///
    /// - Parameter state: `inout` because a copy is expensive; it is not changed.
    package mutating func savedState(of state: inout SessionState) {
        if state.isShown { savedState(state.kept) } else { null() }
    }

    /// Writes a saved state in the form that `RequestDecoder.savedState()` reads back to the bit.
    package mutating func savedState(_ state: borrowing SavedState) {
        literal("{\"version\":")
        integer(state.writtenVersion)
        if let policy = state.policy {
            literal(",\"policy\":")
            word(policy.name)
        }
        if let fidelity = state.fidelity, fidelity != .intended {
            literal(",\"fidelity\":")
            word(fidelity.rawValue)
        }
        literal(",")
        scrollValues(state.scrollView.base)
        if let id = state.scrollView.id {
            literal(",\"scrollViewID\":")
            string(id.text)
        }
        if let answered = state.scrollView.answered {
            literal(",\"answered\":{")
            scrollValues(answered)
            literal("}")
        }
        if let keyboard = state.keyboard {
            literal(",\"keyboard\":")
            self.keyboard(keyboard, withPreset: true)
            if !keyboard.isReported { literal(",\"isKeyboardPreset\":true") }
        }
        if let windowSize = state.windowSize {
            literal(",\"windowSize\":")
            size(windowSize)
        }
        if let screenSize = state.screenSize {
            literal(",\"screenSize\":")
            size(screenSize)
        }
        savedMembers(state.scrollView)
        if state.hasColdParts, !state.outerScrollViews.isEmpty {
            literal(",\"outerScrollViews\":")
            array(state.outerScrollViews) { $0.savedScrollView($1) }
        }
        if state.translation != 0 {
            literal(",\"translation\":")
            number(state.translation)
        }
        if state.isDragging { literal(",\"isDragging\":true") }
        if let target = state.target { self.target(target, id: state.targetID) }
        if state.hasColdParts { savedColdParts(state) }
        literal("}")
    }

    private mutating func savedColdParts(_ state: borrowing SavedState) {
        if let system = state.system {
            literal(",\"system\":")
            memory(system)
        }
        if !state.leftScrollViews.isEmpty {
            literal(",\"leftScrollViews\":")
            array(state.leftScrollViews) { $0.savedScrollView($1) }
        }
    }

    private mutating func savedScrollView(_ saved: SavedScrollView) {
        literal("{\"id\":")
        string(saved.id?.text ?? "")
        if saved.lacksInsets { return savedOuterScrollViewOfVersion1(saved) }
        literal(",")
        scrollValues(saved.base)
        if let answered = saved.answered {
            literal(",\"answered\":{")
            scrollValues(answered)
            literal("}")
        }
        savedMembers(saved)
        literal("}")
    }

    /// A scroll view from version 1 that was not answered since is written unchanged.
    private mutating func savedOuterScrollViewOfVersion1(_ saved: SavedScrollView) {
        literal(",\"contentOffset\":")
        point(saved.base.contentOffset)
        if let adjustment = saved.observedAdjustment {
            literal(",\"observedAdjustment\":")
            safeArea(adjustment)
        }
        literal(",\"contentOffsets\":")
        recent(saved.history.contentOffset, after: older(saved.history)?.contentOffsets) { $0.pointArray($1) }
        if saved.isUserScrolled { literal(",\"isUserScrolled\":true") }
        literal("}")
    }

    /// The saved members of any scroll view besides its values.
    private mutating func savedMembers(_ saved: borrowing SavedScrollView) {
        if let adjustment = saved.observedAdjustment {
            literal(",\"observedAdjustment\":")
            safeArea(adjustment)
        }
        if saved.isUserScrolled { literal(",\"isUserScrolled\":true") }
        if saved.isOffsetVoid { literal(",\"isOffsetVoid\":true") }
        history(saved.history)
        if let move = saved.lastMove {
            literal(",\"lastMove\":")
            twoLengths(move.start, move.end)
        }
        if !saved.hasColdParts { return }
        if let drag = saved.drag {
            literal(",\"drag\":{\"contentInset\":")
            bottoms(drag.contentInset)
            literal(",\"scrollIndicatorInsets\":")
            bottoms(drag.scrollIndicatorInsets)
            literal("}")
        }
        if let resized = saved.resized { self.resized(resized) }
        if let overscroll = saved.overscroll {
            literal(",\"overscroll\":{\"offset\":")
            number(overscroll.offset)
            if let height = overscroll.keyboardHeight {
                literal(",\"keyboardHeight\":")
                number(height)
            }
            literal("}")
        }
        if let system = saved.system {
            literal(",\"system\":")
            memory(system)
        }
        if let list = saved.list { self.list(list) }
    }

    private mutating func list(_ list: AnsweredList) {
        literal(",\"list\":{\"keyboard\":")
        number(list.keyboard)
        if list.absorbed != 0 {
            literal(",\"absorbed\":")
            number(list.absorbed)
        }
        if list.extraContentPadding != 0 {
            literal(",\"extraContentPadding\":")
            number(list.extraContentPadding)
        }
        if list.isInverted { literal(",\"inverted\":true") }
        if list.isOfLayout { literal(",\"isOfLayout\":true") }
        if let start = list.start {
            literal(",\"start\":")
            number(start)
        }
        literal("}")
    }

    private mutating func resized(_ resized: ResizedFrame) {
        literal(",\"resized\":{\"original\":")
        rect(resized.original)
        literal(",\"answered\":")
        rect(resized.answered)
        literal(",\"heights\":")
        array(resized.heights) { $0.number($1) }
        if let drag = resized.drag {
            literal(",\"drag\":")
            bottoms(drag)
        }
        if resized.scrolledOutside != 0 {
            literal(",\"scrolledOutside\":")
            number(resized.scrolledOutside)
        }
        literal("}")
    }

    private mutating func target(_ target: AnsweredTarget, id: Identifier) {
        literal(",\"target\":{\"fieldOrigin\":")
        pointArray(target.fieldOrigin)
        literal(",\"rows\":")
        twoLengths(target.rows.top, target.rows.bottom)
        literal(",\"band\":")
        twoLengths(target.band.top, target.band.bottom)
        if !id.isEmpty {
            literal(",\"fieldID\":")
            string(id.text)
        }
        if target.isOutOfSight { literal(",\"isOutOfSight\":true") }
        literal("}")
    }

    private mutating func bottoms(_ bottoms: Drag.Bottoms) { twoLengths(bottoms.lowest, bottoms.highest) }

    private mutating func twoLengths(_ first: Double, _ second: Double) { record("[", first, ",", second, "]") }

    private mutating func safeArea(_ safeArea: SafeArea) {
        literal("{\"top\":")
        number(safeArea.top)
        literal(",\"bottom\":")
        number(safeArea.bottom)
        literal("}")
    }

    private mutating func pointArray(_ point: LayoutPoint) { twoLengths(point.x, point.y) }

    /// A keyboard in the form of a request's member.
    ///
    /// - Parameter withPreset: whether a preset frame is written as if it had been reported, or left out.
    package mutating func keyboard(_ keyboard: Keyboard, withPreset: Bool = false) {
        switch keyboard.extent {
        case .frameEnd(let frame):
            literal("{\"frameEnd\":")
            rect(frame)
        case .height(let height):
            literal("{\"height\":")
            number(height)
        case .top(let y):
            literal("{\"top\":")
            number(y)
        case .preset(let frame):
            literal("{")
            if withPreset, let frame {
                literal("\"frameEnd\":")
                rect(frame)
            }
        }
        element()
        if keyboard.animationDuration == 0.25, keyboard.animationCurve == .keyboard {
            // Nearly every keyboard's.
            literal("\"animationDuration\":0.25,\"animationCurve\":7")
        } else {
            literal("\"animationDuration\":")
            number(keyboard.animationDuration)
            literal(",\"animationCurve\":")
            integer(keyboard.animationCurve.rawValue)
        }
        if !keyboard.isLocal { literal(",\"isLocal\":false") }
        if keyboard.accessoryHeight > 0 {
            literal(",\"accessoryHeight\":")
            number(keyboard.accessoryHeight)
        }
        literal("}")
    }

    private mutating func history(_ history: borrowing History) {
        let older = older(history)
        literal(",\"history\":{\"contentInsets\":")
        let start = count
        recent(history.contentInset, after: older?.contentInsets) { $0.insetsArray($1) }
        let written = start..<count
        literal(",\"scrollIndicatorInsets\":")
        if older == nil, history.hasEqualInsets {
            again(written)
        } else {
            recent(history.scrollIndicatorInsets, after: older?.scrollIndicatorInsets) { $0.insetsArray($1) }
        }
        literal(",\"contentOffsets\":")
        recent(history.contentOffset, after: older?.contentOffsets) { $0.pointArray($1) }
        literal("}")
    }

    /// The values before the newest; nil if there are none, because empty lists would be released one by one.
    @inline(__always)
    private func older(_ history: borrowing History) -> History.Older? { history.hasOlder ? history.older : nil }

    /// The values of one kind, oldest first.
    @inline(__always)
    private mutating func recent<Value>(
        _ recent: LastTwo<Value>,
        after older: [Value]?,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        literal("[")
        if let older {
            for value in older {
                write(&self, value)
                literal(",")
            }
        }
        switch recent {
        case .empty: break
        case .one(let newest): write(&self, newest)
        case .two(let newest, let before):
            write(&self, before)
            literal(",")
            write(&self, newest)
        }
        literal("]")
    }
}

extension SavedState {
    /// 1 for a state of version 1 that has not changed, because an ignored event returns it unchanged.
    fileprivate var writtenVersion: Int {
        hasColdParts && outerScrollViews.contains(where: \.lacksInsets) ? 1 : SavedState.version
    }
}

extension JSONWriter {
    /// Writes the memory of a published policy, in the form that `RequestDecoder.memory()` reads.
    mutating func memory(_ memory: MemoryRecord) {
        beginObject()
        for entry in memory.entries {
            name(entry.name)
            switch entry.value {
            case .flag(let value): bool(value)
            case .number(let value): number(value)
            case .point(let value): point(value)
            case .insets(let value): insets(value)
            case .rects(let value): array(value) { $0.rect($1) }
            }
        }
        endObject()
    }
}
