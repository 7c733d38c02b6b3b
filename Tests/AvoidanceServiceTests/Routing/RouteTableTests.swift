import Testing

@testable import AvoidanceService

@Suite struct RouteTableTests {
    private static func route(at path: String) -> (Route?, number: UInt8) {
        Array(path.utf8).withUnsafeBufferPointer { RouteTable.route(at: $0) }
    }

    @Test func `each route is found by its path, and its number has its path as its label`() {
        for route in RouteTable.all where route.path.description != "*" {
            let found = Self.route(at: route.path.description)
            #expect(found.0 === route)
            #expect(RouteTable.label(found.number) == route.path.description)
        }
    }

    @Test(arguments: ["/nowhere", "", "/avoid/", "/AVOID", "avoid"])
    func `a path that is none has no route, and an empty label`(_ path: String) {
        let found = Self.route(at: path)
        #expect(found.0 == nil)
        #expect(found.number == 0)
        #expect(RouteTable.label(found.number).isEmpty)
    }

    @Test func `the server as a whole, and a number that is none, have an empty label`() {
        for number in [Self.route(at: "*").number, 200, .max] { #expect(RouteTable.label(number).isEmpty) }
    }

    @Test func `health endpoints, and paths that name a session, are known by their numbers`() {
        let labels = (0...UInt8.max).filter(RouteTable.isHealth).map(RouteTable.label)
        #expect(Set(labels) == ["/healthz", "/readyz"])
        #expect((0...UInt8.max).filter(RouteTable.namesSession).map(RouteTable.label) == ["/sessions/{id}"])
    }
}
