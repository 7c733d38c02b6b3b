// The members of an event.

@_spi(Engine) extension Keyboard.Extent: DescribedValue {
    @inlinable public static var blank: Self { .preset(nil) }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        var form: UInt8 =
            switch self {
            case .frameEnd: 0
            case .height: 1
            case .preset: 2
            case .top: 3
            }
        visit.choose(&form, of: 4, nil)
        switch form {
        case 0:
            return accept(
                &visit, as: Self.frameEnd, { if case .frameEnd(let frame) = $0 { frame } else { nil } }, since: known)
        case 1:
            return accept(
                &visit, as: Self.height, { if case .height(let height) = $0 { height } else { nil } }, since: known)
        case 3: return accept(&visit, as: Self.top, { if case .top(let top) = $0 { top } else { nil } }, since: known)
        default:
            return accept(
                &visit, as: Self.preset, { if case .preset(let frame) = $0 { .some(frame) } else { nil } }, since: known
            )
        }
    }

    /// The member of the contract that says it, if one does.
    @inlinable var name: MemberName {
        switch self {
        case .frameEnd: "frameEnd"
        case .height: "height"
        case .top: "top"
        case .preset: .kept("preset")
        }
    }
}

@_spi(Engine) extension Keyboard: Described {
    @inlinable public static var blank: Self { Keyboard(extent: .blank) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, extent.name, &extent, since: known.extent)
        visit(1, "frameBegin", &frameBegin, since: known.frameBegin)
        visit(2, "animationDuration", &animationDuration, since: known.animationDuration)
        visit(3, "animationCurve", &animationCurve, since: known.animationCurve)
        visit(4, "isLocal", &isLocal, since: known.isLocal)
        visit(5, "accessoryHeight", &accessoryHeight, since: known.accessoryHeight)
    }

    @inlinable public var isInRange: Bool {
        (0...ContractLimits.duration).contains(animationDuration) && accessoryHeight >= 0
    }
}

@_spi(Engine) extension Field: Described {
    @inlinable public static var blank: Self { Field(frame: .blank) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .required("frame"), &frame, since: known.frame)
        visit(3, "coordinateSpace", &coordinateSpace, since: known.coordinateSpace)
        visit(1, "caretRect", &caretRect, since: known.caretRect)
        visit(2, "padding", &padding, since: known.padding)
    }
}

@_spi(Engine) extension Container: Described {
    @inlinable public static var blank: Self { Container(frame: .blank) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .required("frame"), &frame, since: known.frame)
        visit(1, "coordinateSpace", &coordinateSpace, since: known.coordinateSpace)
    }
}

@_spi(Engine) extension Device: DescribedValue {
    @inlinable public static var blank: Self {
        let unknown = Oriented<Figure<Double>?>(portrait: nil, landscape: nil)
        let keyboards = Keyboards(withBar: unknown, withoutBar: unknown)
        return Device(id: "", models: [], screen: nil, safeArea: nil, keyboards: keyboards)
    }

    /// Its id: the figures are the catalogue's.
    @inlinable public mutating func accept<Visitor: ValueVisitor>(_ visit: inout Visitor, since known: Self) -> Bool {
        var id = self.id
        visit.visit(&id)
        if Visitor.isReading {
            guard let device = visit.device(id) else {
                visit.refuse()
                return true
            }
            self = device
        }
        return id != known.id
    }
}

@_spi(Engine) extension AvoidanceOptions.Alignment: DescribedValue {
    @inlinable public static var blank: Self { .nearest }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        var form: UInt8 = self == .nearest ? 0 : 1
        visit.choose(&form, of: 2, form == 0 ? "\"nearest\"" : nil)
        guard form == 1 else {
            self = .nearest
            return known != .nearest
        }
        let fraction = { (value: Self) in if case .fraction(let fraction) = value { fraction } else { Double?.none } }
        return accept(&visit, as: Self.fraction, fraction, since: known)
    }
}

@_spi(Engine) extension ScrollViewPatch: Described {
    @inlinable public static var blank: Self { ScrollViewPatch() }
    @inlinable public static var bitmapLength: Int { 3 }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("isNull"), &isNull, since: known.isNull)
        visit(1, "frame", &frame, since: known.frame)
        visit(2, "contentSize", &contentSize, since: known.contentSize)
        visit(3, "contentInset", &contentInset, since: known.contentInset)
        visit(4, "scrollIndicatorInsets", &scrollIndicatorInsets, since: known.scrollIndicatorInsets)
        visit(5, "contentOffset", &contentOffset, since: known.contentOffset)
        visit(6, "safeAreaInsets", &safeAreaInsets, since: known.safeAreaInsets)
        visit(7, "adjustedContentInset", &adjustedContentInset, since: known.adjustedContentInset)
        visit(
            8, "contentInsetAdjustmentBehavior", &contentInsetAdjustmentBehavior,
            since: known.contentInsetAdjustmentBehavior)
        visit(9, "isInNavigationController", &isInNavigationController, since: known.isInNavigationController)
        visit(10, "alwaysBounceVertical", &alwaysBounceVertical, since: known.alwaysBounceVertical)
        visit(
            11, "automaticallyAdjustsScrollIndicatorInsets", &automaticallyAdjustsScrollIndicatorInsets,
            since: known.automaticallyAdjustsScrollIndicatorInsets)
        visit(12, "isScrollEnabled", &isScrollEnabled, since: known.isScrollEnabled)
        visit(13, "isPagingEnabled", &isPagingEnabled, since: known.isPagingEnabled)
        visit(14, "id", &id, since: known.id)
        visit(15, "snapToOffsets", &snapToOffsets, since: known.snapToOffsets)
        visit(16, "isTracking", &isTracking, since: known.isTracking)
        visit(17, "systemAvoids", &systemAvoids, since: known.systemAvoids)
    }

    @inlinable public var isAbsent: Bool { self == ScrollViewPatch() }
}

@_spi(Engine) extension Event: Described {
    @inlinable public static var blank: Self { Event() }
    @inlinable public static var bitmapLength: Int { 3 }

    @inlinable public mutating func describe<Visitor: MemberVisitor>(_ visit: inout Visitor, since known: Self) {
        visit(0, "event", &kind, since: known.kind)
        visit(1, "policy", &policy, since: known.policy)
        visit(2, "fidelity", &fidelity, since: known.fidelity)
        visit(3, "orientation", &orientation, since: known.orientation)
        visit(4, "keyboardKind", &keyboardKind, since: known.keyboardKind)
        visit(5, "screen", &screen, since: known.screen)
        visit(6, "window", &window, since: known.window)
        visit(7, "origin", &origin, since: known.origin)
        visit(8, "field", &field, since: known.field)
        visit(9, "container", &container, since: known.container)
        visit(10, "keyboard", &keyboard, since: known.keyboard)
        visit(11, "obstructions", &obstructions, since: known.obstructions)
        visit(12, "options", &options, since: known.options)
        visit(13, "scrollView", &scrollView, since: known.scrollView)
        visit(14, "outerScrollViews", &outerScrollViews, since: known.outerScrollViews)
        visit(15, "eventID", &id, since: known.id)
        visit(16, .kept("fieldID"), &fieldID, since: known.fieldID)
        visit(17, "device", &device, since: known.device)
        var saved = savedState
        visit(18, .kept("savedState"), &saved, since: known.savedState)
        if Visitor.isReading { savedState = saved }
        var peer = peer
        visit(19, "peer", &peer, since: known.peer)
        if Visitor.isReading { self.peer = peer }
        var list = list
        visit(22, "list", &list, since: known.list)
        if Visitor.isReading { self.list = list }
        visit(20, .kept("isWithoutUIKit"), &isWithoutUIKit, since: known.isWithoutUIKit)
        visit(21, .kept("isKeyboardInWindow"), &isKeyboardInWindow, since: known.isKeyboardInWindow)
    }
}
