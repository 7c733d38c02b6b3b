import JSON
import Testing

@testable import ScreenDumps

struct DumpBarsTests {
    private static func obstructions(_ bars: String) throws -> String {
        let text = Dumps.appium(Dumps.leaf("TextField", 16, 200, 300, 44) + bars)
        return try ScreenDump(text).forms.first?["obstructions"].map { String(decoding: $0.text, as: UTF8.self) } ?? ""
    }

    @Test(arguments: [
        (Dumps.leaf("NavigationBar", 0, 20, 375, 44), #"{"top":64}"#),
        (Dumps.leaf("NavigationBar", 0, 20, 375, 44) + Dumps.leaf("Toolbar", 0, 64, 375, 40), #"{"top":104}"#),
        (Dumps.leaf("TabBar", 0, 618, 375, 49), #"{"bottom":49}"#),
        (Dumps.leaf("TabBar", 0, 667, 375, 49), ""), (Dumps.leaf("TabBar", 0, 618, 224, 49), ""),
        (Dumps.leaf("TabBar", 0, 618, 225, 49), #"{"bottom":49}"#),
        (
            Dumps.element("ScrollView", 0, 0, 375, 667) + Dumps.leaf("Toolbar", 0, 0, 375, 44)
                + "</XCUIElementTypeScrollView>",
            ""
        ),
    ])
    func `bars that are wide and on the screen take a part of it`(_ bars: String, _ obstructions: String) throws {
        #expect(try Self.obstructions(bars) == obstructions)
    }
}
