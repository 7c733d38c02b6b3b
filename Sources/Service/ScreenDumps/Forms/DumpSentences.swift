@_spi(Engine) import KeyboardAvoidance

/// The parts of sentences about a dump.
enum DumpSentences {
    /// A length with at most two decimals.
    static func number(_ value: Double) -> String { formattedLength(value, decimals: 2) }

    static func size(_ size: LayoutSize) -> String { "\(number(size.width)) x \(number(size.height))" }

    static func frame(_ frame: LayoutRect) -> String {
        "\(size(frame.size)) at \(number(frame.x)), \(number(frame.y))"
    }

    static func insets(_ insets: LayoutInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ")
    }

    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension ScreenDump.Kind {
    /// The name of its files in a sentence.
    var title: String {
        switch self {
        case .uiautomator: "uiautomator dump"
        case .xcuitest: "Appium page source of iOS"
        case .xcui: "XCUIApplication debugDescription"
        case .uikit: "UIView recursiveDescription"
        case .semantics: "Flutter semantics dump"
        case .compose: "Compose printToLog"
        case .elements: "list of elements"
        case .page: "page snippet"
        }
    }
}
