/// A JSON value as a tree: the members of objects in their order, repeated ones included, and numbers as they are written.
///
/// For work off the hot path. A request is normally read by `JSONReader`, without a tree.
public enum JSONTree: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number by its text, which is valid JSON.
    case number(String)
    case string(String)
    case array([JSONTree])
    case object([Member])

    /// A member of an object.
    public struct Member: Sendable, Hashable {
        public var name: String
        public var value: JSONTree

        public init(_ name: String, _ value: JSONTree) {
            self.name = name
            self.value = value
        }
    }

    /// Reads a whole text.
    ///
    /// - Parameter maximumDepth: the allowed nesting of arrays and objects.
    public init(
        _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = JSONReader.defaultMaximumDepth
    ) throws(JSONSyntaxError) {
        var reader = JSONReader(bytes, maximumDepth: maximumDepth)
        self = try reader.tree()
        try reader.end()
    }

    /// Reads a whole text of at most so many values; nil if it has more, and then the rest is not read.
    public init?(_ bytes: UnsafeBufferPointer<UInt8>, maximumValues: Int) throws(JSONSyntaxError) {
        var reader = JSONReader(bytes)
        var left = maximumValues
        do throws(JSONSyntaxError) {
            self = try reader.tree(&left)
            try reader.end()
        } catch {
            if left < 0 { return nil }
            throw error
        }
    }

    /// The number nearest to a value, in the form of the writer.
    public init(_ value: Double) {
        guard value.isFinite else {
            // Beyond every range, as the value itself.
            self = .number(value < 0 ? "-1e999" : "1e999")
            return
        }
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { memory in
            var writer = JSONWriter(into: memory)
            writer.number(value)
            return .number(writer.withBytes { String(decoding: $0, as: UTF8.self) })
        }
    }

    /// An object of values in the order of their names.
    public init(_ names: [String], _ values: [JSONTree]) {
        self = .object(zip(names, values).map { Member($0, $1) })
    }

    /// The text, without whitespace.
    public var text: [UInt8] {
        var writer = JSONWriter(minimumCapacity: 4096)
        writer.tree(self)
        return writer.bytes
    }

    /// The number of values, arrays and objects included.
    public var count: Int {
        switch self {
        case .null, .bool, .number, .string: 1
        case .array(let values): values.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// The kind of the value.
    public var kind: JSONKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// The value of a number; nil for other kinds.
    public var number: Double? {
        guard case .number(var text) = self else { return nil }
        return text.withUTF8 { bytes in
            var reader = JSONReader(bytes)
            return try? reader.number()
        }
    }

    /// The text of a string; nil for other kinds.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of an array; empty for other kinds.
    public var elements: [JSONTree] { if case .array(let values) = self { values } else { [] } }

    /// The members of an object; empty for other kinds.
    public var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The value of an object's first member of a name; nil if there is none.
    ///
    /// A value set makes an object of any other kind.
    public subscript(_ name: String) -> JSONTree? {
        get {
            guard case .object(let members) = self else { return nil }
            return members[name]
        }
        set {
            var members = members
            members[name] = newValue
            self = .object(members)
        }
    }
}

extension [JSONTree.Member] {
    /// The value of the first member of a name; nil if there is none, and to take it away.
    public subscript(_ name: String) -> JSONTree? {
        get { first { $0.name == name }?.value }
        set {
            switch (firstIndex { $0.name == name }, newValue) {
            case (let index?, let value?): self[index].value = value
            case (let index?, nil): remove(at: index)
            case (nil, let value?): append(JSONTree.Member(name, value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONReader {
    private static let noNames = JSONNames([])

    /// Reads the next value as a tree.
    ///
    /// Recurses as deep as the reader allows, which is at most 64.
    public mutating func tree() throws(JSONSyntaxError) -> JSONTree {
        var left = Int.max
        return try tree(&left)
    }

    /// Reads the next value as a tree in which null stands for each element of a list after the first ones.
    ///
    /// - Parameter most: the elements that are read; the others are checked and cost the memory of a null.
    public mutating func tree(listing most: Int) throws(JSONSyntaxError) -> JSONTree {
        var left = Int.max
        return try tree(&left, listing: most)
    }

    /// Reads the next value as a tree.
    ///
    /// - Parameter left: the values that it may have; below 0 once it has more, and then the reading has ended.
    public mutating func tree(_ left: inout Int, listing most: Int = .max) throws(JSONSyntaxError) -> JSONTree {
        left -= 1
        if left < 0 { abandon() }
        switch try peekKind() {
        case .null:
            _ = try null()
            return .null
        case .bool: return .bool(try bool() ?? false)
        case .string: return .string(try string() ?? "")
        case .number:
            try skipValue()
            return .number(String(decoding: bytes[valueOffset..<offset], as: UTF8.self))
        case .array:
            var values: [JSONTree] = []
            if var elements = try beginArray() {
                while try nextElement(&elements) {
                    if values.isEmpty { values.reserveCapacity(4) }
                    if values.count < most {
                        values.append(try tree(&left, listing: most))
                    } else {
                        try skipValue()
                        values.append(.null)
                    }
                }
            }
            return .array(values)
        case .object:
            var list: [JSONTree.Member] = []
            if var members = try beginObject(of: Self.noNames) {
                while let name = try nextName(&members) {
                    // As many as most objects have.
                    if list.isEmpty { list.reserveCapacity(4) }
                    list.append(JSONTree.Member(name, try tree(&left, listing: most)))
                }
            }
            return .object(list)
        }
    }
}

extension JSONWriter {
    /// Writes a value, without whitespace.
    public mutating func tree(_ tree: JSONTree) {
        switch tree {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(var text): text.withUTF8 { raw($0) }
        case .string(let value): string(value)
        case .array(let values):
            var isFirst = true
            literal("[")
            for value in values {
                if !isFirst { literal(",") }
                isFirst = false
                self.tree(value)
            }
            literal("]")
        case .object(let members):
            var isFirst = true
            literal("{")
            for member in members {
                if !isFirst { literal(",") }
                isFirst = false
                string(member.name)
                literal(":")
                self.tree(member.value)
            }
            literal("}")
        }
    }
}
