import Transport

/// What is counted of a request once its answer has been handed to the kernel.
struct Exchange {
    /// When the loop began the turn in which the request was complete.
    let start: Instant
    let method: MethodLabel
    let isSecure: Bool
    var route: UInt8 = 0
    var status: UInt16 = 0

    init(start: Instant, method: MethodLabel, isSecure: Bool) {
        self.start = start
        self.method = method
        self.isSecure = isSecure
    }

    var series: RequestSeries { RequestSeries(method: method, status: status, route: route, isSecure: isSecure) }
}
