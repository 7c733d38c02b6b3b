import TestSupport
import Testing

@testable import Contract

@Suite struct DeviceNamesTests {
    @Test(
        arguments: [
            ("iPhone 15 Pro", ["iphone-14-pro"]), ("apple iphone 15 pro", ["iphone-14-pro"]),
            ("iPad Pro 11-inch (M4)", ["ipad-pro-11-m4"]), ("iPhone SE (3rd generation)", ["iphone-8"]),
            ("IPHONE-13-MINI", ["iphone-12-mini"]), ("iPhone SE", ["iphone-se-1", "iphone-8"]), ("Pixel 3", []),
            ("Google Pixel 8", ["android-pixel-8"]), ("Galaxy S24+", ["android-galaxy-s24-ultra"]),
            ("galaxy z fold 6 (cover)", ["android-galaxy-z-fold-6-cover"]),
            ("Galaxy Z Fold 6", ["android-galaxy-z-fold-6-cover", "android-galaxy-z-fold-6"]),
            ("", []), (String(repeating: "iphone", count: 100_000), []),
        ])
    func `a name has its devices`(_ name: String, _ ids: [String]) { #expect(DeviceNames.ids(of: name) == ids) }

    @Test(
        arguments: [
            ("iPhoen 15 Pro", "iphone-14-pro"), ("iPhone 19 Pro", nil), ("Pixel 3", nil), ("Galaxy S20", nil),
            ("iPhone15,2", nil), ("toaster", nil),
        ] as [(String, String?)])
    func `the nearest name has the same digits`(_ name: String, _ id: String?) {
        #expect(DeviceNames.nearest(to: name).first?.id == id)
    }

    @Test func `every name is listed with its year, and is a device's`() throws {
        let list = try JSONValue(parsing: Devices.list.bytes)
        var count = 0
        for device in list["devices"]?.elements ?? [] {
            for entry in device["names"]?.elements ?? [] {
                count += 1
                #expect((2007...2100).contains(entry["year"]?.double ?? 0), "\(entry)")
                #expect(DeviceNames.ids(of: entry["name"]?.text ?? "") == [device["id"]?.text ?? ""], "\(entry)")
            }
        }
        #expect(count == 161)
    }
}
