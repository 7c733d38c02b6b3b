import InputFormats
import Sessions
import Foundation
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
import ScreenDumps
import TestSupport
import Testing

@testable import Service
@testable import Contract
@testable import JSON

/// docs/reference/errors.md and the contract have every code of the source, and no other.
@Suite struct ErrorReferenceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The lines of a section's lists, part by part: a code, of a problem its status and title, the cause, and the cure.
    private static func rows(of heading: String) throws -> [[String]] {
        let page = try String(contentsOf: root.appending(path: "docs/reference/errors.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("\(heading)\n") })
        return section.split(separator: "\n").filter { $0.hasPrefix("- `") }.map { line in
            let parts = line.dropFirst(2).split(separator: ": ", maxSplits: 1)
            return (parts[0].split(separator: ", ") + parts[1].split(separator: " → ")).map {
                $0.trimmingCharacters(in: ["`"])
            }
        }
    }

    private static func contract() throws -> JSONValue {
        try JSONValue(parsing: Asset.openapiJSON.bytes)
    }

    private static func words(_ schema: JSONValue?) -> [String] {
        (schema?["enum"]?.elements ?? []).compactMap(\.text).sorted()
    }

    /// The codes that a description names: they have no enumeration, so that a client reads those of tomorrow.
    private static func codes(_ schema: JSONValue?) -> [String] {
        (schema?["description"]?.text?.quotedNames ?? []).sorted()
    }

    /// Every code that an error of a request can have.
    private static func errorCodes() throws -> Set<String> {
        Set(RequestDecoder.Code.allCases.map(\.rawValue))
            .union(Problem.EventCode.allCases.map(\.rawValue))
            .union(AvoidEndpoint.StateTokenCode.allCases.map(\.rawValue))
            .union(DumpError.Code.allCases.map(\.rawValue))
            .union(try Self.codesWithoutCase())
    }

    /// The codes without an enumeration, written where they are answered.
    private static func codesWithoutCase() throws -> [String] {
        var codes: [String] = []
        for module in ["InputFormats", "Contract", "Service"] {
            let sources = root.appending(path: "Sources/Service/\(module)")
            let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                codes += try String(contentsOf: file, encoding: .utf8).matches(of: /code: "(\w+)"/).map { String($0.1) }
            }
        }
        return codes
    }

    /// Every status that a problem of this kind has.
    private static func statuses(of kind: Problem.Kind) -> String {
        let statuses = kind == .sessionStoreUnavailable ? Problem.Applied.allCases.map(\.status) : [kind.status]
        return statuses.map { "\($0.rawValue)" }.joined(separator: " or ")
    }

    @Test func `every kind of problem has a row with its status, its title, a cause and a cure`() throws {
        let rows = try Self.rows(of: "Problems")
        #expect(rows.allSatisfy { $0.count == 5 })
        #expect(
            rows.map { "\($0[0]) \($0[1]) \($0[2])" }.sorted()
                == Problem.Kind.allCases.map { "\($0.rawValue) \(Self.statuses(of: $0)) \($0.title)" }.sorted())
        #expect(Set(rows.map { $0[2] }).count == rows.count, "one title a type")
    }

    @Test func `every code of a warning of a replay has a row, and the contract names it`() throws {
        let codes = Replay.Warning.Code.allCases.map(\.rawValue).sorted()
        let rows = try Self.rows(of: "Warnings of a replay")
        #expect(rows.map { $0[0] }.sorted() == codes && rows.allSatisfy { $0.count == 3 })
        let replays = try Self.contract()["components"]?["schemas"]?["Replays"]
        let result = replays?["properties"]?["results"]?["items"]?["properties"]
        #expect(Self.codes(result?["warnings"]?["items"]?["properties"]?["code"]) == codes)
    }

    @Test func `every code of an error has a row with a cause and a cure`() throws {
        let rows = try Self.rows(of: "Errors of a request")
        #expect(rows.allSatisfy { $0.count == 3 })
        #expect(rows.map { $0[0] }.sorted() == (try Self.errorCodes()).sorted())
    }

    @Test func `the contract names the kinds of problems, the codes of errors and what became of an event`() throws {
        let properties = try #require(
            try Self.contract()["components"]?["schemas"]?["Problem"]?["properties"])
        #expect(Self.codes(properties["type"]) == Problem.Kind.allCases.map(\.type).sorted())
        #expect(
            Self.codes(properties["errors"]?["items"]?["properties"]?["code"]) == (try Self.errorCodes()).sorted())
        #expect(Self.words(properties["applied"]) == Problem.Applied.allCases.map(\.rawValue).sorted())
    }

    @Test func `the contract shows both answers of a session store that is silent, as they are written`() throws {
        let contract = try Self.contract()
        for (applied, name) in [(Problem.Applied.no, "SessionStoreUnavailable"), (.unknown, "SessionStoreUndecided")] {
            let response = contract["components"]?["responses"]?[name]
            let examples = response?["content"]?["application/problem+json"]?["examples"]?.members ?? [:]
            #expect(examples.count == 1)
            let shown = try #require(examples.values.first?["value"])
            var writer = JSONWriter()
            writer.problem(
                .sessionStoreUnavailable(applied: applied),
                in: Problem.Occurrence(requestID: try #require(shown["requestId"]?.text)))
            #expect(try JSONValue(parsing: writer.bytes) == shown)
        }
        let operations =
            [("/avoid", "post"), ("/compare", "post"), ("/sessions", "post")]
            + ["get", "delete"].map { ("/sessions/{id}", $0) }
        for (path, method) in operations {
            let answers = contract["paths"]?[path]?[method]?["responses"]
            #expect(answers?["503"]?["$ref"] == "#/components/responses/SessionStoreUnavailable", "\(method) \(path)")
            // A request that only reads a session changes nothing.
            let undecided = method == "get" || path == "/compare" ? nil : "#/components/responses/SessionStoreUndecided"
            #expect(answers?["504"]?["$ref"]?.text == undecided, "\(method) \(path)")
        }
    }

    @Test func `the contract names the states of the session store`() throws {
        let body = try Self.contract()["components"]?["schemas"]?["Readiness"]?["properties"]
        #expect(Self.words(body?["sessionStore"]) == RedisSessions.StoreState.allCases.map(\.rawValue).sorted())
    }

    @Test func `every code of a warning has a row, and those that are no defect have a cure`() throws {
        let rows = try Self.rows(of: "Warnings")
        #expect(rows.map { $0[0] }.sorted() == Warning.Code.allCases.map(\.rawValue).sorted())
        let defects = Warning.Code.allCases.filter(\.isDefect).map(\.rawValue)
        for row in rows {
            #expect(row.count == (defects.contains(row[0]) ? 2 : 3), "\(row[0])")
        }
    }
}
