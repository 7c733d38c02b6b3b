import Foundation
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
import Testing

@testable import Service
@testable import Contract

/// An audit passes only where something was judged of each form and of each device that is named.
@Suite struct AuditGateTests {
    /// Two forms in sight on every screen, and one whose field takes no focus.
    private static let forms = ["a", "b"].map {
        """
        {"name":"\($0)","designedFor":"iphone-8","scrollView":{"frame":[[0,0],[375,667]],"contentSize":[375,667]},\
        "fields":[{"id":"a","frame":[[16,70],[300,20]]}]}
        """
    }
    private static let idle = forms[0].replacing("\"name\":\"a\"", with: "\"name\":\"c\"")
        .replacing("\"id\"", with: "\"isEnabled\":false,\"id\"")

    private static func request(_ forms: [String], _ devices: [String], _ keyboard: Device.KeyboardKind) throws
        -> AuditRequest
    {
        let names = devices.map { "\"\($0)\"" }.joined(separator: ",")
        let text =
            "{\"forms\":[\(forms.joined(separator: ","))],\"devices\":[\(names)],\"keyboards\":[\"\(keyboard.rawValue)\"]}"
        return try Array(text.utf8).withUnsafeBufferPointer { try AuditEndpoint().request($0) }
    }

    /// Whether each form and each entry of the list of devices has a judged result, counted anew.
    private static func isJudged(_ report: AuditReport, _ devices: [String]) -> Bool {
        let cells = report.audit.cells
        let ofForms = report.forms.allSatisfy { $0.results.contains { $0.outcome != .unknown } }
        return ofForms
            && devices.allSatisfy { name in
                let ids = Set(Devices.devices(named: name).devices.map(\.device.id))
                return report.results.contains {
                    $0.result.outcome != .unknown && ids.contains(cells[$0.result.cell].device.device.id)
                }
            }
    }

    @Test(arguments: Device.KeyboardKind.allCases)
    func `no device, keyboard, policy or reading passes without a judgement`(_ keyboard: Device.KeyboardKind) throws {
        let devices = DeviceCatalogue.builtIn.devices.map(\.id) + Set(Devices.entries.flatMap(\.classes)).sorted()
        var counts = (passed: 0, unjudged: 0)
        for name in devices {
            var audit = try Self.request(Self.forms, [name], keyboard).audit
            for approach in Approach.all() {
                audit.approach = approach
                let report = try audit.report()
                let isJudged = Self.isJudged(report, [name])
                #expect(report.unjudged.isEmpty == isJudged, "\(name), \(approach)")
                if report.passed { #expect(isJudged, "\(name), \(approach)") }
                if isJudged, !report.passed { #expect(report.results.contains { report.fails($0.result) }) }
                if report.passed { counts.passed += 1 } else if !isJudged { counts.unjudged += 1 }
            }
        }
        #expect(counts.unjudged > 0 && (counts.passed > 0), "\(counts)")
    }

    @Test func `every form to start from is judged in each cell of Android`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../../../Examples/forms").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 3)
        for file in files {
            let form = try String(contentsOf: file, encoding: .utf8)
            let report = try Self.request([form], ["android"], .withBar).audit.report()
            #expect(report.isJudgedWhole && report.audit.cells.count == 84, "\(file.lastPathComponent)")
        }
    }

    @Test func `one of several devices or forms that is not judged fails the audit`() throws {
        let devices = ["iphone-8", "iphone-zoomed-320x693"]
        for (forms, names) in [(Self.forms, devices), (Self.forms + [Self.idle], ["iphone-8"])] {
            var audit = try Self.request(forms, names, .withBar).audit
            #expect(try !audit.report().passed && audit.report().unjudged.count == 1)
            audit.allowsUnjudged = true
            #expect(try audit.report().passed && audit.report().unjudged.count == 1)
        }
        #expect(try Self.request(Self.forms, ["iphone-8"], .withBar).audit.report().passed)
    }

    @Test func `a class is judged where one of its devices is`() throws {
        let report = try Self.request(Self.forms, ["iphone-*"], .withBar).audit.report()
        #expect(report.unjudged.isEmpty && report.passed)
        #expect(report.results.contains { $0.result.outcome == .unknown } && !report.isJudgedWhole)
    }
}
