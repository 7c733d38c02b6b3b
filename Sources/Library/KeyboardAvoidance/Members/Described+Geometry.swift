// The geometry of a session: the members of the equivalent request.

@_spi(Engine) extension ScrollView {
    /// The parts of a scroll view, which lie apart in memory.
    @usableFromInline struct Parts {
        @usableFromInline var id: Identifier
        @usableFromInline var view: ScrollView
        @usableFromInline var safeAreaInsets: LayoutInsets?
        @usableFromInline var snapToOffsets: [Double]

        @inlinable init(id: Identifier, view: ScrollView, safeAreaInsets: LayoutInsets?, snapToOffsets: [Double]) {
            self.id = id
            self.view = view
            self.safeAreaInsets = safeAreaInsets
            self.snapToOffsets = snapToOffsets
        }
    }

    @inlinable static var bitmapLength: Int { 2 }

    @inlinable mutating func describe<Visitor: MemberVisitor>(
        _ visit: inout Visitor, _ id: inout Identifier, _ safeAreaInsets: inout LayoutInsets?,
        _ snapToOffsets: inout [Double], since known: Parts
    ) {
        let view = known.view
        visit(0, "id", &id, since: known.id)
        visit(1, "frame", &frame, since: view.frame)
        visit(2, "contentSize", &contentSize, since: view.contentSize)
        visit(3, "contentInset", &values.contentInset, since: view.values.contentInset)
        visit(4, "scrollIndicatorInsets", &values.scrollIndicatorInsets, since: view.values.scrollIndicatorInsets)
        visit(5, "contentOffset", &values.contentOffset, since: view.values.contentOffset)
        visit(6, "safeAreaInsets", &safeAreaInsets, since: known.safeAreaInsets)
        var behavior = StatedAdjustmentBehavior(statedAdjustmentBehavior)
        visit(
            7, "contentInsetAdjustmentBehavior", &behavior,
            since: StatedAdjustmentBehavior(view.statedAdjustmentBehavior))
        if Visitor.isReading { statedAdjustmentBehavior = behavior.stated }
        visit(
            8, "automaticallyAdjustsScrollIndicatorInsets", &automaticallyAdjustsScrollIndicatorInsets,
            since: view.automaticallyAdjustsScrollIndicatorInsets)
        visit(9, "isScrollEnabled", &isScrollEnabled, since: view.isScrollEnabled)
        visit(10, "isPagingEnabled", &isPagingEnabled, since: view.isPagingEnabled)
        visit(11, "isInNavigationController", &isInNavigationController, since: view.isInNavigationController)
        visit(12, "alwaysBounceVertical", &alwaysBounceVertical, since: view.alwaysBounceVertical)
        visit(13, "snapToOffsets", &snapToOffsets, since: known.snapToOffsets)
        visit(14, .kept("observedAdjustment"), &observedAdjustment, since: view.observedAdjustment)
    }
}

@_spi(Engine) extension OuterScrollView: Described {
    @inlinable public static var blank: Self { OuterScrollView() }
    @inlinable public static var bitmapLength: Int { 3 }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        let parts = ScrollView.Parts(
            id: known.id, view: known.view, safeAreaInsets: known.safeAreaInsets, snapToOffsets: known.snapToOffsets)
        view.describe(&visit, &id, &safeAreaInsets, &snapToOffsets, since: parts)
        visit(15, .kept("sentFrame"), &sentFrame, since: known.sentFrame)
        visit(16, .kept("reportedFrame"), &reportedFrame, since: known.reportedFrame)
        visit(17, .kept("hasAdjustedContentInset"), &hasAdjustedContentInset, since: known.hasAdjustedContentInset)
        visit(18, .kept("isTracking"), &isTracking, since: known.isTracking)
        visit(19, "systemAvoids", &view.systemAvoids, since: known.view.systemAvoids)
    }
}

@_spi(Engine) extension Geometry: Described {
    @inlinable public static var blank: Self { Geometry() }
    @inlinable public static var bitmapLength: Int { 2 }

    @inlinable public mutating func describe<Visitor: MemberVisitor>(_ visit: inout Visitor, since known: Self) {
        var cold = cold.members
        let knownCold = known.cold.members
        visit(0, "policy", &numbers.policy, since: known.numbers.policy)
        visit(1, "fidelity", &numbers.fidelity, since: known.numbers.fidelity)
        visit(2, "device", &cold.device, since: knownCold.device)
        // The orientation of a device is meaningless without one.
        let orientation: MemberName = cold.device == nil ? .kept("orientation") : "orientation"
        visit(3, orientation, &numbers.orientation, since: known.numbers.orientation)
        visit(4, "keyboardKind", &numbers.keyboardKind, since: known.numbers.keyboardKind)
        visit(5, "screen", &numbers.screen, since: known.numbers.screen)
        visit(6, "window", &numbers.window, since: known.numbers.window)
        visit(7, "origin", &cold.origin, since: knownCold.origin)
        visit(8, "scrollView", ScrollView.bitmapLength) { visit in
            let parts = ScrollView.Parts(
                id: known.scrollViewID, view: known.numbers.scrollView, safeAreaInsets: knownCold.safeAreaInsets,
                snapToOffsets: knownCold.snapToOffsets)
            numbers.scrollView.describe(
                &visit, &scrollViewID, &cold.safeAreaInsets, &cold.snapToOffsets, since: parts)
            visit(15, "systemAvoids", &numbers.scrollView.systemAvoids, since: known.numbers.scrollView.systemAvoids)
        }
        visit(9, "outerScrollViews", &cold.outerScrollViews, since: knownCold.outerScrollViews)
        var field = identifiedField
        visit(10, "field", &field, since: known.identifiedField)
        visit(11, "container", &cold.container, since: knownCold.container)
        var keyboard = keyboard
        visit(12, "keyboard", &keyboard, since: known.keyboard)
        visit(13, "obstructions", &cold.obstructions, since: knownCold.obstructions)
        visit(14, "options", &numbers.options, since: known.numbers.options)
        visit(15, .kept("unansweredKeyboard"), &cold.unansweredKeyboard, since: knownCold.unansweredKeyboard)
        if Visitor.isReading {
            self.cold.members = cold
            self.keyboard = keyboard
            (fieldID, numbers.field) = (field?.id ?? "", field.map { FieldGeometry($0.field) })
        }
    }

    @inlinable public var isInRange: Bool { outerScrollViews.count <= ContractLimits.outerScrollViews }

    @inlinable var identifiedField: IdentifiedField? {
        numbers.field.map { IdentifiedField(id: fieldID, field: $0.field(id: fieldID)) }
    }
}

/// A field with the id that lies beside it in memory.
@_spi(Engine) public struct IdentifiedField: Described {
    @usableFromInline var id: Identifier
    @usableFromInline var field: Field

    @inlinable init(id: Identifier, field: Field) { (self.id, self.field) = (id, field) }

    @inlinable public static var blank: Self { IdentifiedField(id: "", field: .blank) }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(4, "id", &id, since: known.id)
        field.describe(&visit, since: known.field)
    }
}
