extension Avoidance: CustomStringConvertible {
    /// The answer in three lines.
    ///
    /// The keyboard, the values to write, and the hidden height of the field with the codes of the warnings.
    /// `dump(_:)` prints every property.
    public var description: String {
        """
        \(decision): \(keyboard)
        \(writtenValues), over \(formattedLength(animation.duration)) s
        \(coverage.map { "field: \($0)" } ?? "no field")\(warnedCodes)
        """
    }

    private var writtenValues: String {
        var values = [
            unknown.contains(.contentInset) ? "contentInset unknown" : "contentInset \(contentInset.listed)",
            "contentOffset \(contentOffset?.listed ?? "as it is")",
        ]
        if let translation { values.append("translation \(translation.listed)") }
        if let frame { values.append("frame height \(formattedLength(frame.height))") }
        if !outerScrollViews.isEmpty { values.append("outer scroll views \(outerScrollViews.count)") }
        if !released.isEmpty { values.append("released \(released.count)") }
        return values.joined(separator: ", ")
    }

    private var warnedCodes: String {
        warnings.isEmpty ? "" : "; warnings: " + warnings.map(\.code.rawValue).joined(separator: ", ")
    }
}

extension Avoidance.KeyboardReport: CustomStringConvertible {
    /// Its mode, and the height of the scroll view that it covers.
    public var description: String {
        "keyboard \(mode), over \(formattedLength(overlap)) points of the scroll view"
    }
}

extension Avoidance.Coverage: CustomStringConvertible {
    /// The three numbers with their names.
    public var description: String {
        let reach = residual.map { $0 > 0 ? ", \(formattedLength($0)) points out of reach" : "" } ?? ""
        let end = after.map { "\(formattedLength($0)) after" } ?? "left to the system"
        return "covered \(formattedLength(before)) before, \(end)\(reach)"
    }
}

extension LayoutInsets {
    /// The four numbers in the order of `UIEdgeInsets`.
    fileprivate var listed: String {
        "[\([top, left, bottom, right].map { formattedLength($0) }.joined(separator: ", "))]"
    }
}

extension LayoutPoint {
    fileprivate var listed: String { "[\(formattedLength(x)), \(formattedLength(y))]" }
}
