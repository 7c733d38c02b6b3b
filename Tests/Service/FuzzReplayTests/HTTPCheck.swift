@testable import HTTPServer

/// The fault in the reader's answer to these bytes; nil if there is none.
///
/// The first byte tells where the others are cut. Cut or whole, the requests and the refusal must be the same, and an
/// accepted request must be valid.
func httpComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    guard input.count > 1 else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: input.dropFirst())
    let cut = Int(input[0]) * bytes.count / 256
    let cache = LineCache()
    defer { cache.deallocate() }
    var reading = Reading()
    let whole = reading.digest(of: bytes) { _ in bytes.count }
    reading.cache = cache
    for _ in 0..<2 where reading.digest(of: bytes, { _ in bytes.count }) != whole {
        return "with lines parsed before, the bytes mean something else"
    }
    if let complaint = reading.complaint { return complaint }
    let cutAt = reading.digest(of: bytes) { $0 < cut ? cut : bytes.count }
    if let complaint = reading.complaint { return complaint }
    if whole != cutAt { return "cut at \(cut), the bytes mean something else" }
    guard bytes.count <= 64 else { return nil }
    let singly = reading.digest(of: bytes) { $0 + 1 }
    if let complaint = reading.complaint { return complaint }
    return whole == singly ? nil : "byte by byte, the bytes mean something else"
}

/// A number that distinguishes two courses of reading.
struct Digest: Equatable {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ number: Int) { value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3 }

    mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(Int(byte)) }
        combine(-1)
    }
}

/// Reads bytes in pieces as a connection does, and checks accepted requests.
private struct Reading {
    /// The fault, if there was one.
    var complaint: String?
    /// The lines of earlier readings, if they are to be recognised.
    var cache: LineCache?

    /// Reads `bytes` in pieces; `end` returns the end of the piece that begins at its argument.
    mutating func digest(of bytes: UnsafeBufferPointer<UInt8>, _ end: (Int) -> Int) -> Digest {
        let reader = RequestReader(parser: HeadParser(limits: Limits(), isSecure: false, cache: cache))
        var digest = Digest()
        withUnsafeTemporaryAllocation(of: RequestHead.FieldSlice.self, capacity: 255) { fields in
            guard let fieldStart = fields.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, bytes.count)) { held in
                var (start, count, taken) = (0, 0, 0)
                var progress = RequestReader.Progress()
                while taken < bytes.count {
                    let piece = UnsafeBufferPointer(rebasing: bytes[taken..<end(taken)])
                    taken += piece.count
                    _ = UnsafeMutableBufferPointer(rebasing: held[count..<count + piece.count]).update(from: piece)
                    count += piece.count
                    let buffer = UnsafeMutableBufferPointer(rebasing: held[..<count])
                    reading: while start < count {
                        var head = RequestHead(fields: fieldStart)
                        switch reader.next(in: buffer, from: start, progress: &progress, head: &head) {
                        case .incomplete(let end):
                            if end < start || end > count { complaint = "keeps \(start)..<\(end) of \(count)" }
                            count = end
                            break reading
                        case .request(let body, let next):
                            if next <= start || next > count || body.lowerBound < start || body.upperBound > next {
                                complaint = "request at \(start), body \(body), next \(next) of \(count)"
                                return
                            }
                            take(head, buffer, start, body, &digest)
                            progress = RequestReader.Progress()
                            start = next
                        case .dropped:
                            complaint = "drops the body of a request that was not answered"
                            return
                        case .fault(let fault): return refuse(fault, &digest)
                        }
                    }
                }
                // A head that arrives in small pieces is parsed when a line ends; here it is parsed now.
                if start < count, progress.isInHead {
                    var head = RequestHead(fields: fieldStart)
                    let outcome = reader.parser.parse(Bytes(rebasing: held[start..<count]), into: &head)
                    if case .fault(let fault) = outcome { return refuse(fault, &digest) }
                }
                digest.combine(start < count ? (progress.isInHead ? 2 : 3) : 4)
            }
        }
        return digest
    }

    private func refuse(_ fault: HTTPError, _ digest: inout Digest) {
        digest.combine(1)
        digest.combine(HTTPError.allCases.firstIndex(of: fault) ?? -1)
    }

    private mutating func take(
        _ head: RequestHead, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ body: Range<Int>,
        _ digest: inout Digest
    ) {
        let bytes = Bytes(rebasing: buffer[start...])
        digest.combine(0)
        digest.combine(bytes.part(head.line.method))
        digest.combine(bytes.part(head.line.path))
        if let query = head.line.query { digest.combine(bytes.part(query)) }
        digest.combine(head.line.query == nil ? 0 : 1)
        digest.combine(Int(head.line.minorVersion))
        digest.combine(head.keepsAlive ? 1 : 0)
        digest.combine(buffer[body])
        var hosts = 0
        var framings = 0
        for index in 0..<head.fieldCount {
            let field = head.fields[index]
            let (name, value) = (bytes.part(field.name), bytes.part(field.value))
            digest.combine(name)
            digest.combine(value)
            if name.isEmpty || name.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x3A }) {
                complaint = "an accepted field has a name that is no token"
            }
            if value.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
                complaint = "an accepted field has a control character in its value"
            }
            if name.equalsIgnoringCase("host") { hosts += 1 }
            if name.equalsIgnoringCase("content-length") || name.equalsIgnoringCase("transfer-encoding") {
                framings += 1
            }
            if name.equalsIgnoringCase("transfer-encoding"), !value.equalsIgnoringCase("chunked") {
                complaint = "a coding other than chunked was accepted"
            }
        }
        if hosts > 1 || hosts == 0 && head.line.minorVersion != 0 { complaint = "accepted with \(hosts) Host fields" }
        if framings > 1 { complaint = "accepted with \(framings) framings" }
    }
}
