/// What a byte may be part of, one bit each.
struct ByteClass: OptionSet {
    let rawValue: UInt8

    /// A token, as method and field name are: `tchar`, RFC 9110 §5.6.2.
    static let token = ByteClass(rawValue: 1)
    /// A field value: visible characters, space, tab and bytes above 7F, RFC 9110 §5.5.
    static let value = ByteClass(rawValue: 2)
    /// A path or query but for `%` and `?`: `pchar / "/"`, RFC 3986 §3.3 and §3.4.
    static let target = ByteClass(rawValue: 4)
    /// A registered name but for `%`, RFC 3986 §3.2.2.
    static let name = ByteClass(rawValue: 8)
    /// An X-Request-Id that is taken from a client.
    static let requestID = ByteClass(rawValue: 16)
}
