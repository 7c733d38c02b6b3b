// The members of an event from an app; a service's own, such as `session`, are unknown here.
extension Event: Codable, CodedMembers {
    static var blank: Event { Event() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("event", &kind)
        try coder("keyboard", &keyboard)
        try coder("scrollView", &scrollView, null: .null)
        try coder("outerScrollViews", &outerScrollViews)
        try coder("field", &field)
        try coder("container", &container)
        try coder("obstructions", &obstructions)
        try coder("window", &window)
        try coder("screen", &screen)
        try coder("device", &device)
        try coder("orientation", &orientation)
        try coder("keyboardKind", &keyboardKind)
    }

    func inRange() throws(AvoidanceError) -> Event {
        if let count = outerScrollViews.given?.count, count > ContractLimits.outerScrollViews {
            throw AvoidanceError(tooMany: count, "scroll views", "outerScrollViews", ContractLimits.outerScrollViews)
        }
        return self
    }
}

extension ScrollViewPatch: Codable, CodedMembers {
    static var blank: ScrollViewPatch { ScrollViewPatch() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("id", &id)
        try coder("frame", &frame)
        try coder("contentSize", &contentSize)
        try coder("contentInset", &contentInset)
        try coder("scrollIndicatorInsets", &scrollIndicatorInsets)
        try coder("contentOffset", &contentOffset)
        try coder("safeAreaInsets", &safeAreaInsets)
        try coder("adjustedContentInset", &adjustedContentInset)
        try coder("contentInsetAdjustmentBehavior", &contentInsetAdjustmentBehavior)
        try coder("isInNavigationController", &isInNavigationController)
        try coder("alwaysBounceVertical", &alwaysBounceVertical)
        try coder("automaticallyAdjustsScrollIndicatorInsets", &automaticallyAdjustsScrollIndicatorInsets)
        try coder("isScrollEnabled", &isScrollEnabled)
        try coder("isPagingEnabled", &isPagingEnabled)
        try coder("snapToOffsets", &snapToOffsets)
        try coder("isTracking", &isTracking)
    }

    func inRange() throws(AvoidanceError) -> ScrollViewPatch {
        guard let offsets = snapToOffsets.given else { return self }
        var checked = self
        checked.snapToOffsets = .value(try offsets.checkedOffsets("snapToOffsets"))
        return checked
    }
}

extension OptionsPatch: Codable, CodedMembers {
    static var blank: OptionsPatch { OptionsPatch() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("strategy", &strategy)
        try coder("padding", &padding)
        try coder("alignment", &alignment)
        try coder("insetRule", &insetRule)
        try coder("oversize", &oversize)
        try coder("restoreOffset", &restoreOffset)
        try coder("clamp", &clamp)
        try coder("followsUndockedKeyboard", &followsUndockedKeyboard)
        try coder("nonLocal", &nonLocal)
        try coder("prefersCrossFadeTransitions", &prefersCrossFadeTransitions)
        try coder("respectsHideFrame", &respectsHideFrame)
        try coder("explain", &explain)
        try coder("keyframes", &keyframes)
    }

    func inRange() throws(AvoidanceError) -> OptionsPatch {
        if case .value(.fraction(let fraction)) = alignment { _ = try fraction.checked("alignment", in: 0...1) }
        _ = try Double(keyframes.given ?? 0).checked("keyframes", in: 0...ContractLimits.framesPerSecond)
        return self
    }
}

extension OptionsPatch {
    /// Sets every option.
    package init(_ options: AvoidanceOptions) {
        strategy = .value(options.strategy)
        padding = .value(options.padding)
        alignment = .value(options.alignment)
        insetRule = .value(options.insetRule)
        oversize = .value(options.oversize)
        restoreOffset = .value(options.restoreOffset)
        clamp = .value(options.clamp)
        followsUndockedKeyboard = .value(options.followsUndockedKeyboard)
        nonLocal = .value(options.nonLocal)
        prefersCrossFadeTransitions = .value(options.prefersCrossFadeTransitions)
        respectsHideFrame = .value(options.respectsHideFrame)
        explain = .value(options.explain)
        keyframes = .value(options.keyframes)
    }
}

extension AvoidanceOptions: Codable {
    /// Reads the options; those that are left out have their defaults.
    public init(from decoder: any Decoder) throws {
        self.init()
        apply(try OptionsPatch(from: decoder))
    }

    /// Writes every option.
    public func encode(to encoder: any Encoder) throws { try OptionsPatch(self).encode(to: encoder) }
}

extension KeyboardEvent: Codable {
    /// Reads an event in the spelling of POST /avoid, as strictly as that does.
    ///
    /// - Throws: `DecodingError` with the path of an unknown member, a missing one, a value of the wrong type or a number
    ///   out of range, and the nearest name.
    public init(from decoder: any Decoder) throws {
        self = try KeyboardEvent(try Event(from: decoder), at: decoder.codingPath)
    }

    /// Writes everything but an unknown keyboard, so that a session that gets the event knows nothing else of before.
    ///
    /// - Throws: `EncodingError` if a number is not finite or out of range.
    public func encode(to encoder: any Encoder) throws {
        do {
            try Event(self, policy: .automatic, fidelity: .intended).encode(to: encoder)
        } catch let error as AvoidanceError {
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(error)"))
        }
    }

    /// The event of a request in which nothing but the keyboard is left out.
    init(_ event: Event, at path: [any CodingKey]) throws {
        let innermost = path + [MemberKey("scrollView")]
        self.init(
            event.kind,
            keyboard: event.keyboard.given,
            scrollView: try ScrollViewGeometry(event.scrollView, at: innermost),
            outerScrollViews: try (event.outerScrollViews.given ?? []).map {
                try ScrollViewGeometry($0, at: path + [MemberKey("outerScrollViews")])
            },
            field: event.field.given,
            window: event.window.given,
            screen: event.screen.given
        )
        container = event.container.given
        obstructions = event.obstructions.given
        preset = event.device.given.map { device in
            DevicePreset(device, orientation: event.orientation.given ?? .portrait, kind: event.keyboardKind.given)
        }
    }
}

extension ScrollViewGeometry: Codable {
    /// Reads a scroll view, whose frame and content size are required.
    ///
    /// - Throws: `DecodingError` as an event does.
    public init(from decoder: any Decoder) throws {
        try self.init(try ScrollViewPatch(from: decoder), at: decoder.codingPath)
    }

    /// Writes everything but an unknown `isTracking`.
    ///
    /// - Throws: `EncodingError` if a number is not finite or out of range.
    public func encode(to encoder: any Encoder) throws {
        do {
            try ScrollViewPatch(self, "").encode(to: encoder)
        } catch let error as AvoidanceError {
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(error)"))
        }
    }

    /// The scroll view of a request, with UIKit's defaults.
    fileprivate init(_ patch: ScrollViewPatch, at path: [any CodingKey]) throws {
        guard let frame = patch.frame.given, let contentSize = patch.contentSize.given else {
            let name: MemberKey = patch.frame.isGiven ? "contentSize" : "frame"
            throw DecodingError(at: path + [name], "the member `\(name.stringValue)` is required")
        }
        self.init(
            id: patch.id.given?.text ?? "",
            frame: frame,
            contentSize: contentSize,
            contentInset: patch.contentInset.given ?? .zero,
            scrollIndicatorInsets: patch.scrollIndicatorInsets.given ?? .zero,
            contentOffset: patch.contentOffset.given ?? .zero
        )
        safeAreaInsets = patch.safeAreaInsets.given
        adjustedContentInset = patch.adjustedContentInset.given
        contentInsetAdjustmentBehavior = patch.contentInsetAdjustmentBehavior.given ?? .automatic
        isInNavigationController = patch.isInNavigationController.given ?? true
        alwaysBounceVertical = patch.alwaysBounceVertical.given ?? false
        automaticallyAdjustsScrollIndicatorInsets = patch.automaticallyAdjustsScrollIndicatorInsets.given ?? true
        isScrollEnabled = patch.isScrollEnabled.given ?? true
        isPagingEnabled = patch.isPagingEnabled.given ?? false
        snapToOffsets = patch.snapToOffsets.given ?? []
        isTracking = patch.isTracking.given
    }
}
