import JSON

/// A whole text as a tree, for tests only: built with the reader's public API alone.
indirect enum JSONTree: Equatable {
    case null
    case bool(Bool)
    case number(UInt64)
    case string([UInt8])
    case array([JSONTree])
    case object([Member])

    struct Member: Equatable {
        let name: [UInt8]
        let value: JSONTree
    }

    static let noNames = JSONNames([])

    init(_ text: [UInt8], maximumDepth: Int = 32) throws(JSONSyntaxError) {
        self = try withJSONReader(over: text, maximumDepth: maximumDepth) { (reader) throws(JSONSyntaxError) in
            let tree = try JSONTree(&reader)
            try reader.end()
            return tree
        }
    }

    init(_ text: String) throws(JSONSyntaxError) { try self.init(Array(text.utf8)) }

    private init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        switch try reader.peekKind() {
        case .null: self = try reader.null() ? .null : .bool(false)
        case .bool: self = .bool(try reader.bool() ?? false)
        case .number: self = .number((try reader.number() ?? .nan).bitPattern)
        case .string: self = .string(try reader.withStringBytes { Array($0) } ?? [])
        case .array:
            var values: [JSONTree] = []
            if var elements = try reader.beginArray() {
                while try reader.nextElement(&elements) { values.append(try JSONTree(&reader)) }
            }
            self = .array(values)
        case .object:
            var list: [Member] = []
            if var members = try reader.beginObject(of: Self.noNames) {
                while try reader.nextMember(&members) != .end {
                    let name = Array(reader.string(at: members.nameOffset).utf8)
                    list.append(Member(name: name, value: try JSONTree(&reader)))
                }
            }
            self = .object(list)
        }
    }

    /// Whether a number in the tree is beyond the range of `Double`.
    var hasInfinity: Bool { numbers.contains { $0.isInfinite } }

    /// Whether a number in the tree is zero, which it may be only after rounding.
    var hasZero: Bool { numbers.contains(0) }

    private var numbers: [Double] {
        switch self {
        case .null, .bool, .string: []
        case .number(let bits): [Double(bitPattern: bits)]
        case .array(let values): values.flatMap(\.numbers)
        case .object(let members): members.flatMap(\.value.numbers)
        }
    }
}

/// The error of a text, nil if it is JSON: read as a tree and, with the same result, skipped.
func syntaxError(_ text: [UInt8]) -> JSONSyntaxError? {
    do {
        _ = try JSONTree(text)
        return nil
    } catch {
        return error
    }
}

/// The error met when a text is skipped as a whole.
func syntaxErrorSkipping(_ text: [UInt8]) -> JSONSyntaxError? {
    do {
        try withJSONReader(over: text) { (reader) throws(JSONSyntaxError) in
            try reader.skipValue()
            try reader.end()
        }
        return nil
    } catch {
        return error
    }
}

/// Reads a text by a closure that may throw anything, as expectations do.
func reading<Result>(_ text: String, _ body: (inout JSONReader) throws -> Result) throws -> Result {
    try withJSONReader(over: Array(text.utf8), body)
}

/// Reads a text held in an array.
///
/// - Parameters:
///   - bytes: the text.
///   - maximumDepth: the allowed nesting of arrays and objects, 0...64.
///   - body: uses the reader.
func withJSONReader<Result, Failure: Error>(
    over bytes: [UInt8],
    maximumDepth: Int = JSONReader.defaultMaximumDepth,
    _ body: (inout JSONReader) throws(Failure) -> Result
) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
        var reader = JSONReader(buffer, maximumDepth: maximumDepth)
        return try body(&reader)
    }
}
