import Contract
import JSON
import KeyboardAvoidanceAnalysis
import Testing

@testable import Service

@Suite struct ListingTests {
    private static func text(_ listing: Listing, _ names: [String] = [], asJSON: Bool = false) -> String {
        String(decoding: listing.text(of: names, asJSON: asJSON).text, as: UTF8.self)
    }

    @Test func `as JSON all are the bodies of the endpoints`() {
        #expect(Self.text(.devices, asJSON: true).utf8.elementsEqual(Devices.list.bytes + [0x0A]))
        #expect(Self.text(.policies, asJSON: true).utf8.elementsEqual(Route.policyList.bytes + [0x0A]))
    }

    @Test func `a device's line has its id, its names and its size`() {
        let lines = Self.text(.devices).split(separator: "\n")
        #expect(lines.count == DeviceCatalogue.builtIn.devices.count)
        #expect(
            Self.text(.devices, ["iphone-x"]) == "iphone-x  iPhone X, iPhone XS, iPhone 11 Pro  375 × 812\n")
    }

    @Test func `a policy's line has its id, its title and its platform`() {
        #expect(
            Self.text(.policies, ["flutter", "web"])
                == "flutter  Scaffold and EditableText  Flutter\nweb      scrollIntoView and visualViewport  Web\n")
    }

    @Test(arguments: [
        (["iPhone 15"], ["iphone-14-pro"]), (["iphone-x", "iPhone XS"], ["iphone-x"]),
        (["iphone-8*"], ["iphone-8", "iphone-8-plus"]), (["web", "flutter"], []),
    ])
    func `names choose devices by id, marketing name, class and glob, each once`(_ names: [String], _ ids: [String]) {
        let listed = Listing.devices.text(of: names, asJSON: true)
        let tree = listed.text.withUnsafeBufferPointer { try? JSONTree($0) }
        #expect((tree?["devices"]?.elements ?? []).compactMap { $0["id"]?.string } == ids)
        #expect(listed.refusals.count == (ids.isEmpty ? names.count : 0))
    }

    @Test(arguments: [
        (Listing.devices, "ipone 15", "there is no device `ipone 15`; the nearest: `iphone-14-pro` (iPhone 15); "),
        (.devices, "xyz", "there is no device `xyz`; "),
        (.policies, "automtic", "there is no policy `automtic`; the nearest: `automatic`; "),
        (.policies, "", "there is no policy"),
    ])
    func `a name that is none is said to be, with the nearest`(_ listing: Listing, _ name: String, _ start: String) {
        let (text, refusals) = listing.text(of: [name], asJSON: false)
        let end = "`keyboard-avoidance \(listing == .devices ? "devices" : "policies")` lists all"
        #expect(text.isEmpty)
        #expect(refusals.count == 1)
        #expect(refusals.first?.hasPrefix(start) == true, "\(refusals)")
        #expect(refusals.first?.hasSuffix(end) == true, "\(refusals)")
    }
}
