import JSON
import KeyboardAvoidance

extension JSONWriter {
    /// Writes a saved state in the form that `Decoding.savedState()` reads back to the bit.
    mutating func savedState(_ state: borrowing SavedState) {
        literal("{\"version\":")
        integer(SavedState.version)
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
            string(id)
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
        if let adjustment = state.scrollView.observedAdjustment {
            literal(",\"observedAdjustment\":")
            safeArea(adjustment)
        }
        if state.scrollView.isUserScrolled { literal(",\"isUserScrolled\":true") }
        if state.isOffsetVoid { literal(",\"isOffsetVoid\":true") }
        history(state.scrollView.history)
        if !state.outerScrollViews.isEmpty {
            literal(",\"outerScrollViews\":")
            array(state.outerScrollViews) { $0.savedOuterScrollView($1) }
        }
        if state.translation != 0 {
            literal(",\"translation\":")
            number(state.translation)
        }
        if let resized = state.resized {
            literal(",\"resized\":{\"original\":")
            rect(resized.original)
            literal(",\"answered\":")
            rect(resized.answered)
            literal("}")
        }
        if let system = state.system {
            literal(",\"system\":")
            memory(system)
        }
        literal("}")
    }

    private mutating func savedOuterScrollView(_ saved: SavedScrollView) {
        literal("{\"id\":")
        string(saved.id ?? "")
        literal(",\"contentOffset\":")
        point(saved.base.contentOffset)
        if let adjustment = saved.observedAdjustment {
            literal(",\"observedAdjustment\":")
            safeArea(adjustment)
        }
        literal(",\"contentOffsets\":")
        recent(saved.history.contentOffset, after: saved.history.older.contentOffsets) { $0.pointArray($1) }
        if saved.isUserScrolled { literal(",\"isUserScrolled\":true") }
        literal("}")
    }

    private mutating func safeArea(_ safeArea: SafeArea) {
        literal("{\"top\":")
        number(safeArea.top)
        literal(",\"bottom\":")
        number(safeArea.bottom)
        literal("}")
    }

    private mutating func pointArray(_ point: Point) { record("[", point.x, ",", point.y, "]") }

    /// A keyboard in the form of a request's member.
    ///
    /// - Parameter withPreset: whether a frame that was not reported is written as if it had been, or left out.
    mutating func keyboard(_ keyboard: Keyboard, withPreset: Bool = false) {
        switch keyboard.extent {
        case .frameEnd(let frame):
            literal("{\"frameEnd\":")
            rect(frame)
        case .height(let height):
            literal("{\"height\":")
            number(height)
        case .preset(let frame):
            literal("{")
            if withPreset, let frame {
                literal("\"frameEnd\":")
                rect(frame)
            }
        }
        element()
        literal("\"animationDuration\":")
        number(keyboard.animationDuration)
        literal(",\"animationCurve\":")
        integer(keyboard.animationCurve.rawValue)
        if !keyboard.isLocal { literal(",\"isLocal\":false") }
        if keyboard.accessoryHeight > 0 {
            literal(",\"accessoryHeight\":")
            number(keyboard.accessoryHeight)
        }
        literal("}")
    }

    private mutating func history(_ history: History) {
        literal(",\"history\":{\"contentInsets\":")
        recent(history.contentInset, after: history.older.contentInsets) { $0.insetsArray($1) }
        literal(",\"scrollIndicatorInsets\":")
        recent(history.scrollIndicatorInsets, after: history.older.scrollIndicatorInsets) { $0.insetsArray($1) }
        literal(",\"contentOffsets\":")
        recent(history.contentOffset, after: history.older.contentOffsets) { $0.pointArray($1) }
        literal("}")
    }

    /// The values of one kind, oldest first.
    @inline(__always)
    private mutating func recent<Value>(
        _ recent: Recent<Value>,
        after older: [Value],
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        literal("[")
        for value in older {
            write(&self, value)
            literal(",")
        }
        if let before = recent.before {
            write(&self, before)
            literal(",")
        }
        if let newest = recent.newest { write(&self, newest) }
        literal("]")
    }

    private mutating func insetsArray(_ insets: EdgeInsets) {
        record("[", insets.top, ",", insets.left, ",", insets.bottom, ",", insets.right, "]")
    }
}
