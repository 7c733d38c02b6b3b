import Service
import StructuredLog
import Transport

/// A type of value that an option of `serve` can have.
protocol OptionValue: Sendable {
    /// Parses the text of the command line; nil if it is not a valid value.
    init?(optionText: String)

    /// The text for the command line; nil if there is none.
    var optionText: String? { get }
}

extension OptionValue where Self: LosslessStringConvertible {
    init?(optionText: String) { self.init(optionText) }

    var optionText: String? { description }
}

extension OptionValue where Self: RawRepresentable<String> {
    init?(optionText: String) { self.init(rawValue: optionText) }

    var optionText: String? { rawValue }
}

extension Bool: OptionValue {}
extension Double: OptionValue {}
extension Int: OptionValue {}
extension Shutdown.ReadinessGrace: OptionValue {}
extension String: OptionValue {}
extension UInt16: OptionValue {}

extension AccessLogScope: OptionValue {}
extension LogFormat: OptionValue {}
extension LogLine.Level: OptionValue {}

extension AddressBlocks: OptionValue {
    init?(optionText: String) {
        guard let blocks = try? AddressBlocks(optionText) else { return nil }
        self = blocks
    }

    var optionText: String? { description }
}

extension SessionStoreLocation: OptionValue {
    init?(optionText: String) {
        guard let location = try? SessionStoreLocation(optionText) else { return nil }
        self = location
    }

    var optionText: String? { description }
}

extension Duration: OptionValue {
    /// Reads seconds.
    init?(optionText: String) {
        guard let seconds = Double(optionText) else { return nil }
        self = .seconds(seconds)
    }

    var optionText: String? {
        // Not `self / .seconds(1)`, which is not always the nearest number.
        let (seconds, attoseconds) = components
        return (Double(seconds) + Double(attoseconds) / 1e18).description
    }
}

extension Optional: OptionValue where Wrapped: OptionValue {
    init?(optionText: String) { self = Wrapped(optionText: optionText) }

    var optionText: String? { self?.optionText }
}

extension Array: OptionValue where Element == String {
    /// Reads values with spaces between them.
    init?(optionText: String) { self = optionText.split(separator: " ").map(String.init) }

    var optionText: String? { isEmpty ? nil : joined(separator: " ") }
}
