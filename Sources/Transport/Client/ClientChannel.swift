/// A connection to a server that never blocks its loop: lookup, connecting and the TLS handshake happen as the socket
/// allows.
///
/// Used for one connection, and retained by its loop while that is open. It sets no deadlines: who waits too long closes it.
// @unchecked: everything runs on the loop.
package final class ClientChannel: Channel, @unchecked Sendable {
    private enum Phase { case initial, lookup, connecting, handshake, open, closed }

    private let address: ListenAddress
    private let tls: TLSClientContext?
    private let lookup: HostLookup
    private let loop: EventLoop
    private weak var owner: (any ClientChannelOwner)?
    private var phase = Phase.initial
    /// The host's addresses that have not been tried.
    private var candidates: ArraySlice<SocketAddress> = []
    private var lastFailure = ClientFailure("cannot be looked up")
    private var carrier: SocketStream?
    private var secure: TLSStream?
    /// Whether the server has sent anything after the handshake.
    private var hasReceived = false
    private var token: EventLoop.ChannelToken?
    /// What reading waits for, and what writing does; TLS may have either wait for the other direction.
    private var readInterest = Readiness.readable
    private var writeInterest: Readiness = []
    private var interest: Readiness = []

    /// Prepares a connection to `address`.
    ///
    /// - Parameters:
    ///   - address: if the host has several addresses, the first that takes connections is used.
    ///   - tls: how to protect the connection; nil leaves it plain.
    ///   - lookup: looks up the same host.
    ///   - owner: who is told what happens; not retained.
    package init(
        to address: ListenAddress, tls: TLSClientContext?, lookup: HostLookup, loop: EventLoop,
        owner: any ClientChannelOwner
    ) {
        self.address = address
        self.tls = tls
        self.lookup = lookup
        self.loop = loop
        self.owner = owner
    }

    /// Begins to connect; the owner is told how that ended, perhaps within the call if it failed.
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

    /// Reads bytes that have arrived into `buffer`, which must not be empty; returns how many, 0 if there are none now.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard phase == .open, let stream else { return 0 }
        switch stream.read(into: buffer) {
        case .received(let count):
            hasReceived = true
            return count
        case .wantsRead: readInterest = .readable
        case .wantsWrite: readInterest = .writable
        case .endOfStream: fail(ClientFailure("has closed the connection"))
        case .unprotected: fail(ClientFailure("makes no TLS connection"))
        case .failed(let error): fail(ClientFailure("has lost the connection: \(error)"))
        }
        applyInterest()
        return 0
    }

    /// Whether bytes may wait although the socket has none (TLS): nothing reports them, so they must be read at once.
    package var hasBufferedInput: Bool { stream?.hasBufferedInput ?? false }

    /// Writes a beginning of `bytes` and returns how many were taken; if not all were, the owner is told when more can
    /// be.
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
                    fail(ClientFailure("has lost the connection: \(error)"))
                    return 0
                }
                // What was taken may have arrived, and the owner must know of it before the connection is lost: the
                // next call fails.
                writeInterest = .writable
            }
            guard writeInterest.isEmpty else { break }
        }
        applyInterest()
        return taken
    }

    // MARK: Events from the loop

    package func ready(for readiness: Readiness) {
        switch phase {
        case .connecting:
            if let error = carrier?.connectError {
                lastFailure = ClientFailure("does not take connections: \(error)")
                connectToNextCandidate()
            } else {
                beginHandshake()
            }
        case .handshake: shakeHands()
        case .open:
            if !writeInterest.isEmpty, !readiness.isDisjoint(with: writeInterest.union(.hangup)) {
                writeInterest = []
                applyInterest()
                owner?.channelIsWritable()
            }
            guard phase == .open, !readiness.isDisjoint(with: readInterest.union(.hangup)) else { return }
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
                lastFailure = ClientFailure("does not take connections: \(error)")
            }
        }
        fail(lastFailure)
    }

    private func beginHandshake() {
        guard let tls, let carrier else { return finishOpening() }
        guard let secure = tls.protect(carrier, to: address.host) else {
            return fail(ClientFailure("makes no TLS connection: no memory, or no host name"))
        }
        self.secure = secure
        phase = .handshake
        shakeHands()
    }

    private func shakeHands() {
        do throws(ClientFailure) {
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
        // What the server sent with the end of the handshake was taken from the socket already.
        if secure != nil, phase == .open { owner?.channelIsReadable() }
    }

    private func applyInterest() {
        if phase == .open { setInterest(readInterest.union(writeInterest)) }
    }

    private func setInterest(_ interest: Readiness) {
        guard interest != self.interest, let token else { return }
        self.interest = interest
        // The kernel already knows the socket and only its interest changes, so this needs no new memory.
        try? loop.setInterest(interest, of: token)
    }

    private func fail(_ failure: ClientFailure) {
        guard phase != .closed else { return }
        let failure = hasReceived ? failure : explained(failure)
        close()
        owner?.channelFailed(failure)
    }

    /// A server that wants a certificate says so no better: with TLS 1.3 it ends a connection whose handshake has succeeded.
    private func explained(_ failure: ClientFailure) -> ClientFailure {
        guard secure?.isAskedForCertificate == true else { return failure }
        let answer = tls?.hasCertificate == true ? "; it may not take ours" : ""
        return ClientFailure("\(failure): the server asked for a client certificate\(answer)")
    }

    private func dropStream() {
        guard let stream else { return }
        (carrier, secure) = (nil, nil)
        guard let token else { return stream.close() }
        self.token = nil
        let closing = ClosingStream(stream: stream)
        loop.remove(token) { closing.stream.close() }
    }

    /// Carries a stream to where its descriptor may be closed.
    // @unchecked: that is on the loop's queue.
    private struct ClosingStream: @unchecked Sendable {
        let stream: any ByteStream
    }
}
