/// A word of the contract, represented in a record by one byte: its index.
///
/// An index never changes, because other releases read the record. `DescribedWordTests` lists them all.
@_spi(Engine) public protocol DescribedWord: DescribedValue, Equatable, Sendable {
    /// All words, by number.
    static var words: [Self] { get }

    /// The name in the contract.
    var rawValue: String { get }
    /// The word's number; the highest one is unused.
    var number: UInt8 { get }

    /// Nil if no word has the number.
    init?(number: UInt8)
}

@_spi(Engine) extension DescribedWord {
    @inlinable public static var blank: Self { words[0] }

    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        visit.visit(&self)
        return self != known
    }

    @inlinable public func isSame(as known: Self) -> Bool { self == known }

    @inlinable public var number: UInt8 { Self.words.firstIndex(of: self).map { UInt8($0) } ?? .max }

    @inlinable public init?(number: UInt8) {
        guard Self.words.indices.contains(Int(number)) else { return nil }
        self = Self.words[Int(number)]
    }
}

@_spi(Engine) extension KeyboardEvent.Kind: DescribedWord { public static let words = allCases }
@_spi(Engine) extension Policy.Fidelity: DescribedWord { public static let words = allCases }
@_spi(Engine) extension Device.Orientation: DescribedWord { public static let words: [Self] = [.portrait, .landscape] }
@_spi(Engine) extension Device.KeyboardKind: DescribedWord { public static let words = allCases }
@_spi(Engine) extension Field.CoordinateSpace: DescribedWord { public static let words = allCases }
@_spi(Engine) extension ScrollViewGeometry.ContentInsetAdjustmentBehavior: DescribedWord {
    public static let words = allCases
}
/// The behavior of a scroll view, or none: JSON has `automatic` for it, and a record a number of its own.
@_spi(Engine) public struct StatedAdjustmentBehavior: DescribedWord {
    @usableFromInline let stated: ScrollViewGeometry.ContentInsetAdjustmentBehavior?

    @inlinable init(_ stated: ScrollViewGeometry.ContentInsetAdjustmentBehavior?) { self.stated = stated }

    public static let words = ScrollViewGeometry.ContentInsetAdjustmentBehavior.allCases.map { Self($0) } + [blank]
    @inlinable public static var blank: Self { Self(nil) }
    @inlinable public var rawValue: String { (stated ?? .automatic).rawValue }
}

@_spi(Engine) extension AvoidanceOptions.Strategy: DescribedWord { public static let words = allCases }
@_spi(Engine) extension AvoidanceOptions.InsetRule: DescribedWord { public static let words = allCases }
@_spi(Engine) extension AvoidanceOptions.Oversize: DescribedWord { public static let words = allCases }
@_spi(Engine) extension AvoidanceOptions.RestoreOffset: DescribedWord { public static let words = allCases }
@_spi(Engine) extension AvoidanceOptions.NonLocalKeyboard: DescribedWord { public static let words = allCases }

@_spi(Engine) extension Policy: DescribedWord {
    /// In the registry's order, where a new policy is the last and none is removed.
    public static let words = allCases
}

@_spi(Engine) extension KeyboardAnimation.Curve: DescribedValue {
    @inlinable public static var blank: Self { .keyboard }

    /// UIKit's own numbers.
    @inlinable public mutating func accept(_ visit: inout some ValueVisitor, since known: Self) -> Bool {
        var number = UInt64(rawValue)
        visit.visit(&number)
        if let curve = Self(rawValue: Int(clamping: number)) { self = curve } else { visit.refuse() }
        return self != known
    }

    @inlinable public func isSame(as known: Self) -> Bool { self == known }
}
