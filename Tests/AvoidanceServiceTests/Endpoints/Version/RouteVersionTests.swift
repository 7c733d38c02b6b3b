import TestSupport
import Testing

@testable import AvoidanceService

/// Which build answers.
@Suite struct RouteVersionTests {
    @Test func `the project's address is named where the build knows it, and left out where not`() throws {
        let version = ServiceVersion.current
        #expect(
            try JSONValue(parsing: Array(Route.versionDocument(source: "").utf8))
                == ["name": "keyboard-avoidance", "version": .string(version)])
        #expect(
            try JSONValue(parsing: Array(Route.versionDocument(source: "https://example.com/it").utf8))["source"]
                == "https://example.com/it")
    }
}
