import JSON
import KeyboardAvoidance

extension JSONWriter {
    /// Writes a saved state in the form that `Decoding.savedState()` reads back to the bit.
    mutating func savedState(_ state: SavedState) {
        literal("{\"version\":")
        integer(SavedState.version)
        literal(",\"policy\":")
        word(state.policy.rawValue)
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
            literal(",\"observedAdjustment\":{\"top\":")
            number(adjustment.top)
            literal(",\"bottom\":")
            number(adjustment.bottom)
            literal("}")
        }
        if state.isUserScrolled { literal(",\"isUserScrolled\":true") }
        if state.isOffsetVoid { literal(",\"isOffsetVoid\":true") }
        history(state.history)
        literal("}")
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
        array(history.contentOffsets) { writer, offset in
            writer.literal("[")
            writer.number(offset.x)
            writer.literal(",")
            writer.number(offset.y)
            writer.literal("]")
        }
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
