import Foundation
import JSON
import TestSupport
import Testing

@testable import Service

/// The answer of POST /audit as JSON: members that have nothing to say are left out.
@Suite struct JSONWriterAuditTests {
    private func answer(devices: String, with more: String = "") throws -> JSONValue {
        let text = """
            {"form":{"name":"f","designedFor":"iPhone 15","scrollView":{"frame":[[0,0],[393,852]],\
            "contentSize":[393,2000]},"fields":[{"id":"a","frame":[[16,100],[361,44]]}]},\
            "devices":[\(devices)],"keyboards":["withBar"]\(more)}
            """
        return try JSONValue(parsing: Data(AuditEndpointTests.answer(text)))
    }

    @Test func `a complete audit says nothing of unjudged, baselines and missing files`() throws {
        let summary = try #require(try answer(devices: "\"iphone-8\"")["summary"])
        #expect(summary["passed"] == true)
        for absent in ["unjudged", "notAudited", "baseline", "fidelity"] {
            #expect(summary[absent] == nil, "\(absent)")
        }
    }

    @Test func `an entry without a judged result is named as it was sent, with its reasons`() throws {
        let summary = try #require(try answer(devices: "\"iphone-8\",\"iphone-zoomed-*\"")["summary"])
        #expect(summary["passed"] == false)
        let unjudged = try #require(summary["unjudged"]).elements
        #expect(unjudged.map { $0["device"]?.text } == ["iphone-zoomed-*"])
        #expect(unjudged.first?["because"]?.elements.isEmpty == false)
    }

    @Test func `a library is named with the one reading it has`() throws {
        let summary = try #require(
            try answer(devices: "\"iphone-8\"", with: ",\"policy\":\"tableViewController\"")["summary"])
        #expect(summary["policy"] == "tableViewController" && summary["fidelity"] == "asWritten")
    }
}
