/// Reads request line and fields, RFC 9112 §2–§5.
///
/// A pure function of the bytes from left to right: every refusal is decided at the first byte that determines it, so
/// the outcome does not depend on how the bytes were split. The parser keeps no position between calls; the caller
/// calls it again only when a line has ended or a limit is reached, so the lines are read at most once for each line.
struct HeadParser {
    /// The longest method accepted, RFC 9112 §3.
    private static let longestMethod = 32

    let limits: Limits
    let isSecure: Bool
    /// Lines parsed before with these limits, which are not parsed again; they change no outcome.
    var cache: LineCache?

    /// Reads the head at the beginning of `bytes` into `head`, which must be empty.
    func parse(_ bytes: Bytes, into head: inout RequestHead) -> Outcome {
        var position = 0
        do throws(Stop) {
            if let line = cache?.requestLine(in: bytes) {
                head.line = line.pointee.line
                position = line.pointee.length
            } else {
                try skipEmptyLine(bytes, &position)
                let start = position
                try parseRequestLine(bytes, &position, &head)
                if start == 0 { cache?.keep(head.line, bytes, length: position) }
            }
            try parseFields(bytes, &position, &head)
            if let fault = head.faultOfWhole(bytes, limits: limits, isSecure: isSecure) { return .fault(fault) }
            return .complete(length: position)
        } catch {
            switch error {
            case .incomplete: return .incomplete
            case .fault(let fault): return .fault(fault)
            }
        }
    }

    /// The reason why parsing ends before the head does.
    private enum Stop: Error {
        case incomplete
        case fault(HTTPError)
    }

    /// One empty line before a request is skipped, for clients that send one after a body, RFC 9112 §2.2.
    private func skipEmptyLine(_ bytes: Bytes, _ position: inout Int) throws(Stop) {
        guard let first = bytes.first else { throw .incomplete }
        if first == .carriageReturn { try endLine(bytes, &position) }
    }

    /// Moves over CR LF.
    @inline(__always)
    private func endLine(_ bytes: Bytes, _ position: inout Int) throws(Stop) {
        guard position + 1 < bytes.count else { throw .incomplete }
        guard bytes[position + 1] == .lineFeed else { throw .fault(.bareCarriageReturn) }
        position += 2
    }

    // MARK: The request line

    private func parseRequestLine(_ bytes: Bytes, _ position: inout Int, _ head: inout RequestHead) throws(Stop) {
        let classes = ByteClass.Table.shared
        let start = position
        while position < bytes.count, classes.contains(bytes[position], in: .token) {
            position += 1
            if position - start > Self.longestMethod { throw .fault(.methodTooLong) }
        }
        guard position < bytes.count else { throw .incomplete }
        guard position > start, bytes[position] == .space else { throw .fault(.malformedRequestLine) }
        head.line.method = start..<position
        position += 1
        let target = try parseTarget(bytes, &position, end: start + limits.requestLine, &head)
        try parseVersion(bytes, &position, &head)
        if let fault = head.line.setTarget(target, bytes) { throw .fault(fault) }
    }

    /// Moves over the target and its space; returns the target's range and records the start of its query.
    private func parseTarget(
        _ bytes: Bytes, _ position: inout Int, end: Int, _ head: inout RequestHead
    ) throws(Stop) -> Range<Int> {
        let classes = ByteClass.Table.shared
        let start = position
        // The space after the target and the version belong to the line.
        let limit = end - 8
        let stop = min(bytes.count, limit)
        while true {
            while position < stop, classes.contains(bytes[position], in: .target) { position += 1 }
            guard position < stop else { throw position < limit ? .incomplete : .fault(.targetTooLong) }
            switch bytes[position] {
            case .space:
                guard position > start else { throw .fault(.malformedRequestLine) }
                position += 1
                return start..<position - 1
            case .percent:
                for offset in 1...2 {
                    guard position + offset < bytes.count else { throw .incomplete }
                    guard bytes[position + offset].hexValue != nil else { throw .fault(.malformedTarget) }
                }
                position += 3
            case .questionMark:
                if head.line.query == nil { head.line.query = position + 1..<position + 1 }
                position += 1
            // Only an IP literal in an authority has these, which the path of an origin form is not.
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                guard bytes[start] != .slash, head.line.query == nil else { throw .fault(.malformedTarget) }
                position += 1
            case .lineFeed:
                throw .fault(.bareLineFeed)
            default:
                throw .fault(.malformedTarget)
            }
        }
    }

    private func parseVersion(_ bytes: Bytes, _ position: inout Int, _ head: inout RequestHead) throws(Stop) {
        if bytes.count - position >= 10, bytes.part(position..<position + 10).equals("HTTP/1.1\r\n") {
            position += 10
            return
        }
        let pattern: StaticString = "HTTP/0.0"
        for index in 0..<8 {
            guard position < bytes.count else { throw .incomplete }
            let isRight =
                index == 5 || index == 7
                ? bytes[position].isDigit : bytes[position] == pattern.utf8Start[index]
            guard isRight else { throw .fault(.malformedVersion) }
            position += 1
        }
        let (major, minor) = (bytes[position - 3], bytes[position - 1])
        guard major == UInt8(ascii: "1") else { throw .fault(.unsupportedVersion) }
        guard position < bytes.count else { throw .incomplete }
        guard bytes[position] == .carriageReturn else {
            throw .fault(bytes[position] == .lineFeed ? .bareLineFeed : .malformedVersion)
        }
        try endLine(bytes, &position)
        head.line.minorVersion = minor == UInt8(ascii: "0") ? 0 : 1
    }

    // MARK: The fields

    private func parseFields(_ bytes: Bytes, _ position: inout Int, _ head: inout RequestHead) throws(Stop) {
        let limit = position + limits.header
        while true {
            if let cache {
                try takeRepeatedLines(cache, bytes, &position, end: min(bytes.count, limit), &head)
            }
            guard position < bytes.count else { throw .incomplete }
            if bytes[position] == .carriageReturn { return try endLine(bytes, &position) }
            try parseField(bytes, &position, limit: limit, &head)
        }
    }

    /// Reads one field line.
    ///
    /// - Parameter limit: the end of the longest head accepted.
    @inline(never)
    private func parseField(
        _ bytes: Bytes, _ position: inout Int, limit: Int, _ head: inout RequestHead
    ) throws(Stop) {
        let classes = ByteClass.Table.shared
        let stop = min(bytes.count, limit)
        if bytes[position].isBlank { throw .fault(.foldedField) }
        guard head.fieldCount < limits.fields else { throw .fault(.tooManyFields) }

        let nameStart = position
        // A known field's name is a token.
        let known = KnownField(bytes, lineIn: position..<stop)
        if let known {
            position += known.lowercaseName.utf8CodeUnitCount
        } else {
            while position < stop, classes.contains(bytes[position], in: .token) { position += 1 }
            guard position < stop else { throw position == limit ? .fault(.headerTooLarge) : .incomplete }
            guard position > nameStart, bytes[position] == .colon else {
                throw .fault(bytes[position] == .lineFeed ? .bareLineFeed : .malformedField)
            }
        }
        let nameEnd = position
        position += 1

        while position < stop, bytes[position].isBlank { position += 1 }
        let valueStart = position
        position = bytes.endOfValue(in: position..<stop)
        if known == .contentLength,
            let fault = head.takeContentLength(bytes.part(valueStart..<position), limits: limits)
        {
            throw .fault(fault)
        }
        guard position < stop else { throw position == limit ? .fault(.headerTooLarge) : .incomplete }
        guard bytes[position] == .carriageReturn else {
            throw .fault(bytes[position] == .lineFeed ? .bareLineFeed : .malformedField)
        }
        guard position + 2 <= limit else { throw .fault(.headerTooLarge) }
        var valueEnd = position
        while valueEnd > valueStart, bytes[valueEnd - 1].isBlank { valueEnd -= 1 }
        try endLine(bytes, &position)

        let slice = RequestHead.FieldSlice(name: nameStart..<nameEnd, value: valueStart..<valueEnd)
        if let fault = head.take(slice, known, bytes) { throw .fault(fault) }
        if let known {
            cache?.keep(
                slice, of: known, at: head.fieldCount - 1, bytes, nameStart..<position,
                contentLength: head.contentLength)
        }
    }

    /// Takes lines that earlier heads had at their positions, up to the first other one.
    ///
    /// - Parameter end: the end of the bytes that may be fields.
    // A function of its own, so that its variables stay in registers.
    @inline(never)
    private func takeRepeatedLines(
        _ cache: LineCache, _ bytes: Bytes, _ position: inout Int, end: Int, _ head: inout RequestHead
    ) throws(Stop) {
        let start = bytes.baseAddress.unsafelyUnwrapped
        let count = min(LineCache.capacity, limits.fields)
        var at = position
        while head.fieldCount < count, let line = cache.line(at: head.fieldCount, start + at, available: end &- at) {
            if let fault = head.takeAgain(line, movedBy: at, bytes) { throw .fault(fault) }
            at &+= line.pointee.length
        }
        position = at
    }
}

extension HeadParser {
    /// The result of parsing the beginning of a request.
    enum Outcome: Equatable {
        /// The bytes are the beginning of a head; call again when there are more.
        case incomplete
        /// The head is complete and has this length.
        case complete(length: Int)
        /// No further bytes can make this a valid request.
        case fault(HTTPError)
    }
}
