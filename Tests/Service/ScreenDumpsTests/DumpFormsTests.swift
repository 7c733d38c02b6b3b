import JSON
import Testing

@testable import ScreenDumps

struct DumpFormsTests {
    @Test func `a form has at most 200 fields, a file 100 forms`() throws {
        let fields = { (count: Int) in (0..<count).map { Dumps.field($0) }.joined() }
        #expect(try ScreenDump(Dumps.uiautomator(fields(200))).forms.count == 1)
        #expect(ScreenDump.error(Dumps.uiautomator(fields(201)))?.code == .tooLarge)
        let views = { (count: Int) in
            (0..<count).map { "<node class=\"ScrollView\" bounds=\"[0,0][400,800]\">\(Dumps.field($0))</node>" }
                .joined()
        }
        let dump = try ScreenDump(Dumps.uiautomator(views(100)))
        #expect(dump.forms.count == 100)
        #expect(dump.forms.last?["name"] == .string("form 100"))
        #expect(ScreenDump.error(Dumps.uiautomator(views(101)))?.code == .tooLarge)
    }

    @Test func `the names of forms have at most 128 bytes and differ`() throws {
        let view = { (y: Int) in "<node class=\"ScrollView\" bounds=\"[0,0][400,800]\">\(Dumps.field(y))</node>" }
        let dump = try ScreenDump(Dumps.uiautomator(view(10) + view(60))) {
            $0.name = String(repeating: "ä", count: 90)
        }
        let names = dump.forms.compactMap { $0["name"]?.string }
        #expect(names.allSatisfy { $0.utf8.count <= 128 })
        #expect(names.last?.hasSuffix(" 2") == true)
    }

    @Test func `an id is written once among the scroll views of a form`() throws {
        let view = { (id: String, y: Int, inner: String) in
            Dumps.element("ScrollView", 0, y, 375, 667 - y, "name=\"\(id)\"") + inner + "</XCUIElementTypeScrollView>"
        }
        let inner = view("page", 100, Dumps.leaf("TextField", 16, 200, 300, 44))
        let form = try ScreenDump(Dumps.appium(view("page", 20, inner))).forms.first
        #expect(form?["scrollView"]?["id"] == .string("page"))
        #expect(form?["outerScrollViews"]?.elements.count == 1)
        #expect(form?["outerScrollViews"]?.elements.first?["id"] == nil)
    }

    @Test func `offsets are those of the fields, form by form`() throws {
        let text = Dumps.uiautomator(
            Dumps.field(10) + "<node class=\"ScrollView\" bounds=\"[0,0][400,800]\">\(Dumps.field(60))</node>"
                + Dumps.field(110))
        let dump = try ScreenDump(text)
        let starts = text.ranges(of: "<node class=\"android.widget.EditText\"").map {
            $0.lowerBound.utf16Offset(in: text)
        }
        #expect(dump.fieldOffsets == [[starts[0], starts[2]], [starts[1]]])
    }

    @Test func `right to left is told by an option`() throws {
        let dump = try ScreenDump(Dumps.uiautomator(Dumps.field(10))) { $0.isRightToLeft = true }
        #expect(dump.forms.first?["focusOrder"]?["layoutDirection"] == .string("rightToLeft"))
    }

    @Test func `a keyboard says what focus would say`() throws {
        let field = Dumps.leaf("TextField", 16, 100, 300, 44, "name=\"a\" focused=\"true\"")
        let keyboard = Dumps.leaf("Keyboard", 0, 407, 375, 260)
        #expect(try ScreenDump(Dumps.appium(field)).notes.map(\.code).contains("focused"))
        let codes = try ScreenDump(Dumps.appium(field + keyboard)).notes.map(\.code)
        #expect(codes.contains("keyboard"))
        #expect(!codes.contains("focused"))
    }
}
