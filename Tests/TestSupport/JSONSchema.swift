/// A schema in JSON Schema 2020-12, as far as the contract uses it.
public struct JSONSchema {
    private let document: JSONValue
    private let schema: JSONValue

    /// - Parameters:
    ///   - document: what references of the schema lead into.
    ///   - pointer: the place of the schema in it.
    public init?(_ document: JSONValue, at pointer: String = "") {
        self.document = document
        guard let schema = Self.value(at: pointer, in: document) else { return nil }
        self.schema = schema
    }

    private static func value(at pointer: String, in document: JSONValue) -> JSONValue? {
        pointer.split(separator: "/").reduce(document) { value, name in value?[String(name)] }
    }

    /// The places of a value that the schema does not allow, each with the rule that it breaks.
    public func faults(in value: JSONValue) -> [String] { faults(in: value, by: schema, at: "") }

    private func faults(in value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
        var found = Self.simpleFaults(in: value, by: schema).map { "\(place): \($0)" }
        if let reference = schema["$ref"]?.text {
            let target = Self.value(at: String(reference.dropFirst()), in: document)
            found += target.map { faults(in: value, by: $0, at: place) } ?? ["\(reference) leads nowhere"]
        }
        for (name, most) in [("oneOf", 1), ("anyOf", .max)] {
            guard let schemas = schema[name]?.elements else { continue }
            let good = schemas.count { faults(in: value, by: $0, at: place).isEmpty }
            if good < 1 || good > most { found.append("\(place): \(name), \(good) hold") }
        }
        if let condition = schema["if"] {
            let isTrue = faults(in: value, by: condition, at: place).isEmpty
            if let next = schema[isTrue ? "then" : "else"] { found += faults(in: value, by: next, at: place) }
        }
        if case .array(let elements) = value, let items = schema["items"] {
            for (index, element) in elements.enumerated() {
                found += faults(in: element, by: items, at: "\(place)/\(index)")
            }
        }
        guard case .object(let members) = value else { return found }
        for name in schema["required"]?.elements.compactMap(\.text) ?? [] where members[name] == nil {
            found.append("\(place)/\(name): required")
        }
        for (name, member) in members {
            if let own = schema["properties"]?[name] {
                found += faults(in: member, by: own, at: "\(place)/\(name)")
            } else if let others = schema["additionalProperties"], others != .bool(true) {
                found +=
                    others == .bool(false)
                    ? ["\(place)/\(name): unknown"] : faults(in: member, by: others, at: "\(place)/\(name)")
            }
        }
        return found
    }

    /// The rules for a value alone that it breaks.
    private static func simpleFaults(in value: JSONValue, by schema: JSONValue) -> [String] {
        var broken: [String] = []
        func check(_ name: String, _ holds: (Double) -> Bool) {
            if let limit = schema[name]?.double, !holds(limit) { broken.append("\(name) \(limit), found \(value)") }
        }
        if let type = schema["type"] {
            let types = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
            if !types.contains(where: { value.isOf($0) }) { broken.append("\(types), found \(value)") }
        }
        if let words = schema["enum"]?.elements, !words.contains(value) {
            broken.append("\(value) is none of \(words)")
        }
        switch value {
        case .number(let number):
            check("minimum") { number >= $0 }
            check("exclusiveMinimum") { number > $0 }
            check("maximum") { number <= $0 }
        case .string(let text):
            check("minLength") { Double(text.unicodeScalars.count) >= $0 }
            check("maxLength") { Double(text.unicodeScalars.count) <= $0 }
            if let pattern = schema["pattern"]?.text, (try? Regex(pattern).firstMatch(in: text)) == nil {
                broken.append("\(pattern), found \(value)")
            }
        case .array(let elements):
            check("minItems") { Double(elements.count) >= $0 }
            check("maxItems") { Double(elements.count) <= $0 }
        default: break
        }
        return broken
    }
}

extension JSONValue {
    /// Whether a value is of a type by its name in a schema.
    fileprivate func isOf(_ type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let number): type == "number" || type == "integer" && number == number.rounded()
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}

extension String {
    /// The names that a description has in backticks.
    public var quotedNames: [String] { matches(of: /`([\w\/-]+)`/).map { String($0.1) } }
}
