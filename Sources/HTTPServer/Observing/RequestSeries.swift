/// Which requests are counted together: nothing in it is of a client's invention.
package struct RequestSeries: Hashable, Sendable {
    package var method: MethodLabel
    package var status: UInt16
    /// The application's number of the route, as it set it on the response; 0 for none.
    package var route: UInt8
    package var isSecure: Bool

    package init(method: MethodLabel, status: UInt16, route: UInt8, isSecure: Bool) {
        self.method = method
        self.status = status
        self.route = route
        self.isSecure = isSecure
    }
}
