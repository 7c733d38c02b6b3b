import Glibc

/// Frames answers: status line, fields, body.
struct ResponseWriter {
    private var date = DateLine()

    /// Appends a whole answer to `output`, but for its constant body.
    ///
    /// - Parameters:
    ///   - response: `inout` because a copy is expensive; it is not changed.
    ///   - request: the request's id and place in a trace; `inout` for the same reason.
    ///   - omitsBody: whether the request was HEAD.
    ///   - persistence: what the Connection field has to say.
    /// - Returns: the status as written.
    mutating func write(
        _ response: inout Response, to request: inout RequestNames, omittingBody omitsBody: Bool,
        _ persistence: Persistence,
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
        } else if allowsBody || (status == .notModified && response.bodyCount > 0) {
            output.append("Content-Length: ")
            output.append(decimal: response.bodyCount)
            output.append("\r\n")
        }
        switch persistence {
        case .implied: break
        case .keepAlive: output.append("Connection: keep-alive\r\n")
        case .close: output.append("Connection: close\r\n")
        }
        output.append("X-Request-Id: ")
        output.append(request.id.bytes)
        output.append("\r\n")
        if let trace = request.trace {
            output.append("traceparent: ")
            output.append(trace.traceparent)
            output.append("\r\n")
        }
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

extension ResponseWriter {
    /// What an answer says about the connection after it, RFC 9112 §9.
    enum Persistence: UInt8 {
        /// HTTP/1.1's default: nothing to say.
        case implied
        /// Asked for by an HTTP/1.0 client.
        case keepAlive
        case close
    }

    /// The Date field line, RFC 9110 §6.6.1: written once for all answers of one second.
    struct DateLine {
        private var second = -1
        private(set) var bytes: [UInt8] = []

        /// Updates the line to `second`, counted from the beginning of 1970 in UTC.
        @inline(__always)
        mutating func update(to second: Int) {
            if second != self.second { write(second) }
        }

        private mutating func write(_ second: Int) {
            self.second = second
            bytes = Array("Date: \(HTTPDate.text(second))\r\n".utf8)
        }
    }
}
