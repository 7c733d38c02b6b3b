import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

extension JSONWriter {
    /// A session's name and how many events it has had.
    mutating func session(_ session: AnsweredSession) {
        literal("{\"id\":")
        string(session.id.description)
        literal(",\"revision\":")
        integer(Int(clamping: session.revision))
        literal("}")
    }

    /// What a session remembers, in the form of the request that would say the same.
    mutating func sessionView(_ state: SessionState, id: SessionID) {
        beginObject()
        name("id")
        string(id.description)
        name("revision")
        integer(Int(clamping: state.revision))
        name("isKeyboardShown")
        bool(state.isShown)
        name("savedState")
        if let saved = state.saved { savedState(saved) } else { null() }
        name("remembered")
        remembered(state.geometry)
        endObject()
    }

    private mutating func remembered(_ geometry: Geometry) {
        beginObject()
        name("policy")
        word(geometry.policy.name)
        name("fidelity")
        word(geometry.fidelity.rawValue)
        if let device = geometry.device {
            name("device")
            string(device.id)
            name("orientation")
            word(geometry.orientation.rawValue)
        }
        if let kind = geometry.keyboardKind {
            name("keyboardKind")
            word(kind.rawValue)
        }
        if let screen = geometry.screen {
            name("screen")
            literal("{\"width\":")
            number(screen.width)
            literal(",\"height\":")
            number(screen.height)
            literal(",\"scale\":")
            number(screen.scale)
            literal("}")
        }
        if let window = geometry.window {
            name("window")
            beginObject()
            if let frame = window.frame {
                name("frame")
                rect(frame)
            }
            if let safeAreaInsets = window.safeAreaInsets {
                name("safeAreaInsets")
                insets(safeAreaInsets)
            }
            endObject()
        }
        if let origin = geometry.origin {
            name("origin")
            point(origin)
        }
        name("scrollView")
        scrollView(geometry.scrollView, id: geometry.scrollViewID, snapToOffsets: geometry.snapToOffsets)
        if !geometry.outerScrollViews.isEmpty {
            name("outerScrollViews")
            array(geometry.outerScrollViews) { $0.scrollView($1.view, id: $1.id, snapToOffsets: $1.snapToOffsets) }
        }
        if let field = geometry.field {
            name("field")
            self.field(field, id: geometry.fieldID)
        }
        if let container = geometry.container {
            name("container")
            beginObject()
            name("frame")
            rect(container.frame)
            name("coordinateSpace")
            word(container.coordinateSpace.rawValue)
            endObject()
        }
        if let keyboard = geometry.keyboard {
            name("keyboard")
            self.keyboard(keyboard)
        }
        if let obstructions = geometry.obstructions {
            name("obstructions")
            beginObject()
            if let top = obstructions.top {
                name("top")
                number(top)
            }
            if let bottom = obstructions.bottom {
                name("bottom")
                number(bottom)
            }
            endObject()
        }
        name("options")
        options(geometry.options)
        endObject()
    }

    private mutating func scrollView(_ scrollView: ScrollView, id: String, snapToOffsets: [Double]) {
        beginObject()
        name("id")
        string(id)
        if let frame = scrollView.frame {
            name("frame")
            rect(frame)
        }
        if let contentSize = scrollView.contentSize {
            name("contentSize")
            size(contentSize)
        }
        name("contentInset")
        insets(scrollView.values.contentInset)
        name("scrollIndicatorInsets")
        insets(scrollView.values.scrollIndicatorInsets)
        name("contentOffset")
        point(scrollView.values.contentOffset)
        if let safeAreaInsets = scrollView.safeAreaInsets {
            name("safeAreaInsets")
            insets(safeAreaInsets)
        }
        name("contentInsetAdjustmentBehavior")
        word(scrollView.contentInsetAdjustmentBehavior.rawValue)
        name("automaticallyAdjustsScrollIndicatorInsets")
        bool(scrollView.automaticallyAdjustsScrollIndicatorInsets)
        name("isScrollEnabled")
        bool(scrollView.isScrollEnabled)
        name("isPagingEnabled")
        bool(scrollView.isPagingEnabled)
        name("isInNavigationController")
        bool(scrollView.isInNavigationController)
        name("alwaysBounceVertical")
        bool(scrollView.alwaysBounceVertical)
        if !snapToOffsets.isEmpty {
            name("snapToOffsets")
            array(snapToOffsets) { $0.number($1) }
        }
        endObject()
    }

    private mutating func field(_ field: Field, id: String) {
        beginObject()
        name("id")
        string(id)
        name("frame")
        rect(field.frame)
        name("coordinateSpace")
        word(field.coordinateSpace.rawValue)
        if let caretRect = field.caretRect {
            name("caretRect")
            rect(caretRect)
        }
        if let padding = field.padding {
            name("padding")
            self.padding(padding)
        }
        endObject()
    }

    private mutating func padding(_ padding: Padding) {
        literal("{\"top\":")
        number(padding.top)
        literal(",\"bottom\":")
        number(padding.bottom)
        literal("}")
    }

    private mutating func options(_ options: AvoidanceOptions) {
        beginObject()
        name("strategy")
        word(options.strategy.rawValue)
        name("padding")
        padding(options.padding)
        name("alignment")
        switch options.alignment {
        case .nearest: word("nearest")
        case .fraction(let fraction): number(fraction)
        }
        name("insetRule")
        word(options.insetRule.rawValue)
        name("oversize")
        word(options.oversize.rawValue)
        name("restoreOffset")
        word(options.restoreOffset.rawValue)
        name("clamp")
        bool(options.clamp)
        name("followsUndockedKeyboard")
        bool(options.followsUndockedKeyboard)
        name("nonLocal")
        word(options.nonLocal.rawValue)
        name("prefersCrossFadeTransitions")
        bool(options.prefersCrossFadeTransitions)
        name("respectsHideFrame")
        bool(options.respectsHideFrame)
        name("explain")
        bool(options.explain)
        name("keyframes")
        integer(options.keyframes)
        endObject()
    }
}
