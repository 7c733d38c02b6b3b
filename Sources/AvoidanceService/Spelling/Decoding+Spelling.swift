import JSON

extension Decoding {
    /// Reads a text, or if it breaks the contract as it is, what it says in the contract's members.
    ///
    /// - Parameter read: reads the text to its end.
    /// - Throws: `Problem`, with the errors of the canonical text.
    static func spelled<Value>(
        _ text: UnsafeBufferPointer<UInt8>,
        as form: SpelledRequest.Form,
        _ read: (inout Decoding) throws(JSONSyntaxError) -> Value
    ) throws(Problem) -> Value {
        var decoding = Decoding(text, stopsAtBreach: true)
        let sent: JSONTree
        do throws(JSONSyntaxError) {
            let value = try? read(&decoding)
            if decoding.breaches.isEmpty, let value { return value }
            sent = try JSONTree(text)
        } catch {
            throw Problem(error, in: text)
        }
        let spelled = SpelledRequest(sent, as: form, withDetails: false)
        return try spelled.canonical.text.withUnsafeBufferPointer { text throws(Problem) in
            var decoding = Decoding(text)
            do throws(JSONSyntaxError) {
                let value = try read(&decoding)
                if decoding.breaches.isEmpty, !spelled.isRefused { return value }
            } catch {
                throw Problem(error, in: text)
            }
            throw Problem(breaches: decoding.namedBreaches(in: text), isTruncated: decoding.isTruncated)
        }
    }
}
