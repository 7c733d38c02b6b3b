@_spi(Engine) package import KeyboardAvoidance

extension KeyboardEvent {
    /// The body of the equivalent request to POST /avoid, with all members except an unknown keyboard.
    package func requestBody(to avoider: Avoider) -> JSONValue {
        let body: JSONValue = [
            "event": .string(kind.rawValue), "policy": .string(avoider.policy.rawValue),
            "fidelity": .string(avoider.fidelity.rawValue), "options": avoider.options.json,
            "scrollView": scrollView.json, "outerScrollViews": .array(outerScrollViews.map(\.json)),
            "field": field?.json ?? .null, "screen": screen?.json ?? .null, "window": window?.json ?? .null,
            "container": container?.json ?? .null, "obstructions": obstructions?.json ?? .null,
        ]
        return keyboard.map { body.setting("keyboard", to: $0.json) } ?? body
    }
}

extension ScrollViewGeometry {
    fileprivate var json: JSONValue {
        [
            "id": .string(id), "frame": frame.json, "contentSize": contentSize.json,
            "contentInset": contentInset.json, "scrollIndicatorInsets": scrollIndicatorInsets.json,
            "contentOffset": contentOffset.json, "safeAreaInsets": safeAreaInsets?.json ?? .null,
            "adjustedContentInset": adjustedContentInset?.json ?? .null,
            "contentInsetAdjustmentBehavior": .string(contentInsetAdjustmentBehavior.rawValue),
            "isInNavigationController": .bool(isInNavigationController),
            "alwaysBounceVertical": .bool(alwaysBounceVertical),
            "automaticallyAdjustsScrollIndicatorInsets": .bool(automaticallyAdjustsScrollIndicatorInsets),
            "isScrollEnabled": .bool(isScrollEnabled), "isPagingEnabled": .bool(isPagingEnabled),
            "systemAvoids": .bool(systemAvoids),
            "snapToOffsets": .array(snapToOffsets.map(JSONValue.number)),
            "isTracking": isTracking.map(JSONValue.bool) ?? .null,
        ]
    }
}

extension Avoidance {
    /// The equivalent answer of POST /avoid, without members that an app does not get.
    package var responseBody: JSONValue {
        var body: JSONValue = [
            "decision": .string(decision.rawValue), "contentInset": contentInset.json,
            "scrollIndicatorInsets": scrollIndicatorInsets.json, "contentOffset": contentOffset?.json ?? .null,
            "outerScrollViews": .array(
                outerScrollViews.map { outer in
                    let record: JSONValue = [
                        "id": .string(outer.id), "contentInset": outer.contentInset.json,
                        "scrollIndicatorInsets": outer.scrollIndicatorInsets.json,
                        "contentOffset": outer.contentOffset?.json ?? .null,
                    ]
                    return outer.frame.map { record.setting("frame", to: $0.json) } ?? record
                }
            ),
            "released": .array(
                released.map { view in
                    let record: JSONValue = [
                        "id": .string(view.id), "contentInset": view.contentInset.json,
                        "scrollIndicatorInsets": view.scrollIndicatorInsets.json,
                    ]
                    return view.frame.map { record.setting("frame", to: $0.json) } ?? record
                }
            ),
            "requiredViewOffset": requiredViewOffset.map(JSONValue.number) ?? .null,
            "visibleRect": visibleRect.json,
            "keyboard": [
                "mode": .string(keyboard.mode.rawValue), "frameInWindow": keyboard.frameInWindow?.json ?? .null,
                "overlap": .number(keyboard.overlap),
            ],
            "coverage": coverage.map {
                [
                    "before": .number($0.before), "after": $0.after.map(JSONValue.number) ?? .null,
                    "residual": $0.residual.map(JSONValue.number) ?? .null,
                ]
            } ?? .null,
        ]
        if let translation { body = body.setting("translation", to: translation.json) }
        if let frame { body = body.setting("frame", to: frame.json) }
        return body
    }
}
