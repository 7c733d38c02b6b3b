import HTTPServer

/// Which bodies are read, and which answers a client takes (RFC 9110 sections 8.3 and 12.5.1).
enum MediaTypes {
    /// Whether a body of this Content-Type is read as JSON.
    ///
    /// `application/json`, any `+json`, `text/plain` and none are; `application/x-www-form-urlencoded` too where the
    /// body begins with a brace, because that is what `curl -d` says of JSON. A charset must be UTF-8 or ASCII.
    static func isJSON(contentType: UnsafeBufferPointer<UInt8>?, body: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let contentType, !contentType.isEmpty else { return true }
        if contentType.equals("application/json") { return true }
        let parts = parameters(of: String(decoding: contentType, as: UTF8.self))
        guard let type = parts.first, isReadable(type, body: body) else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            guard parameter.hasPrefix("charset=") else { return true }
            let charset = parameter.dropFirst("charset=".count).filter { $0 != "\"" }
            return ["utf-8", "utf8", "us-ascii"].contains(charset)
        }
    }

    private static func isReadable(_ type: String, body: UnsafeBufferPointer<UInt8>) -> Bool {
        switch type {
        case "application/json", "text/plain": true
        case "application/x-www-form-urlencoded": body.first == UInt8(ascii: "{")
        default: type.contains("/") && type.hasSuffix("+json")
        }
    }

    /// Whether a body of this Content-Encoding is as it is read: no coding is undone here (RFC 9110 section 8.4).
    ///
    /// An empty list names none, and empty elements count for nothing (section 5.6.1).
    static func isIdentity(contentEncoding: String?) -> Bool {
        guard let contentEncoding else { return true }
        return contentEncoding.split(separator: ",").allSatisfy { element in
            let words = element.split { $0 == " " || $0 == "\t" }
            return words.isEmpty || words.map { $0.lowercased() } == ["identity"]
        }
    }

    static let json = "application/json"
    static let svg = "image/svg+xml"

    /// The type that an Accept field likes best; no field takes the first.
    ///
    /// The most specific range that fits a type decides its quality (RFC 9110 section 12.5.1). Of equal qualities the
    /// type that was named more exactly wins, then the first.
    ///
    /// - Parameter types: in lower case, such as `application/json`; nil where none is taken.
    static func preferred(among types: [String], accept: UnsafeBufferPointer<UInt8>?) -> String? {
        guard let accept, !accept.isEmpty else { return types.first }
        if accept.equals("*/*") || accept.equals("application/json") && types.first == json {
            return types.first
        }
        let ranges = String(decoding: accept, as: UTF8.self).split(separator: ",").map { parameters(of: String($0)) }
        var best: (type: String, quality: Double, specificity: Int)?
        for type in types {
            let family = type.prefix { $0 != "/" } + "/*"
            var found = (quality: 0.0, specificity: 0)
            for range in ranges {
                guard let name = range.first else { continue }
                let specificity = name == type ? 3 : name == family ? 2 : name == "*/*" ? 1 : 0
                if specificity > found.specificity { found = (quality(of: range), specificity) }
            }
            guard found.quality > 0 else { continue }
            if let best, (best.quality, best.specificity) >= found { continue }
            best = (type, found.quality, found.specificity)
        }
        return best?.type
    }

    /// A range's q, 0 to 1; 1 where there is none or it cannot be read.
    private static func quality(of range: [String]) -> Double {
        guard let text = range.dropFirst().first(where: { $0.hasPrefix("q=") })?.dropFirst(2),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let value = Double(text)
        else { return 1 }
        return min(value, 1)
    }

    /// A value and its parameters, in lower case, without the spaces around them.
    static func parameters(of value: String) -> [String] {
        value.split(separator: ";").map { part in
            var part = part.lowercased()[...]
            while part.first?.isWhitespace == true { part.removeFirst() }
            while part.last?.isWhitespace == true { part.removeLast() }
            return String(part)
        }
    }
}
