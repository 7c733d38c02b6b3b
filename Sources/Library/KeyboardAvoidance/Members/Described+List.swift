// The list of a form.

@_spi(Engine) extension ListOptions.Behavior: DescribedWord { public static let words = allCases }

@_spi(Engine) extension ListOptions: Described {
    @inlinable public static var blank: Self { ListOptions() }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "inverted", &isInverted, since: known.isInverted)
        visit(1, "behavior", &behavior, since: known.behavior)
        visit(2, "atEndThreshold", &atEndThreshold, since: known.atEndThreshold)
        visit(3, "blankSpace", &blankSpace, since: known.blankSpace)
        visit(4, "extraContentPadding", &extraContentPadding, since: known.extraContentPadding)
        visit(5, "freeze", &freeze, since: known.freeze)
    }

    @inlinable public var isInRange: Bool {
        [atEndThreshold, blankSpace, extraContentPadding].allSatisfy { (0...ContractLimits.length).contains($0) }
    }
}

@_spi(Engine) extension ListOptions.Changes: Described {
    @inlinable public static var blank: Self { Self() }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, "inverted", &isInverted, since: known.isInverted)
        visit(1, "behavior", &behavior, since: known.behavior)
        visit(2, "atEndThreshold", &atEndThreshold, since: known.atEndThreshold)
        visit(3, "blankSpace", &blankSpace, since: known.blankSpace)
        visit(4, "extraContentPadding", &extraContentPadding, since: known.extraContentPadding)
        visit(5, "freeze", &freeze, since: known.freeze)
    }

    @inlinable public var isInRange: Bool {
        [atEndThreshold, blankSpace, extraContentPadding].allSatisfy {
            (0...ContractLimits.length).contains($0.given ?? 0)
        }
    }
}

@_spi(Engine) extension AnsweredList: Described {
    @inlinable public static var blank: Self { AnsweredList() }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("keyboard"), &keyboard, since: known.keyboard)
        visit(1, .kept("absorbed"), &absorbed, since: known.absorbed)
        visit(2, .kept("extraContentPadding"), &extraContentPadding, since: known.extraContentPadding)
        visit(3, .kept("isInverted"), &isInverted, since: known.isInverted)
        visit(4, .kept("isOfLayout"), &isOfLayout, since: known.isOfLayout)
        visit(5, .kept("start"), &start, since: known.start)
    }
}

@_spi(Engine) extension LeftList: Described {
    @inlinable public static var blank: Self { LeftList() }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("answered"), &answered, since: known.answered)
        visit(1, .kept("inset"), &inset, since: known.inset)
        visit(2, .kept("padding"), &padding, since: known.padding)
    }
}

@_spi(Engine) extension RememberedList: Described {
    @inlinable public static var blank: Self { RememberedList() }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("options"), &options, since: known.options)
        visit(1, .kept("left"), &left, since: known.left)
    }
}
