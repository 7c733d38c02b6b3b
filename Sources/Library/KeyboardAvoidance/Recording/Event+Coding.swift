extension CodedMember {
    /// A member that may be left out or null.
    static func member<Value: Codable>(_ key: MemberKey, _ path: WritableKeyPath<Root, Patch<Value>>) -> CodedMember {
        CodedMember(name: key.stringValue) {
            guard $0.contains(key) else { return }
            $1[keyPath: path] = try $0.decodeIfPresent(Value.self, forKey: key).map(Patch.value) ?? .null
        } write: {
            if let value = $1[keyPath: path].given { return try $0.encode(value, forKey: key) }
            if $1[keyPath: path].isPresent { try $0.encodeNil(forKey: key) }
        }
    }
}

// The members of an event from an app; a service's own, such as `session`, are unknown here.
extension Event: Codable, CodedMembers {
    static var members: Members {
        [
            .member("event", \.kind), .member("keyboard", \.keyboard), .member("scrollView", \.codedScrollView),
            .member("outerScrollViews", \.outerScrollViews), .member("field", \.field),
            .member("container", \.container), .member("obstructions", \.obstructions), .member("window", \.window),
            .member("screen", \.screen), .member("device", \.device), .member("orientation", \.orientation),
            .member("keyboardKind", \.keyboardKind),
        ]
    }

    private var codedScrollView: Patch<ScrollViewPatch> {
        get { scrollView.isNull ? .null : .value(scrollView) }
        set { scrollView = newValue.given ?? .null }
    }

    func inRange() throws(AvoidanceError) -> Event {
        if let count = outerScrollViews.given?.count, count > ContractLimits.outerScrollViews {
            throw AvoidanceError(tooMany: count, "scroll views", "outerScrollViews", ContractLimits.outerScrollViews)
        }
        return self
    }
}

extension ScrollViewPatch: Codable, CodedMembers {
    static var members: Members {
        [
            .member("id", \.id), .member("frame", \.frame), .member("contentSize", \.contentSize),
            .member("contentInset", \.contentInset), .member("scrollIndicatorInsets", \.scrollIndicatorInsets),
            .member("contentOffset", \.contentOffset), .member("safeAreaInsets", \.safeAreaInsets),
            .member("adjustedContentInset", \.adjustedContentInset),
            .member("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior),
            .member("isInNavigationController", \.isInNavigationController),
            .member("alwaysBounceVertical", \.alwaysBounceVertical),
            .member("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets),
            .member("isScrollEnabled", \.isScrollEnabled), .member("isPagingEnabled", \.isPagingEnabled),
            .member("systemAvoids", \.systemAvoids), .member("snapToOffsets", \.snapToOffsets),
            .member("isTracking", \.isTracking),
        ]
    }

    func inRange() throws(AvoidanceError) -> ScrollViewPatch {
        var checked = self
        if let offsets = snapToOffsets.given {
            checked.snapToOffsets = .value(try offsets.checkedOffsets("snapToOffsets"))
        }
        return checked
    }
}

extension AvoidanceOptions.Changes: Codable, CodedMembers {
    static var members: Members { options.map(\.member) }

    /// An option: its member, and how every value of it is set.
    private typealias Option = (member: CodedMember<Self>, set: (AvoidanceOptions, inout Self) -> Void)

    private static func option<Value: Codable>(
        _ key: MemberKey, _ path: WritableKeyPath<Self, Patch<Value>>,
        _ option: KeyPath<AvoidanceOptions, Value>
    ) -> Option { (.member(key, path), { $1[keyPath: path] = .value($0[keyPath: option]) }) }

    private static var options: [Option] {
        [
            option("strategy", \.strategy, \.strategy), option("padding", \.padding, \.padding),
            option("alignment", \.alignment, \.alignment), option("insetRule", \.insetRule, \.insetRule),
            option("oversize", \.oversize, \.oversize), option("restoreOffset", \.restoreOffset, \.restoreOffset),
            option("clamp", \.clamp, \.clamp), option("nonLocal", \.nonLocal, \.nonLocal),
            option("followsUndockedKeyboard", \.followsUndockedKeyboard, \.followsUndockedKeyboard),
            option("prefersCrossFadeTransitions", \.prefersCrossFadeTransitions, \.prefersCrossFadeTransitions),
            option("respectsHideFrame", \.respectsHideFrame, \.respectsHideFrame),
            option("explain", \.explain, \.explain), option("keyframes", \.keyframes, \.keyframes),
        ]
    }

    /// Sets every option.
    package init(_ options: AvoidanceOptions) {
        for option in Self.options { option.set(options, &self) }
    }

    func inRange() throws(AvoidanceError) -> Self {
        _ = try Double(keyframes.given ?? 0).checked("keyframes", in: 0...ContractLimits.framesPerSecond)
        return self
    }
}

extension AvoidanceOptions: Codable {
    /// Reads the options; those that are left out have their defaults.
    public init(from decoder: any Decoder) throws {
        self.init()
        apply(try Changes(from: decoder))
    }

    /// Writes every option.
    public func encode(to encoder: any Encoder) throws { try Changes(self).encode(to: encoder) }
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
