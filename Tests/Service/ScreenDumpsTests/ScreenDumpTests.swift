import JSON
import ScreenDumps
import Testing

struct ScreenDumpTests {
    @Test
    func `dumps of Android alone are known as such`() {
        #expect(ScreenDump.Kind.allCases.filter(\.isAndroid) == [.uiautomator, .compose])
    }

    @Test
    func `all cases are there`() { #expect(DumpCase.all.count == 86) }

    @Test(arguments: DumpCase.all.filter { $0.failure == nil })
    func `a dump gives its forms and notes`(_ dumpCase: DumpCase) throws {
        let dump = try dumpCase.read()
        let differences = JSONTree.array(dump.forms).differences(from: .array(dumpCase.forms))
        #expect(differences == [])
        let said = dump.notes.map(\.message)
        for part in dumpCase.notes {
            #expect(said.contains { $0.contains(part) }, "not said: \(part) in \(said)")
        }
        for part in dumpCase.unsaid { #expect(!said.contains { $0.contains(part) }, "said: \(part)") }
        #expect(dump.fieldOffsets.map(\.count) == dump.forms.map { $0["fields"]?.elements.count })
        #expect(dumpCase.bytes.withUnsafeBufferPointer(ScreenDump.kind(of:)) == dump.kind)
    }

    @Test(arguments: DumpCase.all.filter { $0.failure != nil })
    func `a file that gives no form is refused with its place`(_ dumpCase: DumpCase) throws {
        let failure = try #require(dumpCase.failure)
        let error = #expect(throws: DumpError.self) { try dumpCase.read() }
        #expect(error?.code.rawValue == failure.code)
        for part in failure.parts { #expect(error?.detail.contains(part) == true, "\(error?.detail ?? "")") }
        guard let line = failure.line, let column = failure.column else { return }
        let place = error?.offset.map { JSONTextPosition(ofOffset: $0, in: dumpCase.bytes) }
        #expect(place?.line == line)
        #expect(place?.column == column)
    }

    @Test(arguments: [
        ("<html lang=en>", DumpError.Code.noFrames), ("<!doctype HTML><p>", .noFrames),
        ("<ViewHierarchy/>", .unknownKind),
        ("<svg a='1'/>", .unknownKind), ("<hierarchy><node", .malformedXML), ("<?xml ", .malformedXML),
        ("RenderView#1a2b3\n │ debug mode", .unknownKind), (#"{"rendering_system": "UIKIT"}"#, .unknownKind),
        (#"{"lighthouseVersion": "12"}"#, .unknownKind), (#"{"nodes": {}}"#, .unknownKind), ("[]", .unknownKind),
        (#"[{"designedFor": "iphone-8"}]"#, .isForm), (#"{"forms": []}"#, .isForm), (#"{"a": "#, .malformedJSON),
        (#"{"value": "{\"value\": \"x\"}"}"#, .unknownKind), (#"{"value": "", "sessionId": null}"#, .emptyFile),
        ("Found these elements on screen: none", .unknownKind), ("3", .unknownKind),
    ])
    func `a file of no kind that is read is named`(_ text: String, _ code: DumpError.Code) {
        #expect(ScreenDump.error(text)?.code == code)
    }

    @Test func `a mark is looked for in 200 lines`() {
        let dump = "Window, {{0, 0}, {375, 667}}\n  TextField, {{1, 1}, {9, 9}}\n"
        #expect(ScreenDump.error(String(repeating: "log\n", count: 199) + dump) == nil)
        #expect(ScreenDump.error(String(repeating: "log\n", count: 200) + dump)?.code == .unknownKind)
    }

    @Test func `a byte order mark is passed over`() {
        #expect(ScreenDump.error("\u{FEFF}\n" + Dumps.uiautomator(Dumps.field(10))) == nil)
    }
}
