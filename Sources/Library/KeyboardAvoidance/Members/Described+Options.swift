/// Visits the options, each beside its change.
@_spi(Engine) public protocol OptionVisitor {
    /// One option.
    ///
    /// - Parameters:
    ///   - number: its bit in a record of options; that of its change is the next one.
    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ option: WritableKeyPath<AvoidanceOptions, Value>,
        _ change: WritableKeyPath<AvoidanceOptions.Changes, Patch<Value>>)
}

@_spi(Engine) extension AvoidanceOptions {
    /// Lists the options.
    ///
    /// The paths are literals in a function that is always inlined, so that a visit costs as much as the properties.
    @inlinable @inline(__always) public static func list(_ visit: inout some OptionVisitor) {
        visit(0, "strategy", \.strategy, \.strategy)
        visit(1, "padding", \.padding, \.padding)
        visit(2, "alignment", \.alignment, \.alignment)
        visit(3, "insetRule", \.insetRule, \.insetRule)
        visit(4, "oversize", \.oversize, \.oversize)
        visit(5, "restoreOffset", \.restoreOffset, \.restoreOffset)
        visit(6, "clamp", \.clamp, \.clamp)
        visit(7, "followsUndockedKeyboard", \.followsUndockedKeyboard, \.followsUndockedKeyboard)
        visit(8, "nonLocal", \.nonLocal, \.nonLocal)
        visit(9, "prefersCrossFadeTransitions", \.prefersCrossFadeTransitions, \.prefersCrossFadeTransitions)
        visit(10, "respectsHideFrame", \.respectsHideFrame, \.respectsHideFrame)
        visit(11, "explain", \.explain, \.explain)
        visit(12, "keyframes", \.keyframes, \.keyframes)
    }

    /// Makes the changes of an event; null resets a member to its default.
    package mutating func apply(_ changes: borrowing Changes) {
        // Most events have none. Not told by memory: the bytes between members differ from event to event.
        var presence = Presence(changes: copy changes)
        Self.list(&presence)
        if presence.isAny { merge(changes) }
    }

    @inline(never)
    private mutating func merge(_ changes: borrowing Changes) {
        var merge = Merge(options: changes.isNull ? AvoidanceOptions() : self, changes: copy changes)
        Self.list(&merge)
        self = merge.options
    }
}

extension AvoidanceOptions.Changes {
    /// Sets every option.
    package init(_ options: AvoidanceOptions) {
        var set = AllSet(options: options)
        AvoidanceOptions.list(&set)
        self = set.changes
    }
}

/// Applies changes to options.
private struct Merge: OptionVisitor {
    var options: AvoidanceOptions
    let changes: AvoidanceOptions.Changes

    @inline(__always)
    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ option: WritableKeyPath<AvoidanceOptions, Value>,
        _ change: WritableKeyPath<AvoidanceOptions.Changes, Patch<Value>>
    ) {
        changes[keyPath: change].apply(to: &options[keyPath: option], default: AvoidanceOptions()[keyPath: option])
    }
}

/// Tells whether there is any change.
private struct Presence: OptionVisitor {
    let changes: AvoidanceOptions.Changes
    var isAny: Bool

    @inline(__always)
    init(changes: AvoidanceOptions.Changes) { (self.changes, isAny) = (changes, changes.isNull) }

    @inline(__always)
    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ option: WritableKeyPath<AvoidanceOptions, Value>,
        _ change: WritableKeyPath<AvoidanceOptions.Changes, Patch<Value>>
    ) {
        isAny = isAny || changes[keyPath: change].isPresent
    }
}

/// Makes a change of each option.
private struct AllSet: OptionVisitor {
    let options: AvoidanceOptions
    var changes = AvoidanceOptions.Changes()

    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ option: WritableKeyPath<AvoidanceOptions, Value>,
        _ change: WritableKeyPath<AvoidanceOptions.Changes, Patch<Value>>
    ) {
        changes[keyPath: change] = .value(options[keyPath: option])
    }
}

/// Describes options to a visitor of members.
@_spi(Engine) public struct OptionMembers<Visitor: MemberVisitor>: OptionVisitor {
    @usableFromInline var visit: Visitor
    @usableFromInline var options: AvoidanceOptions
    @usableFromInline let known: AvoidanceOptions

    @inlinable init(_ visit: Visitor, _ options: AvoidanceOptions, since known: AvoidanceOptions) {
        (self.visit, self.options, self.known) = (visit, options, known)
    }

    @inlinable @inline(__always) public mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ option: WritableKeyPath<AvoidanceOptions, Value>,
        _ change: WritableKeyPath<AvoidanceOptions.Changes, Patch<Value>>
    ) {
        visit(number, name, &options[keyPath: option], since: known[keyPath: option])
    }
}

/// Describes changes of options to a visitor of members.
@_spi(Engine) public struct ChangeMembers<Visitor: MemberVisitor>: OptionVisitor {
    @usableFromInline var visit: Visitor
    @usableFromInline var changes: AvoidanceOptions.Changes
    @usableFromInline let known: AvoidanceOptions.Changes

    @inlinable init(_ visit: Visitor, _ changes: AvoidanceOptions.Changes, since known: AvoidanceOptions.Changes) {
        (self.visit, self.changes, self.known) = (visit, changes, known)
    }

    @inlinable @inline(__always) public mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ option: WritableKeyPath<AvoidanceOptions, Value>,
        _ change: WritableKeyPath<AvoidanceOptions.Changes, Patch<Value>>
    ) {
        visit(number + 1, name, &changes[keyPath: change], since: known[keyPath: change])
    }
}

@_spi(Engine) extension AvoidanceOptions.Changes: Described {
    @inlinable public static var blank: Self { Self() }
    @inlinable public static var bitmapLength: Int { 2 }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        visit(0, .kept("isNull"), &isNull, since: known.isNull)
        var members = ChangeMembers(visit, self, since: known)
        AvoidanceOptions.list(&members)
        (visit, self) = (members.visit, members.changes)
    }

    @inlinable public var isAbsent: Bool { self == .blank }
}

@_spi(Engine) extension AvoidanceOptions: Described {
    @inlinable public static var blank: Self { AvoidanceOptions() }
    @inlinable public static var bitmapLength: Int { 2 }

    @inlinable public mutating func describe(_ visit: inout some MemberVisitor, since known: Self) {
        var members = OptionMembers(visit, self, since: known)
        Self.list(&members)
        (visit, self) = (members.visit, members.options)
    }

    @inlinable public var isInRange: Bool { (0...ContractLimits.framesPerSecond).contains(Double(keyframes)) }

    /// Most sessions have the defaults.
    @inlinable public func isSame(as known: Self) -> Bool {
        // Numbers by their bits, not as `==`, for which a zero may have either sign.
        alignment == .nearest && padding.isSame(as: known.padding) && self == known
    }
}
