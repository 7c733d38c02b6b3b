@testable import Redis

/// What a reader makes of bytes that arrive in pieces: the replies in order, and the fault that ended them.
struct ReplyCourse: Equatable {
    var replies: [ReplyValue] = []
    var fault: ReplyFault?
    /// How many bytes the replies were.
    var length = 0

    /// Reads `bytes`, of which `ends` are the places where a piece ends.
    init(_ bytes: [UInt8], ends: [Int] = [], limits: ReplyLimits = ReplyLimits()) {
        var reader = ReplyReader(limits: limits)
        for end in ends + [bytes.count] {
            while length < end {
                // A copy for each piece: nothing may be kept of the one before.
                let isOver = Array(bytes[length..<end]).withUnsafeBufferPointer { piece in
                    do throws(ReplyFault) {
                        guard let (reply, count) = try reader.next(in: piece) else { return true }
                        replies.append(ReplyValue(reply))
                        length += count
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
