import JSON
import KeyboardAvoidance
import Testing

@testable import ScreenDumps

struct ElementTreeTests {
    private static let secret = "hunter2"
    private static let screen = #"{"type": "Application", "x": 0, "y": 0, "width": 375, "height": 667}"#

    @Test(arguments: [
        Dumps.uiautomator(Dumps.field(10, "text=\"\(secret)\"")),
        Dumps.appium(Dumps.leaf("TextField", 16, 100, 300, 44, "value=\"\(secret)\"")),
        "Window, 0x1, {{0, 0}, {375, 667}}\n  TextField, 0x2, {{16, 100}, {300, 44}}, value: \(secret), label: '\(secret)'",
        "<UIWindow: 0x1; frame = (0 0; 375 667)>\n"
            + "   | <UITextView: 0x2; frame = (16 100; 300 44); text = 'it's \(secret); accessibilityIdentifier = x'; a = 1>",
        "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 375.0, 667.0)\n └─SemanticsNode#1\n   │ Rect.fromLTRB(1.0, 1.0, 9.0, 9.0)\n"
            + "   │ flags: isTextField\n   │ value:\n   │   \"a\n   │   label: \(secret)\"\n",
        "Node #1 at (l=0.0, t=0.0, r=400.0, b=800.0)px\n  |-Node #2 at (l=1.0, t=1.0, r=9.0, b=9.0)px\n"
            + "    | EditableText = '\(secret)'\n",
        "[\(screen), {\"type\": \"TextField\", \"x\": 1, \"y\": 1, \"width\": 9, \"height\": 9, \"AXValue\": \"\(secret)\", "
            + "\"text\": \"\(secret)\", \"value\": \"\(secret)\"}]",
        "{\"viewport\": {\"width\": 375, \"height\": 667}, \"fields\": [{\"x\": 1, \"y\": 1, \"width\": 9, \"height\": 9, "
            + "\"value\": \"\(secret)\"}]}",
    ])
    func `a text that was typed is in nothing`(_ text: String) throws {
        let dump = try ScreenDump(text)
        #expect(dump.ids.flatMap { $0 }.count == 1)
        let said = String(decoding: JSONTree.array(dump.forms).text, as: UTF8.self) + dump.messages.joined()
        #expect(!said.contains(Self.secret))
    }

    @Test func `at most 50,000 elements are read, and 512 within one another`() {
        let nodes = { (count: Int) in Dumps.uiautomator(Dumps.field(10) + String(repeating: "<n/>", count: count)) }
        #expect(ScreenDump.error(nodes(49_997)) == nil)
        #expect(ScreenDump.error(nodes(49_998))?.code == .tooLarge)
        let deep = { (count: Int) in
            Dumps.uiautomator(
                String(repeating: "<n>", count: count) + Dumps.field(10) + String(repeating: "</n>", count: count))
        }
        #expect(ScreenDump.error(deep(509)) == nil)
        #expect(ScreenDump.error(deep(510))?.code == .tooLarge)
        let lines = (0..<513).map { String(repeating: " ", count: $0) + "Other, 0x1, {{0, 0}, {1, 1}}\n" }.joined()
        #expect(ScreenDump.error(lines)?.code == .tooLarge)
    }

    @Test func `JSON is read 64 deep`() {
        let nested = { (count: Int) in
            "[\(Self.screen), {\"type\": \"Other\", \"children\": "
                + String(repeating: "[{\"children\": ", count: count)
                + #"[{"type": "TextField", "x": 1, "y": 1, "width": 9, "height": 9}]"#
                + String(repeating: "}]", count: count) + "}]"
        }
        #expect(ScreenDump.error(nested(30)) == nil)
        #expect(ScreenDump.error(nested(31))?.code == .tooLarge)
    }

    // MARK: - Kinds

    @Test func `a keyboard's window of Android is none of the app's`() throws {
        let keyboard =
            "<node package=\"org.example.inputmethod.keys\" bounds=\"[0,500][400,800]\">\(Dumps.field(600))</node>"
        let text = Dumps.uiautomator(Dumps.field(10)).replacing("</hierarchy>", with: keyboard + "</hierarchy>")
        let dump = try ScreenDump(text)
        #expect(dump.ids == [["field-1"]])
        #expect(dump.notes.last?.code == "keyboard")
    }

    @Test func `a printed value ends what is read of an element, but its flags`() throws {
        let text =
            "Window (Main), {{0, 0}, {375, 667}}\n  TextField, {{16, 100}, {300, 44}}, identifier: 'a', value: b, "
            + "Disabled, Keyboard Focused\n"
        let dump = try ScreenDump(text)
        #expect(dump.ids == [["a"]])
        #expect(dump.forms.first?["fields"]?.elements.first?["isEnabled"] == .bool(false))
        #expect(dump.messages.last?.hasPrefix("a has the focus") == true)
    }

    @Test func `quotes that end nowhere are looked for once`() throws {
        let attributes = String(repeating: ", label: 'a", count: 90_000)
        let text = "Window, {{0, 0}, {375, 667}}\n  TextField, {{16, 100}, {300, 44}}\(attributes) x"
        #expect(try ScreenDump(text).ids == [["field-1"]])
    }

    @Test func `a node's flags may take several lines`() throws {
        let text =
            "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 375.0, 667.0)\n └─SemanticsNode#1\n"
            + "   │ Rect.fromLTRB(1.0, 1.0, 9.0, 9.0)\n   │ flags: hasEnabledState,\n   │   isTextField, isReadOnly\n"
            + "   │ hint: \"H\"\n   │ label:\n   │   \"L\"\n"
        let dump = try ScreenDump(text)
        let field = dump.forms.first?["fields"]?.elements.first
        #expect(field?["id"] == .string("L"))
        #expect(field?["isEnabled"] == .bool(false))
        #expect(field?["isEditable"] == .bool(false))
        #expect(dump.messages.first == "screen 375 x 667, from the first node")
    }

    @Test func `a node without others in it has no bars before its lines`() throws {
        let semantics =
            "I/flutter (80): SemanticsNode#0\nI/flutter (80):  │ Rect.fromLTRB(0.0, 0.0, 375.0, 667.0)\n"
            + "I/flutter (80):  └─SemanticsNode#1\nI/flutter (80):      Rect.fromLTRB(1.0, 1.0, 9.0, 9.0)\n"
            + "I/flutter (80):      flags: isTextField\nI/flutter (80):      label: \"a │ b\"\n"
        #expect(try ScreenDump(semantics).ids == [["a │ b"]])
        let compose =
            "TAG: Node #1 at (l=0.0, t=0.0, r=400.0, b=800.0)px\nTAG:  |-Node #2 at (l=1.0, t=1.0, r=9.0, b=9.0)px\n"
            + "TAG:  | EditableText = ''\nTAG:  | Text = '[A]'\nTAG:  |-Node #3 at (l=1.0, t=9.0, r=9.0, b=19.0)px\n"
            + "TAG:    EditableText = ''\nTAG:    Text = '[B]'\n"
        #expect(try ScreenDump(compose).ids == [["A", "B"]])
    }

    @Test func `a turned node is refused where a field is in it`() {
        let head = "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 375.0, 667.0)\n"
        let turned =
            " ├─SemanticsNode#1\n │ │ Rect.fromLTRB(0.0, 0.0, 9.0, 9.0) with transform "
            + "[0.0,1.0,0.0,0.0; -1.0,0.0,0.0,0.0; 0.0,0.0,1.0,0.0; 0.0,0.0,0.0,1.0]\n"
        func field(_ bars: String) -> String {
            "\(bars)└─SemanticsNode#2\n\(bars) │ Rect.fromLTRB(1.0, 1.0, 9.0, 9.0)\n\(bars) │ flags: isTextField\n"
        }
        #expect(ScreenDump.error(head + turned + field(" │ "))?.code == .transform)
        #expect(ScreenDump.error(head + turned + field(" ")) == nil)
    }

    @Test func `a transform may take several lines`() throws {
        let text =
            "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 375.0, 667.0)\n └─SemanticsNode#1\n"
            + "   │ Rect.fromLTRB(0.0, 0.0, 100.0, 40.0) with transform\n   │   [[2.0,0.0,0.0,12.0];\n"
            + "   │   [0.0,2.0,0.0,-4.0]; [0.0,0.0,1.0,0.0]; [0.0,0.0,0.0,1.0]]\n   │ actions: tap\n   └─SemanticsNode#2\n"
            + "       Rect.fromLTRB(10.0, 20.0, 90.0, 60.0)\n       flags: isTextField\n"
        let frame = try ScreenDump(text).forms.first?["fields"]?.elements.first?["frame"]
        #expect(["x", "y", "width", "height"].map { frame?[$0]?.number } == [32, 36, 160, 80])
    }

    @Test func `a scaled node scales the nodes in it`() throws {
        let text =
            "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 750.0, 1334.0)\n └─SemanticsNode#1\n"
            + "   │ Rect.fromLTRB(0.0, 0.0, 375.0, 667.0) scaled by 2.0x\n   └─SemanticsNode#2\n"
            + "     │ Rect.fromLTRB(0.0, 0.0, 100.0, 200.0) scaled by 1.5x\n     └─SemanticsNode#3\n"
            + "       │ Rect.fromLTRB(10.0, 20.0, 90.0, 60.0)\n       │ flags: isTextField\n"
        let frame = try ScreenDump(text).forms.first?["fields"]?.elements.first?["frame"]
        #expect(["x", "y", "width", "height"].map { frame?[$0]?.number } == [15, 30, 120, 60])
    }

    @Test func `an input of a web page is a field by its type`() throws {
        let input = { (name: String) in
            "{\"tag\": \"input\", \"type\": \"\(name)\", \"id\": \"\(name)\", \"rect\": {\"x\": 1, \"y\": 1, \"width\": 9, "
                + "\"height\": 9}}"
        }
        let types = ["text", "hidden", "Checkbox", "search", "submit", "number"]
        let text = "[\(types.map(input).joined(separator: ", "))]"
        let dump = try ScreenDump(text) { $0.screen = LayoutSize(width: 375, height: 667) }
        #expect(dump.ids == [["text", "search", "number"]])
    }

    @Test(arguments: [
        (#"{"viewport": {"width": 390}, "fields": []}"#, "the viewport has no width and height"),
        (
            #"{"viewport": {"width": 390, "height": 844}, "fields": [{"x": 1, "y": 1, "width": 9, "height": 9, "scroller": 0}]}"#,
            "there is no scroller 0 before this element"
        ),
        (#"{"viewport": {"width": 390, "height": 844}, "fields": [1]}"#, "an element is no object"),
    ])
    func `a page without its members is refused`(_ text: String, _ detail: String) {
        let error = ScreenDump.error(text)
        #expect(error?.code == .malformedFile)
        #expect(error?.detail == detail)
    }
}
