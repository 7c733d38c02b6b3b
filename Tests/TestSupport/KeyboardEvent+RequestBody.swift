@_spi(Engine) package import KeyboardAvoidance

extension KeyboardEvent {
    /// The body of a request to POST /avoid that says the same, with everything in it but a keyboard that is not known.
    package func requestBody(to avoider: Avoider) -> JSONValue {
        var body: JSONValue = [
            "event": .string(kind.rawValue), "policy": .string(avoider.policy.rawValue),
            "fidelity": .string(avoider.fidelity.rawValue), "options": avoider.options.json,
            "scrollView": scrollView.json, "outerScrollViews": .array(outerScrollViews.map(\.json)),
            "field": field?.json(id: "") ?? .null, "screen": .null, "window": .null, "container": .null,
            "obstructions": .null,
        ]
        if let keyboard { body = body.setting("keyboard", to: keyboard.json) }
        if let screen {
            body = body.setting(
                "screen",
                to: [
                    "width": .number(screen.width), "height": .number(screen.height), "scale": .number(screen.scale),
                ]
            )
        }
        if let window {
            var record: JSONValue = [:]
            if let frame = window.frame { record = record.setting("frame", to: frame.json) }
            if let insets = window.safeAreaInsets { record = record.setting("safeAreaInsets", to: insets.json) }
            body = body.setting("window", to: record)
        }
        if let container {
            body = body.setting(
                "container",
                to: ["frame": container.frame.json, "coordinateSpace": .string(container.coordinateSpace.rawValue)]
            )
        }
        if let obstructions {
            var record: JSONValue = [:]
            if let top = obstructions.top { record = record.setting("top", to: .number(top)) }
            if let bottom = obstructions.bottom { record = record.setting("bottom", to: .number(bottom)) }
            body = body.setting("obstructions", to: record)
        }
        return body
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
            "snapToOffsets": .array(snapToOffsets.map(JSONValue.number)),
            "isTracking": isTracking.map(JSONValue.bool) ?? .null,
        ]
    }
}

extension AvoidanceOptions {
    fileprivate var json: JSONValue {
        let place: JSONValue =
            switch alignment {
            case .nearest: "nearest"
            case .fraction(let fraction): .number(fraction)
            }
        return [
            "strategy": .string(strategy.rawValue), "padding": padding.json, "alignment": place,
            "insetRule": .string(insetRule.rawValue), "oversize": .string(oversize.rawValue),
            "restoreOffset": .string(restoreOffset.rawValue), "clamp": .bool(clamp),
            "followsUndockedKeyboard": .bool(followsUndockedKeyboard), "nonLocal": .string(nonLocal.rawValue),
            "prefersCrossFadeTransitions": .bool(prefersCrossFadeTransitions),
            "respectsHideFrame": .bool(respectsHideFrame),
        ]
    }
}

extension Avoidance {
    /// What POST /avoid answers where it says the same, without what an app does not get.
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
                ["before": .number($0.before), "after": .number($0.after), "residual": .number($0.residual)]
            } ?? .null,
        ]
        if let translation { body = body.setting("translation", to: translation.json) }
        if let frame { body = body.setting("frame", to: frame.json) }
        return body
    }
}
