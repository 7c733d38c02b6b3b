import HTTPServer

extension RequestBody {
    /// The form of a body.
    package enum Form: Sendable {
        /// One JSON text.
        case json
        /// One JSON text per line.
        case lines
    }
}

/// The bodies that an operation reads (RFC 9110 sections 8.3 and 8.4).
package enum RequestBody: Sendable {
    /// One JSON value.
    case json
    /// An array of JSON values, or one value a line.
    case sequence
    /// Forms, as JSON.
    case forms
    /// A file of any type, which may be empty.
    case file
    /// A message of JSON-RPC, as nothing but JSON: a page cannot send that to another origin without asking.
    case message

    /// The media types of texts with one JSON value per line.
    private static let lineTypes = ["application/x-ndjson", "application/jsonl", "application/ndjson"]

    /// Whether a body of this type is never read, whatever its first byte is.
    package func refuses(contentType: UnsafeBufferPointer<UInt8>?) -> Bool {
        form(contentType: contentType, first: UInt8(ascii: "{")) == nil
            && form(contentType: contentType, first: UInt8(ascii: "[")) == nil
    }

    /// The form of a body that begins with `first`; nil if its type is not supported.
    package func form(contentType: UnsafeBufferPointer<UInt8>?, first: UInt8?) -> RequestBody.Form? {
        if self == .message, contentType?.equals("application/json") != true {
            let type = contentType.map { MediaType.parameters(of: String(decoding: $0, as: UTF8.self)) }
            guard type?.first == MediaType.json.rawValue else { return nil }
        }
        if Self.isJSON(contentType: contentType, first: first) { return .json }
        if self == .file { return .json }
        guard self == .sequence, let contentType else { return nil }
        let type = MediaType.parameters(of: String(decoding: contentType, as: UTF8.self)).first ?? ""
        if Self.lineTypes.contains(type) { return .lines }
        return nil
    }

    /// The advice for a body of an unsupported type.
    package func advice(for contentType: UnsafeBufferPointer<UInt8>?) -> String {
        let type = contentType.flatMap { MediaType.parameters(of: String(decoding: $0, as: UTF8.self)).first }
        if type == Self.formType {
            return "this is a form: write JSON, or ask GET /avoid?\(AvoidQuery.example) with these names"
        }
        let json = "send JSON in UTF-8 as application/json, any +json, text/plain, or without Content-Type"
        return switch self {
        case .json where type.map(Self.lineTypes.contains) == true: "\(json); POST /replay takes an event a line"
        case .json, .file: json
        case .message: "send a message of JSON-RPC in UTF-8 as application/json"
        case .forms: "\(json); \(Self.dumpAdvice)"
        case .sequence:
            "send an array as JSON in UTF-8, or an event a line as application/x-ndjson or application/jsonl"
        }
    }

    /// The advice for a dump in the place of forms.
    package static let dumpAdvice = "a dump of a screen: POST /form makes the form"

    /// Whether a body of this Content-Type is read as JSON.
    ///
    /// Accepts `application/json`, `text/json`, any `+json`, `text/plain` and no type; also `application/x-www-form-urlencoded` if
    /// the body begins as JSON does, because `curl -d` sends JSON so. A charset must be UTF-8 or ASCII.
    private static func isJSON(contentType: UnsafeBufferPointer<UInt8>?, first: UInt8?) -> Bool {
        guard let contentType, !contentType.isEmpty else { return true }
        if contentType.equals("application/json") { return true }
        let parts = MediaType.parameters(of: String(decoding: contentType, as: UTF8.self))
        guard let type = parts.first, isReadable(type, first: first) else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            guard parameter.hasPrefix("charset=") else { return true }
            let charset = parameter.dropFirst("charset=".count).filter { $0 != "\"" }
            return ["utf-8", "utf8", "us-ascii"].contains(charset)
        }
    }

    private static let formType = "application/x-www-form-urlencoded"
    /// The first bytes of an object, an array, a string and a byte order mark.
    private static let jsonStarts: [UInt8] = [0x7B, 0x5B, 0x22, 0xEF]

    private static func isReadable(_ type: String, first: UInt8?) -> Bool {
        switch type {
        case "application/json", "text/json", "text/plain": true
        case formType: first.map(jsonStarts.contains) ?? false
        default: type.contains("/") && type.hasSuffix("+json")
        }
    }

    /// Whether this Content-Encoding leaves the body unchanged: no coding is supported.
    ///
    /// An empty list names none, and empty elements are ignored (RFC 9110 section 5.6.1).
    package static func isIdentity(contentEncoding: String?) -> Bool {
        guard let contentEncoding else { return true }
        return contentEncoding.split(separator: ",").allSatisfy { element in
            let words = element.split { $0 == " " || $0 == "\t" }
            return words.isEmpty || words.map { $0.lowercased() } == ["identity"]
        }
    }
}
