// Finds the error for a place in the text. Nothing here runs for a valid text, so it stays out of line.
extension JSONReader {
    /// An error at the cursor, or at another offset, which names the byte found there.
    @usableFromInline
    @inline(never)
    func failure(_ code: JSONSyntaxError.Code, at offset: Int? = nil) -> JSONSyntaxError {
        let offset = offset ?? cursor
        guard offset < bytes.count else { return JSONSyntaxError(code, at: bytes.count) }
        if code != .invalidUTF8, bytes[offset] == 0x2F, offset + 1 < bytes.count, code.mayBeComment,
            bytes[offset + 1] == 0x2F || bytes[offset + 1] == 0x2A
        {
            return JSONSyntaxError(.comment, at: offset)
        }
        return JSONSyntaxError(code, at: offset, detail: .byte(bytes[offset]))
    }

    /// An error at a place where a value should begin and does not.
    @usableFromInline
    @inline(never)
    func valueFailure() -> JSONSyntaxError {
        guard cursor < bytes.count else { return endFailure() }
        switch bytes[cursor] {
        case 0xEF where cursor == 0 && starts(with: [0xEF, 0xBB, 0xBF]): return JSONSyntaxError(.byteOrderMark, at: 0)
        case 0xFE where cursor == 0 && starts(with: [0xFE, 0xFF]): return JSONSyntaxError(.byteOrderMark, at: 0)
        case 0xFF where cursor == 0 && starts(with: [0xFF, 0xFE]): return JSONSyntaxError(.byteOrderMark, at: 0)
        case 0x2B: return failure(.leadingPlus)
        case 0x2E: return failure(.missingIntegerDigits)
        case 0x27: return failure(.singleQuotes)
        case 0x5D, 0x7D:
            return followsComma ? failure(.trailingComma) : failure(.expectedValue)
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24: return literalFailure()
        default: return failure(.expectedValue)
        }
    }

    /// An error for letters that are not a literal name.
    @usableFromInline
    @inline(never)
    func literalFailure() -> JSONSyntaxError {
        // A literal may have been read in part.
        var first = cursor
        while first > start, bytes[first - 1].isLetter { first -= 1 }
        let word = bytes[first...].prefix { $0.isLetter }
        if word.elementsEqual("NaN".utf8) || word.elementsEqual("nan".utf8) || word.elementsEqual("Infinity".utf8) {
            return failure(.notANumber, at: first)
        }
        let isBegun = ["true", "false", "null"].contains { $0.utf8.count > word.count && $0.utf8.starts(with: word) }
        if isBegun, first + word.count == bytes.count {
            return JSONSyntaxError(.unexpectedEnd, at: bytes.count)
        }
        return failure(.unknownLiteral, at: first)
    }

    /// An error for a place where a member's name should begin.
    @usableFromInline
    @inline(never)
    func nameFailure() -> JSONSyntaxError {
        guard cursor < bytes.count else { return endFailure() }
        switch bytes[cursor] {
        case 0x27: return failure(.singleQuotes)
        case 0x7D where followsComma: return failure(.trailingComma)
        default: return failure(.expectedName)
        }
    }

    /// An error for a byte that the grammar does not allow here, or for the end of the text.
    @usableFromInline
    @inline(never)
    func expectation(_ code: JSONSyntaxError.Code) -> JSONSyntaxError {
        cursor < bytes.count ? failure(code) : endFailure()
    }

    /// An error for a missing digit at an offset.
    @usableFromInline
    @inline(never)
    func digitFailure(_ code: JSONSyntaxError.Code, at offset: Int) -> JSONSyntaxError {
        guard offset < bytes.count else { return JSONSyntaxError(.unexpectedEnd, at: bytes.count) }
        if code == .missingIntegerDigits, bytes[offset] == 0x49 || bytes[offset] == 0x4E {
            return failure(.notANumber, at: offset)
        }
        return failure(code, at: offset)
    }

    @usableFromInline
    @inline(never)
    func depthFailure() -> JSONSyntaxError {
        JSONSyntaxError(.nestingTooDeep, at: cursor, detail: .limit(maximumDepth))
    }

    private func endFailure() -> JSONSyntaxError {
        let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        return JSONSyntaxError(isBlank ? .emptyText : .unexpectedEnd, at: bytes.count)
    }

    /// Whether the last byte before the cursor, whitespace not counted, is a comma.
    private var followsComma: Bool {
        let before = bytes[..<cursor].last { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return before == 0x2C
    }

    private func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
}

extension JSONSyntaxError.Code {
    /// Whether a comment might stand where this error was found: between tokens, not inside one.
    fileprivate var mayBeComment: Bool {
        switch self {
        case .expectedValue, .expectedName, .expectedColon, .expectedCommaOrBrace, .expectedCommaOrBracket,
            .textAfterValue:
            true
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
