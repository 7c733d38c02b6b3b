/// Where the server reports answered requests.
package protocol RequestLog: Sendable {
    /// Takes one request, on its loop: it must not block.
    func log(_ request: LoggedRequest)
}
