@_spi(Engine) package import KeyboardAvoidance

/// The body of the request that would bring an event: the JSON to paste after `curl -d`.
package func requestBody(of event: Event) -> JSONValue {
    var body: JSONValue = ["event": .string(event.kind.rawValue)]
    body.set("eventID", event.id.map(JSONValue.string))
    body.set("policy", event.policy) { .string($0.rawValue) }
    body.set("screen", event.screen) {
        ["width": .number($0.width), "height": .number($0.height), "scale": .number($0.scale)]
    }
    body.set("window", event.window) { window in
        var record: JSONValue = [:]
        record.set("safeAreaInsets", window.safeAreaInsets?.json)
        record.set("frame", window.frame?.json)
        return record
    }
    body.set("origin", event.origin, \.json)
    if event.scrollView.isNull {
        body.set("scrollView", JSONValue.null)
    } else if event.scrollView != ScrollViewPatch() {
        body.set("scrollView", event.scrollView.json)
    }
    body.set("outerScrollViews", event.outerScrollViews) { .array($0.map(\.json)) }
    body.set("field", event.field) { $0.json(id: event.fieldID) }
    body.set("container", event.container) {
        ["frame": $0.frame.json, "coordinateSpace": .string($0.coordinateSpace.rawValue)]
    }
    body.set("keyboard", event.keyboard, \.json)
    body.set("obstructions", event.obstructions) { obstructions in
        var record: JSONValue = [:]
        record.set("top", obstructions.top.map(JSONValue.number))
        record.set("bottom", obstructions.bottom.map(JSONValue.number))
        return record
    }
    if event.options.isNull {
        body.set("options", JSONValue.null)
    } else if event.options != OptionsPatch() {
        body.set("options", event.options.json)
    }
    body.set("savedState", event.savedState?.json)
    return body
}

extension JSONValue {
    fileprivate mutating func set(_ name: String, _ value: JSONValue?) {
        if let value { self = setting(name, to: value) }
    }

    fileprivate mutating func set<Value>(_ name: String, _ sent: Patch<Value>, _ json: (Value) -> JSONValue) {
        switch sent {
        case .absent: return
        case .null: self = setting(name, to: .null)
        case .value(let value): self = setting(name, to: json(value))
        }
    }
}

extension LayoutRect {
    var json: JSONValue { ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)] }
}

extension LayoutPoint {
    var json: JSONValue { ["x": .number(x), "y": .number(y)] }
}

extension LayoutSize {
    var json: JSONValue { ["width": .number(width), "height": .number(height)] }
}

extension LayoutInsets {
    var json: JSONValue {
        ["top": .number(top), "left": .number(left), "bottom": .number(bottom), "right": .number(right)]
    }
}

extension Padding {
    var json: JSONValue { ["top": .number(top), "bottom": .number(bottom)] }
}

extension Field {
    func json(id: String) -> JSONValue {
        var record: JSONValue = [
            "id": .string(id), "frame": frame.json, "coordinateSpace": .string(coordinateSpace.rawValue),
        ]
        record.set("caretRect", caretRect?.json)
        record.set("padding", padding?.json)
        return record
    }
}

extension Keyboard {
    var json: JSONValue {
        var record: JSONValue = [
            "animationDuration": .number(animationDuration), "animationCurve": .number(Double(animationCurve.rawValue)),
            "isLocal": .bool(isLocal), "accessoryHeight": .number(accessoryHeight),
        ]
        switch extent {
        case .frameEnd(let frame): record.set("frameEnd", frame.json)
        case .height(let height): record.set("height", .number(height))
        case .preset: break
        }
        record.set("frameBegin", frameBegin?.json)
        return record
    }
}

extension ScrollViewPatch {
    var json: JSONValue {
        var record: JSONValue = [:]
        record.set("id", id, JSONValue.string)
        record.set("frame", frame, \.json)
        record.set("contentSize", contentSize, \.json)
        record.set("contentInset", contentInset, \.json)
        record.set("scrollIndicatorInsets", scrollIndicatorInsets, \.json)
        record.set("contentOffset", contentOffset, \.json)
        record.set("safeAreaInsets", safeAreaInsets, \.json)
        record.set("adjustedContentInset", adjustedContentInset, \.json)
        record.set("contentInsetAdjustmentBehavior", contentInsetAdjustmentBehavior) { .string($0.rawValue) }
        record.set("isInNavigationController", isInNavigationController, JSONValue.bool)
        record.set("alwaysBounceVertical", alwaysBounceVertical, JSONValue.bool)
        record.set(
            "automaticallyAdjustsScrollIndicatorInsets", automaticallyAdjustsScrollIndicatorInsets, JSONValue.bool)
        record.set("isScrollEnabled", isScrollEnabled, JSONValue.bool)
        record.set("isPagingEnabled", isPagingEnabled, JSONValue.bool)
        record.set("snapToOffsets", snapToOffsets) { .array($0.map(JSONValue.number)) }
        record.set("isTracking", isTracking, JSONValue.bool)
        return record
    }
}

extension OptionsPatch {
    var json: JSONValue {
        var record: JSONValue = [:]
        record.set("strategy", strategy) { .string($0.rawValue) }
        record.set("padding", padding, \.json)
        record.set("alignment", alignment) { alignment in
            switch alignment {
            case .nearest: "nearest"
            case .fraction(let fraction): .number(fraction)
            }
        }
        record.set("insetRule", insetRule) { .string($0.rawValue) }
        record.set("oversize", oversize) { .string($0.rawValue) }
        record.set("restoreOffset", restoreOffset) { .string($0.rawValue) }
        record.set("clamp", clamp, JSONValue.bool)
        record.set("followsUndockedKeyboard", followsUndockedKeyboard, JSONValue.bool)
        record.set("nonLocal", nonLocal) { .string($0.rawValue) }
        record.set("prefersCrossFadeTransitions", prefersCrossFadeTransitions, JSONValue.bool)
        record.set("respectsHideFrame", respectsHideFrame, JSONValue.bool)
        record.set("explain", explain, JSONValue.bool)
        record.set("keyframes", keyframes) { .number(Double($0)) }
        return record
    }
}

extension ScrollValues {
    var json: JSONValue {
        [
            "contentInset": contentInset.json, "scrollIndicatorInsets": scrollIndicatorInsets.json,
            "contentOffset": contentOffset.json,
        ]
    }
}

extension SavedState {
    var json: JSONValue {
        var record = scrollView.base.json
        record.set("scrollViewID", scrollView.id.map(JSONValue.string))
        record.set("answered", scrollView.answered?.json)
        record.set("keyboard", keyboard?.json.without("frameBegin"))
        record.set("windowSize", windowSize?.json)
        record.set("screenSize", screenSize?.json)
        record.set(
            "observedAdjustment",
            scrollView.observedAdjustment.map { ["top": .number($0.top), "bottom": .number($0.bottom)] }
        )
        if scrollView.isUserScrolled { record.set("isUserScrolled", true) }
        if scrollView.isOffsetVoid { record.set("isOffsetVoid", true) }
        record.set("lastMove", scrollView.lastMove.map { [.number($0.start), .number($0.end)] })
        record.set("target", target?.json(fieldID: targetID))
        record.set(
            "history",
            [
                "contentInsets": .array(scrollView.history.lists.contentInsets.map(\.json)),
                "scrollIndicatorInsets": .array(scrollView.history.lists.scrollIndicatorInsets.map(\.json)),
                "contentOffsets": .array(scrollView.history.lists.contentOffsets.map(\.json)),
            ]
        )
        return record
    }
}

extension AnsweredTarget {
    fileprivate func json(fieldID: String) -> JSONValue {
        [
            "fieldOrigin": fieldOrigin.json, "rows": [.number(rows.top), .number(rows.bottom)],
            "band": [.number(band.top), .number(band.bottom)], "fieldID": .string(fieldID),
            "isOutOfSight": .bool(isOutOfSight),
        ]
    }
}

/// A failed sequence as requests to post one after another, one a line.
package func pasteable(_ events: [Event]) -> String {
    "post these to /avoid in one session:\n" + events.map { requestBody(of: $0).description }.joined(separator: "\n")
}

extension History {
    /// Each kind's values as a list, oldest first.
    fileprivate var lists: Older {
        var lists = older
        lists.contentInsets += [contentInset.before, contentInset.newest].compactMap(\.self)
        lists.scrollIndicatorInsets += [scrollIndicatorInsets.before, scrollIndicatorInsets.newest].compactMap(\.self)
        lists.contentOffsets += [contentOffset.before, contentOffset.newest].compactMap(\.self)
        return lists
    }
}
