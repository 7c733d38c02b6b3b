/// Which bodies are read, and which answers a client takes (RFC 9110 sections 8.3 and 12.5.1).
enum MediaTypes {
    /// Whether a body of this Content-Type is read as JSON.
    ///
    /// `application/json`, any `+json`, `text/plain` and none are; `application/x-www-form-urlencoded` too where the
    /// body begins with a brace, because that is what `curl -d` says of JSON. A charset must be UTF-8 or ASCII.
    static func isJSON(contentType: UnsafeBufferPointer<UInt8>?, body: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let contentType, !contentType.isEmpty else { return true }
        if contentType.elementsEqual("application/json".utf8) { return true }
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

    /// Whether an Accept field takes an answer of the given type; no field takes everything.
    ///
    /// - Parameter type: in lower case, such as `application/json`.
    static func accepts(_ type: String, accept: UnsafeBufferPointer<UInt8>?) -> Bool {
        guard let accept, !accept.isEmpty else { return true }
        if accept.elementsEqual("*/*".utf8) { return true }
        let family = type.prefix { $0 != "/" } + "/*"
        // The most specific range that fits decides (RFC 9110 section 12.5.1).
        var best = (specificity: 0, isTaken: false)
        for range in String(decoding: accept, as: UTF8.self).split(separator: ",") {
            let parts = parameters(of: String(range))
            guard let name = parts.first else { continue }
            let specificity = name == type ? 3 : name == family ? 2 : name == "*/*" ? 1 : 0
            guard specificity > best.specificity else { continue }
            best = (specificity, !parts.contains(where: isZeroQuality))
        }
        return best.isTaken
    }

    private static func isZeroQuality(_ parameter: String) -> Bool {
        guard parameter.hasPrefix("q=") else { return false }
        return parameter.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
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
