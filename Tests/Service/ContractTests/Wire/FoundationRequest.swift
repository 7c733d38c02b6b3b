import Foundation
@_spi(Engine) import KeyboardAvoidance

/// A request as Foundation's JSONDecoder reads it: the second opinion on the service's own reader.
///
/// It knows the types only, not the contract's other rules (names, ranges, identifiers).
struct FoundationRequest: Decodable {
    var session: String?
    var event: String?
    var eventID: String?
    var policy: String?
    var screen: FoundationScreen?
    var window: FoundationWindow?
    var origin: FoundationOrigin?
    var scrollView: FoundationScrollView?
    var field: FoundationField?
    var keyboard: FoundationKeyboard?
    var obstructions: FoundationPair?
    var options: FoundationOptions?
    var savedState: FoundationSavedState?
}

/// Numbers that may be written as an object or as an array.
protocol FoundationRecord: Decodable {
    static var names: [String] { get }
    /// The number of mandatory names.
    static var required: Int { get }
    init(numbers: [Double])
}

struct AnyName: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension FoundationRecord {
    init(from decoder: any Decoder) throws {
        if var array = try? decoder.unkeyedContainer() {
            try self.init(numbers: (0..<Self.names.count).map { _ in try array.decode(Double.self) })
            guard array.isAtEnd else {
                throw DecodingError.typeMismatch(Self.self, .init(codingPath: [], debugDescription: ""))
            }
            return
        }
        let object = try decoder.container(keyedBy: AnyName.self)
        let numbers = try Self.names.enumerated().map { index, name in
            let name = AnyName(stringValue: name)
            if index >= Self.required, !object.contains(name) { return 0.0 }
            return try object.decode(Double.self, forKey: name)
        }
        self.init(numbers: numbers)
    }
}

struct FoundationPoint: FoundationRecord {
    static let names = ["x", "y"]
    static let required = 2
    var value: LayoutPoint
    init(numbers: [Double]) { value = LayoutPoint(x: numbers[0] + 0, y: numbers[1] + 0) }
}

struct FoundationSize: FoundationRecord {
    static let names = ["width", "height"]
    static let required = 2
    var value: LayoutSize
    init(numbers: [Double]) { value = LayoutSize(width: numbers[0] + 0, height: numbers[1] + 0) }
}

struct FoundationInsets: FoundationRecord {
    static let names = ["top", "left", "bottom", "right"]
    static let required = 0
    var value: LayoutInsets
    init(numbers: [Double]) {
        value = LayoutInsets(top: numbers[0] + 0, left: numbers[1] + 0, bottom: numbers[2] + 0, right: numbers[3] + 0)
    }
}

struct FoundationRect: Decodable {
    var value: LayoutRect

    init(from decoder: any Decoder) throws {
        if var array = try? decoder.unkeyedContainer() {
            let origin = try array.decode([Double].self)
            let size = try array.decode([Double].self)
            guard array.isAtEnd, origin.count == 2, size.count == 2 else {
                throw DecodingError.typeMismatch(
                    LayoutRect.self, .init(codingPath: [], debugDescription: "[[x, y], [w, h]]"))
            }
            value = LayoutRect(x: origin[0] + 0, y: origin[1] + 0, width: size[0] + 0, height: size[1] + 0)
            return
        }
        let object = try decoder.container(keyedBy: AnyName.self)
        func number(_ name: String) throws -> Double {
            try object.decode(Double.self, forKey: AnyName(stringValue: name)) + 0
        }
        value = LayoutRect(
            x: try number("x"), y: try number("y"), width: try number("width"), height: try number("height"))
    }
}

/// A rectangle or a point, only its origin counts.
struct FoundationOrigin: Decodable {
    var value: LayoutPoint

    init(from decoder: any Decoder) throws {
        if let rect = try? FoundationRect(from: decoder) {
            value = LayoutPoint(x: rect.value.x, y: rect.value.y)
        } else {
            value = try FoundationPoint(from: decoder).value
        }
    }
}

struct FoundationScreen: Decodable {
    var width: Double
    var height: Double
    var scale: Double?
}

struct FoundationWindow: Decodable {
    var frame: FoundationRect?
    var safeAreaInsets: FoundationInsets?
}

struct FoundationPair: Decodable {
    var top: Double?
    var bottom: Double?
}

struct FoundationScrollView: Decodable {
    var id: String?
    var frame: FoundationRect?
    var contentSize: FoundationSize?
    var contentInset: FoundationInsets?
    var scrollIndicatorInsets: FoundationInsets?
    var contentOffset: FoundationPoint?
    var safeAreaInsets: FoundationInsets?
    var adjustedContentInset: FoundationInsets?
    var contentInsetAdjustmentBehavior: String?
    var automaticallyAdjustsScrollIndicatorInsets: Bool?
    var isScrollEnabled: Bool?
    var isPagingEnabled: Bool?
    var systemAvoids: Bool?
    var snapToOffsets: [Double]?
    var isTracking: Bool?
}

struct FoundationField: Decodable {
    var id: String?
    var frame: FoundationRect
    var coordinateSpace: String?
    var caretRect: FoundationRect?
    var padding: FoundationPadding?
}

/// A number for both edges, or one for each.
struct FoundationPadding: Decodable {
    var value: Padding

    init(from decoder: any Decoder) throws {
        if let both = try? decoder.singleValueContainer().decode(Double.self) {
            value = Padding(both + 0)
        } else {
            let pair = try FoundationPair(from: decoder)
            value = Padding(top: (pair.top ?? 0) + 0, bottom: (pair.bottom ?? 0) + 0)
        }
    }
}

struct FoundationKeyboard: Decodable {
    var frameEnd: FoundationRect?
    var frameBegin: FoundationRect?
    var height: Double?
    var top: Double?
    var animationDuration: Double?
    var animationCurve: Double?
    var isLocal: Bool?
    var accessoryHeight: Double?
}

/// A word or a number.
struct FoundationAlignment: Decodable {
    var word: String?
    var fraction: Double?

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        fraction = try? value.decode(Double.self)
        if fraction == nil { word = try value.decode(String.self) }
    }
}

struct FoundationOptions: Decodable {
    var strategy: String?
    var padding: FoundationPadding?
    var alignment: FoundationAlignment?
    var insetRule: String?
    var oversize: String?
    var restoreOffset: String?
    var clamp: Bool?
    var followsUndockedKeyboard: Bool?
    var nonLocal: String?
    var prefersCrossFadeTransitions: Bool?
    var explain: Bool?
    var keyframes: Double?
}

struct FoundationSavedState: Decodable {
    var contentInset: FoundationInsets
    var contentOffset: FoundationPoint
    var scrollIndicatorInsets: FoundationInsets?
}
