@testable import InputFormats
import Glibc
import JSON

@testable import Contract

/// The fault in the reader's answer to a text; nil if there is none.
///
/// Read value by value or skipped as a whole, a text must be refused at the same place or not at all, and its numbers
/// must be those of the C library.
func jsonComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    var walk = Walk(text: input)
    let read = walk.errorReading()
    let skipped = walk.errorSkipping()
    if let complaint = walk.complaint { return complaint }
    guard read == skipped else { return "read \(String(describing: read)), skipped \(String(describing: skipped))" }
    guard let read else { return spellingComplaint(input) }
    guard read.offset >= 0, read.offset <= input.count else { return "an error at \(read.offset) of \(input.count)" }
    let position = JSONTextPosition(ofOffset: read.offset, in: input)
    return position.line >= 1 && position.column >= 1 ? nil : "an error at line \(position.line)"
}

/// The fault in the canonical form of a request; nil if there is none.
///
/// It must be JSON, the same however it was read, and if it is a valid request, its own canonical form.
private func spellingComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    for form in [SpelledRequest.Form.event, .sequence, .fields] {
        guard let request = SpelledRequest(input, as: form, withDetails: true),
            let quick = SpelledRequest(input, as: form, withDetails: false)
        else { return "JSON that makes no tree" }
        guard request.isRefused == quick.isRefused else { return "refused in one of two ways" }
        guard request.isRefused == !request.errors.isEmpty else { return "refused without an error" }
        let text = request.canonical.text
        guard form == .event, !request.isRefused, text.withUnsafeBufferPointer(isValid) else { continue }
        let again = text.withUnsafeBufferPointer { SpelledRequest($0, as: form, withDetails: true) }
        guard let again else { return "a canonical form that is no JSON" }
        guard !again.isRefused, again.canonical == request.canonical else { return "a canonical form that has another" }
        guard again.spellings.isEmpty else { return "a canonical form with spellings" }
    }
    return nil
}

/// Whether a request is valid in the contract's members.
private func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    (try? RequestDecoder.spelled(text, as: .event) { d throws(JSONSyntaxError) in try d.request() }) != nil
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
