import Dispatch

/// Looks up a host for one loop without blocking it: the resolver, which may wait for name servers, runs on a queue of
/// its own.
///
/// Runs one lookup at a time, however many are requested: a silent name server costs one thread.
// @unchecked: everything but the resolver itself runs on the loop.
package final class HostLookup: @unchecked Sendable {
    private static let queue = DispatchQueue(label: "host lookup", attributes: .concurrent)

    private let address: HostPort
    private let loop: EventLoop
    private let resolve: @Sendable (HostPort) -> [SocketAddress]
    private var isUnderWay = false
    private var completion: (([SocketAddress]) -> Void)?
    /// The address that was given up last.
    private var abandoned: SocketAddress?

    /// Prepares to look up the host of `address`.
    package convenience init(_ address: HostPort, on loop: EventLoop) {
        self.init(address, on: loop) { (try? $0.resolve()) ?? [] }
    }

    /// - Parameter resolve: finds the addresses of a name; may block.
    init(
        _ address: HostPort, on loop: EventLoop, resolve: @escaping @Sendable (HostPort) -> [SocketAddress]
    ) {
        self.address = address
        self.loop = loop
        self.resolve = resolve
    }

    /// Looks the host up, or waits for the lookup under way, and calls `completion` on the loop with its addresses;
    /// none if it has none.
    ///
    /// An IP address is found within the call. Only the completion passed last is called. Addresses after the last
    /// abandoned one come first, and that one comes last. On the loop only.
    func find(_ completion: @escaping ([SocketAddress]) -> Void) {
        if let addresses = try? address.resolve(isNumeric: true), !addresses.isEmpty { return completion(addresses) }
        self.completion = completion
        guard !isUnderWay else { return }
        isUnderWay = true
        Self.queue.async { [self] in
            let addresses = resolve(address)
            loop.post { [self] in finish(addresses) }
        }
    }

    private func finish(_ addresses: [SocketAddress]) {
        isUnderWay = false
        let waiting = completion
        completion = nil
        let start = abandoned.flatMap { addresses.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        waiting?(Array(addresses[start...] + addresses[..<start]))
    }

    /// Moves an address that could not be reached in time to the end of later results.
    func abandon(_ address: SocketAddress) { abandoned = address }

    /// Cancels the completion of the lookup under way.
    func cancel() { completion = nil }
}
