/// Extracts one request after the other from the bytes of a connection.
///
/// Decides from bytes alone; the caller keeps the bytes of an incomplete request and its `Progress`.
struct RequestReader {
    /// The position in an incomplete request.
    struct Progress {
        enum Stage {
            /// The head is incomplete; its first bytes have been parsed.
            case head(parsed: Int)
            /// The body follows the head and has this length.
            case fixed(Int)
            case chunked(ChunkDecoder)
            /// This many bytes remain of the body of a request that has been answered.
            case dropped(Int)
            /// The rest of such a body is chunked.
            case droppedChunks(ChunkDecoder)
        }

        var stage = Stage.head(parsed: 0)
        /// The length of the head, once it is complete.
        var headLength = 0
        /// The number of bytes of a chunked body decoded so far, which follow the head, or of a body dropped so far.
        var decoded = 0
        /// Whether the head has just become complete, so that the request may be declined.
        var isHeadNew = false
        /// Whether the client waits for “100 Continue” before it sends the body.
        var expectsContinue = false

        var isInHead: Bool { if case .head = stage { true } else { false } }

        /// Whether the request has been answered, so that the rest of its body is dropped.
        var isDropping: Bool {
            switch stage {
            case .head, .fixed, .chunked: false
            case .dropped, .droppedChunks: true
            }
        }

        /// The request has been answered: the `received` bytes of its body are dropped, and all that follow.
        mutating func dropBody(received: Int) {
            switch stage {
            case .head, .dropped, .droppedChunks: break
            case .fixed(let length): stage = .dropped(length - received)
            case .chunked(let decoder): stage = .droppedChunks(decoder)
            }
            decoded = received
        }
    }

    /// The result of reading the bytes so far.
    enum Outcome: Equatable {
        /// The request is incomplete. The bytes up to `end` must be kept; those after it have been used up.
        case incomplete(end: Int)
        /// A request whose body lies at `body`; the next one begins at `next`.
        case request(body: Range<Int>, next: Int)
        /// The bytes up to `next` belong to a body that is dropped.
        case dropped(next: Int, isWhole: Bool)
        case fault(HTTPError)
    }

    let parser: HeadParser
    var limits: Limits { parser.limits }

    /// An incomplete head is parsed again after this many bytes without a line end, to check its limits.
    private static let step = 1024
    /// The first bytes are parsed one by one, so that anything but HTTP is refused at once.
    private static let eager = 64

    /// Reads the request that begins at `start`, with `head` empty and `progress` as the last call left it.
    ///
    /// A chunked body is decoded in place.
    func next(
        in buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int, progress: inout Progress, head: inout RequestHead
    ) -> Outcome {
        let bytes = Bytes(rebasing: buffer[start...])
        if case .head(let parsed) = progress.stage {
            guard isWorthParsing(bytes, parsed: parsed) else { return .incomplete(end: buffer.count) }
            switch parser.parse(bytes, into: &head) {
            case .incomplete:
                progress.stage = .head(parsed: bytes.count)
                return .incomplete(end: buffer.count)
            case .fault(let fault):
                return .fault(fault)
            case .complete(let length):
                progress.headLength = length
                progress.expectsContinue = head.expectsContinue
                progress.isHeadNew = true
                progress.stage =
                    head.transferCodings.areChunked ? .chunked(ChunkDecoder()) : .fixed(head.contentLength ?? 0)
            }
        }

        let bodyStart = start + progress.headLength
        switch progress.stage {
        case .head:
            return .incomplete(end: buffer.count)
        case .fixed(let length):
            guard buffer.count - bodyStart >= length else { return .incomplete(end: buffer.count) }
            return complete(bytes, bodyStart..<bodyStart + length, next: bodyStart + length, progress, &head)
        case .chunked(var decoder):
            var write = bodyStart + progress.decoded
            var read = write
            let outcome = decoder.decode(
                buffer, read: &read, end: buffer.count, write: &write, bodyStart: bodyStart, limits: limits)
            progress.decoded = write - bodyStart
            progress.stage = .chunked(decoder)
            switch outcome {
            case .incomplete: return .incomplete(end: write)
            case .fault(let fault): return .fault(fault)
            case .complete: return complete(bytes, bodyStart..<write, next: read, progress, &head)
            }
        case .dropped, .droppedChunks:
            return drop(buffer, from: start, &progress)
        }
    }

    /// Takes bytes of a dropped body, which has the usual limit on its size.
    private func drop(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int, _ progress: inout Progress
    ) -> Outcome {
        switch progress.stage {
        case .head, .fixed, .chunked: return .incomplete(end: buffer.count)
        case .dropped(let rest):
            let count = min(rest, buffer.count - start)
            progress.stage = .dropped(rest - count)
            progress.decoded += count
            return .dropped(next: start + count, isWhole: count == rest)
        case .droppedChunks(var decoder):
            var (read, write) = (start, start)
            let outcome = decoder.decode(
                buffer, read: &read, end: buffer.count, write: &write, bodyStart: start - progress.decoded,
                limits: limits)
            progress.stage = .droppedChunks(decoder)
            progress.decoded += write - start
            if case .fault(let fault) = outcome { return .fault(fault) }
            return .dropped(next: read, isWhole: outcome == .complete)
        }
    }

    /// Parses the head of a request that came in pieces again: its positions were not kept while others were served.
    private func complete(
        _ bytes: Bytes, _ body: Range<Int>, next: Int, _ progress: Progress, _ head: inout RequestHead
    ) -> Outcome {
        if head.line.method.isEmpty,
            case .fault(let fault) = parser.parse(bytes.part(0..<progress.headLength), into: &head)
        {
            return .fault(fault)
        }
        return .request(body: body, next: next)
    }

    private func isWorthParsing(_ bytes: Bytes, parsed: Int) -> Bool {
        parsed < Self.eager || bytes.count - parsed >= Self.step
            || bytes.part(parsed..<bytes.count).contains(.lineFeed)
    }
}
