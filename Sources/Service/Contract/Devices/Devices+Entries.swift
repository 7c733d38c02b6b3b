// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json and device-names.json.
extension Devices {
    /// Every device, in the catalogue's order.
    static let entries: [Entry] = [
        Entry(
            id: "iphone-se-1", year: 2016, record: 3712..<4866, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 5", year: 2012),
                Name(text: "iPhone 5c", year: 2013),
                Name(text: "iPhone 5s", year: 2013),
                Name(text: "iPhone SE (1st generation)", year: 2016, aliases: ["iPhone SE 1"]),
            ]),
        Entry(
            id: "iphone-8", year: 2022, record: 4872..<6064, classes: ["ios", "iphones", "all", "extremes"],
            names: [
                Name(text: "iPhone 6", year: 2014),
                Name(text: "iPhone 6s", year: 2015),
                Name(text: "iPhone 7", year: 2016),
                Name(text: "iPhone 8", year: 2017),
                Name(text: "iPhone SE (2nd generation)", year: 2020, aliases: ["iPhone SE 2", "iPhone SE 2020"]),
                Name(text: "iPhone SE (3rd generation)", year: 2022, aliases: ["iPhone SE 3", "iPhone SE 2022"]),
            ]),
        Entry(
            id: "iphone-8-plus", year: 2017, record: 6070..<7147, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 6 Plus", year: 2014),
                Name(text: "iPhone 6s Plus", year: 2015),
                Name(text: "iPhone 7 Plus", year: 2016),
                Name(text: "iPhone 8 Plus", year: 2017),
            ]),
        Entry(
            id: "iphone-x", year: 2019, record: 7153..<8318, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone X", year: 2017),
                Name(text: "iPhone XS", year: 2018),
                Name(text: "iPhone 11 Pro", year: 2019),
            ]),
        Entry(
            id: "iphone-xr", year: 2019, record: 8324..<9459, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone XR", year: 2018),
                Name(text: "iPhone 11", year: 2019),
            ]),
        Entry(
            id: "iphone-xs-max", year: 2019, record: 9465..<10510, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone XS Max", year: 2018),
                Name(text: "iPhone 11 Pro Max", year: 2019),
            ]),
        Entry(
            id: "iphone-12-mini", year: 2021, record: 10516..<11553, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 12 mini", year: 2020),
                Name(text: "iPhone 13 mini", year: 2021),
            ]),
        Entry(
            id: "iphone-12", year: 2026, record: 11559..<12783,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone 12", year: 2020),
                Name(text: "iPhone 12 Pro", year: 2020),
                Name(text: "iPhone 13", year: 2021),
                Name(text: "iPhone 13 Pro", year: 2021),
                Name(text: "iPhone 14", year: 2022),
                Name(text: "iPhone 16e", year: 2025),
                Name(text: "iPhone 17e", year: 2026),
            ]),
        Entry(
            id: "iphone-12-pro-max", year: 2022, record: 12789..<13859, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 12 Pro Max", year: 2020),
                Name(text: "iPhone 13 Pro Max", year: 2021),
                Name(text: "iPhone 14 Plus", year: 2022),
            ]),
        Entry(
            id: "iphone-14-pro", year: 2024, record: 13865..<14921,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone 14 Pro", year: 2022),
                Name(text: "iPhone 15", year: 2023),
                Name(text: "iPhone 15 Pro", year: 2023),
                Name(text: "iPhone 16", year: 2024),
            ]),
        Entry(
            id: "iphone-14-pro-max", year: 2024, record: 14927..<15999,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone 14 Pro Max", year: 2022),
                Name(text: "iPhone 15 Plus", year: 2023),
                Name(text: "iPhone 15 Pro Max", year: 2023),
                Name(text: "iPhone 16 Plus", year: 2024),
            ]),
        Entry(
            id: "iphone-16-pro", year: 2025, record: 16005..<17169,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone 16 Pro", year: 2024),
                Name(text: "iPhone 17", year: 2025),
                Name(text: "iPhone 17 Pro", year: 2025),
            ]),
        Entry(
            id: "iphone-16-pro-max", year: 2025, record: 17175..<18229,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest", "extremes"],
            names: [
                Name(text: "iPhone 16 Pro Max", year: 2024),
                Name(text: "iPhone 17 Pro Max", year: 2025),
            ]),
        Entry(
            id: "iphone-air", year: 2025, record: 18235..<19231,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone Air", year: 2025)
            ]),
        Entry(
            id: "ipad-9.7", year: 2019, record: 19237..<20839, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad (5th generation)", year: 2017, aliases: ["iPad 5"]),
                Name(text: "iPad (6th generation)", year: 2018, aliases: ["iPad 6"]),
                Name(text: "iPad Air (1st generation)", year: 2013, aliases: ["iPad Air 1"]),
                Name(text: "iPad Air 2", year: 2014, aliases: ["iPad Air (2nd generation)"]),
                Name(text: "iPad mini 2", year: 2013, aliases: ["iPad mini (2nd generation)"]),
                Name(text: "iPad mini 3", year: 2014, aliases: ["iPad mini (3rd generation)"]),
                Name(text: "iPad mini 4", year: 2015, aliases: ["iPad mini (4th generation)"]),
                Name(text: "iPad mini (5th generation)", year: 2019, aliases: ["iPad mini 5"]),
                Name(text: "iPad Pro 9.7-inch", year: 2016, aliases: ["iPad Pro 9.7", "iPad Pro (9.7-inch)"]),
            ]),
        Entry(
            id: "ipad-10.2", year: 2021, record: 20845..<22100, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad (7th generation)", year: 2019, aliases: ["iPad 7"]),
                Name(text: "iPad (8th generation)", year: 2020, aliases: ["iPad 8"]),
                Name(text: "iPad (9th generation)", year: 2021, aliases: ["iPad 9"]),
            ]),
        Entry(
            id: "ipad-10.5", year: 2019, record: 22106..<23411, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad Air (3rd generation)", year: 2019, aliases: ["iPad Air 3"]),
                Name(text: "iPad Pro 10.5-inch", year: 2017, aliases: ["iPad Pro 10.5", "iPad Pro (10.5-inch)"]),
            ]),
        Entry(
            id: "ipad-10.9", year: 2025, record: 23417..<24808,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest"],
            names: [
                Name(text: "iPad (10th generation)", year: 2022, aliases: ["iPad 10"]),
                Name(text: "iPad (A16)", year: 2025, aliases: ["iPad (11th generation)"]),
                Name(text: "iPad Air (4th generation)", year: 2020, aliases: ["iPad Air 4"]),
                Name(text: "iPad Air (5th generation)", year: 2022, aliases: ["iPad Air 5"]),
                Name(text: "iPad Air 11-inch (M2)", year: 2024, aliases: ["iPad Air 11", "iPad Air 11-inch"]),
                Name(text: "iPad Air 11-inch (M3)", year: 2025),
            ]),
        Entry(
            id: "ipad-11", year: 2022, record: 24814..<26246, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad Pro 11-inch (1st generation)", year: 2018),
                Name(text: "iPad Pro 11-inch (2nd generation)", year: 2020),
                Name(text: "iPad Pro 11-inch (3rd generation)", year: 2021),
                Name(text: "iPad Pro 11-inch (4th generation)", year: 2022),
            ]),
        Entry(
            id: "ipad-pro-11-m4", year: 2025, record: 26252..<27510,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest"],
            names: [
                Name(text: "iPad Pro 11-inch (M4)", year: 2024),
                Name(text: "iPad Pro 11-inch (M5)", year: 2025),
            ]),
        Entry(
            id: "ipad-mini-6", year: 2024, record: 27516..<28858,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest", "extremes"],
            names: [
                Name(text: "iPad mini (6th generation)", year: 2021, aliases: ["iPad mini 6"]),
                Name(text: "iPad mini (A17 Pro)", year: 2024, aliases: ["iPad mini 7", "iPad mini (7th generation)"]),
            ]),
        Entry(
            id: "ipad-pro-12.9-home", year: 2017, record: 28864..<30126, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad Pro 12.9-inch (1st generation)", year: 2015),
                Name(text: "iPad Pro 12.9-inch (2nd generation)", year: 2017),
            ]),
        Entry(
            id: "ipad-12.9", year: 2025, record: 30132..<31611,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest"],
            names: [
                Name(text: "iPad Pro 12.9-inch (3rd generation)", year: 2018),
                Name(text: "iPad Pro 12.9-inch (4th generation)", year: 2020),
                Name(text: "iPad Pro 12.9-inch (5th generation)", year: 2021),
                Name(text: "iPad Pro 12.9-inch (6th generation)", year: 2022),
                Name(text: "iPad Air 13-inch (M2)", year: 2024, aliases: ["iPad Air 13", "iPad Air 13-inch"]),
                Name(text: "iPad Air 13-inch (M3)", year: 2025),
            ]),
        Entry(
            id: "ipad-pro-13-m4", year: 2025, record: 31617..<32882,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest", "extremes"],
            names: [
                Name(text: "iPad Pro 13-inch (M4)", year: 2024, aliases: ["iPad Pro 13", "iPad Pro 13-inch"]),
                Name(text: "iPad Pro 13-inch (M5)", year: 2025),
            ]),
        Entry(id: "ipad-floating-keyboard", year: nil, record: 32888..<33411, classes: [], names: []),
        Entry(id: "iphone-zoomed-320x693", year: 2022, record: 33417..<34164, classes: ["all"], names: []),
        Entry(
            id: "android-360x640", year: 2016, record: 34170..<34885, classes: ["android", "all"],
            names: [
                Name(text: "Galaxy S5", year: 2014, aliases: ["Samsung Galaxy S5"]),
                Name(text: "Moto G4", year: 2016),
            ]),
        Entry(
            id: "android-pixel-5", year: 2020, record: 34891..<35596, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 5", year: 2020, aliases: ["Google Pixel 5"])
            ]),
        Entry(
            id: "android-pixel-4a-5g", year: 2020, record: 35602..<36317, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 4a (5G)", year: 2020, aliases: ["Google Pixel 4a (5G)", "Pixel 4a 5G"])
            ]),
    ]

    /// The names that several devices share.
    static let sharedNames: [(name: String, ids: [String])] = [
        ("iPhone SE", ["iphone-se-1", "iphone-8"]),
        ("iPad 11", ["ipad-11", "ipad-10.9"]),
        ("iPad Pro 11-inch", ["ipad-11", "ipad-pro-11-m4"]),
        ("iPad Pro 12.9-inch", ["ipad-pro-12.9-home", "ipad-12.9"]),
    ]

    /// The bytes of the objects that explain the words of records.
    static let legend = (confidence: 1520..<1980, sources: 1995..<3691)
}
