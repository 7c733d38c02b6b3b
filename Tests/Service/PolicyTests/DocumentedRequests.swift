import Foundation
import TestSupport

/// Every request for an answer that README.md, the contract and the documents show, without session and eventID.
struct DocumentedRequests {
    struct Request: Sendable, CustomStringConvertible {
        /// Its place in the documents.
        var place: String
        /// Its number among all.
        var number: Int
        var body: JSONValue

        var description: String { "\(place) \(number)" }
    }

    private(set) var all: [Request] = []

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        // The examples of the contract, and those that stand beside it.
        for file in ["Sources/Service/CAssets/openapi.json", "Checks/live/examples.json"] {
            let contract = try JSONValue(parsing: Data(contentsOf: root.appending(path: file)))
            for (path, methods) in contract["paths"]?.members.sorted(by: { $0.key < $1.key }) ?? [] {
                add(methods["post"]?["requestBody"] ?? .null, "openapi \(path)")
            }
        }
        var pages = [root.appending(path: "README.md")]
        let documents = FileManager.default.enumerator(
            at: root.appending(path: "docs"), includingPropertiesForKeys: nil)
        while let page = documents?.nextObject() as? URL { if page.pathExtension == "md" { pages.append(page) } }
        for page in pages.sorted(by: { $0.path < $1.path }) {
            let text = try String(contentsOf: page, encoding: .utf8)
            for value in Self.objects(in: text) { add(value, page.lastPathComponent) }
        }
        for example in try ModelPage().cases {
            for (step, request) in example.requests.enumerated() where request.body["scrollView"] != nil {
                add(request.body, "\(example.name), step \(step)")
            }
        }
    }

    /// Adds a value if it is a request, else the requests inside it.
    private mutating func add(_ value: JSONValue, _ place: String) {
        if value["scrollView"]?["frame"] != nil || value["scrollView"]?["contentSize"] != nil {
            var body = value
            for name in ["session", "eventID", "stateToken", "policies", "fidelities"] { body = body.without(name) }
            return all.append(Request(place: place, number: all.count, body: body))
        }
        for element in value.elements { add(element, place) }
        for (_, member) in value.members.sorted(by: { $0.key < $1.key }) { add(member, place) }
    }

    /// The outermost JSON objects in a text.
    private static func objects(in text: String) -> [JSONValue] {
        let bytes = Array(text.utf8)
        var values: [JSONValue] = []
        var start = 0
        while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
            start = open + 1
            guard let end = closing(bytes, from: open), let value = try? JSONValue(parsing: Array(bytes[open...end]))
            else { continue }
            values.append(value)
            start = end + 1
        }
        return values
    }

    /// The closing brace for the one at an index, ignoring strings; nil if there is none.
    private static func closing(_ bytes: [UInt8], from open: Int) -> Int? {
        var (depth, isString) = (0, false)
        var index = open
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isString: index += 1
            case UInt8(ascii: "\""): isString.toggle()
            case UInt8(ascii: "{") where !isString: depth += 1
            case UInt8(ascii: "}") where !isString:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }
}
