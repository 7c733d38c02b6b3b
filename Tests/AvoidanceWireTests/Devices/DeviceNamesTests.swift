import TestSupport
import Testing

@testable import AvoidanceWire

@Suite struct DeviceNamesTests {
    private let names = Devices.shared.names

    @Test(
        arguments: [
            ("iPhone 15 Pro", ["iphone-14-pro"]), ("apple iphone 15 pro", ["iphone-14-pro"]),
            ("iPad Pro 11-inch (M4)", ["ipad-pro-11-m4"]), ("iPhone SE (3rd generation)", ["iphone-8"]),
            ("IPHONE-13-MINI", ["iphone-12-mini"]), ("iPhone SE", ["iphone-se-1", "iphone-8"]), ("Pixel 8", []),
            ("", []), (String(repeating: "iphone", count: 100_000), []),
        ])
    func `a name has its devices`(_ name: String, _ ids: [String]) { #expect(names.ids(of: name) == ids) }

    @Test(
        arguments: [
            ("iPhoen 15 Pro", "iphone-14-pro"), ("iPhone 19 Pro", nil), ("Pixel 8", nil), ("Galaxy S24", nil),
            ("iPhone15,2", nil), ("toaster", nil),
        ] as [(String, String?)])
    func `the nearest name has the same digits`(_ name: String, _ id: String?) {
        #expect(names.nearest(to: name).first == id)
    }

    @Test func `every name is listed with its year, and is a device's`() throws {
        let list = try JSONValue(parsing: Devices.shared.list.bytes)
        let listed = try #require(list["names"]).elements
        #expect(listed.count == 89)
        for entry in listed {
            #expect((2007...2100).contains(entry["year"]?.double ?? 0), "\(entry)")
            let ids = names.ids(of: entry["name"]?.text ?? "")
            #expect(ids.count == 1 && Devices.shared.record(of: ids[0]) != nil, "\(entry)")
        }
    }
}
