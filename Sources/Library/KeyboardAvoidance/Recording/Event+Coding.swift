// An event from an app.
extension Event: Codable, CodedValue {
    static var omitted: Set<String> { ["policy", "fidelity", "origin", "options", "eventID"] }

    func inRange() throws(AvoidanceError) -> Event {
        if let count = outerScrollViews.given?.count, count > ContractLimits.outerScrollViews {
            throw AvoidanceError(tooMany: count, "scroll views", "outerScrollViews", ContractLimits.outerScrollViews)
        }
        return self
    }
}

extension ScrollViewPatch: Codable, CodedValue {
    func inRange() throws(AvoidanceError) -> ScrollViewPatch {
        var checked = self
        if let offsets = snapToOffsets.given {
            checked.snapToOffsets = .value(try offsets.checkedOffsets("snapToOffsets"))
        }
        return checked
    }
}

extension ListOptions.Changes: Codable, CodedValue {
    func inRange() throws(AvoidanceError) -> Self {
        var options = ListOptions()
        options.apply(self)
        _ = try options.checked("")
        return self
    }
}

extension ListOptions: Codable, CodedValue {
    func inRange() throws(AvoidanceError) -> Self { try checked("") }
}

extension AvoidanceOptions.Changes: Codable, CodedValue {
    func inRange() throws(AvoidanceError) -> Self {
        _ = try Double(keyframes.given ?? 0).checked("keyframes", in: 0...ContractLimits.framesPerSecond)
        return self
    }
}

extension AvoidanceOptions: Codable, CodedValue {
    func inRange() throws(AvoidanceError) -> Self {
        _ = try Double(keyframes).checked("keyframes", in: 0...ContractLimits.framesPerSecond)
        return self
    }
}

extension KeyboardEvent: Codable {
    /// Reads an event in the spelling of POST /avoid, as strictly as that does.
    ///
    /// - Throws: `DecodingError` with the path of an unknown member, a missing one, a value of the wrong type or a number
    ///   out of range, and the nearest name.
    public init(from decoder: any Decoder) throws {
        let event = try Event(from: decoder)
        self.init(
            event.kind,
            keyboard: event.keyboard.given,
            scrollView: try ScrollViewGeometry(event.scrollView, at: decoder.codingPath, "scrollView."),
            outerScrollViews: try (event.outerScrollViews.given ?? []).enumerated().map {
                try ScrollViewGeometry($1, at: decoder.codingPath, "outerScrollViews[\($0)].")
            },
            field: event.field.given,
            window: event.window.given,
            screen: event.screen.given
        )
        container = event.container.given
        obstructions = event.obstructions.given
        list = event.list.given.map { changes in
            var list = ListOptions()
            list.apply(changes)
            return list
        }
        preset = event.device.given.map { device in
            DevicePreset(device, orientation: event.orientation.given ?? .portrait, kind: event.keyboardKind.given)
        }
    }

    /// Writes everything but an unknown keyboard, so that a session that gets the event knows nothing else of before.
    ///
    /// - Throws: `AvoidanceError` if a number is not finite or out of range.
    public func encode(to encoder: any Encoder) throws {
        try Event(self, policy: .automatic, fidelity: .intended).encode(to: encoder)
    }
}

extension ScrollViewGeometry: Codable {
    /// Reads a scroll view, whose frame and content size are required.
    ///
    /// - Throws: `DecodingError` as an event does.
    public init(from decoder: any Decoder) throws {
        try self.init(try ScrollViewPatch(from: decoder), at: decoder.codingPath, "")
    }

    /// Writes everything but an unknown `isTracking`.
    ///
    /// - Throws: `AvoidanceError` if a number is not finite or out of range.
    public func encode(to encoder: any Encoder) throws { try ScrollViewPatch(self, "").encode(to: encoder) }

    /// The scroll view of a request, with UIKit's defaults.
    fileprivate init(_ patch: ScrollViewPatch, at path: [any CodingKey], _ prefix: String) throws {
        guard let frame = patch.frame.given, let contentSize = patch.contentSize.given else {
            let name = patch.frame.isGiven ? "contentSize" : "frame"
            throw DecodingError(at: path, prefix + name, "the member `\(name)` is required")
        }
        self.init(id: patch.id.given?.text ?? "", frame: frame, contentSize: contentSize)
        contentInset = patch.contentInset.given ?? contentInset
        scrollIndicatorInsets = patch.scrollIndicatorInsets.given ?? scrollIndicatorInsets
        contentOffset = patch.contentOffset.given ?? contentOffset
        safeAreaInsets = patch.safeAreaInsets.given
        adjustedContentInset = patch.adjustedContentInset.given
        contentInsetAdjustmentBehavior = patch.contentInsetAdjustmentBehavior.given ?? .automatic
        isInNavigationController = patch.isInNavigationController.given ?? true
        alwaysBounceVertical = patch.alwaysBounceVertical.given ?? false
        automaticallyAdjustsScrollIndicatorInsets = patch.automaticallyAdjustsScrollIndicatorInsets.given ?? true
        isScrollEnabled = patch.isScrollEnabled.given ?? true
        isPagingEnabled = patch.isPagingEnabled.given ?? false
        systemAvoids = patch.systemAvoids.given ?? false
        snapToOffsets = patch.snapToOffsets.given ?? []
        isTracking = patch.isTracking.given
    }
}
