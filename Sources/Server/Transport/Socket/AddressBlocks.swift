/// IP addresses and blocks, such as `10.0.0.0/8`, that a server trusts.
package struct AddressBlocks: Hashable, Sendable, CustomStringConvertible {
    private let blocks: [Block]
    /// The text it was parsed from.
    package let description: String

    /// Parses a comma-separated list of addresses and blocks.
    package init(_ text: String) throws(Failure) {
        var blocks: [Block] = []
        for element in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let block = Block(element.utf8) else { throw .malformed }
            guard block.length > 0 else { throw .everyAddress }
            blocks.append(block)
        }
        self.blocks = blocks
        description = text
    }

    /// Whether an address is in one of them; an IPv4 address in IPv6 form counts as IPv4.
    package func contains(_ address: SocketAddress) -> Bool {
        let address = address.unmapped
        return blocks.contains { $0.contains(address) }
    }
}

extension AddressBlocks {
    /// The reason why a text is not such a list.
    package enum Failure: Error, Hashable {
        case malformed
        /// A block of length 0, which contains every address.
        case everyAddress
    }

    /// All addresses with the same leading bits.
    private struct Block: Hashable {
        let isIPv6: Bool
        /// The number of bits.
        let length: Int
        /// The bits, shifted to the right end.
        let prefix: UInt128

        /// Parses `address` or `address/length`; nil for anything else.
        init?(_ text: Substring.UTF8View) {
            let parts = text.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
            guard let address = SocketAddress(text: parts[0]) else { return nil }
            isIPv6 = address.isIPv6
            let width = Self.width(isIPv6: isIPv6)
            if parts.count == 2 {
                guard parts[1].allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(Substring(parts[1])), number <= width
                else { return nil }
                length = number
            } else {
                length = width
            }
            prefix = address.number >> UInt128(width - length)
        }

        func contains(_ address: SocketAddress) -> Bool {
            address.isIPv6 == isIPv6 && address.number >> UInt128(Self.width(isIPv6: isIPv6) - length) == prefix
        }

        private static func width(isIPv6: Bool) -> Int { isIPv6 ? 128 : 32 }
    }
}
