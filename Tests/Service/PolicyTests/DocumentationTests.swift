import Foundation
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// The pages in docs that these tests verify, so that neither changes without the other.
@Suite struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    private static func page(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: "docs/reference/\(name).md"), encoding: .utf8)
    }

    @Test(arguments: Policy.allCases.filter { $0 != .automatic })
    func `policies.md has a section for each published policy, with the defects and the events that it has`(
        _ policy: Policy
    ) throws {
        let name = policy.rawValue
        let sections = try Self.page("policies").components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix("\(name)\n") })
        let defects = section.split(separator: "\n").compactMap { line in
            line.firstMatch(of: #/^- `(\w+)`: /#).map { String($0.1) }
        }
        // The page says once that each policy has this defect, and that shows and hides reach every peer.
        #expect(defects + ["eventNotObserved"] == policy.descriptor.defects.map(\.rawValue))
        let observes = section.firstMatch(of: #/\*\*(?:Also observes|Observes)\*\* ([^.]+)\./#)?.1 ?? ""
        let events = observes.matches(of: #/`(\w+)`/#).map { String($0.1) }
        let shared =
            policy.descriptor.isPeer ? ["WillShow", "DidShow", "WillHide", "DidHide"].map { "keyboard" + $0 } : []
        #expect(Set(events + shared) == Set(policy.descriptor.observed.map(\.rawValue)))
    }

    @Test func `the sources that avoidance-model.md names are there`() throws {
        let names = try Self.page("avoidance-model").matches(of: #/`([A-Z][a-z]+/[A-Za-z+]+\.swift)`/#).map {
            String($0.1)
        }
        #expect(names.count > 16)
        for name in names {
            let path = Self.root.appending(path: "Sources/Library/KeyboardAvoidance/\(name)").path
            #expect(FileManager.default.fileExists(atPath: path), "\(name)")
        }
    }

    @Test func `threat-model.md and fleet.md name what attacks each threat and each loss`() throws {
        func text(_ page: String) throws -> String {
            try String(contentsOf: Self.root.appending(path: "docs/\(page).md"), encoding: .utf8)
        }
        let threats = try text("internals/threat-model").matches(of: #/\n- \*\*(.+)\*\*: (.+)/#)
        #expect(threats.count > 40)
        for threat in threats { #expect(threat.2.contains("`"), "\(threat.1)") }
        let section = try #require(try text("guide/fleet").components(separatedBy: "\n## What is lost when\n").last)
        let losses = section.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(
            2)
        #expect(losses.count > 10)
        for loss in losses { #expect(loss.split(separator: "|").last { $0 != " " }?.contains("`") == true, "\(loss)") }
    }
}
