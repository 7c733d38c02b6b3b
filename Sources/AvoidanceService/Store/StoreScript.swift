import Redis
import Transport

/// The compare-and-set of a session's record, carried out by the store in one step.
enum StoreScript {
    /// Takes what was seen, the nonce, the record and the session's lifetime in milliseconds.
    ///
    /// Replies with the nonce, so that no other command's reply is taken for this one's: alone if the store has the
    /// record now, also because this very write had been carried out before; else with the record that it has.
    static let text = """
        local now = redis.call('GETRANGE', KEYS[1], 0, 16)
        if string.sub(now, 10) == ARGV[2] then return ARGV[2] end
        if string.sub(now, 2) ~= ARGV[1] then return {ARGV[2], redis.call('GET', KEYS[1])} end
        redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[4])
        return ARGV[2]
        """

    /// The name by which a store knows the script.
    static let digest = Digest.sha1Hexadecimal(of: Array(text.utf8))
}

extension Command {
    /// The command that writes a record.
    ///
    /// - Parameter withScript: whether the store has to be told the script.
    init(_ write: StoredChange.Write, key: [UInt8], lifetime: Int, withScript: Bool) {
        let script = withScript ? StoreScript.text : StoreScript.digest
        self.init(
            withScript ? "EVAL" : "EVALSHA", argumentCount: 7,
            reserving: 160 + script.utf8.count + key.count + write.bytes.count)
        append(script)
        append(1)
        append(key: key)
        append(write.seen)
        append(write.nonce)
        append(write.bytes)
        append(lifetime)
    }

    /// A command of a key alone, such as `GET`.
    init(_ name: StaticString, key: [UInt8]) {
        self.init(name, argumentCount: 1, reserving: 32 + key.count)
        append(key: key)
    }

    /// The command that lets a record live on, from now.
    static func expire(_ key: [UInt8], after lifetime: Int) -> Command {
        var command = Command("PEXPIRE", argumentCount: 2, reserving: 48 + key.count)
        command.append(key: key)
        command.append(lifetime)
        return command
    }
}

extension StoredChange.Reply {
    /// Reads the reply to a write; nil if it is the reply to something else.
    init?(_ reply: Reply, to write: StoredChange.Write) {
        switch reply {
        case .bulkString(let nonce) where write.isNonce(nonce): self = .written
        case .array(let elements):
            var elements = elements.makeIterator()
            guard case .bulkString(let nonce) = elements.next(), write.isNonce(nonce) else { return nil }
            switch elements.next() {
            case .bulkString(let record): self = .conflict(Array(record))
            case .null: self = .conflict(nil)
            default: return nil
            }
        case .error(let text) where ErrorReply(text).code == "NOSCRIPT": self = .scriptMissing
        default: return nil
        }
    }
}

extension StoredChange.Write {
    /// Whether these bytes are the nonce of this write.
    fileprivate func isNonce(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var nonce: UInt64 = 0
        for byte in bytes.prefix(8) { nonce = nonce << 8 | UInt64(byte) }
        return bytes.count == 8 && nonce == record.nonce
    }
}
