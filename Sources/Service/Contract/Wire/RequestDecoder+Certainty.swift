import InputFormats
import JSON

// The errors that a text has in whatever form it is read.
extension RequestDecoder {
    /// Whether the last value may stand for one of another kind: a text, an array or a number for an object, a number of
    /// four for a pair of two, a curve's name or a quoted number for a number, and 0, 1 or a quoted number for true and
    /// false.
    func mayBeSpelled(_ expected: StaticString, as found: JSONKind) -> Bool {
        switch expected.description {
        case "an object":
            switch found {
            case .bool: false
            case .string: hasBareForms && mayBeObject
            case .array: hasBareForms
            case .null, .number, .object: true
            }
        case "an array": found == .number
        case "a number": found == .string
        case "true or false": found == .number || found == .string
        default: false
        }
    }
}

extension RequestDecoder {
    /// Whether the last value, a text, may be a rectangle or a saved state: it has a digit, a brace or the
    /// u of `null`.
    private var mayBeObject: Bool {
        let text = reader.bytes[reader.valueOffset..<reader.offset]
        return text.contains { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "u") }
    }

    /// The most values of an array that stands for a number, a word or geometry, in any form.
    static let longestForm = 64
    /// The most bytes of a text that does so.
    static let longestText = 4_096

    /// Whether a text may be an object that a tool prints, a log with notifications, or a saved state, of any length.
    private func beginsLikePrinted(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        text.prefix(64).contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
    }

    /// Whether the last value is a text too long for any word, which no platform sends either.
    var isTooLongToGuess: Bool { reader.offset - reader.valueOffset > Self.longestWord }

    /// Whether a name that is too long for a guess begins as UIKit's keys do.
    func isOfUIKit(_ offset: Int) -> Bool { reader.bytes[(offset + 1)...].starts(with: "UIKeyboard".utf8) }

    /// The most bytes of a JSON string that may be a word.
    private static let longestWord = 6 * InputFormats.ValidationError.longestGuess + 2

    /// Whether a value of the wrong type is an array or a text that is longer than any form of the right one.
    func isTooLongForAnyForm(_ code: Code, at offset: Int) -> Bool {
        guard code == .wrongType, offset < reader.bytes.count else { return false }
        if reader.bytes[offset] == UInt8(ascii: "\"") {
            return reader.offset - offset > Self.longestText && !beginsLikePrinted(reader.bytes[(offset + 1)...])
        }
        guard reader.bytes[offset] == UInt8(ascii: "[") else { return false }
        var (commas, depth, isText, isEscaped) = (0, 0, false, false)
        for byte in reader.bytes[offset...] {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ","): commas += 1
            default: break
            }
            if commas >= Self.longestForm { return true }
            if depth == 0 { return false }
        }
        return false
    }
}

extension RequestDecoder.Code {
    /// Whether the error is there in whatever form the request is read.
    var isCertain: Bool {
        switch self {
        case .wrongType, .required, .ambiguous, .unknownUnit, .unknownMember: false
        case .unknownValue, .duplicateMember, .outOfRange, .invalidIdentifier, .tooManyItems, .conflictingMembers,
            .duplicateID, .unknownFigure, .contradictsDevice, .tooManyResults, .tooManySteps, .notSupported,
            .wrongEndpoint:
            true
        }
    }
}
