@_spi(Engine) import KeyboardAvoidance

// Values of a few numbers each.

extension LayoutPoint: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case x = 0, y = 1 }
    static var blank: Self { .zero }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .x: coder.member(&x, from: reference.x)
        case .y: coder.member(&y, from: reference.y)
        }
    }
}

extension LayoutSize: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case width = 0, height = 1 }
    static var blank: Self { LayoutSize() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .width: coder.member(&width, from: reference.width)
        case .height: coder.member(&height, from: reference.height)
        }
    }
}

extension LayoutRect: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case x = 0, y = 1, width = 2, height = 3 }
    static var blank: Self { LayoutRect() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .x: coder.member(&x, from: reference.x)
        case .y: coder.member(&y, from: reference.y)
        case .width: coder.member(&width, from: reference.width)
        case .height: coder.member(&height, from: reference.height)
        }
    }
}

extension VerticalSpan: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case top = 0, bottom = 1 }
    static var blank: Self { VerticalSpan(top: 0, bottom: 0) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .top: coder.member(&top, from: reference.top)
        case .bottom: coder.member(&bottom, from: reference.bottom)
        }
    }
}

extension LayoutInsets: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case top = 0, left = 1, bottom = 2, right = 3 }
    static var blank: Self { .zero }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .top: coder.member(&top, from: reference.top)
        case .left: coder.member(&left, from: reference.left)
        case .bottom: coder.member(&bottom, from: reference.bottom)
        case .right: coder.member(&right, from: reference.right)
        }
    }
}

extension SafeArea: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case top = 0, bottom = 1 }
    static var blank: Self { SafeArea() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .top: coder.member(&top, from: reference.top)
        case .bottom: coder.member(&bottom, from: reference.bottom)
        }
    }
}

extension Padding: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case top = 0, bottom = 1 }
    static var blank: Self { Padding(0) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .top: coder.member(&top, from: reference.top)
        case .bottom: coder.member(&bottom, from: reference.bottom)
        }
    }

    var isInRange: Bool { top >= 0 && bottom >= 0 }
}

extension Obstructions: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case top = 0, bottom = 1 }
    static var blank: Self { Obstructions() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .top: coder.member(&top, from: reference.top)
        case .bottom: coder.member(&bottom, from: reference.bottom)
        }
    }

    var isInRange: Bool { top ?? 0 >= 0 && bottom ?? 0 >= 0 }
}

extension Screen: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case width = 0, height = 1, scale = 2 }
    static var blank: Self { Screen(width: 0, height: 0) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .width: coder.member(&width, from: reference.width)
        case .height: coder.member(&height, from: reference.height)
        case .scale: coder.member(&scale, from: reference.scale)
        }
    }

    var isInRange: Bool { width >= 0 && height >= 0 && scale > 0 && scale <= ContractLimits.scale }
}

extension WindowGeometry: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case frame = 0, safeAreaInsets = 1 }
    static var blank: Self { WindowGeometry() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .frame: coder.member(&frame, from: reference.frame)
        case .safeAreaInsets: coder.member(&safeAreaInsets, from: reference.safeAreaInsets)
        }
    }
}

extension ScrollValues: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case contentInset = 0, scrollIndicatorInsets = 1, contentOffset = 2 }
    static var blank: Self { ScrollValues() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .contentInset: coder.member(&contentInset, from: reference.contentInset)
        case .scrollIndicatorInsets: coder.member(&scrollIndicatorInsets, from: reference.scrollIndicatorInsets)
        case .contentOffset: coder.member(&contentOffset, from: reference.contentOffset)
        }
    }
}
