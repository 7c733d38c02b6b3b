@testable import Redis

/// A reader's results for bytes that arrive in pieces: the replies in order, and the fault that ended them.
struct ReplyCourse: Equatable {
    /// Nil for those that were too large.
    var replies: [ReplyValue?] = []
    var fault: ReplyReader.ReplyError?
    /// The total length of the replies.
    var length = 0

    /// Reads `bytes` in pieces that end at `ends`.
    init(_ bytes: [UInt8], ends: [Int] = [], limits: ReplyReader.Limits = ReplyReader.Limits()) {
        var reader = ReplyReader(limits: limits)
        // The start of the rest: in the middle of a reply if that is skipped.
        var start = 0
        for end in ends + [bytes.count] {
            while start < end {
                // A copy for each piece: nothing of the previous one may be used.
                let isOver = Array(bytes[start..<end]).withUnsafeBufferPointer { piece in
                    do throws(ReplyReader.ReplyError) {
                        guard let (reply, count) = try reader.next(in: piece) else {
                            start += reader.takePassedOver()
                            return true
                        }
                        replies.append(reply.map(ReplyValue.init))
                        start += count
                        length = start
                        return false
                    } catch {
                        fault = error
                        return true
                    }
                }
                if fault != nil { return }
                if isOver { break }
            }
        }
    }

    init(_ text: String, limits: ReplyReader.Limits = ReplyReader.Limits()) {
        self.init(Array(text.utf8), limits: limits)
    }
}
