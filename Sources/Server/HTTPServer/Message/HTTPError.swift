/// The reason why the server itself refuses or abandons a request.
///
/// Each ends the connection after its answer, because the start of the next request is unknown or does not matter.
package enum HTTPError: Error, Hashable, Sendable, CaseIterable {
    // The request line
    case malformedRequestLine, methodTooLong, malformedTarget, targetTooLong, malformedVersion, unsupportedVersion
    case targetFormNotAllowed, schemeNotServed, authorityMismatch
    // The fields
    case malformedField, bareLineFeed, bareCarriageReturn, foldedField, headerTooLarge, tooManyFields
    case missingHost, repeatedHost, malformedHost
    // The framing of the body
    case malformedContentLength, repeatedContentLength, conflictingFraming
    case malformedTransferEncoding, unknownTransferEncoding, transferEncodingInOldVersion
    case malformedChunk, chunkExtensionsTooLarge, malformedTrailer, trailersTooLarge
    case bodyTooLarge, unknownExpectation
    // The connection
    case endedEarly, headerTimeout, bodyTimeout, overloaded, answerMissing, notEncrypted
    // The memory for unfinished work
    case bodyGaveWay, bufferFull
}

extension HTTPError {
    /// The status of the answer.
    package var status: Status {
        switch self {
        case .malformedRequestLine, .malformedTarget, .malformedVersion, .targetFormNotAllowed, .schemeNotServed,
            .authorityMismatch, .malformedField, .bareLineFeed, .bareCarriageReturn, .foldedField, .missingHost,
            .repeatedHost, .malformedHost, .malformedContentLength, .repeatedContentLength, .conflictingFraming,
            .malformedTransferEncoding, .transferEncodingInOldVersion, .malformedChunk, .malformedTrailer, .endedEarly,
            .notEncrypted:
            .badRequest
        case .methodTooLong, .unknownTransferEncoding: .notImplemented
        case .targetTooLong: .uriTooLong
        case .unsupportedVersion: .httpVersionNotSupported
        case .headerTooLarge, .tooManyFields, .trailersTooLarge: .requestHeaderFieldsTooLarge
        case .bodyTooLarge, .chunkExtensionsTooLarge: .contentTooLarge
        case .unknownExpectation: .expectationFailed
        case .headerTimeout, .bodyTimeout, .bodyGaveWay: .requestTimeout
        case .overloaded, .bufferFull: .serviceUnavailable
        case .answerMissing: .internalServerError
        }
    }

    /// One sentence for the client's developer.
    ///
    /// Never contains any part of the request.
    package var explanation: String {
        switch self {
        case .malformedRequestLine: "The request line is not “method SP target SP version”."
        case .methodTooLong: "The method is longer than any that is known."
        case .malformedTarget: "The request target has a character that no URI has, or a broken percent escape."
        case .targetTooLong: "The request line is longer than the server takes."
        case .malformedVersion: "The request line does not end with a version such as HTTP/1.1."
        case .unsupportedVersion: "The server speaks HTTP/1.1 and HTTP/1.0 only."
        case .targetFormNotAllowed: "This form of request target does not go with the method."
        case .schemeNotServed: "The target names a scheme that is not served here, or user information."
        case .authorityMismatch: "The target names another authority than the Host field."
        case .malformedField: "A header field is not “name: value” in allowed characters."
        case .bareLineFeed: "A line ends with LF alone instead of CR LF."
        case .bareCarriageReturn: "A CR stands alone instead of before LF."
        case .foldedField: "A header field continues over more than one line."
        case .headerTooLarge: "The header fields together are larger than the server takes."
        case .tooManyFields: "There are more header fields than the server takes."
        case .missingHost: "HTTP/1.1 needs a Host field."
        case .repeatedHost: "There is more than one Host field."
        case .malformedHost: "The Host field is not “host” or “host:port”."
        case .malformedContentLength: "Content-Length is not a number of decimal digits."
        case .repeatedContentLength: "There is more than one Content-Length."
        case .conflictingFraming: "Content-Length and Transfer-Encoding exclude each other."
        case .malformedTransferEncoding: "Transfer-Encoding is not a list that ends with its only “chunked”."
        case .unknownTransferEncoding: "The only transfer coding understood here is “chunked”."
        case .transferEncodingInOldVersion: "HTTP/1.0 has no Transfer-Encoding."
        case .malformedChunk: "The chunked body breaks the chunk syntax."
        case .chunkExtensionsTooLarge: "The chunk extensions together are larger than the server takes."
        case .malformedTrailer: "A trailer field is not “name: value” in allowed characters."
        case .trailersTooLarge: "The trailer fields together are larger than the server takes."
        case .bodyTooLarge: "The body is larger than the server takes."
        case .unknownExpectation: "The only expectation understood here is “100-continue”."
        case .endedEarly: "The connection ended before the request did."
        case .headerTimeout: "The header did not arrive in time."
        case .bodyTimeout: "The body did not arrive in time."
        case .overloaded: "The server has as many connections as it takes; try again soon."
        case .bodyGaveWay: "The body had waited longest of all unfinished ones when others needed its memory."
        case .bufferFull: "The server has no memory left for this body; try again soon."
        case .notEncrypted: "This port speaks HTTP over TLS only: ask with https instead of http."
        case .answerMissing: "The server failed to produce an answer."
        }
    }
}
