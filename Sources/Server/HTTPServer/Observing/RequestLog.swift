/// The receiver of reports about answered requests.
package protocol RequestLog: Sendable {
    /// Takes one request, on its loop: it must not block.
    func log(_ request: LoggedRequest)
}
