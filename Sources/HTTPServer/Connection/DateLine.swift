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
