/// Changes that others than the service made to a scroll view since the last answer.
struct ExternalChange: Sendable, Hashable, BitwiseCopyable {
    /// An inset that was neither sent nor answered before, and what it means.
    struct Inset: Sendable, Hashable, BitwiseCopyable {
        /// The sides that others changed.
        var sides: EdgeSet
        var answered: LayoutInsets
        var current: LayoutInsets
        /// The base that follows from it.
        var base: LayoutInsets
    }

    var contentInset: Inset?
    var scrollIndicatorInsets: Inset?
    /// Where the user scrolled to.
    var scrolledTo: Double?

    /// Nobody did anything.
    @inline(__always) var isEmpty: Bool { contentInset == nil && scrollIndicatorInsets == nil && scrolledTo == nil }
}

extension ExternalChange {
    /// The insets that others changed, each with the name of its member.
    var insets: [(name: String, change: Inset)] {
        [("contentInset", contentInset), ("scrollIndicatorInsets", scrollIndicatorInsets)]
            .compactMap { name, change in change.map { (name, $0) } }
    }

    /// The warnings about them.
    ///
    /// - Parameter index: which of the outer scroll views they are of; nil for the innermost one.
    @inline(__always)
    func warnings(of input: borrowing LayoutInput, outer index: Int? = nil) -> [Warning] {
        if contentInset == nil, scrollIndicatorInsets == nil { return [] }
        let path = index.map { ["outerScrollViews", "\($0)"] } ?? ["scrollView"]
        return insets.map { name, change in
            Warning(.insetChangedExternally, change.sentence(of: name), path: path + [name], sides: change.sides)
        }
    }
}

extension ExternalChange.Inset {
    /// Names the sides that others changed, and the consequence.
    func sentence(of name: String) -> String {
        let sides = sides.names
        return "\(name) was changed by others while the keyboard was up, at the \(sides.joined(separator: ", "));"
            + " on hide it returns to \(sides.map { points(base[side: $0]) }.joined(separator: ", "))"
    }
}

extension EdgeSet {
    /// The names of the edges, in the order in which insets list them.
    package var names: [String] {
        [("top", EdgeSet.top), ("left", .left), ("bottom", .bottom), ("right", .right)]
            .compactMap { contains($0.1) ? $0.0 : nil }
    }
}

extension LayoutInsets {
    fileprivate subscript(side name: String) -> Double {
        switch name {
        case "top": top
        case "left": left
        case "bottom": bottom
        default: right
        }
    }
}
