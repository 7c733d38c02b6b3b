import Drawing
@_spi(Engine) import KeyboardAvoidance

/// What all panels of a sheet have in common, so that they can be compared by eye.
struct PanelFrame {
    /// Points of the sheet a point of the screen.
    var scale: Double
    var screen: LayoutRect
    var safeArea: LayoutInsets
    /// Room above and below the device for content that goes on, in points of the sheet.
    var above: Double
    var below: Double
    /// Room beside the device for the measures.
    var left: Double
    var right: Double
    var fieldName: String

    /// The device's edge around its screen.
    var bezel: Double { isTablet ? 10 : 7 }
    /// Of the device's outline; the screen's own corners stay within it.
    var cornerRadius: Double { isTablet ? 24 : hasHomeIndicator ? 23 : 16 }
    private var isTablet: Bool { min(screen.width, screen.height) >= 600 }
    private var hasHomeIndicator: Bool { safeArea.bottom > 0 }

    /// Of the drawn device; however flat a screen is said to be, there is something to see.
    var screenWidth: Double { max(screen.width * scale, 64) }
    var screenHeight: Double { max(screen.height * scale, 64) }
    var width: Double { left + screenWidth + 2 * bezel + right }
    var height: Double { above + screenHeight + 2 * bezel + below }
}
