@_spi(Engine) package import KeyboardAvoidance

/// A word of the contract, represented in a record by one byte: its index.
///
/// An index never changes, because other releases read the record. `DescribedWordTests` lists them all.
package protocol DescribedWord: DescribedValue, Equatable, Sendable {
    /// All words, by number.
    static var words: [Self] { get }

    /// The name in the contract.
    var name: String { get }
    /// The word's number; the highest one is unused.
    var number: UInt8 { get }

    /// Nil if no word has the number.
    init?(number: UInt8)
}

extension DescribedWord {
    package static var blank: Self { words[0] }

    package mutating func accept(_ visit: inout some MemberVisitor, since known: Self) -> Bool {
        visit.visit(&self)
        return self != known
    }

    package func isSame(as known: Self) -> Bool { self == known }

    package var number: UInt8 { Self.words.firstIndex(of: self).map { UInt8($0) } ?? .max }

    package init?(number: UInt8) {
        guard Self.words.indices.contains(Int(number)) else { return nil }
        self = Self.words[Int(number)]
    }
}

extension DescribedWord where Self: RawRepresentable<String> {
    package var name: String { rawValue }
}

extension KeyboardEvent.Kind: DescribedWord { package static let words = allCases }
extension Policy.Fidelity: DescribedWord { package static let words = allCases }
extension Device.Orientation: DescribedWord { package static let words: [Self] = [.portrait, .landscape] }
extension Device.KeyboardKind: DescribedWord { package static let words = allCases }
extension Field.CoordinateSpace: DescribedWord { package static let words = allCases }
extension ScrollViewGeometry.ContentInsetAdjustmentBehavior: DescribedWord { package static let words = allCases }
extension AvoidanceOptions.Strategy: DescribedWord { package static let words = allCases }
extension AvoidanceOptions.InsetRule: DescribedWord { package static let words = allCases }
extension AvoidanceOptions.Oversize: DescribedWord { package static let words = allCases }
extension AvoidanceOptions.RestoreOffset: DescribedWord { package static let words = allCases }
extension AvoidanceOptions.NonLocalKeyboard: DescribedWord { package static let words = allCases }

extension Policy: DescribedWord {
    /// In the registry's order, where a new policy is the last and none is removed.
    package static let words = allCases

    package var name: String { rawValue }
}

extension KeyboardAnimation.Curve: DescribedValue {
    package static var blank: Self { .keyboard }

    /// UIKit's own numbers.
    package mutating func accept(_ visit: inout some MemberVisitor, since known: Self) -> Bool {
        var number = UInt64(rawValue)
        visit.visit(&number)
        if let curve = Self(rawValue: Int(clamping: number)) { self = curve } else { visit.refuse() }
        return self != known
    }

    package func isSame(as known: Self) -> Bool { self == known }
}
