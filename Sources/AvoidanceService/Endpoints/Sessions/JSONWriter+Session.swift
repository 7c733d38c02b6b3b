import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

extension JSONWriter {
    /// A session's name and how many events it has had.
    mutating func session(_ session: JSONWriter.AnsweredSession) {
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
        if let keyboard = state.geometry.unansweredKeyboard {
            name("unansweredKeyboard")
            self.keyboard(keyboard)
        }
        name("remembered")
        remembered(state.geometry)
        endObject()
    }

    private mutating func remembered(_ geometry: Geometry) {
        beginObject()
        // Each member in turn, from the first on: one that is forgotten does not compile.
        switch Event.Member.policy {
        case .policy:
            name("policy")
            word(geometry.policy.name)
            fallthrough
        case .fidelity:
            name("fidelity")
            word(geometry.fidelity.rawValue)
            fallthrough
        case .device, .orientation:
            if let device = geometry.device {
                name("device")
                string(device.id)
                name("orientation")
                word(geometry.orientation.rawValue)
            }
            fallthrough
        case .keyboardKind:
            if let kind = geometry.keyboardKind {
                name("keyboardKind")
                word(kind.rawValue)
            }
            fallthrough
        case .screen:
            if let screen = geometry.screen {
                name("screen")
                self.screen(screen)
            }
            fallthrough
        case .window:
            if let window = geometry.window {
                name("window")
                self.window(window)
            }
            fallthrough
        case .origin:
            if let origin = geometry.origin {
                name("origin")
                point(origin)
            }
            fallthrough
        case .scrollView:
            name("scrollView")
            scrollView(
                geometry.scrollView,
                id: geometry.scrollViewID,
                safeAreaInsets: geometry.scrollViewSafeAreaInsets,
                snapToOffsets: geometry.snapToOffsets
            )
            fallthrough
        case .outerScrollViews:
            if !geometry.outerScrollViews.isEmpty {
                name("outerScrollViews")
                array(geometry.outerScrollViews) {
                    $0.scrollView(
                        $1.view,
                        id: $1.id,
                        safeAreaInsets: $1.safeAreaInsets,
                        snapToOffsets: $1.snapToOffsets
                    )
                }
            }
            fallthrough
        case .field:
            if let field = geometry.field {
                name("field")
                self.field(field, id: geometry.fieldID)
            }
            fallthrough
        case .container:
            if let container = geometry.container {
                name("container")
                self.container(container)
            }
            fallthrough
        case .keyboard:
            if let keyboard = geometry.keyboard {
                name("keyboard")
                self.keyboard(keyboard)
            }
            fallthrough
        case .obstructions:
            if let obstructions = geometry.obstructions {
                name("obstructions")
                self.obstructions(obstructions)
            }
            fallthrough
        case .options:
            name("options")
            options(geometry.options)
            fallthrough
        case .session, .event, .eventID, .savedState, .stateToken: break  // Not part of the geometry.
        }
        endObject()
    }

    private mutating func screen(_ screen: Screen) {
        literal("{\"width\":")
        number(screen.width)
        literal(",\"height\":")
        number(screen.height)
        literal(",\"scale\":")
        number(screen.scale)
        literal("}")
    }

    private mutating func window(_ window: WindowGeometry) {
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

    private mutating func container(_ container: Container) {
        beginObject()
        name("frame")
        rect(container.frame)
        name("coordinateSpace")
        word(container.coordinateSpace.rawValue)
        endObject()
    }

    private mutating func obstructions(_ obstructions: Obstructions) {
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

    private mutating func scrollView(
        _ scrollView: ScrollView,
        id: String,
        safeAreaInsets: LayoutInsets?,
        snapToOffsets: [Double]
    ) {
        beginObject()
        switch ScrollViewPatch.Member.id {
        case .id:
            name("id")
            string(id)
            fallthrough
        case .frame:
            if let frame = scrollView.frame {
                name("frame")
                rect(frame)
            }
            fallthrough
        case .contentSize:
            if let contentSize = scrollView.contentSize {
                name("contentSize")
                size(contentSize)
            }
            fallthrough
        case .contentInset:
            name("contentInset")
            insets(scrollView.values.contentInset)
            fallthrough
        case .scrollIndicatorInsets:
            name("scrollIndicatorInsets")
            insets(scrollView.values.scrollIndicatorInsets)
            fallthrough
        case .contentOffset:
            name("contentOffset")
            point(scrollView.values.contentOffset)
            fallthrough
        case .safeAreaInsets:
            if let safeAreaInsets {
                name("safeAreaInsets")
                insets(safeAreaInsets)
            }
            fallthrough
        case .contentInsetAdjustmentBehavior:
            name("contentInsetAdjustmentBehavior")
            word(scrollView.contentInsetAdjustmentBehavior.rawValue)
            fallthrough
        case .automaticallyAdjustsScrollIndicatorInsets:
            name("automaticallyAdjustsScrollIndicatorInsets")
            bool(scrollView.automaticallyAdjustsScrollIndicatorInsets)
            fallthrough
        case .isScrollEnabled:
            name("isScrollEnabled")
            bool(scrollView.isScrollEnabled)
            fallthrough
        case .isPagingEnabled:
            name("isPagingEnabled")
            bool(scrollView.isPagingEnabled)
            fallthrough
        case .isInNavigationController:
            name("isInNavigationController")
            bool(scrollView.isInNavigationController)
            fallthrough
        case .alwaysBounceVertical:
            name("alwaysBounceVertical")
            bool(scrollView.alwaysBounceVertical)
            fallthrough
        case .snapToOffsets:
            if !snapToOffsets.isEmpty {
                name("snapToOffsets")
                array(snapToOffsets) { $0.number($1) }
            }
            fallthrough
        // Of the one only what it was seen to add is remembered, the other counts for its event.
        case .adjustedContentInset, .isTracking: break
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
        switch OptionsPatch.Member.strategy {
        case .strategy:
            name("strategy")
            word(options.strategy.rawValue)
            fallthrough
        case .padding:
            name("padding")
            padding(options.padding)
            fallthrough
        case .alignment:
            name("alignment")
            switch options.alignment {
            case .nearest: word("nearest")
            case .fraction(let fraction): number(fraction)
            }
            fallthrough
        case .insetRule:
            name("insetRule")
            word(options.insetRule.rawValue)
            fallthrough
        case .oversize:
            name("oversize")
            word(options.oversize.rawValue)
            fallthrough
        case .restoreOffset:
            name("restoreOffset")
            word(options.restoreOffset.rawValue)
            fallthrough
        case .clamp:
            name("clamp")
            bool(options.clamp)
            fallthrough
        case .followsUndockedKeyboard:
            name("followsUndockedKeyboard")
            bool(options.followsUndockedKeyboard)
            fallthrough
        case .nonLocal:
            name("nonLocal")
            word(options.nonLocal.rawValue)
            fallthrough
        case .prefersCrossFadeTransitions:
            name("prefersCrossFadeTransitions")
            bool(options.prefersCrossFadeTransitions)
            fallthrough
        case .respectsHideFrame:
            name("respectsHideFrame")
            bool(options.respectsHideFrame)
            fallthrough
        case .explain:
            name("explain")
            bool(options.explain)
            fallthrough
        case .keyframes:
            name("keyframes")
            integer(options.keyframes)
        }
        endObject()
    }
}
