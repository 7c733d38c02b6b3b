@testable import Redis

/// The fault in the reader's answer to bytes of a Redis server; nil if there is none.
///
/// Whole, cut once at the place in the first byte, and byte by byte they must mean the same; accepted replies must be
/// those of an independent reader.
func repliesComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    guard input.count > 1 else { return nil }
    let bytes = Array(input.dropFirst())
    let cut = Int(input[0]) * bytes.count / 256
    let whole = ReadReplies(bytes, ends: [bytes.count])
    if whole != ReadReplies(bytes, ends: [cut, bytes.count]) { return "cut at \(cut), the replies are others" }
    if bytes.count <= 96, whole != ReadReplies(bytes, ends: Array(1...bytes.count)) {
        return "byte by byte, the replies are others"
    }
    var plain = PlainReplies(rest: bytes[...])
    for reply in whole.replies {
        let text = plain.next(depth: 0)
        guard reply == text || (reply == ReadReplies.tooLarge && text != nil) else {
            return "a reply is not what its bytes say"
        }
    }
    let accepted = bytes.count - plain.rest.count
    if accepted != whole.length { return "the replies end elsewhere" }
    guard whole.fault == nil else { return nil }
    return plain.next(depth: 0) == nil ? nil : "a reply was not found"
}

/// The texts of the replies that the reader finds in pieces.
private struct ReadReplies: Equatable {
    /// Below the size of the longest input, so that the limit is reached too.
    private static let limits = ReplyReader.Limits(size: 300)

    static let tooLarge = "too large"

    var replies: [String] = []
    var fault: ReplyReader.ReplyError?
    var length = 0

    init(_ bytes: [UInt8], ends: [Int]) {
        var reader = ReplyReader(limits: Self.limits)
        // The start of the rest: in the middle of a reply if that is skipped.
        var start = 0
        bytes.withUnsafeBufferPointer { bytes in
            for end in ends {
                while start < end, fault == nil {
                    let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
                    do throws(ReplyReader.ReplyError) {
                        guard let (reply, count) = try reader.next(in: piece) else {
                            start += reader.takePassedOver()
                            break
                        }
                        precondition(count > 0 && count <= piece.count, "a reply of \(count) bytes")
                        replies.append(reply.map(Self.text) ?? Self.tooLarge)
                        start += count
                        length = start
                    } catch {
                        fault = error
                    }
                }
            }
        }
    }

    private static func text(of reply: Reply) -> String {
        switch reply {
        case .simpleString(let text): "+\(Array(text))"
        case .error(let text): "-\(Array(text))"
        case .integer(let number): ":\(number)"
        case .bulkString(let bytes): "$\(Array(bytes))"
        case .null: "null"
        case .array(let elements): "*\(elements.map(text))"
        }
    }
}

/// Parses the same replies, a line at a time; it need not detect the faults of others.
private struct PlainReplies {
    var rest: ArraySlice<UInt8>

    /// The next reply's text, or nil, with `rest` as it was, if it is not there.
    mutating func next(depth: Int) -> String? {
        let start = rest
        let text = read(depth: depth)
        if text == nil { rest = start }
        return text
    }

    private mutating func read(depth: Int) -> String? {
        guard depth <= 8, let type = rest.popFirst() else { return nil }
        guard let end = rest.firstIndex(of: 13), rest.dropFirst(end - rest.startIndex + 1).first == 10 else {
            return nil
        }
        let line = Array(rest[..<end])
        rest = rest[(end + 2)...]
        if type == 43 || type == 45 { return (type == 43 ? "+" : "-") + "\(line)" }
        guard let number = Int64(String(decoding: line, as: UTF8.self)) else { return nil }
        switch type {
        case 58: return ":\(number)"
        case 36 where number < 0, 42 where number < 0: return "null"
        case 36:
            guard number <= rest.count, rest.dropFirst(Int(number)).starts(with: [13, 10]) else { return nil }
            let bytes = Array(rest.prefix(Int(number)))
            rest = rest.dropFirst(Int(number) + 2)
            return "$\(bytes)"
        default:
            guard number <= rest.count else { return nil }
            var elements: [String] = []
            for _ in 0..<number {
                guard let element = next(depth: depth + 1) else { return nil }
                elements.append(element)
            }
            return "*\(elements)"
        }
    }
}
