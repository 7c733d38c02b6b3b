public import Foundation

/// Any JSON value, read by Foundation: in the tests it is the second opinion on every text the service reads or writes.
public enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Decodable {
    public init(from decoder: any Decoder) throws {
        // Numbers first: most values are numbers, and each wrong guess costs an error.
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let object = try? value.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = .array(try value.decode([JSONValue].self))
        }
    }

    public init(parsing data: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: data)
    }

    public init(parsing bytes: [UInt8]) throws {
        try self.init(parsing: Data(bytes))
    }
}

extension JSONValue {
    /// The member of that name; nil if there is none or this is not an object.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The element at that index; nil if there is none or this is not an array.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// The elements; empty if this is not an array.
    public var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    public var members: [String: JSONValue] {
        if case .object(let members) = self { members } else { [:] }
    }

    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    public var double: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// This object with another one laid over it, object by object; null stays null.
    public func overlaid(with other: JSONValue) -> JSONValue {
        guard case .object(var mine) = self, case .object(let theirs) = other else { return other }
        for (name, value) in theirs { mine[name] = mine[name]?.overlaid(with: value) ?? value }
        return .object(mine)
    }

    /// This object without one member.
    public func without(_ name: String) -> JSONValue {
        guard case .object(var members) = self else { return self }
        members[name] = nil
        return .object(members)
    }

    /// This object with one member set.
    public func setting(_ name: String, to value: JSONValue) -> JSONValue {
        guard case .object(var members) = self else { return self }
        members[name] = value
        return .object(members)
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON text without spaces, its members in alphabetical order.
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Int(exactly: value).map(String.init) ?? value.description
        case .string(let value): Self.quoted(value)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }
                .map { Self.quoted($0.key) + ":" + $0.value.description }
                .joined(separator: ",") + "}"
        }
    }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    public var bytes: [UInt8] { Array(description.utf8) }
}

extension JSONValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(Dictionary(members) { _, last in last })
    }
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
    /// The unmet parts of an expectation, one line each.
    ///
    /// Only the named members of an object are compared; a missing one counts as null. Numbers match within 1e-9. An
    /// array of four numbers means insets or a rectangle, one of two a point.
    ///
    /// - Parameter place: the JSON Pointer of this value.
    public func differences(from expected: JSONValue, at place: String = "") -> [String] {
        switch (expected, self) {
        case (.object(let members), .object(let found)):
            return members.sorted { $0.key < $1.key }.flatMap {
                (found[$0.key] ?? .null).differences(from: $0.value, at: "\(place)/\($0.key)")
            }
        case (.array(let numbers), .object(let record)):
            for names in [["top", "left", "bottom", "right"], ["x", "y", "width", "height"], ["x", "y"]]
            where Set(names) == Set(record.keys) && names.count == numbers.count {
                return zip(names, numbers).flatMap {
                    (record[$0] ?? .null).differences(from: $1, at: "\(place)/\($0)")
                }
            }
        case (.array(let elements), .array(let found)) where elements.count == found.count:
            return zip(elements, found).enumerated().flatMap {
                $1.1.differences(from: $1.0, at: "\(place)/\($0)")
            }
        case (.number(let number), .number(let found)) where (number - found).magnitude <= 1e-9: return []
        case _ where expected == self: return []
        default: break
        }
        return ["\(place): expected \(expected), found \(self)"]
    }
}

extension JSONValue {
    /// This value after a JSON Merge Patch (RFC 7396).
    package func patched(with patch: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        var members = self.members
        for (name, change) in changes {
            if change == .null {
                members.removeValue(forKey: name)
            } else {
                members[name] = (members[name] ?? .null).patched(with: change)
            }
        }
        return .object(members)
    }
}
