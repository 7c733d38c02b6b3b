extension Geometry {
    /// Whether the scroll views' frames and content sizes are known.
    @inline(__always) var isPlaced: Bool {
        scrollView.frame != nil && scrollView.contentSize != nil
            && (outerScrollViews.isEmpty || outerScrollViews.allSatisfy { $0.frame != nil && $0.contentSize != nil })
    }

    /// The members every answer needs and this geometry has not.
    public var missingMembers: [ContractError] {
        var missing: [ContractError] = []
        if scrollView.frame == nil {
            missing.append(
                ContractError(
                    code: .required,
                    path: ["scrollView", "frame"],
                    detail: "send the scroll view's frame in window coordinates: nothing is remembered of it"
                )
            )
        }
        if scrollView.contentSize == nil {
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
            if outer.frame == nil {
                missing.append(
                    ContractError(
                        code: .required,
                        path: path + ["frame"],
                        detail: "send the outer scroll view's frame in window coordinates"
                    )
                )
            }
            if outer.contentSize == nil {
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
