// What the doors beside /avoid read and write besides JSON.
extension MediaTypes {
    /// The types of a text with one JSON value a line.
    private static let lines = ["application/x-ndjson", "application/jsonl", "application/ndjson"]

    /// How a sequence of events is read; nil for a type that is none of these.
    ///
    /// Besides what is JSON everywhere, `application/x-www-form-urlencoded` where the body begins with a bracket: it is
    /// what `curl -d` says of an array.
    static func sequenceForm(
        contentType: UnsafeBufferPointer<UInt8>?,
        body: UnsafeBufferPointer<UInt8>
    ) -> ReplayForm? {
        if isJSON(contentType: contentType, body: body) { return .json }
        guard let contentType else { return nil }
        let type = parameters(of: String(decoding: contentType, as: UTF8.self)).first ?? ""
        if lines.contains(type) { return .lines }
        return type == "application/x-www-form-urlencoded" && body.first == UInt8(ascii: "[") ? .json : nil
    }

    /// Whether an Accept field prefers one type to another; no field prefers nothing.
    static func prefers(_ type: String, to other: String, accept: UnsafeBufferPointer<UInt8>?) -> Bool {
        guard let accept else { return false }
        let ranges = String(decoding: accept, as: UTF8.self).split(separator: ",").map { parameters(of: String($0)) }
        return quality(of: type, in: ranges) > quality(of: other, in: ranges)
    }

    /// The weight of the most specific range that fits (RFC 9110 section 12.5.1); 0 where none does.
    private static func quality(of type: String, in ranges: [[String]]) -> Double {
        let family = type.prefix { $0 != "/" } + "/*"
        var best = (specificity: 0, quality: 0.0)
        for range in ranges {
            let specificity = range.first == type ? 3 : range.first ?? "" == family ? 2 : range.first == "*/*" ? 1 : 0
            guard specificity > best.specificity else { continue }
            let weight = range.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            best = (specificity, weight ?? 1)
        }
        return best.quality
    }
}
