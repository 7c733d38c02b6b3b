@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport

/// A random form whose values are all in points, on a screen of a known kind.
struct SurveyedForm {
    enum Kind: String, CaseIterable {
        case catalogue
        case otherPhone = "other Android phone"
        case anySize = "any size"
        case desktop
    }

    let kind: Kind
    let screen: Screen
    let frame: LayoutRect
    let contentHeight: Double
    let offset: Double
    /// In content coordinates, anywhere in the content.
    let field: LayoutRect

    private static let phoneWidths = [360.0, 384, 393, 411, 412, 432]
    private static let densities = [2, 2.625, 2.75, 3, 3.5]
    private static let barsAbove: [Double] = [0, 0, 20, 44, 56, 64, 88, 103]
    private static let barsBelow: [Double] = [0, 0, 0, 34, 49, 56, 83]
    private static let fieldHeights: [Double] = [22, 34, 44, 48, 56, 120]
    private static let desktops = [
        (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1536, 864), (1600, 900), (1680, 1050), (1920, 1080),
        (1920, 1200), (2560, 1440),
    ]
    private static let screens = DeviceCatalogue.builtIn.devices.compactMap { $0.screen?.value }

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
        var size: Screen
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            (kind, size) = (.catalogue, Self.screens.randomElement(using: &random) ?? Screen(width: 375, height: 812))
        case 4..<7:
            let width = Self.phoneWidths.randomElement(using: &random) ?? 360
            let scale = Self.densities.randomElement(using: &random) ?? 3
            (kind, size) = (.otherPhone, Screen(width: width, height: number(640...960), scale: scale))
        case 7: (kind, size) = (.anySize, Screen(width: number(200...2000), height: number(200...2000)))
        default:
            let (width, height) = Self.desktops.randomElement(using: &random) ?? (1280, 720)
            (kind, size) = (.desktop, Screen(width: Double(width), height: Double(height)))
        }
        if kind != .desktop, Int.random(in: 0..<4, using: &random) == 0 {
            size = Screen(width: size.height, height: size.width, scale: size.scale)
        }
        screen = size
        if Int.random(in: 0..<4, using: &random) == 0 {
            let (width, height) = (number(100...size.width), number(100...max(100, size.height)))
            frame = LayoutRect(
                x: number(0...max(0, size.width - width)), y: number(0...max(0, size.height - height)), width: width,
                height: height)
        } else {
            let top = Self.barsAbove.randomElement(using: &random) ?? 0
            let bottom = Self.barsBelow.randomElement(using: &random) ?? 0
            frame = LayoutRect(x: 0, y: top, width: size.width, height: max(50, size.height - top - bottom))
        }
        contentHeight = number((frame.height / 2)...(frame.height * 4))
        offset = Bool.random(using: &random) ? 0 : number(0...max(0, contentHeight - frame.height))
        let height = Self.fieldHeights.randomElement(using: &random) ?? 44
        field = LayoutRect(
            x: 16, y: number(0...max(0, contentHeight - height)), width: max(1, frame.width - 32), height: height)
    }

    /// Whether a point or more of the field's height is in sight.
    var isFieldSeen: Bool { field.maxY > offset + 1 && field.minY < offset + frame.height - 1 }

    /// The field's frame in the window.
    var fieldInWindow: LayoutRect { field.offsetBy(dx: frame.x, dy: frame.y - offset) }

    /// The event that shows a keyboard over 40 in 100 of the screen, with the field as a client sends it who does not say
    /// its space.
    func event(field: LayoutRect?, on screen: Screen? = nil, keyboard: Double? = nil) -> Event {
        var event = Event()
        event.screen = .value(screen ?? self.screen)
        event.scrollView.frame = .value(frame)
        event.scrollView.contentSize = .value(LayoutSize(width: frame.width, height: contentHeight))
        event.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: offset))
        event.keyboard = .value(Keyboard(extent: .height(keyboard ?? (self.screen.height * 0.4).rounded())))
        if let field {
            event.field = .value(Field(frame: field))
            event.wording.assumesFieldSpace = true
        }
        return event
    }

    /// The same form with every length in pixels.
    func pixels(_ scale: Double) -> Event {
        func times(_ rect: LayoutRect) -> LayoutRect {
            LayoutRect(x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
        }
        var event = event(
            field: times(field), on: Screen(width: screen.width * scale, height: screen.height * scale),
            keyboard: (screen.height * 0.4).rounded() * scale)
        event.scrollView.frame = .value(times(frame))
        event.scrollView.contentSize = .value(
            LayoutSize(width: frame.width * scale, height: contentHeight * scale))
        event.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: offset * scale))
        return event
    }
}
