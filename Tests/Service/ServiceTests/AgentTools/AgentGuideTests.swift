import Foundation
import TestSupport
import Testing

@testable import Contract
@testable import Service

/// The texts for agents: docs/guide/agents.md, llms.txt and AGENTS.md.
@Suite struct AgentGuideTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
        .standardized

    private static func file(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `each call of the guide is answered as it shows`() throws {
        let guide = try Self.file("docs/guide/agents.md")
        var agent = Agent()
        var played = 0
        for block in guide.matches(of: /(?ms)^```text\n(.*?)^```$/) {
            for part in "\n\(block.output.1)".split(separator: "\n> ") {
                let call = try #require(part.firstMatch(of: /^(\w+) ([^\n]+)\n/))
                let shown = part[call.range.upperBound...].trimmingCharacters(in: .newlines)
                #expect(try agent.text(String(call.output.1), String(call.output.2)) == shown)
                played += 1
            }
        }
        #expect(played == 4)
    }

    @Test func `the guide's fields are the boxes of its metadata, summed up to the frame`() throws {
        let guide = try Self.file("docs/guide/agents.md")
        let xml = try #require(guide.firstMatch(of: /(?ms)^```xml\n(.*?)^```$/)?.output.1)
        var (parents, places): ([(x: Double, y: Double)], [String: JSONValue]) = ([], [:])
        for line in xml.split(separator: "\n") {
            guard let box = line.firstMatch(of: /id="(.+?)".* x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/) else {
                parents.removeLast()
                continue
            }
            let sides = try [box.output.2, box.output.3, box.output.4, box.output.5].map { try #require(Double($0)) }
            let parent = parents.last ?? (0, 0)
            let place = (x: parent.x + sides[0], y: parent.y + sides[1])
            places[String(box.output.1)] = [
                "x": .number(place.x), "y": .number(place.y), "width": .number(sides[2]), "height": .number(sides[3]),
            ]
            if !line.hasSuffix("/>") { parents.append(place) }
        }
        let call = try #require(guide.firstMatch(of: /(?m)^> audit_form (.+)$/)?.output.1)
        let form = try JSONValue(parsing: Array(call.utf8))["form"]
        let elements = (form?["fields"]?.elements ?? []) + (form?["landmarks"]?.elements ?? [])
        #expect(elements.count == 3)
        for element in elements { #expect(places[element["id"]?.text ?? ""] == element["frame"]) }
    }

    @Test func `llms.txt lists the routes of the table, and is short`() {
        let text = String(decoding: Asset.llmsText.bytes, as: UTF8.self)
        #expect(text.utf8.count <= 4_096 && text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
        let listed = text.matches(of: #/(?m)^- ([A-Z, ]+) (/\S*): /#).map { "\($0.output.1) \($0.output.2)" }
        let routes = RouteTable.all.filter { $0.path.description != "*" }.map { route in
            let methods = [(route.get, "GET"), (route.post, "POST"), (route.delete, "DELETE")]
            return methods.compactMap { $0.0 == nil ? nil : $0.1 }.joined(separator: ", ") + " \(route.path)"
        }
        #expect(listed.sorted() == routes.sorted())
        #expect(text.hasPrefix("# keyboard-avoidance\n\n> ") && text.contains("/openapi.yaml ("))
    }

    @Test func `the commands of llms.txt are answered`() async throws {
        let text = String(decoding: Asset.llmsText.bytes, as: UTF8.self)
        let commands = text.matches(
            of: /(?m)^ +curl -s http:\/\/127\.0\.0\.1:8080(\/\w+)( -H 'Accept: text\/plain')? -d '(.+)'$/)
        #expect(commands.count == 3)
        for command in commands {
            let fields = command.output.2 == nil ? [:] : ["Accept": "text/plain"]
            let answer = try await ask([("POST", String(command.output.1), fields, String(command.output.3))])[0]
            #expect(answer.status == 200, "\(command.output.0)")
            #expect(answer.body.contains(command.output.2 == nil ? "\"show\"" : "Worst: "), "\(answer.body)")
        }
    }

    @Test func `llms.txt needs no token and is known by its tag`() async throws {
        let first = try await get("/llms.txt")
        #expect(first.status == 200 && first.field("content-type") == "text/plain; charset=utf-8")
        let tag = try #require(first.field("etag"))
        #expect(try await get("/llms.txt", ["If-None-Match": tag]).status == 304)
        #expect(RouteTable.all.contains { $0 === Route.llmsText && $0.isOpen })
    }

    @Test func `the paths that AGENTS.md names are there`() throws {
        let text = try Self.file("AGENTS.md")
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
        let named = text.matches(
            of: /`((?:Sources|Tests|Checks|docs|scripts)\/[^` *]+|[A-Za-z.]+\.(?:md|yaml))`|\]\(([^)]+)\)/)
        let paths = named.compactMap { $0.output.1 ?? $0.output.2 }.map(String.init)
        #expect(paths.count > 15)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
        }
    }
}
