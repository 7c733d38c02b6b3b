import TestSupport
import Testing

/// The endpoints of the catalogue, over a socket.
@Suite struct DevicesEndpointTests {
    @Test func `the catalogue is listed and shown`() async throws {
        let answers = try await ask([
            ("GET", "/devices", [:], ""), ("GET", "/devices/iphone-x", [:], ""), ("HEAD", "/devices/iphone-x", [:], ""),
            ("GET", "/devices/ipad%2D10.2", [:], ""), ("GET", "/devices/iPhone%2013%20Pro", [:], ""),
            ("GET", "/devices/", [:], ""), ("POST", "/devices", [:], ""),
        ])
        #expect(answers.map(\.status) == [200, 200, 200, 200, 404, 404, 405])
        let list = try JSONValue(parsing: Array(answers[0].body.utf8))["devices"]?.elements ?? []
        #expect(list.count == 29)
        #expect(list.first { $0["id"]?.text == "iphone-x" }?["size"]?["height"]?.double == 812)
        let device = try JSONValue(parsing: Array(answers[1].body.utf8))
        #expect(device["keyboard"]?["portrait"]?["withBar"]?.double == 336)
        #expect(device["keyboard"]?["portrait"]?["confidence"]?.text == "two-sources")
        for source in device["keyboard"]?["portrait"]?["sources"]?.elements ?? [] {
            #expect(device["legend"]?["sources"]?[source.text ?? ""] != nil)
        }
        #expect(answers[0].field("cache-control") == "no-cache")
        #expect(answers[2].field("content-length") == "\(answers[1].body.utf8.count)")
        #expect(answers[4].body.contains("`iphone-12`"))
        #expect(answers[6].field("allow") == "GET, HEAD, OPTIONS")
        let tag = try #require(answers[1].field("etag"))
        #expect(try await get("/devices/iphone-x", ["If-None-Match": tag]).status == 304)
    }
}
