import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The version of the build.
@Suite struct RouteVersionTests {
    @Test func `the project's address is named where the build knows it, and left out where not`() throws {
        let version = ServiceVersion.current
        let without = Route.versionDocument(commit: "2ab2567", source: "")
        #expect(
            try JSONValue(parsing: Array(without.utf8))
                == ["name": "keyboard-avoidance", "version": .string(version), "commit": "2ab2567"])
        let with = Route.versionDocument(commit: "", source: "https://example.com/it")
        #expect(try JSONValue(parsing: Array(with.utf8))["source"] == "https://example.com/it")
    }
}
