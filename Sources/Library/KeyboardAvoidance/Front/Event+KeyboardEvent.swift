extension Event {
    /// The equivalent request: every member given, so that only the keyboard is kept from before.
    ///
    /// - Throws: `AvoidanceError` naming the first property that is not finite, out of range or too long.
    init(_ event: KeyboardEvent, policy: Policy, fidelity: Policy.Fidelity) throws(AvoidanceError) {
        kind = event.kind
        self.policy = .value(policy)
        self.fidelity = .value(fidelity)
        scrollView = try ScrollViewPatch(event.scrollView, "scrollView")
        outerScrollViews = .value(try event.outerScrollViews.patches())
        field = try event.field.patch("field")
        container = try event.container.patch("container")
        if let keyboard = event.keyboard { self.keyboard = try keyboard.patch("keyboard") }
        obstructions = try event.obstructions.patch("obstructions")
        if let list = event.list { self.list = .value(ListOptions.Changes(try list.checked("list"))) }
        window = try event.window.patch("window")
        screen = try event.screen.patch("screen")
        device = .null
        orientation = .null
        keyboardKind = .null
        if let preset = event.preset {
            device = .value(preset.device)
            orientation = .value(preset.orientation)
            if let kind = preset.kind { keyboardKind = .value(kind) }
        }
    }
}

extension [ScrollViewGeometry] {
    fileprivate func patches() throws(AvoidanceError) -> [ScrollViewPatch] {
        guard count <= ContractLimits.outerScrollViews else {
            throw AvoidanceError(tooMany: count, "scroll views", "outerScrollViews", ContractLimits.outerScrollViews)
        }
        var patches: [ScrollViewPatch] = []
        for (index, view) in enumerated() { patches.append(try ScrollViewPatch(view, "outerScrollViews[\(index)]")) }
        return patches
    }
}

extension [Double] {
    /// The offsets at which a scroll view may rest.
    func checkedOffsets(_ property: @autoclosure () -> String) throws(AvoidanceError) -> [Double] {
        guard count <= ContractLimits.snapToOffsets else {
            throw AvoidanceError(tooMany: count, "offsets", property(), ContractLimits.snapToOffsets)
        }
        var offsets: [Double] = []
        for (index, offset) in enumerated() { offsets.append(try offset.checked("\(property())[\(index)]")) }
        return offsets
    }
}

extension ScrollViewPatch {
    package init(_ view: ScrollViewGeometry, _ property: @autoclosure () -> String) throws(AvoidanceError) {
        guard view.id.utf8.count <= ContractLimits.idLength else {
            throw AvoidanceError(tooLong: view.id, "\(property()).id")
        }
        id = .value(Identifier(view.id))
        frame = try view.frame.patch("\(property()).frame")
        contentSize = try view.contentSize.patch("\(property()).contentSize")
        contentInset = try view.contentInset.patch("\(property()).contentInset")
        scrollIndicatorInsets = try view.scrollIndicatorInsets.patch("\(property()).scrollIndicatorInsets")
        contentOffset = try view.contentOffset.patch("\(property()).contentOffset")
        safeAreaInsets = try view.safeAreaInsets.patch("\(property()).safeAreaInsets")
        adjustedContentInset = try view.adjustedContentInset.patch("\(property()).adjustedContentInset")
        contentInsetAdjustmentBehavior = .value(view.contentInsetAdjustmentBehavior)
        isInNavigationController = .value(view.isInNavigationController)
        alwaysBounceVertical = .value(view.alwaysBounceVertical)
        automaticallyAdjustsScrollIndicatorInsets = .value(view.automaticallyAdjustsScrollIndicatorInsets)
        isScrollEnabled = .value(view.isScrollEnabled)
        isPagingEnabled = .value(view.isPagingEnabled)
        systemAvoids = .value(view.systemAvoids)
        snapToOffsets = .value(try view.snapToOffsets.checkedOffsets("\(property()).snapToOffsets"))
        if let isTracking = view.isTracking { self.isTracking = .value(isTracking) }
    }
}
