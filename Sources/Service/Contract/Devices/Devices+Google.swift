// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json and device-names.json.
extension Devices {
    /// The devices of Google.
    static let ofGoogle: [Entry] = [
        Entry(
            id: "android-360x640", year: 2023, record: 40816..<42553, classes: ["android", "all"],
            names: [
                Name(text: "Galaxy S5", year: 2014, aliases: ["Samsung Galaxy S5"]),
                Name(text: "Moto G4", year: 2016),
                Name(text: "Small Phone", year: 2023),
            ]),
        Entry(
            id: "android-pixel-5", year: 2020, record: 42559..<44008, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 5", year: 2020, aliases: ["Google Pixel 5"])
            ]),
        Entry(
            id: "android-pixel-4a-5g", year: 2020, record: 44014..<45476, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 4a (5G)", year: 2020, aliases: ["Google Pixel 4a (5G)", "Pixel 4a 5G"])
            ]),
        Entry(
            id: "android-pixel-4a", year: 2020, record: 45482..<46932, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 4a", year: 2020, aliases: ["Google Pixel 4a"])
            ]),
        Entry(
            id: "android-pixel-6", year: 2021, record: 46938..<48482, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 6", year: 2021, aliases: ["Google Pixel 6"])
            ]),
        Entry(
            id: "android-pixel-6-pro", year: 2021, record: 48488..<49974, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 6 Pro", year: 2021, aliases: ["Google Pixel 6 Pro"])
            ]),
        Entry(
            id: "android-pixel-7", year: 2022, record: 49980..<51508, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 7", year: 2022, aliases: ["Google Pixel 7"])
            ]),
        Entry(
            id: "android-pixel-7-pro", year: 2022, record: 51514..<53000, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 7 Pro", year: 2022, aliases: ["Google Pixel 7 Pro"])
            ]),
        Entry(
            id: "android-pixel-7a", year: 2023, record: 53006..<54513, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 7a", year: 2023, aliases: ["Google Pixel 7a"])
            ]),
        Entry(
            id: "android-pixel-8", year: 2023, record: 54519..<56105, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 6a", year: 2022, aliases: ["Google Pixel 6a"]),
                Name(text: "Pixel 8", year: 2023, aliases: ["Google Pixel 8"]),
            ]),
        Entry(
            id: "android-pixel-8-pro", year: 2023, record: 56111..<57588, classes: ["android", "all"],
            names: [
                Name(text: "Pixel 8 Pro", year: 2023, aliases: ["Google Pixel 8 Pro"])
            ]),
        Entry(
            id: "android-pixel-8a", year: 2024, record: 57594..<59108, classes: ["android", "all", "latest-android"],
            names: [
                Name(text: "Pixel 8a", year: 2024, aliases: ["Google Pixel 8a"])
            ]),
        Entry(
            id: "android-pixel-9", year: 2025, record: 59114..<60767, classes: ["android", "all", "latest-android"],
            names: [
                Name(text: "Pixel 9", year: 2024, aliases: ["Google Pixel 9"]),
                Name(text: "Pixel 9a", year: 2025, aliases: ["Google Pixel 9a"]),
                Name(text: "Pixel 10", year: 2025, aliases: ["Google Pixel 10"]),
            ]),
        Entry(
            id: "android-pixel-9-pro", year: 2025, record: 60773..<62370,
            classes: ["android", "all", "latest-android"],
            names: [
                Name(text: "Pixel 9 Pro", year: 2024, aliases: ["Google Pixel 9 Pro"]),
                Name(text: "Pixel 10 Pro", year: 2025, aliases: ["Google Pixel 10 Pro"]),
            ]),
        Entry(
            id: "android-pixel-9-pro-xl", year: 2025, record: 62376..<64026,
            classes: ["android", "all", "latest-android"],
            names: [
                Name(text: "Pixel 9 Pro XL", year: 2024, aliases: ["Google Pixel 9 Pro XL"]),
                Name(text: "Pixel 10 Pro XL", year: 2025, aliases: ["Google Pixel 10 Pro XL"]),
            ]),
        Entry(
            id: "android-pixel-fold-cover", year: 2023, record: 64032..<65574,
            classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Pixel Fold (cover)", year: 2023, aliases: ["Google Pixel Fold (cover)"])
            ]),
        Entry(
            id: "android-pixel-fold", year: 2023, record: 65580..<67154, classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Pixel Fold (unfolded)", year: 2023, aliases: ["Google Pixel Fold (unfolded)"])
            ]),
        Entry(
            id: "android-pixel-9-pro-fold-cover", year: 2025, record: 67160..<68810,
            classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Pixel 9 Pro Fold (cover)", year: 2024, aliases: ["Google Pixel 9 Pro Fold (cover)"]),
                Name(text: "Pixel 10 Pro Fold (cover)", year: 2025, aliases: ["Google Pixel 10 Pro Fold (cover)"]),
            ]),
        Entry(
            id: "android-pixel-9-pro-fold", year: 2025, record: 68816..<70469,
            classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Pixel 9 Pro Fold (unfolded)", year: 2024, aliases: ["Google Pixel 9 Pro Fold (unfolded)"]),
                Name(
                    text: "Pixel 10 Pro Fold (unfolded)", year: 2025, aliases: ["Google Pixel 10 Pro Fold (unfolded)"]),
            ]),
        Entry(
            id: "android-pixel-tablet", year: 2023, record: 70475..<71968,
            classes: ["android", "android-tablets", "all"],
            names: [
                Name(text: "Pixel Tablet", year: 2023, aliases: ["Google Pixel Tablet"])
            ]),
    ]
}
