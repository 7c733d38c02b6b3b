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
    package static let words = names.compactMap { Policy(rawValue: $0) }

    /// By name, because the index in the registry may change; the name of a removed one stays.
    ///
    /// A policy that is missing here makes its sessions unreadable rather than another policy's.
    private static let names = [
        "automatic", "keyboardListener", "keyboardAwareness", "appleDocumentation", "keyboardOverlap", "textBox",
        "iqKeyboardManager", "tpKeyboardAvoiding", "ihKeyboardAvoiding", "tableViewController", "keyboardLayoutGuide",
        "reactNativeScrollView", "keyboardAvoidingView", "keyboardController", "apslKeyboardAware", "flutter",
        "adjustPan", "adjustResize", "compose", "web",
    ]

    package var name: String { rawValue }

    package var number: UInt8 {
        if self == .automatic { return 0 }
        return Self.names.firstIndex(of: rawValue).map { UInt8($0) } ?? .max
    }

    package init?(number: UInt8) {
        guard Self.names.indices.contains(Int(number)) else { return nil }
        self.init(rawValue: Self.names[Int(number)])
    }
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
