import JSON
@_spi(Engine) import KeyboardAvoidance

/// Reads the values of a dump in JSON; those of another kind are as if they were not there.
struct JSONElementReader: ~Copyable {
    /// The nesting of arrays and objects that is read.
    static let maximumDepth = 64

    var reader: JSONReader

    init(_ bytes: Bytes, _ text: Range<Int>) {
        reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[..<text.upperBound]), maximumDepth: Self.maximumDepth)
        reader.move(to: text.lowerBound)
    }

    /// Reads a text to its end; `body` reads its one value.
    static func read<Result>(
        _ bytes: Bytes, _ text: Range<Int>, _ body: (inout JSONElementReader) throws -> Result
    ) throws(DumpError) -> Result {
        var reader = JSONElementReader(bytes, text)
        do {
            let result = try body(&reader)
            try reader.reader.end()
            return result
        } catch let error as JSONSyntaxError {
            throw DumpError(error)
        } catch let error as DumpError {
            throw error
        } catch {
            throw DumpError(code: .malformedJSON, detail: "\(error)")
        }
    }

    /// Reads the elements of an array, each by `element`; false for a value of another kind.
    mutating func array(_ element: (inout JSONElementReader) throws -> Void) throws -> Bool {
        guard var elements = try reader.beginArray() else { return false }
        while try reader.nextElement(&elements) { try element(&self) }
        return true
    }

    /// Reads the members of an object, each by `member` with its index in `names`, and returns the offset of its brace;
    /// nil for a value of another kind.
    mutating func object(
        _ names: JSONNames, _ member: (inout JSONElementReader, Int) throws -> Void
    ) throws -> Int? {
        guard var members = try reader.beginObject(of: names) else { return nil }
        let offset = reader.valueOffset
        while true {
            switch try reader.nextMember(&members) {
            case .known(let index), .duplicate(let index): try member(&self, index)
            case .unknown: try reader.skipValue()
            case .end: return offset
            }
        }
    }

    /// The place of a string, its quotes included; empty for a value of another kind.
    mutating func string() throws -> Range<Int> {
        let isString = try reader.peekString()
        try reader.skipValue()
        return isString ? reader.valueOffset..<reader.offset : 0..<0
    }

    /// A number of at most the length of the contract.
    mutating func number() throws -> Double? {
        guard let value = try reader.number(), value.magnitude <= ContractLimits.length else { return nil }
        return value
    }

    /// A whole number.
    mutating func index() throws -> Int? { try number().flatMap { Int(exactly: $0) } }

    /// `true`, `false`, or one of them as a string.
    mutating func bool() throws -> Bool? {
        switch try reader.peekKind() {
        case .bool: return try reader.bool()
        case .string:
            let text = try reader.string(upTo: 5)
            return text == "true" ? true : text == "false" ? false : nil
        default:
            try reader.skipValue()
            return nil
        }
    }
}

extension DumpError {
    init(_ error: JSONSyntaxError) {
        self.init(
            code: error.code == .nestingTooDeep ? .tooLarge : .malformedJSON, detail: error.message,
            offset: error.offset)
    }
}

/// The four numbers of a frame in JSON.
struct JSONFrame {
    static let names = JSONNames(["x", "y", "width", "height"])

    private var numbers: (x: Double?, y: Double?, width: Double?, height: Double?)

    /// Reads one, by its index in `names`.
    mutating func read(_ index: Int, from reader: inout JSONElementReader) throws {
        let value = try reader.number()
        switch index {
        case 0: numbers.x = value
        case 1: numbers.y = value
        case 2: numbers.width = value
        default: numbers.height = value
        }
    }

    /// Sets the place of a frame that is told by its size.
    mutating func setOrigin() { (numbers.x, numbers.y) = (0, 0) }

    /// The frame if it has all four.
    var rect: LayoutRect? {
        guard let x = numbers.x, let y = numbers.y, let width = numbers.width, let height = numbers.height else {
            return nil
        }
        return LayoutRect(x: x, y: y, width: width, height: height)
    }
}
