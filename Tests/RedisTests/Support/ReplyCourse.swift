@testable import Redis

/// What a reader makes of bytes that arrive in pieces: the replies in order, and the fault that ended them.
struct ReplyCourse: Equatable {
    /// Nil for those that were too large.
    var replies: [ReplyValue?] = []
    var fault: ReplyFault?
    /// How many bytes the replies were.
    var length = 0

    /// Reads `bytes`, of which `ends` are the places where a piece ends.
    init(_ bytes: [UInt8], ends: [Int] = [], limits: ReplyLimits = ReplyLimits()) {
        var reader = ReplyReader(limits: limits)
        // Where what is left begins: in the middle of a reply if that is passed over.
        var start = 0
        for end in ends + [bytes.count] {
            while start < end {
                // A copy for each piece: nothing may be kept of the one before.
                let isOver = Array(bytes[start..<end]).withUnsafeBufferPointer { piece in
                    do throws(ReplyFault) {
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

    init(_ text: String, limits: ReplyLimits = ReplyLimits()) { self.init(Array(text.utf8), limits: limits) }
}
