/// The fields that the server or nearly every application reads, found without a search.
package enum KnownField: UInt8, CaseIterable, Hashable, Sendable {
    case host, contentLength, transferEncoding, connection, expect
    case contentType, contentEncoding, accept, authorization, origin, ifNoneMatch
    case requestID, traceparent
    // Known only so that their names need not be searched: nearly every client sends them.
    case userAgent, acceptEncoding, acceptLanguage

    /// The known field whose name, in any case, and colon are at the beginning of a range; nil for any other.
    init?(_ bytes: Bytes, lineIn range: Range<Int>) {
        let end = bytes.firstIndex(of: .colon, in: range.prefix(18))
        guard let end, end > range.lowerBound else { return nil }
        self.init(bytes.part(range.lowerBound..<end))
    }

    /// The known field with this name, in any case; nil for any other.
    init?(_ name: Bytes) {
        let candidate: KnownField
        switch (name.count, name[0] | 0x20) {
        case (4, UInt8(ascii: "h")): candidate = .host
        case (6, UInt8(ascii: "a")): candidate = .accept
        case (6, UInt8(ascii: "e")): candidate = .expect
        case (6, UInt8(ascii: "o")): candidate = .origin
        case (10, UInt8(ascii: "u")): candidate = .userAgent
        case (10, UInt8(ascii: "c")): candidate = .connection
        case (11, UInt8(ascii: "t")): candidate = .traceparent
        case (12, UInt8(ascii: "c")): candidate = .contentType
        case (12, UInt8(ascii: "x")): candidate = .requestID
        case (13, UInt8(ascii: "a")): candidate = .authorization
        case (13, UInt8(ascii: "i")): candidate = .ifNoneMatch
        case (14, UInt8(ascii: "c")): candidate = .contentLength
        case (15, UInt8(ascii: "a")):
            candidate = name[7] | 0x20 == UInt8(ascii: "e") ? .acceptEncoding : .acceptLanguage
        case (16, UInt8(ascii: "c")): candidate = .contentEncoding
        case (17, UInt8(ascii: "t")): candidate = .transferEncoding
        default: return nil
        }
        guard name.equalsIgnoringCase(candidate.lowercaseName) else { return nil }
        self = candidate
    }

    var lowercaseName: StaticString {
        switch self {
        case .host: "host"
        case .contentLength: "content-length"
        case .transferEncoding: "transfer-encoding"
        case .connection: "connection"
        case .expect: "expect"
        case .contentType: "content-type"
        case .contentEncoding: "content-encoding"
        case .accept: "accept"
        case .authorization: "authorization"
        case .origin: "origin"
        case .ifNoneMatch: "if-none-match"
        case .requestID: "x-request-id"
        case .traceparent: "traceparent"
        case .userAgent: "user-agent"
        case .acceptEncoding: "accept-encoding"
        case .acceptLanguage: "accept-language"
        }
    }
}
