extension Geometry {
    /// Whether the scroll views' frames and content sizes are known.
    @inline(__always) var isPlaced: Bool {
        numbers.scrollView.isPlaced
            && (rare.isEmpty || outerScrollViews.allSatisfy { $0.view.frame != nil && $0.view.contentSize != nil })
    }

    /// The members every answer needs and this geometry has not.
    public var missingMembers: [ContractError] {
        var missing: [ContractError] = []
        if numbers.scrollView.frame == nil {
            missing.append(
                ContractError(
                    code: .required,
                    path: ["scrollView", "frame"],
                    detail: "send the scroll view's frame in window coordinates: nothing is remembered of it"
                )
            )
        }
        if numbers.scrollView.contentSize == nil {
            missing.append(
                ContractError(
                    code: .required,
                    path: ["scrollView", "contentSize"],
                    detail: "send the scroll view's contentSize: nothing is remembered of it"
                )
            )
        }
        for (index, outer) in outerScrollViews.enumerated() {
            let path = ["outerScrollViews", "\(index)"]
            if outer.view.frame == nil {
                missing.append(
                    ContractError(
                        code: .required,
                        path: path + ["frame"],
                        detail: "send the outer scroll view's frame in window coordinates"
                    )
                )
            }
            if outer.view.contentSize == nil {
                missing.append(
                    ContractError(
                        code: .required,
                        path: path + ["contentSize"],
                        detail: "send the outer scroll view's contentSize"
                    )
                )
            }
        }
        return missing
    }
}
