// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json and device-names.json.
extension Devices {
    /// The devices of Apple.
    static let ofApple: [Entry] = [
        Entry(
            id: "iphone-se-1", year: 2016, record: 8517..<9671, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 5", year: 2012),
                Name(text: "iPhone 5c", year: 2013),
                Name(text: "iPhone 5s", year: 2013),
                Name(text: "iPhone SE (1st generation)", year: 2016, aliases: ["iPhone SE 1"]),
            ]),
        Entry(
            id: "iphone-8", year: 2022, record: 9677..<10869, classes: ["ios", "iphones", "all", "extremes"],
            names: [
                Name(text: "iPhone 6", year: 2014),
                Name(text: "iPhone 6s", year: 2015),
                Name(text: "iPhone 7", year: 2016),
                Name(text: "iPhone 8", year: 2017),
                Name(text: "iPhone SE (2nd generation)", year: 2020, aliases: ["iPhone SE 2", "iPhone SE 2020"]),
                Name(text: "iPhone SE (3rd generation)", year: 2022, aliases: ["iPhone SE 3", "iPhone SE 2022"]),
            ]),
        Entry(
            id: "iphone-8-plus", year: 2017, record: 10875..<11952, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 6 Plus", year: 2014),
                Name(text: "iPhone 6s Plus", year: 2015),
                Name(text: "iPhone 7 Plus", year: 2016),
                Name(text: "iPhone 8 Plus", year: 2017),
            ]),
        Entry(
            id: "iphone-x", year: 2019, record: 11958..<13288, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone X", year: 2017),
                Name(text: "iPhone XS", year: 2018),
                Name(text: "iPhone 11 Pro", year: 2019),
            ]),
        Entry(
            id: "iphone-xr", year: 2019, record: 13294..<14594, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone XR", year: 2018),
                Name(text: "iPhone 11", year: 2019),
            ]),
        Entry(
            id: "iphone-xs-max", year: 2019, record: 14600..<15810, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone XS Max", year: 2018),
                Name(text: "iPhone 11 Pro Max", year: 2019),
            ]),
        Entry(
            id: "iphone-12-mini", year: 2021, record: 15816..<17018, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 12 mini", year: 2020),
                Name(text: "iPhone 13 mini", year: 2021),
            ]),
        Entry(
            id: "iphone-12", year: 2026, record: 17024..<18413,
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
            id: "iphone-12-pro-max", year: 2022, record: 18419..<19654, classes: ["ios", "iphones", "all"],
            names: [
                Name(text: "iPhone 12 Pro Max", year: 2020),
                Name(text: "iPhone 13 Pro Max", year: 2021),
                Name(text: "iPhone 14 Plus", year: 2022),
            ]),
        Entry(
            id: "iphone-14-pro", year: 2024, record: 19660..<20891,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone 14 Pro", year: 2022),
                Name(text: "iPhone 15", year: 2023),
                Name(text: "iPhone 15 Pro", year: 2023),
                Name(text: "iPhone 16", year: 2024),
            ]),
        Entry(
            id: "iphone-14-pro-max", year: 2024, record: 20897..<22134,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone 14 Pro Max", year: 2022),
                Name(text: "iPhone 15 Plus", year: 2023),
                Name(text: "iPhone 15 Pro Max", year: 2023),
                Name(text: "iPhone 16 Plus", year: 2024),
            ]),
        Entry(
            id: "iphone-16-pro", year: 2025, record: 22140..<23485,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone 16 Pro", year: 2024),
                Name(text: "iPhone 17", year: 2025),
                Name(text: "iPhone 17 Pro", year: 2025),
            ]),
        Entry(
            id: "iphone-16-pro-max", year: 2025, record: 23491..<24710,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest", "extremes"],
            names: [
                Name(text: "iPhone 16 Pro Max", year: 2024),
                Name(text: "iPhone 17 Pro Max", year: 2025),
            ]),
        Entry(
            id: "iphone-air", year: 2025, record: 24716..<25877,
            classes: ["ios", "iphones", "all", "latest-iphones", "latest"],
            names: [
                Name(text: "iPhone Air", year: 2025)
            ]),
        Entry(
            id: "ipad-9.7", year: 2019, record: 25883..<27485, classes: ["ios", "ipads", "all"],
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
            id: "ipad-10.2", year: 2021, record: 27491..<28746, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad (7th generation)", year: 2019, aliases: ["iPad 7"]),
                Name(text: "iPad (8th generation)", year: 2020, aliases: ["iPad 8"]),
                Name(text: "iPad (9th generation)", year: 2021, aliases: ["iPad 9"]),
            ]),
        Entry(
            id: "ipad-10.5", year: 2019, record: 28752..<30057, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad Air (3rd generation)", year: 2019, aliases: ["iPad Air 3"]),
                Name(text: "iPad Pro 10.5-inch", year: 2017, aliases: ["iPad Pro 10.5", "iPad Pro (10.5-inch)"]),
            ]),
        Entry(
            id: "ipad-10.9", year: 2025, record: 30063..<31454,
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
            id: "ipad-11", year: 2022, record: 31460..<32892, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad Pro 11-inch (1st generation)", year: 2018),
                Name(text: "iPad Pro 11-inch (2nd generation)", year: 2020),
                Name(text: "iPad Pro 11-inch (3rd generation)", year: 2021),
                Name(text: "iPad Pro 11-inch (4th generation)", year: 2022),
            ]),
        Entry(
            id: "ipad-pro-11-m4", year: 2025, record: 32898..<34156,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest"],
            names: [
                Name(text: "iPad Pro 11-inch (M4)", year: 2024),
                Name(text: "iPad Pro 11-inch (M5)", year: 2025),
            ]),
        Entry(
            id: "ipad-mini-6", year: 2024, record: 34162..<35504,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest", "extremes"],
            names: [
                Name(text: "iPad mini (6th generation)", year: 2021, aliases: ["iPad mini 6"]),
                Name(text: "iPad mini (A17 Pro)", year: 2024, aliases: ["iPad mini 7", "iPad mini (7th generation)"]),
            ]),
        Entry(
            id: "ipad-pro-12.9-home", year: 2017, record: 35510..<36772, classes: ["ios", "ipads", "all"],
            names: [
                Name(text: "iPad Pro 12.9-inch (1st generation)", year: 2015),
                Name(text: "iPad Pro 12.9-inch (2nd generation)", year: 2017),
            ]),
        Entry(
            id: "ipad-12.9", year: 2025, record: 36778..<38257,
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
            id: "ipad-pro-13-m4", year: 2025, record: 38263..<39528,
            classes: ["ios", "ipads", "all", "latest-ipads", "latest", "extremes"],
            names: [
                Name(text: "iPad Pro 13-inch (M4)", year: 2024, aliases: ["iPad Pro 13", "iPad Pro 13-inch"]),
                Name(text: "iPad Pro 13-inch (M5)", year: 2025),
            ]),
        Entry(id: "ipad-floating-keyboard", year: nil, record: 39534..<40057, classes: [], names: []),
        Entry(id: "iphone-zoomed-320x693", year: 2022, record: 40063..<40810, classes: ["all"], names: []),
    ]
}
