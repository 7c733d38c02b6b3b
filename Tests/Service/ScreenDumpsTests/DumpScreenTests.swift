import JSON
import KeyboardAvoidance
import Testing

@testable import ScreenDumps

struct DumpScreenTests {
    private static let window = Dumps.uiautomator(Dumps.field(100))
    private static let list = #"[{"type": "TextField", "x": 16, "y": 100, "width": 300, "height": 44}]"#

    @Test func `the screen that is named wins`() throws {
        let dump = try ScreenDump(Self.window) { $0.screen = LayoutSize(width: 500, height: 900) }
        #expect(dump.messages.contains("screen 500 x 900, from --screen"))
    }

    @Test func `a hierarchy's size is enlarged to hold its windows`() throws {
        let text = Self.window.replacing("rotation=\"0\"", with: "width=\"390\" height=\"900\"")
        #expect(try ScreenDump(text).messages.contains("screen 400 x 900, from the hierarchy"))
    }

    @Test func `a device that is named tells the screen where nothing else does`() throws {
        let dump = try ScreenDump(Self.list) { $0.designedFor = "iphone-8" }
        #expect(dump.forms.first?["designedFor"]?["device"] == .string("iphone-8"))
    }

    @Test func `a named safe area is written with the size`() throws {
        let dump = try ScreenDump(Dumps.appium(Dumps.leaf("TextField", 16, 100, 300, 44))) {
            $0.safeArea = LayoutInsets(top: 10)
        }
        #expect(dump.forms.first?["designedFor"]?["safeAreaInsets"]?["top"]?.number == 10)
        #expect(
            dump.messages.prefix(2) == [
                "screen 375 x 667, from the application", "safe area 10, 0, 0, 0, from --safe-area",
            ])
    }

    @Test(arguments: [
        (list, DumpError.Code.unknownScreen),
        (Dumps.uiautomator(Dumps.field(100), bounds: "[1,0][9,9]"), .unknownScreen),
    ])
    func `a file that does not tell the screen is refused`(_ text: String, _ code: DumpError.Code) {
        #expect(ScreenDump.error(text)?.code == code)
    }

    @Test func `a screen that no form may have is refused`() {
        let tiny = ScreenDump.error(Self.window) { $0.screen = LayoutSize(width: 0.5, height: 900) }
        #expect(tiny?.code == .usage)
        #expect(ScreenDump.error(Self.list) { $0.designedFor = "iphone-zoomed-320x693" }?.code != nil)
    }
}
