package import Transport

/// The counters of a server since it started.
package struct Counters: Sendable, Hashable {
    /// Connections accepted.
    package var accepted: UInt64 = 0
    /// Connections that are open now.
    package var open: UInt64 = 0
    /// Connections accepted but not served, by reason.
    package var refused: [Refusal: UInt64] = [:]
    /// Complete requests given to the application.
    package var requests: UInt64 = 0
    /// Durations of answers, from the complete head to the answer handed to the kernel.
    package var durations: [RequestSeries: DurationHistogram] = [:]
    /// Requests not answered yet, of every method and scheme seen.
    package var active: [ActiveRequests: Int] = [:]
    /// Bytes read from clients.
    package var bytesIn: UInt64 = 0
    /// Bytes clients have taken.
    package var bytesOut: UInt64 = 0
    /// Requests the server refused itself, by the status of the answer.
    package var faults: [Int: UInt64] = [:]
    /// The time that each loop was not waiting, in nanoseconds.
    package var busy: [UInt64] = []
    /// Bytes that connections hold between two turns of their loops.
    package var bufferedBytes = 0
    /// The limit on these bytes.
    package var bufferedBytesLimit = 0
    /// Connections ended to free memory for others, by the kind of bytes they held.
    package var givenUp: [GivenUp: UInt64] = [:]
    /// TLS handshakes that have ended.
    package var handshakes: [Handshake: UInt64] = [:]
    /// The end of the current certificate's validity, in seconds since 1970; nil without TLS.
    package var certificateExpiry: Int?
    /// Whether the server ends once its running requests are answered.
    package var isDraining = false

    /// The reason why a connection is not served.
    package enum Refusal: String, CaseIterable, Sendable {
        /// The server is at its limit.
        case limit
        /// The client is at its limit.
        case addressLimit = "address_limit"
        /// The process has no descriptors left.
        case descriptors
    }

    /// The kind of bytes that a connection released for lack of memory.
    package enum GivenUp: String, CaseIterable, Sendable {
        /// An unfinished body.
        case body
        /// Answers that the client did not read.
        case answer

        init?(_ action: ConnectionState.Action) {
            switch action {
            case .refuse: self = .body
            case .close: self = .answer
            case .proceed, .finishWriting, .closeUnlessUnreadInput: return nil
            }
        }
    }

    /// The label values under which unanswered requests are counted together.
    package struct ActiveRequests: Hashable, Sendable {
        package var method: Exchange.MethodLabel
        package var isSecure: Bool
    }

    package init() {}
}
