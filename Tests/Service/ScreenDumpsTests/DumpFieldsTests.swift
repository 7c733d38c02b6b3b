import Testing

@testable import ScreenDumps

struct DumpFieldsTests {
    @Test func `fields on the keyboard's bar are left out`() throws {
        let bar = Dumps.element("Toolbar", 0, 363, 375, 44) + Dumps.leaf("TextField", 9, 370, 300, 30)
        let keyboard = Dumps.leaf("Keyboard", 0, 407, 375, 260)
        let text = Dumps.appium(
            Dumps.leaf("TextField", 16, 100, 300, 44, "name=\"a\"") + bar + "</XCUIElementTypeToolbar>" + keyboard)
        let dump = try ScreenDump(text)
        #expect(dump.ids == [["a"]])
        #expect(dump.messages.last == "left out: 1 in a bar on the keyboard")
    }

    @Test func `a file without a field that is kept says what was left out`() {
        let error = ScreenDump.error(Dumps.uiautomator("<node class=\"EditText\" bounds=\"[0,0][0,0]\"/>"))
        #expect(error?.code == .noFields)
        #expect(error?.detail == "no text field is in this file (left out: 1 without a size)")
    }

    @Test(arguments: [
        (Dumps.uiautomator("<node class=\"EditText\"/>"), "node has no bounds"),
        (
            #"[{"type": "Application", "x": 0, "y": 0, "width": 375, "height": 667}, {"type": "TextField"}]"#,
            "a field has no x, y, width and height"
        ),
        ("Node #1 at (l=0.0, t=0.0, r=9.0, b=9.0)px\n  |-Node #2 at (l=1\n    | EditableText = ''", "Node has no x"),
    ])
    func `a field without a frame is refused`(_ text: String, _ detail: String) {
        let error = ScreenDump.error(text)
        #expect(error?.code == .malformedFile)
        #expect(error?.detail.hasPrefix(detail) == true)
    }
}
