import Testing

@testable import Transport

@Suite struct HostLookupTests {
    /// The hosts found by each of these lookups of one name, begun in one turn; nil for one not answered.
    private func hosts(of host: String, lookups: Int = 1) async throws -> [[String]?] {
        let loop = try EventLoop.started()
        let found: [[String]?] = await withCheckedContinuation { continuation in
            loop.post {
                let lookup = HostLookup(HostPort(host: host, port: 7), on: loop)
                let results = Results(count: lookups) { continuation.resume(returning: $0) }
                for index in 0..<lookups {
                    lookup.find {
                        results.hosts[index] = $0.map(\.host); if index == lookups - 1 { results.end() }
                    }
                }
            }
        }
        await loop.stop()
        return found
    }

    private final class Results {
        var hosts: [[String]?]
        private let done: ([[String]?]) -> Void

        init(count: Int, done: @escaping ([[String]?]) -> Void) {
            hosts = Array(repeating: nil, count: count)
            self.done = done
        }

        func end() { done(hosts) }
    }

    @Test func `an address is itself, a name has addresses, nonsense has none`() async throws {
        #expect(try await hosts(of: "127.0.0.9") == [["127.0.0.9"]])
        #expect(try await hosts(of: "2001:db8::1") == [["2001:db8::1"]])
        let local = try #require(try await hosts(of: "localhost").first ?? nil)
        #expect(local.contains("127.0.0.1"))
        #expect(try await hosts(of: "no such host") == [[]])
    }

    @Test func `only the last call is told`() async throws {
        let found = try await hosts(of: "localhost", lookups: 3)
        #expect(found[0] == nil && found[1] == nil && found[2]?.isEmpty == false)
    }
}
