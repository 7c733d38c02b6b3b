/// The JSON Pointers (RFC 6901) of places in a text, found by one walk over it.
///
/// A reader that notes only offsets pays nothing for errors that do not happen; this turns the offsets into pointers.
///
/// - Parameters:
///   - bytes: a JSON text. If it is not valid, pointers are found up to the first error.
///   - offsets: each the first byte of a value or the opening quote of a member's name, in any order.
///   - maximumDepth: the allowed nesting of arrays and objects, as when the text was read.
/// - Returns: a pointer for each offset, in the order given; the empty pointer, which means the whole text, for an
///   offset where neither a value nor a name begins.
public func jsonPointers(
    in bytes: UnsafeBufferPointer<UInt8>,
    toValuesAt offsets: [Int],
    maximumDepth: Int = JSONReader.defaultMaximumDepth
) -> [String] {
    guard !offsets.isEmpty else { return [] }
    var walk = PointerWalk(offsets: offsets)
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    try? walk.visitValue(&reader)
    return walk.pointers
}

/// The JSON Pointers of places in a text held in an array.
public func jsonPointers(
    in bytes: [UInt8],
    toValuesAt offsets: [Int],
    maximumDepth: Int = JSONReader.defaultMaximumDepth
) -> [String] {
    bytes.withUnsafeBufferPointer { jsonPointers(in: $0, toValuesAt: offsets, maximumDepth: maximumDepth) }
}

/// Walks a text once, front to back, with the wanted offsets in order.
private struct PointerWalk {
    private enum Step {
        /// A member, by the offset of its name: the name is read only for a pointer that needs it.
        case member(nameOffset: Int)
        case element(Int)
    }

    private static let noNames = JSONNames([])

    private(set) var pointers: [String]
    private var wanted: [(offset: Int, index: Int)]
    /// The next of `wanted` to be met.
    private var next = 0
    private var path: [Step] = []

    init(offsets: [Int]) {
        pointers = Array(repeating: "", count: offsets.count)
        wanted = offsets.enumerated().map { (offset: $0.element, index: $0.offset) }
        wanted.sort { $0.offset < $1.offset }
    }

    /// Visits the next value and all within it.
    ///
    /// Recurses as deep as the reader allows, which is at most 64.
    mutating func visitValue(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        let kind = try reader.peekKind()
        meet(reader.offset, reader)
        guard next < wanted.count else { return }
        switch kind {
        case .object: try visitMembers(&reader)
        case .array: try visitElements(&reader)
        case .null, .bool, .number, .string: try reader.skipValue()
        }
    }

    private mutating func visitMembers(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard var members = try reader.beginObject(of: Self.noNames) else { return }
        while next < wanted.count, try reader.nextMember(&members) != .end {
            path.append(.member(nameOffset: members.nameOffset))
            meet(members.nameOffset, reader)
            try visitValue(&reader)
            path.removeLast()
        }
    }

    private mutating func visitElements(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard var elements = try reader.beginArray() else { return }
        var index = 0
        while next < wanted.count, try reader.nextElement(&elements) {
            path.append(.element(index))
            try visitValue(&reader)
            path.removeLast()
            index += 1
        }
    }

    /// Writes the pointer for each wanted offset at this place, and skips wanted offsets before it.
    private mutating func meet(_ offset: Int, _ reader: borrowing JSONReader) {
        while next < wanted.count, wanted[next].offset <= offset {
            if wanted[next].offset == offset { pointers[wanted[next].index] = pointer(reader) }
            next += 1
        }
    }

    private func pointer(_ reader: borrowing JSONReader) -> String {
        var pointer = ""
        for step in path {
            pointer += "/"
            switch step {
            case .element(let index): pointer += String(index)
            case .member(let nameOffset): pointer += reader.string(at: nameOffset).escapedForPointer
            }
        }
        return pointer
    }
}

extension String {
    /// A member's name as a part of a JSON Pointer (RFC 6901 section 3).
    public var escapedForPointer: String {
        guard utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
