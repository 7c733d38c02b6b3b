// The meaning of the parts of a head, each rule applied as soon as the deciding part has been read.

extension RequestHead.RequestLine {
    /// Sets the form of the target and its parts, RFC 9112 §3.2.
    ///
    /// `query` begins at the first `?`.
    mutating func setTarget(_ target: Range<Int>, _ bytes: Bytes) -> HTTPError? {
        let isConnect = bytes.part(method).equals("CONNECT")
        let queryStart = query?.lowerBound
        if let queryStart { query = queryStart..<target.upperBound }
        let pathEnd = queryStart.map { $0 - 1 } ?? target.upperBound

        if bytes[target.lowerBound] == .slash {
            form = .origin
            path = target.lowerBound..<pathEnd
            return isConnect ? .targetFormNotAllowed : nil
        }
        if isConnect {
            form = .authority
            path = target
            let hasPort = bytes.part(target).contains(.colon) && bytes[target.upperBound - 1].isDigit
            return query == nil && hasPort && Authority.isValid(bytes.part(target)) ? nil : .targetFormNotAllowed
        }
        if bytes.part(target).equals("*") {
            form = .asterisk
            path = target
            return bytes.part(method).equals("OPTIONS") ? nil : .targetFormNotAllowed
        }
        return setAbsoluteTarget(target, pathEnd: pathEnd, bytes)
    }

    private mutating func setAbsoluteTarget(_ target: Range<Int>, pathEnd: Int, _ bytes: Bytes) -> HTTPError? {
        form = .absolute
        let text = bytes.part(target.lowerBound..<pathEnd)
        guard let colon = text.firstIndex(of: .colon), colon + 2 < text.count, text[colon + 1] == .slash,
            text[colon + 2] == .slash
        else { return .targetFormNotAllowed }
        schemeIsSecure = text.part(0..<colon).equalsIgnoringCase("https")
        guard schemeIsSecure || text.part(0..<colon).equalsIgnoringCase("http") else { return .schemeNotServed }
        let rest = text.part(colon + 3..<text.count)
        let length = rest.firstIndex(of: .slash) ?? rest.count
        let start = target.lowerBound + colon + 3
        authority = start..<start + length
        path = authority.upperBound..<pathEnd
        // User information is not allowed in a target (RFC 9110 §4.2.4): “@” is invalid in host and port.
        guard Authority.isValid(bytes.part(authority)) else { return .malformedTarget }
        guard !bytes.part(path).contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else {
            return .malformedTarget
        }
        // An absolute OPTIONS target without a path means the whole server, RFC 9112 §3.2.4.
        if path.isEmpty, query == nil, bytes.part(method).equals("OPTIONS") { form = .asterisk }
        return nil
    }
}

extension RequestHead {
    /// Takes the value of a Content-Length line, RFC 9110 §8.6; more lines may follow.
    ///
    /// A fault does not depend on later bytes: a number of any length is refused at the digit that makes it too large.
    mutating func takeContentLength(_ value: Bytes, limits: Limits) -> HTTPError? {
        // RFC 9112 §6.3: equal lines are refused, too.
        guard contentLength == nil else { return .repeatedContentLength }
        var (length, hasEnded) = (Int?.none, false)
        for byte in value {
            if byte.isBlank {
                hasEnded = true
                continue
            }
            guard byte.isDigit, !hasEnded else { return .malformedContentLength }
            let (tens, overflows) = (length ?? 0).multipliedReportingOverflow(by: 10)
            let (number, overflowsToo) = tens.addingReportingOverflow(Int(byte - 0x30))
            guard !overflows, !overflowsToo, number <= limits.body else { return .bodyTooLarge }
            length = number
        }
        contentLength = length
        return nil
    }

    /// Takes a line that an earlier head had, which was valid by itself.
    @inline(__always)
    mutating func takeAgain(
        _ line: UnsafePointer<LineCache.Line>, movedBy offset: Int, _ bytes: Bytes
    ) -> HTTPError? {
        let slice = line.pointee.slice.moved(by: offset)
        let isFirst = append(slice, line.pointee.field)
        guard line.pointee.isForServer else { return nil }
        switch line.pointee.field {
        case .host:
            return isFirst ? nil : .repeatedHost
        case .contentLength:
            guard contentLength == nil else { return .repeatedContentLength }
            contentLength = line.pointee.contentLength
            return nil
        case let known:
            return apply(slice, known, isFirst: isFirst, bytes)
        }
    }

    /// Takes a field line and its meaning for the connection and the body.
    mutating func take(_ slice: RequestHead.FieldSlice, _ known: KnownField?, _ bytes: Bytes) -> HTTPError? {
        let isFirst = append(slice, known)
        guard let known else { return nil }
        return apply(slice, known, isFirst: isFirst, bytes)
    }

    /// Applies the meaning of a field line.
    private mutating func apply(
        _ slice: RequestHead.FieldSlice, _ known: KnownField, isFirst: Bool, _ bytes: Bytes
    ) -> HTTPError? {
        let value = bytes.part(slice.value)
        switch known {
        case .host:
            guard isFirst else { return .repeatedHost }
            return Authority.isValid(value) ? nil : .malformedHost
        case .contentLength:
            // The value was taken while it was read.
            return contentLength == nil ? .malformedContentLength : nil
        case .transferEncoding:
            transferCodings.add(value)
        case .connection:
            _ = value.allElements { option in
                if option.equalsIgnoringCase("close") { wantsClose = true }
                if option.equalsIgnoringCase("keep-alive") { wantsKeepAlive = true }
                return true
            }
        case .expect:
            if isFirst, value.equalsIgnoringCase("100-continue") {
                expectsContinue = true
            } else {
                hasUnknownExpectation = true
            }
        case .contentType, .contentEncoding, .accept, .authorization, .origin, .ifNoneMatch, .requestID, .traceparent,
            .userAgent, .acceptEncoding, .acceptLanguage:
            break
        }
        return nil
    }

    /// The fault of the head as a whole, once all lines are there.
    mutating func faultOfWhole(_ bytes: Bytes, limits: Limits, isSecure: Bool) -> HTTPError? {
        let host = first(.host)
        // RFC 9112 §3.2
        if host == nil, line.minorVersion > 0 { return .missingHost }
        if !line.authority.isEmpty {
            // The connection must protect at least as well as the scheme asks for; better protection does no harm.
            guard isSecure || !line.schemeIsSecure else { return .schemeNotServed }
            if let host,
                !Authority.isSame(
                    bytes.part(line.authority), bytes.part(host.value), defaultPort: line.schemeIsSecure ? "443" : "80")
            {
                return .authorityMismatch
            }
        }
        // RFC 9112 §6.1 and §6.3: any ambiguous framing is refused.
        if transferCodings.arePresent {
            if line.minorVersion == 0 { return .transferEncodingInOldVersion }
            if transferCodings.areMalformed { return .malformedTransferEncoding }
            if transferCodings.haveUnknown { return .unknownTransferEncoding }
            if contentLength != nil { return .conflictingFraming }
        }
        // RFC 9110 §10.1.1: HTTP/1.0 knows no expectations.
        if line.minorVersion == 0 {
            expectsContinue = false
        } else if hasUnknownExpectation {
            return .unknownExpectation
        }
        return nil
    }
}
