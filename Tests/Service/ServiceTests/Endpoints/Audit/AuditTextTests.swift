import JSON
import KeyboardAvoidanceAnalysis
import Testing

@testable import Service

@Suite struct AuditTextTests {
    static let names = [
        "::add-mask::x", "##[error]boom", "<img src=x>", "@team", "a\u{1B}[31mb", "a\u{202E}b\u{2066}c",
        "a\u{200B}b\u{E0041}\u{E007F}c",
        "one\ntwo\r\u{2028}three",
        "50% of it, or: 🙂", "`code` | cell", "[link](http://x)", "]]>&\"'", "\u{FFFE}\u{0}", " ",
    ]

    /// A form that fails everywhere, with this name for everything in it.
    static func text(_ name: String) throws -> AuditText {
        let name = JSONTree.string(name).textOfString
        let form = """
            {"name":\(name),"designedFor":"iphone-8","view":{"frame":[[0,0],[375,667]]},"fields":[\
            {"id":\(name),"label":\(name),"frame":[[16,600],[300,44]],"companions":["c"]}],\
            "landmarks":[{"id":"c","label":\(name),"frame":[[16,650],[300,10]]}]}
            """
        let own =
            "{\"id\":\"own\",\"name\":\(name),\"size\":[375,667],\"safeArea\":{\"portrait\":[0,0,0,0]},"
            + "\"keyboard\":{\"portrait\":{\"withBar\":260}}}"
        let text = Array("{\"form\":\(form),\"devices\":[\(own)]}".utf8)
        let request = try text.withUnsafeBufferPointer { try AuditEndpoint().request($0) }
        var written = AuditText(report: try request.audit.report())
        written.sources = [0: AuditSource(file: "a,b:c%.json") { _ in JSONTextPosition(ofOffset: 0, in: []) }]
        return written
    }

    @Test(arguments: names)
    func `no text holds a character that cannot be seen`(_ name: String) throws {
        let text = try Self.text(name)
        for output in [text.plain, text.github, text.markdown, text.junit] {
            #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !$0.properties.isBidiControl })
            #expect(!output.contains("\u{2028}") && !output.contains("\u{FFFE}"))
            #expect(!output.unicodeScalars.contains { $0 == "\u{200B}" || (0xE0000...0xE007F).contains($0.value) })
        }
    }

    @Test(arguments: names)
    func `no name is a command of GitHub`(_ name: String) throws {
        let lines = try Self.text(name).github.split(separator: "\n").map { $0.drop { $0.isWhitespace } }
        let commands = lines.filter { $0.hasPrefix("::") }
        #expect(commands.count == 2)
        #expect(commands[0].hasPrefix("::error file=a%2Cb%3Ac%25.json,line=1,col=1,title="))
        #expect(commands[1] == "::notice::1 could not be judged")
        #expect(!lines.contains { $0.contains("##[") })
    }

    @Test(arguments: names)
    func `names are code spans in Markdown`(_ name: String) throws {
        let markdown = try Self.text(name).markdown
        // Outside the code spans nothing of the name is left.
        let outside = markdown.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        #expect(!outside.contains { "<@[]&\\".contains($0) })
        let widths = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.map { $0.count { $0 == "|" } }
        #expect(widths.allSatisfy { [3, 8].contains($0) })
    }

    @Test(arguments: names)
    func `names are escaped in XML`(_ name: String) throws {
        let junit = try Self.text(name).junit
        #expect(!junit.contains("<img") && !junit.contains("&\""))
        #expect(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\""))
        #expect(junit.split(separator: "\n").count == 11)
    }

    @Test func `a link base makes the worst place a link`() throws {
        var text = try Self.text("a")
        #expect(!text.markdown.contains("]("))
        text.linkBase = "http://127.0.0.1:8080"
        #expect(text.markdown.contains("](http://127.0.0.1:8080/#request="))
    }

    /// The field of a plain view is 23 points above a Pixel 9's keyboard, and behind the highest one.
    @Test func `every format says what another keyboard would change`() throws {
        let request = """
            {"form":{"name":"a","designedFor":"Pixel 9","view":{"frame":[[0,0],[411.43,923.43]]},"fields":[\
            {"id":"f","label":"Email","frame":[[16,520],[300,44]]}]},"devices":["Pixel 9"],\
            "orientations":["portrait"],"failOn":["range"]}
            """
        let found = try Array(request.utf8).withUnsafeBufferPointer { try AuditEndpoint().request($0) }
        let text = AuditText(report: try found.audit.report())
        let phrase = "seen, but not with another keyboard"
        #expect(text.plain.contains("  seen  Email  1 of 1  0 of 44 pt  Pixel 9, portrait, withBar  range\n"))
        #expect(text.github.contains("title=Email%3A \(phrase.replacing(",", with: "%2C"))::"))
        #expect(
            text.markdown.contains(
                "| ✗ | `Email` in `a` | 1 of 1 | `Pixel 9`, portrait, withBar | 0 of 44 pt | range |"))
        #expect(text.junit.contains("<failure type=\"seen\" message=\"Email: 0 of 44 points covered\">"))
        #expect(text.junit.contains(">Email: \(phrase), 0 of 44 points</failure>"))
        for format in [text.plain, text.github, text.markdown] {
            #expect(format.contains("1 of 1 would differ with another keyboard."))
        }
    }

    @Test func `at most ten errors are commands`() throws {
        let fields = (0..<12).map { "{\"id\":\"f\($0)\",\"frame\":[[16,\(400 + $0)],[300,44]]}" }.joined(separator: ",")
        let request = """
            {"form":{"name":"a","designedFor":"iphone-8","view":{"frame":[[0,0],[375,667]]},"fields":[\(fields)]},\
            "devices":["iphone-8"],"orientations":["portrait"]}
            """
        let found = try Array(request.utf8).withUnsafeBufferPointer { try AuditEndpoint().request($0) }
        let lines = AuditText(report: try found.audit.report()).github.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error ") } == 10)
        #expect(lines.last == "::warning::2 more fields fail")
    }
}

extension JSONTree {
    fileprivate var textOfString: String { String(decoding: text, as: UTF8.self) }
}
