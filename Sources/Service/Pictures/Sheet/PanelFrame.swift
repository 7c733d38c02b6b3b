@_spi(Engine) import KeyboardAvoidance

/// The common dimensions of all panels of a sheet, so that they can be compared by eye.
struct PanelFrame {
    /// Points of the sheet for one point of the screen.
    var scale: Double
    var screen: LayoutRect
    var safeArea: LayoutInsets
    /// Space above and below the device for content that continues there, in points of the sheet.
    var above: Double
    var below: Double
    /// Space beside the device for the measures.
    var left: Double
    var right: Double
    var fieldName: String

    /// The width of the device's bezel.
    var bezel: Double { isTablet ? 10 : 7 }
    /// The radius of the device's outline; the screen's own corners stay within it.
    var cornerRadius: Double { isTablet ? 24 : hasHomeIndicator ? 23 : 16 }
    private var isTablet: Bool { min(screen.width, screen.height) >= 600 }
    private var hasHomeIndicator: Bool { safeArea.bottom > 0 }

    /// The width of the drawn screen; at least 64, so that any screen is visible.
    var screenWidth: Double { max(screen.width * scale, 64) }
    var screenHeight: Double { max(screen.height * scale, 64) }
    var width: Double { left + screenWidth + 2 * bezel + right }
    var height: Double { above + screenHeight + 2 * bezel + below }
}
