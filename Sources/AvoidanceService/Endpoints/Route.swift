import HTTPServer
import SessionStore

/// Where a request goes, by its path.
enum Route: Hashable, Sendable {
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
    case devices
    /// The id as it stands in the path, decoded.
    case device(String)
    case picture
    case openapiYAML
    case openapiJSON
    case page
    /// `OPTIONS *`: the server as a whole.
    case server
    case unknown

    init(path: UnsafeBufferPointer<UInt8>) {
        if path.equals("/avoid") {
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
        case "/devices": self = .devices
        case "/picture": self = .picture
        case "/openapi.yaml": self = .openapiYAML
        case "/openapi.json": self = .openapiJSON
        case "*": self = .server
        case let path where path.hasPrefix("/sessions/"):
            self = .session(SessionID(percentEncoded: path.dropFirst("/sessions/".count)))
        case let path where path.hasPrefix("/devices/"):
            let id = path.dropFirst("/devices/".count)
            self = .device(String(decoding: id.percentDecoded ?? Array(id.utf8), as: UTF8.self))
        default: self = .unknown
        }
    }

    /// The methods that lead somewhere, as the field Allow lists them.
    var allowed: String {
        switch self {
        case .avoid, .compare, .replay, .focusOrder, .sessions: "POST, OPTIONS"
        case .session: "GET, HEAD, DELETE, OPTIONS"
        case .server: "OPTIONS"
        case .healthz, .readyz, .version, .devices, .device, .picture, .openapiYAML, .openapiJSON, .page, .unknown:
            "GET, HEAD, OPTIONS"
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

    /// The types of good answers; the first is given where the client has no preference.
    var mediaTypes: [String] {
        switch self {
        case .avoid: Self.answer
        case .compare: Self.comparison
        case .picture: Self.drawing
        case .openapiYAML: Self.yaml
        case .page: Self.html
        default: Self.data
        }
    }

    private static let answer = [MediaTypes.json, MediaTypes.svg]
    private static let comparison = [MediaTypes.json, "text/plain", MediaTypes.svg]
    /// A browser is shown the page instead.
    private static let drawing = [MediaTypes.svg, "text/html"]
    private static let yaml = ["application/yaml", "text/yaml"]
    private static let html = ["text/html"]
    private static let data = [MediaTypes.json]
}

extension SessionID {
    /// A name as it stands in a path.
    init?(percentEncoded text: Substring) {
        guard let bytes = text.percentDecoded else { return nil }
        self.init(bytes: bytes.span)
    }
}

extension Substring {
    /// The bytes, where clients may write any character as `%XX` (RFC 3986 section 2.1); nil where one is no such.
    var percentDecoded: [UInt8]? {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
