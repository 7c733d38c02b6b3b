import Redis
import Transport

/// The compare-and-set of a session's record, executed atomically by the store.
enum StoreScript {
    /// Takes the expected identity, the nonce, the record, the session's lifetime in milliseconds, 1 for a write that a
    /// full store must carry out, too, and the index of the last byte of a record's identity.
    ///
    /// Replies with the nonce, so that no other command's reply is mistaken for this one's: alone if the store has the
    /// record now, even because this write had already been carried out; else with the store's value, null if it is of
    /// another type. A value of another type counts as empty.
    ///
    /// A full store accepts no `SET` before the script has removed something; the replacement is accepted then. If it
    /// is not, the session has ended.
    static let text = """
        local function value(last)
          local found = redis.pcall('GETRANGE', KEYS[1], 0, last)
          if type(found) == 'string' then return found end
          if string.find(found.err, 'WRONGTYPE', 1, true) then return false end
          return redis.call('GETRANGE', KEYS[1], 0, last)
        end
        local now = value(16)
        if string.sub(now or '', 10) == ARGV[2] then return ARGV[2] end
        if string.sub(now or '', 2) ~= ARGV[1] then return {ARGV[2], value(ARGV[6])} end
        local set = redis.pcall('SET', KEYS[1], ARGV[3], 'PX', ARGV[4])
        if not set.err then return ARGV[2] end
        if ARGV[5] ~= '1' or not string.find(set.err, 'OOM ', 1, true) then
          redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[4])
          return ARGV[2]
        end
        redis.call('DEL', KEYS[1])
        redis.pcall('SET', KEYS[1], ARGV[3], 'PX', ARGV[4])
        return ARGV[2]
        """

    /// The digest by which a store knows the script.
    static let digest = Digest.sha1Hexadecimal(of: Array(text.utf8))

    /// The beginning of each command that runs the script by its digest.
    fileprivate static let byDigest = begin("EVALSHA", digest)

    /// A command that runs the script, up to the number of its keys.
    fileprivate static func begin(_ name: StaticString, _ script: String) -> Command {
        var command = Command(name, argumentCount: 9, reserving: 64 + script.utf8.count)
        command.append(script)
        command.append(1)
        return command
    }
}

extension Command {
    /// The command that writes a record.
    ///
    /// - Parameter withScript: whether to send the script's text.
    init(_ write: RecordWrite, key: [UInt8], lifetime: Int, withScript: Bool) {
        let begun = withScript ? StoreScript.begin("EVAL", StoreScript.text) : StoreScript.byDigest
        self.init(continuing: begun, reserving: begun.bytes.count + 128 + key.count + write.bytes.count)
        append(key: key)
        append(write.seen)
        append(write.nonce)
        append(write.bytes)
        append(lifetime)
        append(write.isForced ? 1 : 0)
        append(SessionRecord.maximumLength)
    }

    /// The command that reads a value; of a value longer than any record, only the beginning.
    ///
    /// Other clients may have written anything below our prefix, and later replies on the connection have to wait for
    /// it.
    static func read(_ key: [UInt8]) -> Command {
        var command = Command("GETRANGE", argumentCount: 3, reserving: 64 + key.count)
        command.append(key: key)
        command.append(0)
        command.append(SessionRecord.maximumLength)
        return command
    }

    /// The command that restarts a record's lifetime.
    static func expire(_ key: [UInt8], after lifetime: Int) -> Command {
        var command = Command("PEXPIRE", argumentCount: 2, reserving: 48 + key.count)
        command.append(key: key)
        command.append(lifetime)
        return command
    }
}

extension RecordWrite.Reply {
    /// Parses the reply to a write; nil if it is the reply to another command.
    init?(_ reply: Redis.Reply, to write: RecordWrite) {
        switch reply {
        case .bulkString(let nonce) where write.isNonce(nonce): self = .written
        case .array(let elements):
            var elements = elements.makeIterator()
            guard case .bulkString(let nonce) = elements.next(), write.isNonce(nonce) else { return nil }
            switch elements.next() {
            case .bulkString(let record): self = .conflict(record.isEmpty ? nil : Array(record))
            case .null: self = .conflict([])
            default: return nil
            }
        case .error(let text) where ErrorReply(text).code == "NOSCRIPT": self = .scriptMissing
        default: return nil
        }
    }
}

extension RecordWrite {
    /// Whether these bytes are the nonce of this write.
    fileprivate func isNonce(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var nonce: UInt64 = 0
        for byte in bytes.prefix(8) { nonce = nonce << 8 | UInt64(byte) }
        return bytes.count == 8 && nonce == record.nonce
    }
}
