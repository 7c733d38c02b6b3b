/// A connection to a server that never blocks its loop: lookup, connecting and the TLS handshake happen as the socket
/// allows.
///
/// Used for one connection, and retained by its loop while that is open. It sets no deadlines: the owner closes it
/// after its own timeout.
// @unchecked: everything runs on the loop.
package final class ClientChannel: Channel, @unchecked Sendable {
    private enum Phase { case initial, lookup, connecting, handshake, open, closed }

    private let address: HostPort
    private let tls: TLSClientContext?
    private let lookup: HostLookup
    private let loop: EventLoop
    private weak var owner: (any ClientChannelOwner)?
    private var phase = Phase.initial
    /// The addresses of the host not tried yet.
    private var candidates: ArraySlice<SocketAddress> = []
    private var lastFailure = ClientError("cannot be looked up")
    private var carrier: SocketStream?
    private var secure: TLSStream?
    /// Whether the server has sent anything after the handshake.
    private var hasReceived = false
    private var token: EventLoop.ChannelToken?
    /// The events that reading and writing wait for; TLS may make either wait for the other direction.
    private var readInterest = SocketEvents.readable
    private var writeInterest: SocketEvents = []
    private var interest: SocketEvents = []

    /// Prepares a connection to `address`.
    ///
    /// - Parameters:
    ///   - address: if the host has several addresses, the first that accepts the connection is used.
    ///   - tls: the TLS context; nil for a plain connection.
    ///   - lookup: looks up the same host.
    ///   - owner: receives the events; not retained.
    package init(
        to address: HostPort, tls: TLSClientContext?, lookup: HostLookup, loop: EventLoop,
        owner: any ClientChannelOwner
    ) {
        self.address = address
        self.tls = tls
        self.lookup = lookup
        self.loop = loop
        self.owner = owner
    }

    /// Begins to connect; the owner is told the result, perhaps within the call if it failed.
    package func open() {
        guard phase == .initial else { return }
        phase = .lookup
        lookup.find { [weak self] addresses in
            guard let self, phase == .lookup else { return }
            candidates = addresses[...]
            connectToNextCandidate()
        }
    }

    /// Closes the connection, in whatever state it is.
    package func close() {
        guard phase != .closed else { return }
        switch phase {
        case .lookup: lookup.cancel()
        case .connecting, .handshake: if let carrier { lookup.abandon(carrier.peer) }
        case .initial, .open, .closed: break
        }
        phase = .closed
        dropStream()
    }

    // MARK: Bytes

    /// Reads available bytes into `buffer`, which must not be empty; returns their number, 0 if there are none now.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard phase == .open, let stream else { return 0 }
        switch stream.read(into: buffer) {
        case .received(let count):
            hasReceived = true
            return count
        case .wantsRead: readInterest = .readable
        case .wantsWrite: readInterest = .writable
        case .endOfStream: fail(ClientError("has closed the connection"))
        case .unprotected: fail(ClientError("makes no TLS connection"))
        case .failed(let error): fail(ClientError("has lost the connection: \(error)"))
        }
        applyInterest()
        return 0
    }

    /// Whether bytes may be available although the socket has none (TLS): no event reports them, so they must be read
    /// at once.
    package var hasBufferedInput: Bool { stream?.hasBufferedInput ?? false }

    /// Writes as many of the first bytes as possible and returns their number; if some are left, the owner is told when
    /// more can be written.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard phase == .open, writeInterest.isEmpty, let stream else { return 0 }
        var taken = 0
        while taken < bytes.count {
            switch stream.write(from: UnsafeRawBufferPointer(rebasing: bytes[taken...])) {
            case .wrote(let count): taken += count
            case .wantsWrite: writeInterest = .writable
            case .wantsRead: writeInterest = .readable
            case .failed(let error):
                guard taken > 0 else {
                    fail(ClientError("has lost the connection: \(error)"))
                    return 0
                }
                // The bytes written may have arrived, and the owner must know before the connection is lost: the next
                // call fails.
                writeInterest = .writable
            }
            guard writeInterest.isEmpty else { break }
        }
        applyInterest()
        return taken
    }

    // MARK: Events from the loop

    package func ready(for events: SocketEvents) {
        switch phase {
        case .connecting:
            if let error = carrier?.connectError {
                lastFailure = ClientError("does not take connections: \(error)")
                connectToNextCandidate()
            } else {
                beginHandshake()
            }
        case .handshake: shakeHands()
        case .open:
            if !writeInterest.isEmpty, !events.isDisjoint(with: writeInterest.union(.hangup)) {
                writeInterest = []
                applyInterest()
                owner?.channelIsWritable()
            }
            guard phase == .open, !events.isDisjoint(with: readInterest.union(.hangup)) else { return }
            owner?.channelIsReadable()
        case .initial, .lookup, .closed: break
        }
    }

    package func deadlinePassed() {}

    package func loopEnds() { close() }

    // MARK: Steps

    private var stream: (any ByteStream)? { secure ?? carrier }

    private func connectToNextCandidate() {
        dropStream()
        while let candidate = candidates.popFirst() {
            do throws(SystemError) {
                let carrier = try SocketStream.connecting(to: candidate)
                token = try loop.add(self, descriptor: carrier.descriptor, for: .writable, isClient: false)
                interest = .writable
                self.carrier = carrier
                phase = .connecting
                return
            } catch {
                lastFailure = ClientError("does not take connections: \(error)")
            }
        }
        fail(lastFailure)
    }

    private func beginHandshake() {
        guard let tls, let carrier else { return finishOpening() }
        guard let secure = tls.protect(carrier, to: address.host) else {
            return fail(ClientError("makes no TLS connection: no memory, or no host name"))
        }
        self.secure = secure
        phase = .handshake
        shakeHands()
    }

    private func shakeHands() {
        do throws(ClientError) {
            guard let awaited = try secure?.shakeHands() else { return finishOpening() }
            setInterest(awaited)
        } catch {
            fail(error)
        }
    }

    private func finishOpening() {
        phase = .open
        applyInterest()
        owner?.channelOpened()
        // Bytes sent with the end of the handshake were already taken from the socket.
        if secure != nil, phase == .open { owner?.channelIsReadable() }
    }

    private func applyInterest() {
        if phase == .open { setInterest(readInterest.union(writeInterest)) }
    }

    private func setInterest(_ interest: SocketEvents) {
        guard interest != self.interest, let token else { return }
        self.interest = interest
        // The kernel already knows the socket and only its interest changes, so this needs no new memory.
        try? loop.setInterest(interest, of: token)
    }

    private func fail(_ failure: ClientError) {
        guard phase != .closed else { return }
        let failure = hasReceived ? failure : explained(failure)
        close()
        owner?.channelFailed(failure)
    }

    /// A server that requires a certificate sends no better error: with TLS 1.3 it ends a connection after a successful
    /// handshake.
    private func explained(_ failure: ClientError) -> ClientError {
        guard secure?.isAskedForCertificate == true else { return failure }
        let answer = tls?.hasCertificate == true ? "; it may not take ours" : ""
        return ClientError("\(failure): the server asked for a client certificate\(answer)")
    }

    private func dropStream() {
        guard let stream else { return }
        (carrier, secure) = (nil, nil)
        if let token { loop.remove(token) }
        token = nil
        stream.close()
    }
}

/// The owner of a channel to a server.
///
/// Everything is called on the channel's loop.
package protocol ClientChannelOwner: AnyObject {
    /// The connection is open, its handshake complete: bytes may be written.
    func channelOpened()
    /// Bytes can be read: read until there are none.
    func channelIsReadable()
    /// The channel takes bytes again, after it took fewer than it was given.
    func channelIsWritable()
    /// The channel could not be opened, or was lost, and is closed.
    ///
    /// Not called after `close`, nor when the loop ends.
    func channelFailed(_ failure: ClientError)
}
