import Foundation
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Contract
@testable import InputFormats

/// The contract has the canonical members of the readers and no other; docs/reference/inputs.md, of which /docs has its
/// spellings, has every form of their tables.
@Suite struct SpelledContractTests {
    private static let schemas = try? JSONValue(parsing: Asset.openapiJSON.bytes)["components"]?["schemas"]

    /// The rows of the page's table of forms: the first cell, and the forms that stand in the second.
    private static let rows: [String: [String]] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let page = try? String(contentsOf: root.appending(path: "docs/reference/inputs.md"), encoding: .utf8)
        let table = (page ?? "").components(separatedBy: "| Where | Forms |").last ?? ""
        let rows = table.matches(of: /(?m)^\| (.*?) \| (.*) \|$/).map { row in
            (String(row.1), row.2.matches(of: /`([^`]*)`/).map { String($0.1) })
        }
        return Dictionary(rows) { first, _ in first }
    }()

    private static func forms(of row: String) throws -> [String] { try #require(rows[row], "\(row)") }

    @Test(
        arguments: [
            ("a rectangle", [GeometryKind.rect, .keyboardFrame]), ("a point", [.point]),
            ("a size", [.size, .screen]), ("insets", [.insets]),
        ] as [(String, [GeometryKind])])
    func `the page has each form of a kind that is read, and no other`(
        _ row: String, _ kinds: [GeometryKind]
    ) throws {
        let read = kinds.flatMap(\.forms).compactMap { form -> String? in
            if case .ambiguous = form.meaning { return nil }
            switch form.shape {
            case .text(let pattern): return pattern.text.description
            case .number: return "y"
            case .members(let names, _): return "{\(names.joined(separator: ", "))}"
            case .list, .pairs: return form.words
            }
        }
        #expect(Set(try Self.forms(of: row)) == Set(read))
    }

    @Test func `the page has the names of events and of curves`() throws {
        var events: Set<String> = ["geometrychange"]
        for form in try Self.forms(of: "`event`, `name`") where form.hasSuffix("*Notification") {
            let place = form.contains("Text") || form.contains(".text") ? "text" : "keyboard"
            for kind in KeyboardEvent.Kind.allCases where kind.rawValue.hasPrefix(place) {
                events.insert(form.replacing("*", with: kind.rawValue.dropFirst(place.count)))
            }
        }
        #expect(events == Set(SpelledWords.events.keys))
        #expect(Set(try Self.forms(of: "`animationCurve`, `easing`")) == Set(SpelledWords.curves.keys))
    }

    @Test(arguments: KeyboardFormat.all.map(\.name))
    func `the page has the members of a keyboard's form`(_ name: String) throws {
        let form = try #require(KeyboardFormat.all.first { $0.name == name })
        let row = form.platform == "React Native" ? "React Native" : name
        let shown = try Self.forms(of: "`keyboard` as \(row)")
        #expect(Set(shown) == Set(form.parts.keys))
        #expect(shown.first == form.required.first)
        #expect(Set(try Self.forms(of: "`keyboard`, `userInfo`")).isSuperset(of: KeyboardFormat.beside.keys))
    }

    @Test(
        arguments: [
            ("AvoidRequest", .request), ("Screen", .screen), ("Window", .window), ("ScrollView", .scrollView),
            ("Keyboard", .keyboard), ("Field", .field), ("Container", .container), ("Obstructions", .obstructions),
            ("Options", .options), ("Padding", .padding), ("Rect", .rect), ("Point", .point), ("Size", .size),
            ("Insets", .insets),
        ] as [(String, MemberKind)])
    func `the contract has the canonical members of a kind`(_ name: String, _ kind: MemberKind) throws {
        let schema = try #require(Self.schemas?[name])
        let canonical = kind == .request ? SpelledMembers.eventNames : kind.members
        #expect(Set(schema["properties"]?.members.keys.map(\.self) ?? []) == Set(canonical).subtracting(Self.spelled))
        #expect(schema["additionalProperties"] == .bool(false))
    }

    /// The members of the tables that are spellings of another one.
    private static let spelled: Set = [SpelledMembers.verticalInsets]

    @Test func `the contract has the options of every library and platform, and their defaults' kinds`() throws {
        let peer = try #require(Self.schemas?["Peer"])
        let options = Policy.allCases.map(\.descriptor).flatMap(\.options)
        #expect(Set(peer["properties"]?.members.keys.map(\.self) ?? []) == Set(options.map(\.name.description)))
        let policies = peer["x-options"]?.members ?? [:]
        for descriptor in Policy.allCases.map(\.descriptor) where !descriptor.options.isEmpty {
            let shown = policies[descriptor.id]?.members.keys.map(\.self) ?? []
            #expect(Set(shown) == Set(descriptor.options.map(\.name.description)), "\(descriptor.id)")
        }
    }
}
