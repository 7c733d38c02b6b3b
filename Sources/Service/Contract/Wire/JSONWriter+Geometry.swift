package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension LayoutInsets {
    fileprivate var isBottomOnly: Bool { top == 0 && left == 0 && right == 0 }
}

// The geometric records of the contract, always as objects, members in the documented order.
extension JSONWriter {
    /// Writes a point.
    package mutating func point(_ point: LayoutPoint) { record("{\"x\":", point.x, ",\"y\":", point.y) }

    mutating func size(_ size: LayoutSize) { record("{\"width\":", size.width, ",\"height\":", size.height) }

    package mutating func rect(_ rect: LayoutRect) {
        record(
            "{\"x\":", rect.x, ",\"y\":", rect.y, ",\"width\":", rect.width, ",\"height\":", rect.height)
    }

    /// Writes insets.
    package mutating func insets(_ insets: LayoutInsets) {
        // Most are zero, but for the bottom.
        if insets.isBottomOnly {
            return record("{\"top\":0,\"left\":0,\"bottom\":", insets.bottom, ",\"right\":0}")
        }
        record(
            "{\"top\":", insets.top, ",\"left\":", insets.left, ",\"bottom\":", insets.bottom, ",\"right\":",
            insets.right)
    }

    /// Insets as an array in the same order.
    mutating func insetsArray(_ insets: LayoutInsets) {
        if insets.isBottomOnly { return record("[0,0,", insets.bottom, ",0]") }
        record("[", insets.top, ",", insets.left, ",", insets.bottom, ",", insets.right, "]")
    }

    /// The insets and the offset of a scroll view as three members, the first without a comma before it.
    @inline(__always)
    mutating func scrollValues(_ values: ScrollValues) {
        bothInsets(values.contentInset, values.scrollIndicatorInsets)
        literal(",\"contentOffset\":")
        point(values.contentOffset)
    }

    /// The insets of a scroll view as two members, the first without a comma before it.
    package mutating func bothInsets(_ contentInset: LayoutInsets, _ scrollIndicatorInsets: LayoutInsets) {
        literal("\"contentInset\":")
        let start = count
        insets(contentInset)
        let written = start..<count
        literal(",\"scrollIndicatorInsets\":")
        if scrollIndicatorInsets == contentInset { again(written) } else { insets(scrollIndicatorInsets) }
    }

    /// A word of the contract, which never needs escaping.
    package mutating func word(_ word: StaticString) {
        literal("\"")
        literal(word)
        literal("\"")
    }

    /// A word of the contract that is made while running.
    package mutating func word(_ word: String) {
        literal("\"")
        word.utf8Span.span.withUnsafeBufferPointer { raw($0) }
        literal("\"")
    }

    /// Writes a JSON Pointer (RFC 6901) to the member that a path names.
    package mutating func pointer(_ path: [String]) {
        string(jsonPointer(path))
    }
}

/// A path of member names as a JSON Pointer (RFC 6901).
func jsonPointer(_ path: [String]) -> String {
    // Paths are made of the contract's own member names, none of which has a `~` or a `/`.
    path.reduce(into: "") { pointer, name in
        pointer += "/"
        pointer += name
    }
}
