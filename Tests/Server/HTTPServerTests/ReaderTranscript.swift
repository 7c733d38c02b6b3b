@testable import HTTPServer

/// The results of a `RequestReader` for bytes that arrive in pieces, one line of text for each request and for the end.
struct ReaderTranscript: Equatable, CustomStringConvertible {
    private(set) var events: [String] = []
    var description: String { events.joined(separator: " | ") }

    /// Reads `pieces` one after the other, as a connection does.
    ///
    /// - Parameter declines: whether every request is answered from its head if its body is incomplete by then.
    init(_ pieces: [[UInt8]], limits: Limits = Limits(), isSecure: Bool = false, declines: Bool = false) {
        let reader = RequestReader(parser: HeadParser(limits: limits, isSecure: isSecure))
        let fields = UnsafeMutablePointer<RequestHead.FieldSlice>.allocate(capacity: 255)
        defer { fields.deallocate() }
        var held: [UInt8] = []
        var progress = RequestReader.Progress()
        for piece in pieces where !piece.isEmpty {
            held += piece
            var start = 0
            var end = held.count
            var isOver = false
            held.withUnsafeMutableBufferPointer { buffer in
                while start < buffer.count, !isOver {
                    var head = RequestHead(fields: fields)
                    switch reader.next(in: buffer, from: start, progress: &progress, head: &head) {
                    case .incomplete(let kept):
                        end = kept
                        guard declines, progress.isHeadNew else { return }
                        progress.isHeadNew = false
                        progress.dropBody(received: kept - start - progress.headLength)
                        events.append("declined")
                        end = buffer.count
                        start = end
                    case .dropped(let next, let isWhole):
                        start = next
                        if isWhole {
                            events.append("dropped \(progress.decoded)")
                            progress = RequestReader.Progress()
                        }
                    case .request(let body, let next):
                        events.append(Self.describe(head, Array(buffer[start...]), Array(buffer[body])))
                        progress = RequestReader.Progress()
                        start = next
                    case .fault(let fault):
                        events.append("fault \(fault)")
                        isOver = true
                    }
                }
            }
            if isOver { return }
            held.removeSubrange(end...)
            held.removeSubrange(..<start)
        }
        if progress.isDropping {
            events.append("drops")
        } else if !held.isEmpty {
            events.append(progress.isInHead ? "waits for head" : "waits for body")
        }
    }

    private static func describe(_ head: RequestHead, _ bytes: [UInt8], _ body: [UInt8]) -> String {
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var parts = [text(head.line.method), head.line.path.isEmpty ? "/" : text(head.line.path)]
        if let query = head.line.query { parts.append("?\(text(query))") }
        if !body.isEmpty { parts.append("[\(String(decoding: body, as: UTF8.self))]") }
        if head.line.minorVersion == 0 { parts.append("1.0") }
        if !head.keepsAlive { parts.append("last") }
        return parts.joined(separator: " ")
    }
}

/// The bytes of a text in which each character stands for one byte (ISO 8859-1).
func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
