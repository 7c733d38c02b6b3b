import TestSupport
import Testing

@testable import Contract

/// The server that the page may connect to besides its own.
@Suite struct PagePolicyTests {
    @Test(
        arguments: [
            ("api=https://other.example", "https://other.example"),
            ("api=http://%5B::1%5D:8080/x", "http://[::1]:8080"),
            ("a=1&api=https%3A%2F%2Fother.example%2Favoid", "https://other.example"),
            ("api=HTTPS://Other.example", "https://Other.example"), ("api=ftp://other.example", nil),
            ("api=other.example", nil), ("api=https://", nil), ("api=https://a%20b", nil),
            ("api=https://a%3Bscript-src%20*", nil), ("api=https://a@b", nil), ("apis=https://a", nil), ("", nil),
        ] as [(String, String?)])
    func `an address gives its origin, and what is no part of one gives none`(_ query: String, _ origin: String?) {
        #expect(PagePolicy.apiOrigin(inQuery: query) == origin)
        let own = PagePolicy.policy(query: nil)
        #expect(PagePolicy.policy(query: query) == own + (origin.map { " " + $0 } ?? ""))
    }

    @Test func `the reference runs what its hashes name, and asks its own server alone`() async throws {
        let response = try await withService { try $0.connect().ask("GET", "/docs") }
        #expect(response.field("content-security-policy") == PagePolicy.reference)
        for part in ["default-src 'none'; script-src 'sha256-", "style-src 'sha256-", "connect-src 'self'"] {
            #expect(PagePolicy.reference.contains(part))
        }
        #expect(PagePolicy.reference != PagePolicy.policy(query: nil))
        #expect(response.body.hasPrefix("<!doctype html>"))
    }

    @Test func `an origin as long as a name may be is taken, a longer one is not`() {
        let longest = String(repeating: "a", count: 255)
        #expect(PagePolicy.apiOrigin(inQuery: "api=http://" + longest) == "http://" + longest)
        #expect(PagePolicy.apiOrigin(inQuery: "api=http://a" + longest) == nil)
    }
}
