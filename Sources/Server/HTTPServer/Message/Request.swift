package import Transport

/// One complete request, valid during the application's call.
package struct Request: ~Copyable {
    // The bytes belong to the connection and do not move until the application has answered.
    private let bytes: Bytes
    let head: RequestHead
    // Unmanaged: the connection outlives its call of the application.
    let connection: Unmanaged<Connection>

    /// The method.
    package let method: Method
    /// The body without its framing; empty if there is none.
    package let body: UnsafeBufferPointer<UInt8>

    /// - Parameter bytes: the head's bytes; positions in `head` are relative to them.
    init(_ bytes: Bytes, _ head: RequestHead, body: Bytes, on connection: Connection) {
        self.bytes = bytes
        self.head = head
        self.body = body
        self.connection = .passUnretained(connection)
        method = Method(bytes.part(head.line.method))
    }

    /// The path as sent: not decoded, without the query.
    ///
    /// `/` for an absolute target without a path, `*` for OPTIONS of the whole server, host and port for CONNECT.
    package var pathBytes: UnsafeBufferPointer<UInt8> {
        if !head.line.path.isEmpty { return bytes.part(head.line.path) }
        let root: StaticString = "/"
        return Bytes(start: root.utf8Start, count: 1)
    }

    /// Whether the head announces a body: chunks, or at least one byte.
    package var announcesBody: Bool { head.transferCodings.areChunked || (head.contentLength ?? 0) > 0 }

    /// The path as text; all of it is ASCII.
    package var path: String { String(decoding: pathBytes, as: UTF8.self) }

    /// The query as sent, not decoded, without its `?`; nil if the target has no `?`.
    package var queryBytes: UnsafeBufferPointer<UInt8>? { head.line.query.map { bytes.part($0) } }

    /// The query as text; all of it is ASCII.
    package var query: String? { queryBytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The number after `HTTP/1.`: 0 or 1; higher ones count as 1.
    package var minorVersion: Int { Int(head.line.minorVersion) }

    /// The stream that received the request.
    var stream: any ByteStream { connection.takeUnretainedValue().stream }

    /// Whether the request came over TLS.
    package var isSecure: Bool { connection.takeUnretainedValue().isSecure }

    /// The client's address without the port: the peer's, or that named by a trusted proxy.
    package var clientAddress: String { (forwarded?.address ?? stream.peer).host }

    /// The client's network, which identifies the client: the peer's, or that named by a trusted proxy.
    package var client: ClientNetwork { ClientNetwork(forwarded?.address ?? stream.peer) }

    /// The origin under which the client requests the server's own pages, such as `https://example.com`; nil without a
    /// host.
    package var ownOrigin: String? {
        let forwarded = forwarded
        guard let host = forwarded?.host ?? field(.host) else { return nil }
        return (forwarded?.isSecure ?? isSecure ? "https://" : "http://") + host
    }

    /// The id of the request in its answer and in logs.
    package var id: RequestID { connection.takeUnretainedValue().context.names.id }

    /// The number of the loop that handles the request, from 0 on: no two requests at a time have the same one.
    package var loop: Int { connection.takeUnretainedValue().context.index }

    /// The counters of this server, or of the one it reports on, read while it runs.
    package var serverCounters: Counters { connection.takeUnretainedValue().context.reported.counters }

    /// Takes the right to answer later, once; `respond` then returns `.later`.
    ///
    /// The connection is not read further until the answer.
    ///
    /// - Parameter response: the response to continue: its fields are kept.
    package func deferred(continuing response: borrowing Response) -> PendingResponse {
        connection.takeUnretainedValue().deferAnswer(response.withoutBody())
    }
}

// MARK: Fields

extension Request {
    /// Whether each field of the request is one of `KnownField`.
    package var hasOnlyKnownFields: Bool { head.hasOnlyKnownFields }

    /// The number of fields of the request.
    package var fieldCount: Int { head.fieldCount }

    /// The value of a known field's first line, without spaces around it; nil if there is no such field.
    package func fieldBytes(_ field: KnownField) -> UnsafeBufferPointer<UInt8>? {
        head.first(field).map { bytes.part($0.value) }
    }

    /// The value of a known field, without spaces around it; nil unless it has exactly one line.
    func onlyFieldBytes(_ field: KnownField) -> UnsafeBufferPointer<UInt8>? {
        guard let value = fieldBytes(field) else { return nil }
        return isRepeated(field) ? nil : value
    }

    /// The value of the first field line with this name, in any case; nil if there is no such field.
    package func fieldBytes(_ name: String) -> UnsafeBufferPointer<UInt8>? {
        for index in 0..<head.fieldCount where isNamed(name, head.fields[index]) {
            return bytes.part(head.fields[index].value)
        }
        return nil
    }

    /// The value of the first field line with this name, in any case, and whether there are more, which is invalid for
    /// a single value.
    ///
    /// - Parameter name: in lower case; not a known field's.
    package func single(_ name: StaticString) -> (value: UnsafeBufferPointer<UInt8>?, isRepeated: Bool) {
        if head.hasOnlyKnownFields { return (nil, false) }
        var value: UnsafeBufferPointer<UInt8>?
        for index in 0..<head.fieldCount where bytes.part(head.fields[index].name).equalsIgnoringCase(name) {
            if value != nil { return (value, true) }
            value = bytes.part(head.fields[index].value)
        }
        return (value, false)
    }

    /// The value of a known field, its lines joined by `, ` as RFC 9110 §5.3 allows; nil if there is no such field.
    package func field(_ field: KnownField) -> String? {
        guard head.first(field) != nil else { return nil }
        return self.field(field.lowercaseName.description)
    }

    /// The value of the field with this name, in any case, its lines joined by `, ` (RFC 9110 §5.3).
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD.
    package func field(_ name: String) -> String? {
        var value: String?
        for index in 0..<head.fieldCount where isNamed(name, head.fields[index]) {
            let line = String(decoding: bytes.part(head.fields[index].value), as: UTF8.self)
            value = value.map { "\($0), \(line)" } ?? line
        }
        return value
    }

    /// The value of the line at this index, if it has this name, in any case.
    func value(of line: Int, named name: String) -> UnsafeBufferPointer<UInt8>? {
        isNamed(name, head.fields[line]) ? bytes.part(head.fields[line].value) : nil
    }

    /// Whether a known field has more than one line, which is invalid for a single value.
    package func isRepeated(_ field: KnownField) -> Bool { head.isRepeated(field) }

    /// The number of lines with this name, in any case.
    package func fieldCount(_ name: String) -> Int {
        (0..<head.fieldCount).count { isNamed(name, head.fields[$0]) }
    }

    private func isNamed(_ name: String, _ slice: RequestHead.FieldSlice) -> Bool {
        guard slice.name.count == name.utf8.count else { return false }
        return zip(bytes.part(slice.name), name.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// A digest of the subject of the client's certificate; nil unless the client has shown a trusted one.
    package var clientCertificateName: String? { (stream as? TLSStream)?.peerSubjectDigest?.hexadecimal }
}
