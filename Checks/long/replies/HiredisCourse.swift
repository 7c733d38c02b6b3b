import CHiredis

/// The results of hiredis's reader for the same bytes in the same pieces.
struct HiredisCourse {
    private(set) var replies: [ReplyValue] = []
    /// Its error, if it has one.
    private(set) var error: String?

    init(_ bytes: [UInt8], ends: [Int]) {
        guard let reader = redisReaderCreate() else { fatalError("hiredis has no memory") }
        defer { redisReaderFree(reader) }
        var start = 0
        for end in ends + [bytes.count] {
            bytes[start..<end].withUnsafeBytes { piece in
                // Feeding nothing is an error there.
                if let base = piece.baseAddress, !piece.isEmpty {
                    redisReaderFeed(reader, base.assumingMemoryBound(to: CChar.self), piece.count)
                }
            }
            start = end
            while true {
                var reply: UnsafeMutableRawPointer?
                guard redisReaderGetReply(reader, &reply) == REDIS_OK else {
                    error = withUnsafePointer(to: &reader.pointee.errstr) {
                        $0.withMemoryRebound(to: CChar.self, capacity: 128) { String(cString: $0) }
                    }
                    return
                }
                guard let reply else { break }
                replies.append(Self.value(reply.assumingMemoryBound(to: redisReply.self).pointee))
                freeReplyObject(reply)
            }
        }
    }

    private static func value(_ reply: redisReply) -> ReplyValue {
        let text = UnsafeRawBufferPointer(start: reply.str, count: reply.str == nil ? 0 : Int(reply.len))
        switch reply.type {
        case REDIS_REPLY_STATUS: return .simpleString(String(decoding: text, as: UTF8.self))
        case REDIS_REPLY_ERROR: return .error(String(decoding: text, as: UTF8.self))
        case REDIS_REPLY_INTEGER: return .integer(reply.integer)
        case REDIS_REPLY_STRING: return .bulkString(Array(text))
        case REDIS_REPLY_NIL: return .null
        case REDIS_REPLY_ARRAY:
            return .array(
                (0..<Int(reply.elements)).map { index in reply.element[index].map { value($0.pointee) } ?? .null })
        default: fatalError("hiredis has a reply of type \(reply.type)")
        }
    }
}
