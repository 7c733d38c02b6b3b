package import Transport

/// The known nodes of a cluster and their slots.
package struct SlotMap: Sendable {
    /// The most nodes of a map: the maximum that the cluster specification recommends.
    private static let maximumNodes = 1000
    private static let unknown = UInt16.max

    /// The nodes that have slots; their indices are what `owners` holds.
    private(set) var nodes: [HostPort] = []
    private var indices: [HostPort: UInt16] = [:]
    /// For each slot the index of its node; empty as long as nothing is known.
    private var owners: [UInt16] = []

    package init() {}

    /// Whether no slots are known; always true for a server without cluster mode.
    package var isEmpty: Bool { nodes.isEmpty }

    /// The node that has the slot, if that is known.
    package subscript(slot: HashSlot) -> HostPort? {
        guard !owners.isEmpty, owners[slot.number] != Self.unknown else { return nil }
        return nodes[Int(owners[slot.number])]
    }

    /// Learns that `node` has `slot`.
    package mutating func learn(_ slot: HashSlot, at node: HostPort) {
        guard let index = index(of: node) else { return }
        owners[slot.number] = index
    }

    /// Forgets the slots of the nodes that `isOfUse` refuses.
    package mutating func keep(where isOfUse: (HostPort) -> Bool) {
        let old = self
        self = SlotMap()
        for (slot, owner) in old.owners.enumerated() where owner != Self.unknown && isOfUse(old.nodes[Int(owner)]) {
            if let index = index(of: old.nodes[Int(owner)]) { owners[slot] = index }
        }
    }

    /// The map in a reply to `CLUSTER SLOTS`; nil if the reply is invalid.
    ///
    /// Each element is the first and the last slot of a range, its master, and its replicas, which are not used; a node
    /// is at least its host and its port (redis.io/docs/latest/commands/cluster-slots).
    ///
    /// - Parameter asked: the node that answered, which is meant where no host is named.
    package init?(_ reply: Reply, askedAt asked: HostPort) {
        guard case .array(let ranges) = reply else { return nil }
        var missing = HashSlot.count
        for range in ranges {
            guard case .array(let elements) = range else { return nil }
            var iterator = elements.makeIterator()
            guard case .integer(let first)? = iterator.next(), case .integer(let last)? = iterator.next(),
                case .array(let master)? = iterator.next(), 0 <= first, first <= last, last < HashSlot.count,
                let node = Self.node(master), let index = index(of: node.address(askedAt: asked))
            else { return nil }
            // A slot has one master, so the ranges cover at most all slots.
            missing -= Int(last - first) + 1
            guard missing >= 0 else { return nil }
            for slot in Int(first)...Int(last) { owners[slot] = index }
        }
        guard !isEmpty else { return nil }
    }

    private static func node(_ elements: Reply.Elements) -> ErrorReply.NamedNode? {
        var iterator = elements.makeIterator()
        guard let host = iterator.next(), case .integer(let port)? = iterator.next(), 1...65_535 ~= port else {
            return nil
        }
        switch host {
        case .bulkString(let bytes) where bytes.count <= 255: return .init(host: bytes, port: UInt16(port))
        case .null: return .init(host: [], port: UInt16(port))
        default: return nil
        }
    }

    /// The index of a node, which is new if it was not known; nil if there are too many.
    private mutating func index(of node: HostPort) -> UInt16? {
        if let index = indices[node] { return index }
        guard nodes.count < Self.maximumNodes else { return nil }
        if owners.isEmpty { owners = Array(repeating: Self.unknown, count: HashSlot.count) }
        let index = UInt16(nodes.count)
        nodes.append(node)
        indices[node] = index
        return index
    }
}
