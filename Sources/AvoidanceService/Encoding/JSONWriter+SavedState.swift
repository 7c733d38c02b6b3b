import JSON
import KeyboardAvoidance

extension JSONWriter {
    /// Writes a saved state in the form that `Decoding.savedState()` reads back to the bit.
    mutating func savedState(_ state: SavedState) {
        literal("{\"version\":")
        integer(SavedState.version)
        if let policy = state.policy {
            literal(",\"policy\":")
            word(policy.rawValue)
        }
        if let fidelity = state.fidelity, fidelity != .intended {
            literal(",\"fidelity\":")
            word(fidelity.rawValue)
        }
        literal(",")
        scrollValues(state.base)
        if let id = state.scrollViewID {
            literal(",\"scrollViewID\":")
            string(id)
        }
        if let answered = state.answered {
            literal(",\"answered\":{")
            scrollValues(answered)
            literal("}")
        }
        if let keyboard = state.keyboard {
            literal(",\"keyboard\":")
            self.keyboard(keyboard)
        }
        if let windowSize = state.windowSize {
            literal(",\"windowSize\":")
            size(windowSize)
        }
        if let screenSize = state.screenSize {
            literal(",\"screenSize\":")
            size(screenSize)
        }
        if let adjustment = state.observedAdjustment {
            literal(",\"observedAdjustment\":")
            safeAreaContribution(adjustment)
        }
        if state.isUserScrolled { literal(",\"isUserScrolled\":true") }
        if state.isOffsetVoid { literal(",\"isOffsetVoid\":true") }
        history(state.history)
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
            systemMemory(system)
        }
        literal("}")
    }

    private mutating func savedOuterScrollView(_ saved: SavedOuterScrollView) {
        literal("{\"id\":")
        string(saved.id)
        literal(",\"contentOffset\":")
        point(saved.contentOffset)
        if let adjustment = saved.observedAdjustment {
            literal(",\"observedAdjustment\":")
            safeAreaContribution(adjustment)
        }
        literal(",\"contentOffsets\":")
        array(saved.contentOffsets) { $0.pointArray($1) }
        if saved.isUserScrolled { literal(",\"isUserScrolled\":true") }
        literal("}")
    }

    private mutating func safeAreaContribution(_ contribution: SafeAreaContribution) {
        literal("{\"top\":")
        number(contribution.top)
        literal(",\"bottom\":")
        number(contribution.bottom)
        literal("}")
    }

    private mutating func pointArray(_ point: Point) {
        literal("[")
        number(point.x)
        literal(",")
        number(point.y)
        literal("]")
    }

    /// A keyboard in the form of a request's member.
    mutating func keyboard(_ keyboard: Keyboard) {
        switch keyboard.extent {
        case .frameEnd(let frame):
            literal("{\"frameEnd\":")
            rect(frame)
        case .height(let height):
            literal("{\"height\":")
            number(height)
        }
        literal(",\"animationDuration\":")
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
        array(history.contentInsets) { $0.insetsArray($1) }
        literal(",\"scrollIndicatorInsets\":")
        array(history.scrollIndicatorInsets) { $0.insetsArray($1) }
        literal(",\"contentOffsets\":")
        array(history.contentOffsets) { $0.pointArray($1) }
        literal("}")
    }

    private mutating func insetsArray(_ insets: EdgeInsets) {
        literal("[")
        number(insets.top)
        literal(",")
        number(insets.left)
        literal(",")
        number(insets.bottom)
        literal(",")
        number(insets.right)
        literal("]")
    }
}
