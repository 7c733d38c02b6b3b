/// Takes one request after the other out of the bytes of a connection.
///
/// Decides from bytes alone; the caller keeps the bytes of an incomplete request and its `Progress`.
struct RequestReader {
    /// How far an incomplete request has been read.
    struct Progress {
        enum Stage {
            /// The head is incomplete; its first bytes have been parsed.
            case head(parsed: Int)
            /// So many bytes of body follow the head.
            case fixed(Int)
            case chunked(ChunkDecoder)
            /// So many more bytes belong to the body of a request that has been answered.
            case dropped(Int)
            /// The same for a chunked body.
            case droppedChunks(ChunkDecoder)
        }

        var stage = Stage.head(parsed: 0)
        /// The length of the head, once it is complete.
        var headLength = 0
        /// The bytes of a chunked body decoded so far, which follow the head, or those of any body that were dropped.
        var decoded = 0
        /// Whether the head has been complete just now, and may decide alone.
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

        /// The request has been answered: the `received` bytes of its body are dropped, and all that come.
        mutating func dropBody(received: Int) {
            switch stage {
            case .head, .dropped, .droppedChunks: break
            case .fixed(let length): stage = .dropped(length - received)
            case .chunked(let decoder): stage = .droppedChunks(decoder)
            }
            decoded = received
        }
    }

    /// What the bytes so far amount to.
    enum Outcome: Equatable {
        /// Not yet a request. The bytes up to `end` are to be kept; those after it have been used up.
        case incomplete(end: Int)
        /// A request whose body lies at `body`; the next one begins at `next`.
        case request(body: Range<Int>, next: Int)
        /// The bytes up to `next` belong to a body that is dropped.
        case dropped(next: Int, isWhole: Bool)
        case fault(Fault)
    }

    let parser: HeadParser
    var limits: Limits { parser.limits }

    /// After so many more bytes without a line end an incomplete head is looked at again, for its limits.
    private static let step = 1024
    /// The first bytes are looked at one by one, so that what is not HTTP at all is refused at once.
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

    /// Takes the bytes of a body that is dropped; it may be as large as any other.
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

    /// The head of a request that came in pieces is read once more: its places were not kept while others were served.
    private func complete(
        _ bytes: Bytes, _ body: Range<Int>, next: Int, _ progress: Progress, _ head: inout RequestHead
    ) -> Outcome {
        if head.method.isEmpty, case .fault(let fault) = parser.parse(bytes.part(0..<progress.headLength), into: &head)
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
