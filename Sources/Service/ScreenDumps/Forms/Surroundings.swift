import KeyboardAvoidance

/// The elements around an element, by their indices; -1 for none.
struct Surroundings {
    /// The innermost scroll view that counts.
    private(set) var scrollView = -1
    private(set) var bar = -1
    private(set) var window = -1
    /// The innermost element whose children's frames cannot be added up.
    private(set) var transform = -1
    private(set) var isInField = false
    private(set) var isInKeyboard = false
    private(set) var isHidden = false

    /// The surroundings of all elements' children.
    static func inside(_ tree: ElementTree, on screen: LayoutRect) -> [Surroundings] {
        var inside: [Surroundings] = []
        inside.reserveCapacity(tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            var around = element.parent < 0 ? Surroundings() : inside[element.parent]
            around.enter(element, at: index, on: screen)
            inside.append(around)
        }
        return inside
    }

    private mutating func enter(_ element: Element, at index: Int, on screen: LayoutRect) {
        if element.flags.contains(.isWindow) { (window, scrollView, bar) = (index, -1, -1) }
        if element.flags.contains(.isHidden) { isHidden = true }
        if element.flags.contains(.isTransformed) { transform = index }
        switch element.role {
        case .field: isInField = true
        case .keyboard: isInKeyboard = true
        case .bar: bar = index
        case .scrollView: if !isInField, element.counts(on: screen) { scrollView = index }
        default: break
        }
    }
}

extension Element {
    /// Whether a scroll view is one of a form: it has a size, lies on the screen, and does not scroll sideways alone.
    fileprivate func counts(on screen: LayoutRect) -> Bool {
        guard let frame = sizedFrame, !isLargerThan(screen) else { return false }
        guard let width = scrolling?.contentWidth, let height = scrolling?.contentHeight else { return true }
        return width <= frame.width || height > frame.height
    }

    /// Whether the frame reaches beyond the screen by more than a point.
    func isLargerThan(_ screen: LayoutRect) -> Bool {
        guard let frame else { return false }
        return max(-frame.minX, -frame.minY, frame.maxX - screen.width, frame.maxY - screen.height) > 1
    }
}

extension LayoutRect {
    /// Whether no edge is farther than a point from the other's.
    func isNear(_ other: LayoutRect) -> Bool {
        let distances = [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
        return distances.allSatisfy { $0.magnitude <= 1 }
    }
}
