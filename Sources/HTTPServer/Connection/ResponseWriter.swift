import Glibc

/// Frames answers: status line, fields, body.
struct ResponseWriter {
    private var date = DateLine()

    /// Appends a whole answer to `output`.
    ///
    /// - Parameters:
    ///   - request: the request's id and place in a trace.
    ///   - response: `inout` because a copy is expensive; it is not changed.
    ///   - omitsBody: whether the request was HEAD.
    ///   - persistence: what the Connection field has to say.
    /// - Returns: the status as written.
    mutating func write(
        _ response: inout Response, to request: RequestNames, omittingBody omitsBody: Bool, _ persistence: Persistence,
        into output: OutputBuffer
    ) -> Status {
        let status = (200...599).contains(response.status.rawValue) ? response.status : .internalServerError
        let allowsBody = status.allowsBody
        let sendsBody = allowsBody && !omitsBody
        let type = response.contentType ?? ""
        output.reserve(
            768 + response.defaults.block.count + response.lines.count + type.utf8.count + response.body.count)

        output.append("HTTP/1.1 ")
        output.append(decimal: status.rawValue)
        output.append(" ")
        output.append(status.reasonPhrase)
        output.append("\r\n")
        date.update(to: time(nil))
        output.append(date.bytes)
        if response.overridden == 0 {
            output.append(response.defaults.block)
        } else {
            response.defaults.forEachLine(except: response.overridden) { output.append($0) }
        }
        writeContentType(type, to: output)
        // None if there can be no body (204); for HEAD and 304 the length that GET would have: RFC 9110 §8.6.
        if status == .resetContent {
            output.append("Content-Length: 0\r\n")
        } else if allowsBody || (status == .notModified && !response.body.isEmpty) {
            output.append("Content-Length: ")
            output.append(decimal: response.body.count)
            output.append("\r\n")
        }
        switch persistence {
        case .implied: break
        case .keepAlive: output.append("Connection: keep-alive\r\n")
        case .close: output.append("Connection: close\r\n")
        }
        request.id.withBytes { id in
            guard let start = id.baseAddress else { return }
            output.append("X-Request-Id: ")
            output.append(start, id.count)
            output.append("\r\n")
        }
        if let trace = request.trace { output.append(Array("traceparent: \(trace.traceparent)\r\n".utf8)) }
        output.append(response.lines)
        output.append("\r\n")
        if sendsBody { output.append(response.body) }
        return status
    }

    private func writeContentType(_ type: String, to output: OutputBuffer) {
        var type = type
        type.withUTF8 { type in
            guard let start = type.baseAddress, !type.isEmpty, FieldSyntax.isValue(type) else { return }
            output.append("Content-Type: ")
            output.append(start, type.count)
            output.append("\r\n")
        }
    }
}
