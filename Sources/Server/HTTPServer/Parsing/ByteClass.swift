/// The grammar rules that a byte matches, one bit each.
struct ByteClass: OptionSet {
    let rawValue: UInt8

    /// A token, as method and field name are: `tchar`, RFC 9110 §5.6.2.
    static let token = ByteClass(rawValue: 1)
    /// A field value: visible characters, space, tab and bytes above 7F, RFC 9110 §5.5.
    static let value = ByteClass(rawValue: 2)
    /// A path or query except for `%` and `?`: `pchar / "/"`, RFC 3986 §3.3 and §3.4.
    static let target = ByteClass(rawValue: 4)
    /// A registered name except for `%`, RFC 3986 §3.2.2.
    static let name = ByteClass(rawValue: 8)
    /// An X-Request-Id accepted from a client.
    static let requestID = ByteClass(rawValue: 16)
}

extension ByteClass {
    /// The classes of all bytes in one table, so that a look-up is one load.
    struct Table: Sendable {
        /// The table; copy it into a local before a loop, which avoids the check for initialisation.
        static let shared = Table()

        // nonisolated(unsafe): written only in `init`, and never freed.
        private nonisolated(unsafe) let bits: UnsafePointer<UInt8>

        private init() {
            let bits = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
            bits.initialize(repeating: 0, count: 256)
            func add(_ part: ByteClass, _ bytes: some Sequence<UInt8>) {
                for byte in bytes { bits[Int(byte)] |= part.rawValue }
            }
            let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
            add([.token, .target, .name], (letters + "0123456789").utf8)
            add(.token, "!#$%&'*+-.^_`|~".utf8)
            add(.name, "-._~!$&'()*+,;=".utf8)
            add(.target, "-._~!$&'()*+,;=:@/".utf8)
            add(.requestID, (letters + "0123456789._~+/=:@-").utf8)
            add(.value, CollectionOfOne(UInt8.tab))
            add(.value, UInt8.space...UInt8(ascii: "~"))
            add(.value, UInt8(0x80)...UInt8(0xFF))
            self.bits = UnsafePointer(bits)
        }

        /// Whether `byte` may be part of `part`.
        @inline(__always)
        func contains(_ byte: UInt8, in part: ByteClass) -> Bool { bits[Int(byte)] & part.rawValue != 0 }
    }
}
