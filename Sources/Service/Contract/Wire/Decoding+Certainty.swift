import InputFormats
import JSON

// The breaches that a text has in whatever form it is read.
extension Decoding {
    /// Whether a value of one kind may stand for another: a text or a number for an object, a curve's name or a quoted
    /// number for a number, and 0, 1 or a quoted number for true and false.
    static func mayBeSpelled(_ expected: StaticString, as found: JSONKind) -> Bool {
        switch expected.description {
        case "an object": true
        case "a number": found == .string
        case "true or false": found == .number || found == .string
        default: false
        }
    }
}

extension Decoding {
    /// The most values of an array that stands for a number, a word or geometry, in any form.
    static let longestForm = 64
    /// The most bytes of a text that does so.
    static let longestText = 4_096

    /// Whether a value of the wrong type is an array or a text that is longer than any form of the right one.
    func isTooLongForAnyForm(_ code: Code, at offset: Int) -> Bool {
        guard code == .wrongType, offset < reader.bytes.count else { return false }
        if reader.bytes[offset] == UInt8(ascii: "\"") { return reader.offset - offset > Self.longestText }
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

extension Decoding.Code {
    /// Whether the breach is there in whatever form the request is read.
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
