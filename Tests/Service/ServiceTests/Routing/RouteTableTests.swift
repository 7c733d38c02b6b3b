import Testing

@testable import Service

/// The paths of a listener.
@Suite struct RouteTableTests {
    @Test(
        arguments: [
            ("/avoid", "/avoid", ""), ("/", "/", ""), ("*", "*", ""), ("/devices", "/devices", ""),
            ("/devices/", nil, ""), ("/devices//a", nil, ""), ("/devices/a/b%20", "/devices/{id}", "a/b%20"),
            ("/sessions/x", "/sessions/{id}", "x"), ("/sessions/x/", nil, ""), ("/avoid/", nil, ""),
            ("/Avoid", nil, ""), ("/avoi", nil, ""),
            ("", nil, ""), ("/sessionsx", nil, ""),
        ] as [(String, String?, String)])
    func `a path leads to a route and its parameter`(_ path: String, _ template: String?, _ parameter: String) {
        Array(path.utf8).withUnsafeBufferPointer { bytes in
            let (route, number) = RouteTable.only.route(at: bytes)
            #expect(route?.path.description == template)
            #expect(RouteTable.label(number) == (template == "*" ? "" : template ?? ""))
            #expect(route?.path.parameter(of: bytes) ?? "" == parameter)
        }
    }

    @Test func `metrics are on one listener only, and health on both`() {
        let all = RouteTable.all.map(\.path.description)
        for path in all where path != "*" {
            Array(path.utf8).withUnsafeBufferPointer { bytes in
                let isHealth = ["/healthz", "/readyz", "/version"].contains(path)
                #expect(RouteTable.only.route(at: bytes).0 != nil, "\(path)")
                #expect((RouteTable.main.route(at: bytes).0 != nil) == (path != "/metrics"), "\(path)")
                #expect((RouteTable.admin.route(at: bytes).0 != nil) == (isHealth || path == "/metrics"), "\(path)")
                for table in [RouteTable.main, .admin] {
                    let (route, number) = table.route(at: bytes)
                    #expect(RouteTable.label(number) == (route == nil ? "" : path), "\(path)")
                    #expect(table.pathList.contains(path) || route == nil, "\(path)")
                }
            }
        }
        #expect(!RouteTable.main.pathList.contains("/metrics"))
        #expect(RouteTable.admin.pathList == "/healthz, /readyz, /version and /metrics")
    }

    @Test func `health endpoints, and paths that name a session, are known by their numbers`() {
        let labels = (0...UInt8.max).filter(RouteTable.isHealth).map(RouteTable.label)
        #expect(Set(labels) == ["/healthz", "/readyz"])
        #expect((0...UInt8.max).filter(RouteTable.namesSession).map(RouteTable.label) == ["/sessions/{id}"])
    }

    @Test func `the server as a whole, and a number that is none, have an empty label`() {
        for number in [0, 200, .max] as [UInt8] { #expect(RouteTable.label(number).isEmpty) }
    }
}
