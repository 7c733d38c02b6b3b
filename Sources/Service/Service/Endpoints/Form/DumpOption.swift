import Contract
import InputFormats
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
package import ScreenDumps

/// An option of a dump's reader by its name in a query; its value is a text there and on the command line.
package enum DumpOption: String, Sendable, CaseIterable {
    case name, density, dpi, screen, safeArea, designedFor, rtl, scrolls

    /// The name on the command line.
    package var argument: String {
        switch self {
        case .safeArea: "--safe-area"
        case .designedFor: "--designed-for"
        default: "--\(rawValue)"
        }
    }
}

extension DumpOptions {
    /// Sets an option by a text; that of a flag may be empty.
    ///
    /// - Throws: the error of a text that cannot be read.
    package mutating func set(_ option: DumpOption, to text: String) throws(DumpError) {
        switch option {
        case .name:
            let most = ContractLimits.idLength
            guard (1...most).contains(text.utf8.count) else { throw .usage(option, "a name has 1 to \(most) bytes") }
            name = text
        case .density:
            density = try Self.numbers(
                of: text, "#", .leastNonzeroMagnitude...100, option, "pixels of a point, such as 2.625")[0]
        case .dpi:
            dpi = try Self.numbers(
                of: text, "#", .leastNonzeroMagnitude...16_000, option, "dots of an inch, such as 420")[0]
        case .screen:
            let expected = "width and height of the screen in the unit of the file, such as 1080x2400"
            let sides = try Self.numbers(of: text, "#x#", .leastNonzeroMagnitude...Self.longest, option, expected)
            screen = LayoutSize(width: sides[0], height: sides[1])
        case .safeArea:
            let expected = "top, left, bottom and right in points, such as 24,0,48,0"
            let sides = try Self.numbers(of: text, "#,#,#,#", 0...Self.longest, option, expected)
            safeArea = LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
        case .designedFor: designedFor = try Self.device(named: text)
        case .rtl: isRightToLeft = try Self.flag(text, option)
        case .scrolls: scrolls = try Self.flag(text, option)
        }
    }

    /// The longest side of a screen, as in a form.
    private static let longest = 100_000.0

    private static func numbers(
        of text: String, _ pattern: TextPattern, _ range: ClosedRange<Double>, _ option: DumpOption, _ expected: String
    ) throws(DumpError) -> [Double] {
        let numbers = (pattern.numbers(in: text) ?? []).compactMap { Double($0) }
        guard !numbers.isEmpty, numbers.allSatisfy(range.contains) else { throw .usage(option, "expected \(expected)") }
        return numbers
    }

    private static func flag(_ text: String, _ option: DumpOption) throws(DumpError) -> Bool {
        switch text {
        case "", "1", "true": return true
        case "0", "false": return false
        default: throw .usage(option, "expected 1 or 0")
        }
    }

    /// The id of a device by its name.
    private static func device(named name: String) throws(DumpError) -> String {
        let found = Devices.devices(named: name)
        if found.isAmbiguous { throw .usage(.designedFor, Devices.ambiguous(found.devices)) }
        guard let id = found.devices.first?.device.id, !Devices.isClass(name), !name.isGlob else {
            throw .usage(.designedFor, Devices.unknown(name, nearest: DeviceNames.nearest(to: name)))
        }
        return id
    }
}

extension DumpError {
    fileprivate static func usage(_ option: DumpOption, _ detail: String) -> DumpError {
        DumpError(code: .usage, detail: "\(option.argument): \(detail)")
    }
}
