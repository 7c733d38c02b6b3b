import JSON
import KeyboardAvoidance

@testable import ScreenDumps

/// Texts of small dumps.
enum Dumps {
    /// A uiautomator dump with one window of 400 × 800, to be read with a density of 1.
    static func uiautomator(_ nodes: String, bounds: String = "[0,0][400,800]") -> String {
        "<hierarchy rotation=\"0\"><node class=\"android.widget.FrameLayout\" bounds=\"\(bounds)\">\(nodes)</node>"
            + "</hierarchy>"
    }

    /// A field of a uiautomator dump at a y, with further attributes.
    static func field(_ y: Int, _ attributes: String = "") -> String {
        "<node class=\"android.widget.EditText\" bounds=\"[16,\(y)][384,\(y + 40)]\" \(attributes)/>"
    }

    /// Appium's page source of an application of 375 × 667.
    static func appium(_ elements: String) -> String {
        "<AppiumAUT>\(element("Application", 0, 0, 375, 667))\(element("Window", 0, 0, 375, 667))\(elements)"
            + "</XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>"
    }

    /// The start tag of an element of iOS.
    static func element(
        _ type: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ attributes: String = ""
    ) -> String {
        "<XCUIElementType\(type) x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" \(attributes)>"
    }

    /// An element of iOS without others in it.
    static func leaf(
        _ type: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ attributes: String = ""
    ) -> String {
        element(type, x, y, width, height, attributes) + "</XCUIElementType\(type)>"
    }
}

extension ScreenDump {
    /// Reads a text, by default one in pixels of a point each if it is of Android.
    init(_ text: String, _ set: (inout DumpOptions) -> Void = { _ in }) throws(DumpError) {
        let bytes = Array(text.utf8)
        var options = DumpOptions()
        if bytes.withUnsafeBufferPointer(ScreenDump.kind(of:))?.isAndroid == true { options.density = 1 }
        set(&options)
        let read = options
        self = try bytes.withUnsafeBufferPointer { bytes throws(DumpError) in try ScreenDump(bytes, options: read) }
    }

    var messages: [String] { notes.map(\.message) }

    /// The ids of the fields of each form.
    var ids: [[String]] {
        forms.map { form in (form["fields"]?.elements ?? []).compactMap { $0["id"]?.string } }
    }

    /// The code of the error of a text; nil if it is read.
    static func error(_ text: String, _ set: (inout DumpOptions) -> Void = { _ in }) -> DumpError? {
        do {
            _ = try ScreenDump(text, set)
            return nil
        } catch {
            return error
        }
    }
}
