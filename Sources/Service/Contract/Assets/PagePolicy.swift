import CAssets

/// The page's content security policy (Content Security Policy Level 3).
///
/// The page is one file: it runs only the script and the style whose hashes `scripts/lib/page` recorded, and connects
/// to the server it came from, even when framed with an opaque origin, as in a design tool's plugin. To use another
/// server, the page's address names it (`?api=https://other.example`), and the policy of this one answer allows it.
///
/// Any page may frame it, which only the absence of `frame-ancestors` expresses: `*` means every origin with a network
/// scheme, and excludes the plugin's own document, which has none.
package enum PagePolicy {
    /// The policy, ending with the sources of `connect-src`, so that one more can be appended.
    private static let text = text(assetPagePolicy())

    /// The policy of the API reference, whose hashes `scripts/lib/reference` recorded.
    package static let reference = text(assetReferencePolicy())

    private static func text(_ bytes: AssetBytes) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes.start, count: bytes.count), as: UTF8.self)
    }

    /// The policy for a page requested with this query.
    package static func policy(query: String?) -> String {
        guard let origin = query.flatMap(apiOrigin) else { return text }
        return text + " " + origin
    }

    /// The origin of the address that `api` names; nil unless it is an http or https address.
    static func apiOrigin(inQuery query: String) -> String? {
        query.value(of: "api")?.percentDecoded.flatMap(origin)
    }

    /// Scheme, host and port of an address.
    ///
    /// Other characters of a host must not get into a header field.
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
