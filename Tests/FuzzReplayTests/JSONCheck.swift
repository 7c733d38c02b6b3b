import Glibc
import JSON

/// What is wrong with the reader's answer to a text; nil if all is well.
///
/// Read value by value and skipped as a whole, a text must be refused at the same place or not at all, and its numbers
/// must be those of the C library.
func jsonComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    var walk = Walk(text: input)
    let read = walk.errorReading()
    let skipped = walk.errorSkipping()
    if let complaint = walk.complaint { return complaint }
    guard read == skipped else { return "read \(String(describing: read)), skipped \(String(describing: skipped))" }
    guard let read else { return nil }
    guard read.offset >= 0, read.offset <= input.count else { return "an error at \(read.offset) of \(input.count)" }
    let position = JSONTextPosition(ofOffset: read.offset, in: input)
    return position.line >= 1 && position.column >= 1 ? nil : "an error at line \(position.line)"
}

private struct Walk {
    static let names = JSONNames(["event", "x", "scrollView"])

    let text: UnsafeBufferPointer<UInt8>
    var complaint: String?

    init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func errorReading() -> JSONSyntaxError? {
        var reader = JSONReader(text)
        do throws(JSONSyntaxError) {
            try value(&reader)
            try reader.end()
            return nil
        } catch {
            return error
        }
    }

    func errorSkipping() -> JSONSyntaxError? {
        var reader = JSONReader(text)
        do throws(JSONSyntaxError) {
            try reader.skipValue()
            try reader.end()
            return nil
        } catch {
            return error
        }
    }

    private mutating func value(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        switch try reader.peekKind() {
        case .null: _ = try reader.null()
        case .bool: _ = try reader.bool()
        case .number:
            let number = try reader.number()
            check(number, text[reader.valueOffset..<reader.offset])
        case .string: _ = try reader.withStringBytes { $0.count }
        case .array:
            guard var elements = try reader.beginArray() else { return }
            while try reader.nextElement(&elements) { try value(&reader) }
        case .object:
            guard var members = try reader.beginObject(of: Self.names) else { return }
            while try reader.nextMember(&members) != .end { try value(&reader) }
        }
    }

    private mutating func check(_ number: Double?, _ digits: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let number, digits.count < 1000 else { return }
        let expected = withUnsafeTemporaryAllocation(of: CChar.self, capacity: digits.count + 1) { copy in
            for (index, byte) in digits.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[digits.count] = 0
            return copy.baseAddress.map { strtod($0, nil) }
        }
        guard let expected, number != expected, !(number == 0 && expected == 0) else { return }
        complaint = "the number \(String(decoding: digits, as: UTF8.self)) was read as \(number)"
    }
}
