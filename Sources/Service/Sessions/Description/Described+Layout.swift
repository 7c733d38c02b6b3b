@_spi(Engine) package import KeyboardAvoidance

// Values of a few numbers each.

extension LayoutPoint: Described {
    package static var blank: Self { .zero }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "x", &x, since: known.x)
        visit(1, "y", &y, since: known.y)
    }
}

extension LayoutSize: Described {
    package static var blank: Self { LayoutSize() }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "width", &width, since: known.width)
        visit(1, "height", &height, since: known.height)
    }
}

extension LayoutRect: Described {
    package static var blank: Self { LayoutRect() }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "x", &x, since: known.x)
        visit(1, "y", &y, since: known.y)
        visit(2, "width", &width, since: known.width)
        visit(3, "height", &height, since: known.height)
    }
}

extension VerticalSpan: Described {
    package static var blank: Self { VerticalSpan(top: 0, bottom: 0) }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }
}

extension LayoutInsets: Described {
    package static var blank: Self { .zero }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "left", &left, since: known.left)
        visit(2, "bottom", &bottom, since: known.bottom)
        visit(3, "right", &right, since: known.right)
    }
}

extension SafeArea: Described {
    package static var blank: Self { SafeArea() }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }
}

extension Padding: Described {
    package static var blank: Self { Padding(0) }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }

    package var isInRange: Bool { top >= 0 && bottom >= 0 }
}

extension Obstructions: Described {
    package static var blank: Self { Obstructions() }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }

    package var isInRange: Bool { top ?? 0 >= 0 && bottom ?? 0 >= 0 }
}

extension Screen: Described {
    package static var blank: Self { Screen(width: 0, height: 0) }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "width", &width, since: known.width)
        visit(1, "height", &height, since: known.height)
        visit(2, "scale", &scale, since: known.scale)
    }

    package var isInRange: Bool { width >= 0 && height >= 0 && scale > 0 && scale <= ContractLimits.scale }
}

extension WindowGeometry: Described {
    package static var blank: Self { WindowGeometry() }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "frame", &frame, since: known.frame)
        visit(1, "safeAreaInsets", &safeAreaInsets, since: known.safeAreaInsets)
    }
}

extension ScrollValues: Described {
    package static var blank: Self { ScrollValues() }

    @inline(__always)
    package mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "contentInset", &contentInset, since: known.contentInset)
        visit(1, "scrollIndicatorInsets", &scrollIndicatorInsets, since: known.scrollIndicatorInsets)
        visit(2, "contentOffset", &contentOffset, since: known.contentOffset)
    }
}
