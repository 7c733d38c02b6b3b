import HTTPServer

/// The types of answers.
package enum MediaType: String, Sendable {
    case json = "application/json"
    case svg = "image/svg+xml"
    case plainText = "text/plain"
    case markdown = "text/markdown"
    case xml = "application/xml"
    case html = "text/html"
    case yaml = "application/yaml"
    case textYAML = "text/yaml"

    /// The field Content-Type of such an answer.
    package var contentType: String {
        switch self {
        case .json, .svg, .yaml, .xml: rawValue
        case .plainText, .markdown, .html, .textYAML: rawValue + "; charset=utf-8"
        }
    }
}

extension MediaType {
    /// The type that an Accept field prefers; without the field the first (RFC 9110 section 12.5.1).
    ///
    /// The most specific range that matches a type decides its quality. If qualities are equal, the type with the more
    /// specific range wins, then the first.
    ///
    /// - Parameters:
    ///   - outputs: the types available.
    ///   - hints: types that may be preferred but are not available.
    /// - Returns: a type from either list; nil if no output is acceptable.
    package static func preferred(
        among outputs: [MediaType], hints: [MediaType] = [], accept: UnsafeBufferPointer<UInt8>?
    ) -> MediaType? {
        guard let accept, !accept.isEmpty else { return outputs.first }
        if accept.equals("*/*") || accept.equals("application/json") && outputs.first == .json { return outputs.first }
        let ranges = String(decoding: accept, as: UTF8.self).split(separator: ",").map { parameters(of: String($0)) }
        var best: (type: MediaType, weight: (quality: Double, specificity: Int))?
        for (index, type) in (outputs + hints).enumerated() {
            if index == outputs.count, best == nil { return nil }
            let weight = type.weight(in: ranges)
            guard weight.quality > 0 else { continue }
            if let best, best.weight >= weight { continue }
            best = (type, weight)
        }
        return best?.type
    }

    /// The quality of this type in the most specific range that matches it; 0 if none does.
    private func weight(in ranges: [[String]]) -> (quality: Double, specificity: Int) {
        let family = rawValue.prefix { $0 != "/" } + "/*"
        var found = (quality: 0.0, specificity: 0)
        for range in ranges {
            guard let name = range.first else { continue }
            let specificity = name == rawValue ? 3 : name == family ? 2 : name == "*/*" ? 1 : 0
            if specificity > found.specificity { found = (Self.quality(of: range), specificity) }
        }
        return found
    }

    /// A range's q, 0 to 1; 1 if it is missing or invalid.
    private static func quality(of range: [String]) -> Double {
        guard let text = range.dropFirst().first(where: { $0.hasPrefix("q=") })?.dropFirst(2),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let value = Double(text)
        else { return 1 }
        return min(value, 1)
    }

    /// A media type or range and its parameters, in lower case, without surrounding spaces.
    static func parameters(of value: String) -> [String] {
        value.split(separator: ";").map { part in
            var part = part.lowercased()[...]
            while part.first?.isWhitespace == true { part.removeFirst() }
            while part.last?.isWhitespace == true { part.removeLast() }
            return String(part)
        }
    }
}
