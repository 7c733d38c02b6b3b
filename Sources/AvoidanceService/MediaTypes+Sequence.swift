// What /replay reads besides JSON.
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
}
