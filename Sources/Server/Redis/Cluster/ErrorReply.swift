import Transport

/// An error reply and the action it asks for.
///
/// The errors are those of the Redis cluster specification ("MOVED Redirection", "ASK redirection") and of
/// redis/src/server.c, `createSharedObjects`.
package struct ErrorReply: Hashable, Sendable {
    /// The action for a command that got this error.
    package enum Decision: Hashable, Sendable {
        /// Pass the error to the sender.
        case answer
        /// Another node has the slot from now on.
        case moved(HashSlot, NamedNode)
        /// Another node has this key already: ask there once, after `ASKING`.
        case ask(NamedNode)
        /// Try again a little later.
        case retryLater
        /// Reconnect: the server has become a replica, and its name may already mean another.
        case reconnect
        /// Fail: no command of this kind will be taken until an operator intervenes.
        case refuse
    }

    /// A node as an error names it; without a host it is the node that answered.
    package struct NamedNode: Hashable, Sendable {
        let host: String?
        let port: UInt16

        /// The node's address.
        func address(askedAt asked: HostPort) -> HostPort {
            HostPort(host: host ?? asked.host, port: port)
        }
    }

    /// The first word, at most 32 characters.
    package let code: String
    /// The beginning of the error, 128 bytes at most; bytes other than printable ASCII are question marks.
    package let text: String
    /// The action to take.
    package let decision: Decision

    /// Whether the connection takes no commands at all: a password is missing, or the server says why it closes a
    /// connection just accepted, before any command (redis/src/networking.c, `acceptCommonHandler`).
    var refusesConnection: Bool {
        code == "NOAUTH" || code == "DENIED" || text.hasPrefix("ERR max number of clients")
    }

    /// Reads an error, without the `-` before it.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let printable = bytes.prefix(128).map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }
        text = String(decoding: printable, as: UTF8.self)
        // Host names have at most 253 characters.
        let words = bytes.prefix(512).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        let code = words.first.map { String(decoding: $0.prefix(32), as: UTF8.self) } ?? ""
        self.code = code
        decision = Self.decision(code, words.dropFirst().map { Array($0) })
    }

    private static func decision(_ code: String, _ arguments: [[UInt8]]) -> Decision {
        switch code {
        case "MOVED", "ASK":
            guard arguments.count == 2, let number = Int64(decimal: arguments[0]), let slot = HashSlot(Int(number)),
                let node = NamedNode(arguments[1])
            else { return .answer }
            return code == "MOVED" ? .moved(slot, node) : .ask(node)
        case "LOADING", "CLUSTERDOWN", "MASTERDOWN", "TRYAGAIN", "BUSY": return .retryLater
        case "READONLY": return .reconnect
        // Until Redis 7, a script's error contains that of its command (redis/src/scripting.c, `luaPushError`).
        case "ERR" where arguments.contains { $0.elementsEqual("-READONLY".utf8) }: return .reconnect
        case "OOM", "NOREPLICAS", "MISCONF", "NOAUTH", "NOPERM", "WRONGPASS": return .refuse
        default: return .answer
        }
    }
}

extension ErrorReply.NamedNode {
    /// Parses `host:port`; an IPv6 address has no brackets, and no host or `?` means the node that answered.
    init?(_ bytes: [UInt8]) {
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), let port = Int64(decimal: bytes[(colon + 1)...]),
            1...65_535 ~= port
        else { return nil }
        self.init(host: bytes[..<colon], port: UInt16(port))
    }

    /// A node by its host; empty or `?` means the node that answered.
    init(host: some Collection<UInt8>, port: UInt16) {
        let isUnknown = host.isEmpty || host.elementsEqual("?".utf8)
        self.host = isUnknown ? nil : String(decoding: host, as: UTF8.self)
        self.port = port
    }
}
