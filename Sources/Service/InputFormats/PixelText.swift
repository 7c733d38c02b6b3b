package import JSON
@_spi(Engine) import KeyboardAvoidance

/// The text of a canonical member of an event in pixels, which is copied with its lengths in points.
package struct PixelText: ~Copyable {
    private var reader: JSONReader
    /// The end of what has been copied.
    private var copied: Int
    private let density: Double

    /// Copies a member.
    ///
    /// - Parameters:
    ///   - place: the member's place in the text.
    ///   - value: the beginning of its value.
    ///   - density: the pixels in a point.
    /// - Returns: false if a text stands for numbers.
    package static func copy(
        _ name: String, at place: Range<Int>, value: Int, of text: UnsafeBufferPointer<UInt8>, density: Double,
        to writer: inout JSONWriter
    ) -> Bool {
        var copy = PixelText(reader: JSONReader(text), copied: place.lowerBound, density: density)
        copy.reader.move(to: value)
        guard (try? copy.member(name, to: &writer)) == true else { return false }
        writer.raw(UnsafeBufferPointer(rebasing: text[copy.copied..<place.upperBound]))
        return true
    }

    /// Reads a member of an event, or of an object in it.
    private mutating func member(_ name: String, to writer: inout JSONWriter) throws(JSONSyntaxError) -> Bool {
        switch SpellingReader.readings[name] {
        case .geometry, .lengths, .origin: return try lengths(to: &writer)
        case .objects, .keyboard, .list, nil: return try object(name, to: &writer)
        case .screen, .event, .curve, .device, .savedState, .peer, .form, .forms:
            try reader.skipValue()
            return true
        }
    }

    /// Reads an object, or each one of a list.
    private mutating func object(_ name: String, to writer: inout JSONWriter) throws(JSONSyntaxError) -> Bool {
        let kind = try reader.peekKind()
        if kind == .array, var elements = try reader.beginArray() {
            while try reader.nextElement(&elements) { if try !object(name, to: &writer) { return false } }
        } else if kind == .object, let names = SpelledMembers.ofEvents[name]?.names,
            var members = try reader.beginObject(of: names)
        {
            while true {
                switch try reader.nextMember(&members) {
                case .known(let index): if try !member(names.name(at: index), to: &writer) { return false }
                case .duplicate, .unknown: try reader.skipValue()
                case .end: return true
                }
            }
        } else {
            try reader.skipValue()
        }
        return true
    }

    /// Reads a length, or each length in an array or an object.
    private mutating func lengths(to writer: inout JSONWriter) throws(JSONSyntaxError) -> Bool {
        switch try reader.peekKind() {
        case .number:
            guard let value = try reader.number(), value.magnitude <= ContractLimits.length else { return true }
            writer.raw(UnsafeBufferPointer(rebasing: reader.bytes[copied..<reader.valueOffset]))
            writer.number(value / density)
            copied = reader.offset
        case .array:
            guard var elements = try reader.beginArray() else { return true }
            while try reader.nextElement(&elements) { if try !lengths(to: &writer) { return false } }
        case .object:
            guard var members = try reader.beginObject(of: Self.noNames) else { return true }
            while try reader.nextMember(&members) != .end { if try !lengths(to: &writer) { return false } }
        case .string: return false
        case .null, .bool: try reader.skipValue()
        }
        return true
    }

    private static let noNames = JSONNames([])
}
