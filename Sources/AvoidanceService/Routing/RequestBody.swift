import HTTPServer

extension RequestBody {
    /// How a body is written.
    package enum Form: Sendable {
        /// One JSON text.
        case json
        /// A JSON text a line.
        case lines
    }
}

/// Which bodies an operation reads (RFC 9110 sections 8.3 and 8.4).
package enum RequestBody: Sendable {
    /// One JSON value.
    case json
    /// An array of JSON values, or one value a line.
    case sequence

    /// The types of a text with one JSON value a line.
    private static let lineTypes = ["application/x-ndjson", "application/jsonl", "application/ndjson"]

    /// Whether no body of this type is read, whatever it begins with.
    func refuses(contentType: UnsafeBufferPointer<UInt8>?) -> Bool {
        form(contentType: contentType, first: UInt8(ascii: "{")) == nil
            && form(contentType: contentType, first: UInt8(ascii: "[")) == nil
    }

    /// How a body that begins with `first` is to be read; nil if it is of a type that is not read.
    func form(contentType: UnsafeBufferPointer<UInt8>?, first: UInt8?) -> RequestBody.Form? {
        if Self.isJSON(contentType: contentType, first: first) { return .json }
        guard self == .sequence, let contentType else { return nil }
        let type = MediaType.parameters(of: String(decoding: contentType, as: UTF8.self)).first ?? ""
        if Self.lineTypes.contains(type) { return .lines }
        // What `curl -d` says of an array.
        return type == "application/x-www-form-urlencoded" && first == UInt8(ascii: "[") ? .json : nil
    }

    /// What to send in place of a type that is not read.
    var advice: String {
        switch self {
        case .json: "send JSON in UTF-8 as application/json, any +json, text/plain, or without Content-Type"
        case .sequence:
            "send an array as JSON in UTF-8, or an event a line as application/x-ndjson or application/jsonl"
        }
    }

    /// Whether a body of this Content-Type is read as JSON.
    ///
    /// `application/json`, any `+json`, `text/plain` and none are; `application/x-www-form-urlencoded` too if the body
    /// begins with a brace, because that is what `curl -d` says of JSON. A charset must be UTF-8 or ASCII.
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

    private static func isReadable(_ type: String, first: UInt8?) -> Bool {
        switch type {
        case "application/json", "text/plain": true
        case "application/x-www-form-urlencoded": first == UInt8(ascii: "{")
        default: type.contains("/") && type.hasSuffix("+json")
        }
    }

    /// Whether a body of this Content-Encoding is as it is read: no coding is undone here.
    ///
    /// An empty list names none, and empty elements count for nothing (RFC 9110 section 5.6.1).
    static func isIdentity(contentEncoding: String?) -> Bool {
        guard let contentEncoding else { return true }
        return contentEncoding.split(separator: ",").allSatisfy { element in
            let words = element.split { $0 == " " || $0 == "\t" }
            return words.isEmpty || words.map { $0.lowercased() } == ["identity"]
        }
    }
}
