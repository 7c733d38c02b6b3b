/// Takes the framing off a chunked body, RFC 9112 §7.1: bytes in, bytes out, whatever pieces they come in.
struct ChunkDecoder: Equatable {
    /// What a look at more bytes tells.
    enum Outcome: Equatable {
        /// All bytes were taken; there must be more.
        case incomplete
        /// The body and its trailers have ended.
        case complete
        /// No bytes that may follow make this a body.
        case fault(Fault)
    }

    private enum State {
        case sizeStart, size, extensions, sizeEnd
        case data, dataEnd, dataLineFeed
        case trailerStart, trailerName, trailerValue, trailerLineFeed, lastLineFeed
    }

    /// More digits than these cannot be a size that fits.
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
    ///   - write: where the decoded body ends, at most `read`; afterwards moved by the bytes added.
    ///   - bodyStart: where the decoded body begins.
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

    /// Takes one byte that is framing.
    private mutating func take(_ byte: UInt8, _ classes: ByteClass.Table, body: Int, _ limits: Limits) -> Fault? {
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

    private mutating func takeSize(_ byte: UInt8, _ classes: ByteClass.Table, _ limits: Limits) -> Fault? {
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

    private mutating func takeExtension(_ byte: UInt8, _ classes: ByteClass.Table, _ limits: Limits) -> Fault? {
        if byte == .carriageReturn, extensions.areComplete {
            state = .sizeEnd
            return nil
        }
        guard extensions.take(byte, classes) else { return .malformedChunk }
        extensionBytes += 1
        return extensionBytes <= limits.chunkExtensions ? nil : .chunkExtensionsTooLarge
    }

    /// Trailers are checked as fields are and dropped: nothing here can use one, RFC 9110 §6.5.1.
    private mutating func takeTrailer(_ byte: UInt8, _ classes: ByteClass.Table, _ limits: Limits) -> Fault? {
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
