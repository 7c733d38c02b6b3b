import JSON
import ScreenDumps
import Testing

/// The lines of a node as Compose prints them: with a bar only where a sibling follows.
struct ComposeLinesTests {
    private static let dump = """
        Node #1 at (l=0.0, t=0.0, r=1000.0, b=2000.0)px
         |-Node #2 at (l=0.0, t=200.0, r=1000.0, b=2000.0)px, Tag: 'page'
           VerticalScrollAxisRange = 'ScrollAxisRange(value=0.0, maxValue=250.0, reverseScrolling=false)'
           Actions = [ScrollBy]
            |-Node #3 at (l=0.0, t=200.0, r=1000.0, b=600.0)px
            |  |-Node #4 at (l=40.0, t=300.0, r=960.0, b=410.0)px, Tag: 'mail'
            |  | EditableText = 'typed'
            |  | Actions = [SetText]
            |  |-Node #5 at (l=40.0, t=450.0, r=960.0, b=560.0)px, Tag: 'code'
            |    EditableText = ''
            |    [Disabled]
            |-Node #6 at (l=40.0, t=700.0, r=960.0, b=810.0)px, Tag: 'note'
              ContentDescription = '[Note]'
              EditableText = ''
        """

    @Test(arguments: ["", "11-28 09:12:04.120  4711  4730 D Tag: "])
    func `lines with and without bars are those of their node`(_ prefix: String) throws {
        let text = Self.dump.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
        var options = DumpOptions()
        options.density = 2.5
        let dump = try Array(text.utf8).withUnsafeBufferPointer { try ScreenDump($0, options: options) }
        let form = try #require(dump.forms.first)
        #expect(form["scrollView"]?["contentSize"]?["height"]?.number == 820)
        let fields = form["fields"]?.elements ?? []
        #expect(fields.map { $0["id"]?.string } == ["mail", "code", "note"])
        #expect(fields.map { $0["isEnabled"] } == [nil, .bool(false), nil])
        #expect(fields.last?["label"]?.string == "Note")
    }
}
