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
    /// - Returns: false if a text stands for numbers, or null for a screen's scale.
    package static func copy(
        _ name: String, at place: Range<Int>, value: Int, of text: UnsafeBufferPointer<UInt8>, density: Double,
        to writer: inout JSONWriter
    ) -> Bool {
        var copy = PixelText(reader: JSONReader(text), copied: place.lowerBound, density: density)
        copy.reader.move(to: value)
        guard (try? copy.member(name, to: &writer)) == true else { return false }
        copy.copy(upTo: place.upperBound, to: &writer)
        return true
    }

    /// Reads a member of an event, or of an object in it.
    private mutating func member(_ name: String, to writer: inout JSONWriter) throws(JSONSyntaxError) -> Bool {
        switch SpellingReader.readings[name] {
        case .geometry, .lengths, .origin: return try lengths(to: &writer)
        case .objects, .keyboard, .list, nil: return try object(name, to: &writer)
        case .screen: return try screen(to: &writer)
        case .peer: return try peer(to: &writer)
        case .event, .curve, .device, .savedState, .form, .forms:
            try reader.skipValue()
            return true
        }
    }

    /// Reads a screen, whose scale is the density if it has none.
    private mutating func screen(to writer: inout JSONWriter) throws(JSONSyntaxError) -> Bool {
        guard try reader.peekKind() == .object, var members = try reader.beginObject(of: Self.screen) else {
            return false
        }
        while true {
            switch try reader.nextMember(&members) {
            case .known(0), .known(1): if try !lengths(to: &writer) { return false }
            case .known, .duplicate, .unknown: if try reader.null() { return false } else { try reader.skipValue() }
            case .end where members.hasSeen(2): return true
            case .end:
                copy(upTo: reader.offset - 1, to: &writer)
                writer.name("scale")
                writer.number(density)
                return true
            }
        }
    }

    /// Reads the options of a peer, or of several.
    private mutating func peer(to writer: inout JSONWriter) throws(JSONSyntaxError) -> Bool {
        guard try reader.peekKind() == .object, var members = try reader.beginObject(of: Self.noNames) else {
            try reader.skipValue()
            return true
        }
        while try reader.nextMember(&members) != .end {
            let isLength = SpelledMembers.peerLengths.contains(reader.string(at: members.nameOffset))
            if try !(isLength ? lengths(to: &writer) : peer(to: &writer)) { return false }
        }
        return true
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
            copy(upTo: reader.valueOffset, to: &writer)
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

    /// Copies what has been read up to a place.
    private mutating func copy(upTo end: Int, to writer: inout JSONWriter) {
        writer.raw(UnsafeBufferPointer(rebasing: reader.bytes[copied..<end]))
        copied = end
    }

    private static let noNames = JSONNames([])
    private static let screen = JSONNames(["width", "height", "scale"])
}
