import JSON
import KeyboardAvoidance

extension JSONWriter {
    /// Writes a saved state in the form that `Decoding.savedState()` reads back to the bit.
    mutating func savedState(_ state: SavedState) {
        withUnsafePointer(to: state) { savedState($0) }
    }

    /// The same for a state where it lies: handed on itself, all of it would be copied for the call.
    mutating func savedState(_ state: UnsafePointer<SavedState>) {
        literal("{\"version\":")
        integer(SavedState.version)
        if let policy = state.pointee.policy {
            literal(",\"policy\":")
            word(policy.name)
        }
        if let fidelity = state.pointee.fidelity, fidelity != .intended {
            literal(",\"fidelity\":")
            word(fidelity.rawValue)
        }
        literal(",")
        scrollValues(state.pointee.base)
        if let id = state.pointee.scrollViewID {
            literal(",\"scrollViewID\":")
            string(id)
        }
        if let answered = state.pointee.answered {
            literal(",\"answered\":{")
            scrollValues(answered)
            literal("}")
        }
        if let keyboard = state.pointee.keyboard {
            literal(",\"keyboard\":")
            self.keyboard(keyboard, withPreset: true)
            if !keyboard.isReported { literal(",\"isKeyboardPreset\":true") }
        }
        if let windowSize = state.pointee.windowSize {
            literal(",\"windowSize\":")
            size(windowSize)
        }
        if let screenSize = state.pointee.screenSize {
            literal(",\"screenSize\":")
            size(screenSize)
        }
        if let adjustment = state.pointee.observedAdjustment {
            literal(",\"observedAdjustment\":")
            safeAreaContribution(adjustment)
        }
        if state.pointee.isUserScrolled { literal(",\"isUserScrolled\":true") }
        if state.pointee.isOffsetVoid { literal(",\"isOffsetVoid\":true") }
        history(state.pointee.history)
        if !state.pointee.outerScrollViews.isEmpty {
            literal(",\"outerScrollViews\":")
            array(state.pointee.outerScrollViews) { $0.savedOuterScrollView($1) }
        }
        if state.pointee.translation != 0 {
            literal(",\"translation\":")
            number(state.pointee.translation)
        }
        if let resized = state.pointee.resized {
            literal(",\"resized\":{\"original\":")
            rect(resized.original)
            literal(",\"answered\":")
            rect(resized.answered)
            literal("}")
        }
        if let system = state.pointee.system {
            literal(",\"system\":")
            memory(system)
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
        array(history.contentInsets) { $0.insetsArray($1) }
        literal(",\"scrollIndicatorInsets\":")
        array(history.scrollIndicatorInsets) { $0.insetsArray($1) }
        literal(",\"contentOffsets\":")
        array(history.contentOffsets) { $0.pointArray($1) }
        literal("}")
    }

    private mutating func insetsArray(_ insets: EdgeInsets) {
        record("[", insets.top, ",", insets.left, ",", insets.bottom, ",", insets.right, "]")
    }
}
