/// The reason why a text is not JSON, and the place of the error.
///
/// The error holds only numbers, so a function that may throw it costs nothing while it does not; the message is
/// written on demand.
public struct JSONSyntaxError: Error, Equatable, Sendable {
    /// The kinds of errors; their raw values are stable and may be shown to programs.
    public enum Code: String, Sendable, CaseIterable {
        /// No value at all: an empty text or only whitespace (RFC 8259 section 2).
        case emptyText
        /// The text ends inside a value, an array or an object.
        case unexpectedEnd
        /// A byte order mark, of UTF-8 or of UTF-16 (section 8.1).
        case byteOrderMark
        /// A byte that begins no value, in a place for a value (section 3).
        case expectedValue
        /// A member's name in double quotes is missing (section 4).
        case expectedName
        /// The colon between a name and its value is missing (section 4).
        case expectedColon
        /// Neither a comma nor `}` after a member (section 4).
        case expectedCommaOrBrace
        /// Neither a comma nor `]` after an element (section 5).
        case expectedCommaOrBracket
        /// A comma with nothing after it before `}` or `]` (sections 4 and 5).
        case trailingComma
        /// More than whitespace after the text's one value (section 2).
        case textAfterValue
        /// A comment, which JSON does not have.
        case comment
        /// A string or a name in single quotes (section 7).
        case singleQuotes
        /// A word that is not `true`, `false` or `null` in lower case (section 3).
        case unknownLiteral
        /// NaN or Infinity, which JSON cannot write (section 6).
        case notANumber
        /// A plus sign before a number (section 6).
        case leadingPlus
        /// A zero before further digits (section 6).
        case leadingZero
        /// No digit before the decimal point or after the minus sign (section 6).
        case missingIntegerDigits
        /// No digit after the decimal point (section 6).
        case missingFractionDigits
        /// No digit in the exponent (section 6).
        case missingExponentDigits
        /// A string without its closing quote; `offset` is that of the opening one (section 7).
        case unterminatedString
        /// A raw control character below U+0020 inside a string (section 7).
        case controlCharacter
        /// A backslash before a character that it does not escape (section 7).
        case invalidEscape
        /// `\u` without four hexadecimal digits (section 7).
        case invalidUnicodeEscape
        /// `\u` with half of a surrogate pair (section 8.2).
        case loneSurrogate
        /// Bytes in a string that are not UTF-8 (section 8.1, RFC 3629).
        case invalidUTF8
        /// Arrays and objects nested deeper than the reader allows (section 9).
        case nestingTooDeep
    }

    /// The details that the message adds to the code.
    enum Detail: Equatable, Sendable {
        case none
        case byte(UInt8)
        case limit(Int)
    }

    /// Where the error is: bytes from the start of the text; its length if the text ends too early.
    public let offset: Int
    /// The kind of the error.
    public let code: Code
    let detail: Detail

    init(_ code: Code, at offset: Int, detail: Detail = .none) {
        self.code = code
        self.offset = offset
        self.detail = detail
    }

    /// One English sentence: the error, and what to write instead.
    ///
    /// Quotes only printable ASCII characters of the text; other bytes are given by number.
    public var message: String {
        switch code {
        case .emptyText: "the text is empty; a JSON value is expected"
        case .unexpectedEnd: "the text ends before its arrays and objects are closed; something is cut off"
        case .byteOrderMark: "the text begins with a byte order mark; send UTF-8 without one"
        case .expectedValue:
            "found \(found) where a value is expected: an object, an array, a string in double quotes, a number, "
                + "true, false or null"
        case .expectedName: "found \(found) where a member's name in double quotes is expected"
        case .expectedColon: "found \(found) after a member's name; a colon is expected"
        case .expectedCommaOrBrace: "found \(found) after a member's value; a comma or } is expected"
        case .expectedCommaOrBracket: "found \(found) after an element; a comma or ] is expected"
        case .trailingComma: "the comma before \(found) is one too many; JSON has no trailing commas"
        case .textAfterValue: "found \(found) after the end of the value; only whitespace may follow"
        case .comment: "found a comment; JSON has none, so leave it out"
        case .singleQuotes: "found a single quote; strings and names are written in double quotes"
        case .unknownLiteral: "found a bare word; only true, false and null, in lower case, stand without quotes"
        case .notANumber: "found NaN or Infinity, which JSON cannot express; use a finite number or leave it out"
        case .leadingPlus: "found a number with a plus sign; write it without"
        case .leadingZero: "found a number with a leading zero; write it without (7, not 007)"
        case .missingIntegerDigits: "found \(found) where a digit is expected; write 0.5, not .5, and -1, not - 1"
        case .missingFractionDigits: "found \(found) after a decimal point; a digit is expected (1.0, not 1.)"
        case .missingExponentDigits: "found \(found) in a number's exponent; a digit is expected (1e5)"
        case .unterminatedString: "the string that begins here has no closing quote"
        case .controlCharacter: "found \(found) inside a string; write control characters as escapes such as \\n"
        case .invalidEscape:
            "found \(found) after a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX"
        case .invalidUnicodeEscape: "found \\u without four hexadecimal digits after it"
        case .loneSurrogate: "found half of a surrogate pair; \\uD800 to \\uDBFF needs \\uDC00 to \\uDFFF after it"
        case .invalidUTF8: "found \(found), which is not valid UTF-8 here; send the text as UTF-8"
        case .nestingTooDeep: "arrays and objects are nested more than \(limit) deep"
        }
    }

    private var found: String {
        guard case .byte(let byte) = detail else { return "the end of the text" }
        switch byte {
        case 0x60: return "a backtick"
        case 0x21...0x7E: return "`\(Unicode.Scalar(byte))`"
        case 0x20: return "a space"
        case 0x09: return "a tab"
        case 0x0A, 0x0D: return "a line break"
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "the byte 0x" + (digits.utf8.count < 2 ? "0" + digits : digits)
        }
    }

    private var limit: Int {
        guard case .limit(let limit) = detail else { return JSONReader.defaultMaximumDepth }
        return limit
    }
}
