/// Removes the framing of a chunked body, RFC 9112 §7.1, however its bytes are split.
struct ChunkDecoder: Equatable {
    /// The result of decoding more bytes.
    enum Outcome: Equatable {
        /// All bytes were taken; more are needed.
        case incomplete
        /// The body and its trailers have ended.
        case complete
        /// No further bytes can make this a valid body.
        case fault(HTTPError)
    }

    private enum State {
        case sizeStart, size, extensions, sizeEnd
        case data, dataEnd, dataLineFeed
        case trailerStart, trailerName, trailerValue, trailerLineFeed, lastLineFeed
    }

    /// The most digits of a size that can fit.
    private static let longestSize = 16

    private var state = State.sizeStart
    private var digits = 0
    private var remaining: UInt64 = 0
    private var extensions = ChunkExtensions.none
    private var extensionBytes = 0
    private var trailerBytes = 0
    private var trailerFields = 0

    /// Decodes `buffer[read..<end]` in place.
    ///
    /// - Parameters:
    ///   - read: the first byte not looked at yet; afterwards the first byte that does not belong to the body.
    ///   - write: the end of the decoded body, at most `read`; afterwards moved by the bytes added.
    ///   - bodyStart: the start of the decoded body.
    mutating func decode(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, read: inout Int, end: Int, write: inout Int, bodyStart: Int,
        limits: Limits
    ) -> Outcome {
        let classes = ByteClass.Table.shared
        while read < end {
            if state == .data {
                let count = min(Int(remaining), end - read)
                if read != write, let base = buffer.baseAddress {
                    (base + write).update(from: base + read, count: count)
                }
                read += count
                write += count
                remaining -= UInt64(count)
                if remaining == 0 { state = .dataEnd }
                continue
            }
            let byte = buffer[read]
            read += 1
            if let fault = take(byte, classes, body: write - bodyStart, limits) { return .fault(fault) }
            if state == .sizeStart, isComplete { return .complete }
        }
        return .incomplete
    }

    private var isComplete = false

    /// Takes one byte of framing.
    private mutating func take(_ byte: UInt8, _ classes: ByteClass.Table, body: Int, _ limits: Limits) -> HTTPError? {
        switch state {
        case .sizeStart, .size: return takeSize(byte, classes, limits)
        case .extensions: return takeExtension(byte, classes, limits)
        case .sizeEnd:
            guard byte == .lineFeed else { return .malformedChunk }
            guard remaining <= UInt64(limits.body - body) else { return .bodyTooLarge }
            state = remaining == 0 ? .trailerStart : .data
            return nil
        case .data:
            return nil
        case .dataEnd:
            state = .dataLineFeed
            return byte == .carriageReturn ? nil : .malformedChunk
        case .dataLineFeed:
            state = .sizeStart
            return byte == .lineFeed ? nil : .malformedChunk
        case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed, .lastLineFeed:
            return takeTrailer(byte, classes, limits)
        }
    }

    private mutating func takeSize(_ byte: UInt8, _ classes: ByteClass.Table, _ limits: Limits) -> HTTPError? {
        if let value = byte.hexValue {
            if state == .sizeStart { (digits, remaining) = (0, 0) }
            state = .size
            digits += 1
            remaining = remaining << 4 | UInt64(value)
            return digits <= Self.longestSize ? nil : .malformedChunk
        }
        guard state == .size else { return .malformedChunk }
        (state, extensions) = (.extensions, .none)
        return takeExtension(byte, classes, limits)
    }

    private mutating func takeExtension(_ byte: UInt8, _ classes: ByteClass.Table, _ limits: Limits) -> HTTPError? {
        if byte == .carriageReturn, extensions.areComplete {
            state = .sizeEnd
            return nil
        }
        guard extensions.take(byte, classes) else { return .malformedChunk }
        extensionBytes += 1
        return extensionBytes <= limits.chunkExtensions ? nil : .chunkExtensionsTooLarge
    }

    /// Trailers are checked like fields and dropped: nothing here can use one, RFC 9110 §6.5.1.
    private mutating func takeTrailer(_ byte: UInt8, _ classes: ByteClass.Table, _ limits: Limits) -> HTTPError? {
        trailerBytes += 1
        switch (state, byte) {
        case (.trailerStart, .carriageReturn):
            state = .lastLineFeed
            return nil
        case (.lastLineFeed, .lineFeed):
            (state, isComplete) = (.sizeStart, true)
            return nil
        case (.trailerStart, _) where classes.contains(byte, in: .token):
            state = .trailerName
            trailerFields += 1
        case (.trailerName, _) where classes.contains(byte, in: .token): break
        case (.trailerName, .colon): state = .trailerValue
        case (.trailerValue, _) where classes.contains(byte, in: .value): break
        case (.trailerValue, .carriageReturn): state = .trailerLineFeed
        case (.trailerLineFeed, .lineFeed): state = .trailerStart
        default: return .malformedTrailer
        }
        return trailerBytes <= limits.trailers && trailerFields <= limits.fields ? nil : .trailersTooLarge
    }
}
