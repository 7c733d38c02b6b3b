import Glibc

/// Frames answers: status line, fields, body.
struct ResponseWriter {
    private var second = -1
    /// The Date field line, RFC 9110 §6.6.1.
    private var date: [UInt8] = []
    /// The lines of the last answer before that of its length: written once for all like answers of a second.
    private var beginning: [UInt8] = []
    /// The parts of an answer that decide these lines.
    private var parts = (status: Status.ok, overridden: UInt64(0), contentType: String?.none)

    /// Appends a whole answer to `output`, except its constant body.
    ///
    /// - Parameters:
    ///   - response: `inout` because a copy is expensive; it is not changed.
    ///   - request: the request's id and place in a trace; `inout` for the same reason.
    ///   - omitsBody: whether the request was HEAD.
    ///   - persistence: the value of the Connection field.
    /// - Returns: the status as written.
    mutating func write(
        _ response: inout Response, to request: inout RequestID.Names, omittingBody omitsBody: Bool,
        _ persistence: Persistence,
        into output: OutputBuffer
    ) -> Status {
        let status = (200...599).contains(response.status.rawValue) ? response.status : .internalServerError
        let allowsBody = status.allowsBody
        let sendsBody = allowsBody && !omitsBody
        let now = time(nil)
        if now != second || status != parts.status || response.overridden != parts.overridden
            || response.contentType != parts.contentType
        {
            begin(status, &response, at: now)
        }
        output.reserve(768 + beginning.count + response.lines.count + response.body.count)
        output.append(beginning)
        // None if a body is impossible (204); for HEAD and 304 the length that GET would have: RFC 9110 §8.6.
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
        request.id.append(to: output)
        output.append("\r\n")
        if let trace = request.trace {
            output.append("traceparent: ")
            output.append(trace.traceparent)
            output.append("\r\n")
        }
        if !response.lines.isEmpty { output.append(response.lines) }
        output.append("\r\n")
        if sendsBody { output.append(response.body) }
        return status
    }

    /// Writes the lines that like answers begin with; a server has one set of default fields.
    private mutating func begin(_ status: Status, _ response: inout Response, at second: Int) {
        if second != self.second { date = Array("Date: \(HTTPDate.text(second))\r\n".utf8) }
        self.second = second
        parts = (status, response.overridden, response.contentType)
        var lines = Array("HTTP/1.1 \(status.rawValue) \(status.reasonPhrase)\r\n".utf8) + date
        response.defaults.forEachLine(except: response.overridden) { lines += $0 }
        if let type = response.contentType, !type.isEmpty, FieldSyntax.isValue(type) {
            lines += "Content-Type: \(type)\r\n".utf8
        }
        beginning = lines
    }
}

extension ResponseWriter {
    /// The persistence of the connection that an answer announces, RFC 9112 §9.
    enum Persistence: UInt8 {
        /// HTTP/1.1's default, without a field.
        case implied
        /// Requested by an HTTP/1.0 client.
        case keepAlive
        case close
    }
}

/// The form of dates in fields, RFC 9110 §5.6.7.
package enum HTTPDate {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The date `second` seconds after the beginning of 1970 in UTC, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// - Parameter second: at least 0.
    package static func text(_ second: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let (days, time) = second.quotientAndRemainder(dividingBy: 86400)
        // Years that begin on 1 March have their leap day at the end; 719468 days lie between 1 March 0000 and 1970.
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return "\(weekdays[days % 7]), \(digits(day, 2)) \(months[month - 1]) \(digits(year, 4)) "
            + "\(digits(time / 3600, 2)):\(digits(time / 60 % 60, 2)):\(digits(time % 60, 2)) GMT"
    }
}
