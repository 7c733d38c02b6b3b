import HTTPServer
import SessionStore

/// Where a request goes, by its path.
enum Door: Hashable, Sendable {
    case avoid
    case compare
    case replay
    case focusOrder
    case sessions
    /// Nil where the path holds no session's name.
    case session(SessionID?)
    case healthz
    case readyz
    case version
    case openapiYAML
    case openapiJSON
    case page
    /// `OPTIONS *`: the server as a whole.
    case server
    case unknown

    init(path: UnsafeBufferPointer<UInt8>) {
        if path.elementsEqual("/avoid".utf8) {
            self = .avoid
            return
        }
        switch String(decoding: path, as: UTF8.self) {
        case "/": self = .page
        case "/compare": self = .compare
        case "/replay": self = .replay
        case "/focus-order": self = .focusOrder
        case "/sessions": self = .sessions
        case "/healthz": self = .healthz
        case "/readyz": self = .readyz
        case "/version": self = .version
        case "/openapi.yaml": self = .openapiYAML
        case "/openapi.json": self = .openapiJSON
        case "*": self = .server
        case let path where path.hasPrefix("/sessions/"):
            self = .session(SessionID(percentEncoded: path.dropFirst("/sessions/".count)))
        default: self = .unknown
        }
    }

    /// The methods that lead somewhere, as the field Allow lists them.
    var allowed: String {
        switch self {
        case .avoid, .compare, .replay, .focusOrder, .sessions: "POST, OPTIONS"
        case .session: "GET, HEAD, DELETE, OPTIONS"
        case .server: "OPTIONS"
        case .healthz, .readyz, .version, .openapiYAML, .openapiJSON, .page, .unknown: "GET, HEAD, OPTIONS"
        }
    }

    func allows(_ method: Method) -> Bool {
        switch (self, method) {
        case (.session, .delete), (_, .options): true
        case (.sessions, _): method == .post
        case (_, .post): takesBody
        case (.server, _): false
        case _ where takesBody: false
        case (_, .get), (_, .head): true
        default: false
        }
    }

    /// Whether a request is a body that is posted here.
    var takesBody: Bool {
        switch self {
        case .avoid, .compare, .replay, .focusOrder: true
        default: false
        }
    }

    /// The type of a good answer.
    var mediaType: String {
        switch self {
        case .openapiYAML: "application/yaml"
        case .page: "text/html"
        default: "application/json"
        }
    }

    /// Another type it may have, where that is preferred.
    var otherMediaType: String? { self == .compare ? "text/plain" : nil }
}

extension SessionID {
    /// A name as it stands in a path, where clients may write any character as `%XX` (RFC 3986 section 2.1).
    init?(percentEncoded text: Substring) {
        var octets: [UInt8] = []
        var rest = text.utf8[...]
        while let octet = rest.popFirst() {
            guard octet == UInt8(ascii: "%") else {
                octets.append(octet)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
                return nil
            }
            octets.append(value)
            rest = rest.dropFirst(2)
        }
        self.init(octets: octets.span)
    }
}
