/// What a server has done since it started.
package struct Counters: Sendable, Hashable {
    /// Connections taken.
    package var accepted: UInt64 = 0
    /// Connections that are open now.
    package var open: UInt64 = 0
    /// Connections that were taken and not served, by the reason.
    package var refused: [Refusal: UInt64] = [:]
    /// Requests that were complete and given to the application.
    package var requests: UInt64 = 0
    /// How long answers took, from the complete head to the answer handed to the kernel.
    package var durations: [RequestSeries: DurationHistogram] = [:]
    /// Requests that are not answered yet, of every method and scheme that there has been.
    package var active: [ActiveRequests: Int] = [:]
    /// Bytes read from clients.
    package var bytesIn: UInt64 = 0
    /// Bytes clients have taken.
    package var bytesOut: UInt64 = 0
    /// Requests the server refused itself, by the status of the answer.
    package var faults: [Int: UInt64] = [:]
    /// For how many nanoseconds each loop did not wait.
    package var busy: [UInt64] = []
    /// Bytes that connections keep between two turns of their loops.
    package var bufferedBytes = 0
    /// The most that they may keep.
    package var bufferedBytesLimit = 0
    /// Connections that ended to make room for others' bytes, by what they kept.
    package var givenUp: [GivenUp: UInt64] = [:]
    /// TLS handshakes that are over.
    package var handshakes: [Handshake: UInt64] = [:]
    /// When the current certificate ends, in seconds since 1970; nil without TLS.
    package var certificateExpiry: Int?
    /// Whether the server ends once its running requests are answered.
    package var isDraining = false

    /// Why a connection is not served.
    package enum Refusal: String, CaseIterable, Sendable {
        /// The server has as many as it may.
        case limit
        /// The client has as many as it may.
        case addressLimit = "address_limit"
        /// The process has no descriptors left.
        case descriptors
    }

    /// What a connection gave up when there was no room.
    package enum GivenUp: String, CaseIterable, Sendable {
        /// A body that was not finished.
        case body
        /// Answers that its client did not read.
        case answer

        init?(_ action: ConnectionState.Action) {
            switch action {
            case .refuse: self = .body
            case .close: self = .answer
            case .proceed, .finishWriting, .closeUnlessUnreadInput: return nil
            }
        }
    }

    /// Requests that are counted together until they are answered.
    package struct ActiveRequests: Hashable, Sendable {
        package var method: MethodLabel
        package var isSecure: Bool

        package init(method: MethodLabel, isSecure: Bool) {
            self.method = method
            self.isSecure = isSecure
        }
    }

    /// Handshakes that are counted together.
    package struct Handshake: Hashable, Sendable {
        package enum Result: String, CaseIterable, Sendable { case full, resumed, failed }

        package var result: Result
        /// `1.2`, `1.3`, or empty if none was agreed.
        package var version: String

        package init(result: Result, version: String) {
            self.result = result
            self.version = version
        }
    }

    package init() {}
}
