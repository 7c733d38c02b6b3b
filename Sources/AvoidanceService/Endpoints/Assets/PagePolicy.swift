import CAssets

/// The page's content security policy (Content Security Policy Level 3).
///
/// The page is one file: only the script and the style whose hashes `scripts/lib/page` wrote down run in it, and it speaks with
/// the server it came from. Framed where it has no origin of its own, as in a design tool's plugin, it still came from here;
/// where it is to ask another server, its address names that one (`?api=https://other.example`), and the policy of this one
/// answer lets it.
///
/// Anyone may frame it, and only the absence of `frame-ancestors` says so: `*` means every origin with a network scheme, and
/// leaves out the plugin's own document, which has none.
enum PagePolicy {
    /// Ends with the sources of `connect-src`, so that one more can follow.
    private static let text: String = {
        let bytes = assetPagePolicy()
        return String(decoding: UnsafeBufferPointer(start: bytes.start, count: bytes.count), as: UTF8.self)
    }()

    /// The policy for a page asked for with this query.
    static func policy(query: String?) -> String {
        guard let origin = query.flatMap(apiOrigin) else { return text }
        return text + " " + origin
    }

    /// The origin of the address that `api` names; nil if there is none, or if it is not one of http or https.
    static func apiOrigin(inQuery query: String) -> String? {
        query.value(of: "api")?.percentDecoded.flatMap(origin)
    }

    /// Scheme, host and port of an address.
    ///
    /// What else may stand in a host has no place in a header field.
    private static func origin(of address: String) -> String? {
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: { address.lowercased().hasPrefix($0) }) else { return nil }
        let authority = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let isPlain = authority.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"),
                UInt8(ascii: "["), UInt8(ascii: "]"):
                true
            default: false
            }
        }
        guard isPlain, (1...255).contains(authority.utf8.count) else { return nil }
        return scheme + authority
    }
}
