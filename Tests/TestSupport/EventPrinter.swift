import Contract
import JSON
@_spi(Engine) package import KeyboardAvoidance

/// The body of the request that would bring an event: the JSON to paste after `curl -d`.
package func requestBody(of event: Event) -> JSONValue {
    var body = event.json
    if let field = body["field"], field != .null {
        body = body.setting("field", to: field.setting("id", to: .string(event.fieldID.text)))
    }
    if let saved = event.savedState {
        var writer = JSONWriter()
        writer.savedState(saved)
        body = body.setting("savedState", to: parsed(writer.bytes))
    }
    return body
}

/// A failed sequence as requests to post one after another, one a line.
package func pasteable(_ events: [Event]) -> String {
    "post these to /avoid in one session:\n" + events.map { requestBody(of: $0).description }.joined(separator: "\n")
}

extension Described {
    /// The value under the names of the contract.
    var json: JSONValue { parsed(DescriptionWriter.json(of: self)) }
}

private func parsed(_ bytes: [UInt8]) -> JSONValue {
    guard let value = try? JSONValue(parsing: bytes) else {
        preconditionFailure("no JSON: \(String(decoding: bytes, as: UTF8.self))")
    }
    return value
}
