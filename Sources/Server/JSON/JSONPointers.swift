/// The JSON Pointers (RFC 6901) of places in a text, found by one walk over it.
///
/// A reader that notes only offsets pays nothing for errors that do not happen; this turns the offsets into pointers.
///
/// - Parameters:
///   - bytes: a JSON text. If it is not valid, pointers are found up to the first error.
///   - offsets: each the first byte of a value or the opening quote of a member's name, in any order.
///   - skipped: values without a wanted place, in the order of the text, whose ends are known.
///   - maximumDepth: the allowed nesting of arrays and objects, as when the text was read.
///   - longestName: the most bytes of a name that is a part of a pointer; a place at or below a longer one gets the
///     pointer of the object that has it.
/// - Returns: a pointer for each offset, in the order given; the empty pointer, which means the whole text, for an
///   offset where neither a value nor a name begins.
public func jsonPointers(
    in bytes: UnsafeBufferPointer<UInt8>,
    toValuesAt offsets: [Int],
    passingOver skipped: [Range<Int>] = [],
    longestName: Int = .max,
    maximumDepth: Int = JSONReader.defaultMaximumDepth
) -> [String] {
    guard !offsets.isEmpty else { return [] }
    var walk = PointerWalk(offsets: offsets, skipped: skipped, longestName: longestName)
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    try? walk.visit(&reader)
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
///
/// Text for a pointer is made only at a wanted place.
private struct PointerWalk {
    /// A place in a container.
    private struct Step {
        /// The offset of a member's name, which is read only for a pointer that needs it; or an element's index.
        var value: Int
        var isName: Bool
    }

    private(set) var pointers: [String]
    private var wanted: [(offset: Int, index: Int)]
    /// The next of `wanted` to be met, and its offset; beyond any once all are met.
    private var next = 0
    private var nextOffset: Int
    /// The values to pass over that are to come.
    private var skipped: ArraySlice<Range<Int>>
    private let longestName: Int
    /// The places that led to the innermost container, beginning with that of the text's value.
    private var path: [Step] = []
    /// The place in the innermost container.
    private var place = Step(value: 0, isName: false)

    init(offsets: [Int], skipped: [Range<Int>], longestName: Int) {
        self.skipped = skipped[...]
        self.longestName = longestName
        pointers = Array(repeating: "", count: offsets.count)
        wanted = offsets.enumerated().map { (offset: $0.element, index: $0.offset) }
        wanted.sort { $0.offset < $1.offset }
        nextOffset = wanted.first?.offset ?? .max
    }

    /// Visits the text's value and all within it, up to the last wanted place.
    mutating func visit(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        repeat {
            _ = try reader.peekKind()
            if reader.offset >= nextOffset { meet(reader.offset, reader) }
            guard next < wanted.count else { return }
            if let end = endOfSkipped(at: reader.offset) {
                reader.move(to: end)
                if try !visitEnds(&reader) { return }
                continue
            }
            // A value that is no container, or an empty one, ends here, and perhaps those around it.
            switch try reader.enterOrSkip() {
            case .array: enter(Step(value: 0, isName: false))
            case .object:
                enter(Step(value: reader.offset, isName: true))
                try visitName(&reader)
            case nil: if try !visitEnds(&reader) { return }
            }
        } while next < wanted.count
    }

    /// The end of a value to pass over that begins at an offset; nil for any other value.
    private mutating func endOfSkipped(at offset: Int) -> Int? {
        while let first = skipped.first, first.lowerBound <= offset {
            skipped.removeFirst()
            if first.lowerBound == offset { return first.upperBound }
        }
        return nil
    }

    private mutating func enter(_ first: Step) {
        path.append(place)
        place = first
    }

    /// Visits a member's name.
    private mutating func visitName(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        if reader.offset >= nextOffset { meet(reader.offset, reader) }
        try reader.skipName()
    }

    /// Leaves the containers that end after a value; false once the text's value has ended.
    private mutating func visitEnds(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Bool {
        while !path.isEmpty {
            if try reader.skipComma(inObject: place.isName) {
                if place.isName {
                    place.value = reader.offset
                    try visitName(&reader)
                } else {
                    place.value += 1
                }
                return true
            }
            place = path.removeLast()
        }
        return false
    }

    /// Writes the pointer for each wanted offset at this place, and skips wanted offsets before it.
    private mutating func meet(_ offset: Int, _ reader: borrowing JSONReader) {
        while next < wanted.count, wanted[next].offset <= offset {
            if wanted[next].offset == offset { pointers[wanted[next].index] = pointer(reader) }
            next += 1
        }
        nextOffset = next < wanted.count ? wanted[next].offset : .max
    }

    private func pointer(_ reader: borrowing JSONReader) -> String {
        var pointer = ""
        // The first step is the text's own.
        for step in path.dropFirst() {
            guard add(step, to: &pointer, reader) else { return pointer }
        }
        if !path.isEmpty { _ = add(place, to: &pointer, reader) }
        return pointer
    }

    /// Adds the name of a step to a pointer; false for one that is too long.
    private func add(_ step: Step, to pointer: inout String, _ reader: borrowing JSONReader) -> Bool {
        guard step.isName else {
            pointer += "/" + String(step.value)
            return true
        }
        guard let name = reader.string(at: step.value, upTo: longestName) else { return false }
        pointer += "/" + name.escapedForPointer
        return true
    }
}

extension String {
    /// A member's name as a part of a JSON Pointer (RFC 6901 section 3).
    public var escapedForPointer: String {
        let isPlain = utf8.withContiguousStorageIfAvailable { !$0.contains { $0 == 0x7E || $0 == 0x2F } }
        if isPlain == true { return self }
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
