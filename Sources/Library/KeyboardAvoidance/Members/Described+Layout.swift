// Values of a few numbers each.

@_spi(Engine) extension LayoutPoint: Described {
    @inlinable public static var blank: Self { .zero }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .required("x"), &x, since: known.x)
        visit(1, .required("y"), &y, since: known.y)
    }
}

@_spi(Engine) extension LayoutSize: Described {
    @inlinable public static var blank: Self { LayoutSize() }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .required("width"), &width, since: known.width)
        visit(1, .required("height"), &height, since: known.height)
    }
}

@_spi(Engine) extension LayoutRect: Described {
    @inlinable public static var blank: Self { LayoutRect() }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .required("x"), &x, since: known.x)
        visit(1, .required("y"), &y, since: known.y)
        visit(2, .required("width"), &width, since: known.width)
        visit(3, .required("height"), &height, since: known.height)
    }
}

@_spi(Engine) extension VerticalSpan: Described {
    @inlinable public static var blank: Self { VerticalSpan(top: 0, bottom: 0) }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }
}

@_spi(Engine) extension LayoutInsets: Described {
    @inlinable public static var blank: Self { .zero }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "left", &left, since: known.left)
        visit(2, "bottom", &bottom, since: known.bottom)
        visit(3, "right", &right, since: known.right)
    }
}

@_spi(Engine) extension SafeArea: Described {
    @inlinable public static var blank: Self { SafeArea() }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }
}

@_spi(Engine) extension Padding: Described {
    @inlinable public static var blank: Self { Padding(0) }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }

    @inlinable public var isInRange: Bool { top >= 0 && bottom >= 0 }
}

@_spi(Engine) extension Obstructions: Described {
    @inlinable public static var blank: Self { Obstructions() }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "top", &top, since: known.top)
        visit(1, "bottom", &bottom, since: known.bottom)
    }

    @inlinable public var isInRange: Bool { top ?? 0 >= 0 && bottom ?? 0 >= 0 }
}

@_spi(Engine) extension Screen: Described {
    @inlinable public static var blank: Self { Screen(width: 0, height: 0) }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .required("width"), &width, since: known.width)
        visit(1, .required("height"), &height, since: known.height)
        visit(2, "scale", &scale, since: known.scale)
    }

    @inlinable public var isInRange: Bool { width >= 0 && height >= 0 && scale > 0 && scale <= ContractLimits.scale }
}

@_spi(Engine) extension WindowGeometry: Described {
    @inlinable public static var blank: Self { WindowGeometry() }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "frame", &frame, since: known.frame)
        visit(1, "safeAreaInsets", &safeAreaInsets, since: known.safeAreaInsets)
    }
}

@_spi(Engine) extension ScrollValues: Described {
    @inlinable public static var blank: Self { ScrollValues() }

    @inlinable @inline(__always) public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "contentInset", &contentInset, since: known.contentInset)
        visit(1, "scrollIndicatorInsets", &scrollIndicatorInsets, since: known.scrollIndicatorInsets)
        visit(2, "contentOffset", &contentOffset, since: known.contentOffset)
    }
}
