import Dispatch

/// Looks up a host for one loop without blocking it: the resolver, which may wait for name servers, runs on a queue of
/// its own.
///
/// One name is looked up at a time, however often it is asked for: a name server that is silent costs one thread.
// @unchecked: everything but the resolver itself runs on the loop.
package final class HostLookup: @unchecked Sendable {
    private static let queue = DispatchQueue(label: "host lookup", attributes: .concurrent)

    private let address: ListenAddress
    private let loop: EventLoop
    private let resolve: @Sendable (ListenAddress) -> [SocketAddress]
    private var isUnderWay = false
    private var completion: (([SocketAddress]) -> Void)?
    /// The address that was given up last.
    private var abandoned: SocketAddress?

    /// Prepares to look up the host of `address`.
    package convenience init(_ address: ListenAddress, on loop: EventLoop) {
        self.init(address, on: loop) { (try? $0.resolve()) ?? [] }
    }

    /// - Parameter resolve: finds the addresses of a name; may block.
    init(
        _ address: ListenAddress, on loop: EventLoop, resolve: @escaping @Sendable (ListenAddress) -> [SocketAddress]
    ) {
        self.address = address
        self.loop = loop
        self.resolve = resolve
    }

    /// Looks the host up, or waits for the lookup under way, and calls `completion` on the loop with its addresses; none
    /// if there are none.
    ///
    /// An address is found at once, within the call. Only the completion passed last is called. On the loop only.
    /// Those behind the address that was given up last come first, and that one last.
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

    /// No connection to an address was made in time: one that is gone must not stand before the others for ever.
    func abandon(_ address: SocketAddress) { abandoned = address }

    /// Forgets who waits for the lookup under way.
    func cancel() { completion = nil }
}
