import Glibc

/// Frames answers: status line, fields, body.
struct ResponseWriter {
    private var second = -1
    /// The Date field line, RFC 9110 §6.6.1.
    private var date: [UInt8] = []
    /// The beginning of an answer with status 200 and every default field: written once for all answers of a second.
    private var usualBeginning: [UInt8] = []
    /// The last Content-Type and its field line; empty if it is no value of a field.
    private var type = (value: "", line: [UInt8]())

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
        if now != second { begin(now, response.defaults) }
        let contentType = response.contentType ?? ""
        if contentType != type.value { begin(contentType) }
        output.reserve(768 + usualBeginning.count + response.lines.count + type.line.count + response.body.count)

        if status == .ok, response.overridden == 0 {
            output.append(usualBeginning)
        } else {
            output.append("HTTP/1.1 ")
            output.append(decimal: status.rawValue)
            output.append(" ")
            output.append(status.reasonPhrase)
            output.append("\r\n")
            output.append(date)
            response.defaults.forEachLine(except: response.overridden) { output.append($0) }
        }
        output.append(type.line)
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

    /// Writes what all answers of a second begin with; a server has one set of default fields.
    private mutating func begin(_ second: Int, _ defaults: DefaultFields) {
        self.second = second
        date = Array("Date: \(HTTPDate.text(second))\r\n".utf8)
        usualBeginning = Array("HTTP/1.1 200 \(Status.ok.reasonPhrase)\r\n".utf8) + date + defaults.block
    }

    private mutating func begin(_ contentType: String) {
        let isValue = !contentType.isEmpty && FieldSyntax.isValue(contentType)
        type = (contentType, isValue ? Array("Content-Type: \(contentType)\r\n".utf8) : [])
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
