// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json and device-names.json.
extension Devices {
    /// The devices of other makers.
    static let ofOtherMakers: [Entry] = [
        Entry(
            id: "android-galaxy-s21", year: 2021, record: 71974..<73462, classes: ["android", "all"],
            names: [
                Name(text: "Galaxy S21", year: 2021, aliases: ["Samsung Galaxy S21"])
            ]),
        Entry(
            id: "android-galaxy-s22", year: 2022, record: 73468..<75010, classes: ["android", "all"],
            names: [
                Name(text: "Galaxy S22", year: 2022, aliases: ["Samsung Galaxy S22"])
            ]),
        Entry(
            id: "android-galaxy-s24", year: 2025, record: 75016..<76618, classes: ["android", "all", "latest-android"],
            names: [
                Name(text: "Galaxy S23", year: 2023, aliases: ["Samsung Galaxy S23"]),
                Name(text: "Galaxy S24", year: 2024, aliases: ["Samsung Galaxy S24"]),
                Name(text: "Galaxy S25", year: 2025, aliases: ["Samsung Galaxy S25"]),
            ]),
        Entry(
            id: "android-galaxy-s23-ultra", year: 2023, record: 76624..<78268, classes: ["android", "all"],
            names: [
                Name(text: "Galaxy S22 Ultra", year: 2022, aliases: ["Samsung Galaxy S22 Ultra"]),
                Name(text: "Galaxy S23 Ultra", year: 2023, aliases: ["Samsung Galaxy S23 Ultra"]),
            ]),
        Entry(
            id: "android-galaxy-s24-ultra", year: 2025, record: 78274..<80016,
            classes: ["android", "all", "latest-android"],
            names: [
                Name(text: "Galaxy S24+", year: 2024, aliases: ["Samsung Galaxy S24+"]),
                Name(text: "Galaxy S24 Ultra", year: 2024, aliases: ["Samsung Galaxy S24 Ultra"]),
                Name(text: "Galaxy S25+", year: 2025, aliases: ["Samsung Galaxy S25+"]),
                Name(text: "Galaxy S25 Ultra", year: 2025, aliases: ["Samsung Galaxy S25 Ultra"]),
            ]),
        Entry(
            id: "android-galaxy-a55", year: 2025, record: 80022..<81557, classes: ["android", "all", "latest-android"],
            names: [
                Name(text: "Galaxy A15", year: 2023, aliases: ["Samsung Galaxy A15"]),
                Name(text: "Galaxy A16", year: 2024, aliases: ["Samsung Galaxy A16"]),
                Name(text: "Galaxy A25", year: 2023, aliases: ["Samsung Galaxy A25"]),
                Name(text: "Galaxy A35", year: 2024, aliases: ["Samsung Galaxy A35"]),
                Name(text: "Galaxy A54", year: 2023, aliases: ["Samsung Galaxy A54"]),
                Name(text: "Galaxy A55", year: 2024, aliases: ["Samsung Galaxy A55"]),
                Name(text: "Galaxy A56", year: 2025, aliases: ["Samsung Galaxy A56"]),
                Name(text: "Galaxy S23+", year: 2023, aliases: ["Samsung Galaxy S23+"]),
            ]),
        Entry(
            id: "android-galaxy-a14", year: 2023, record: 81563..<83026, classes: ["android", "all"],
            names: [
                Name(text: "Galaxy A14", year: 2023, aliases: ["Samsung Galaxy A14"])
            ]),
        Entry(
            id: "android-galaxy-z-flip-6", year: 2024, record: 83032..<84612, classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Galaxy Z Flip 5", year: 2023, aliases: ["Samsung Galaxy Z Flip 5"]),
                Name(text: "Galaxy Z Flip 6", year: 2024, aliases: ["Samsung Galaxy Z Flip 6"]),
            ]),
        Entry(
            id: "android-galaxy-z-flip-7", year: 2025, record: 84618..<86112,
            classes: ["android", "foldables", "all", "latest-android"],
            names: [
                Name(text: "Galaxy Z Flip 7", year: 2025, aliases: ["Samsung Galaxy Z Flip 7"])
            ]),
        Entry(
            id: "android-galaxy-z-fold-5-cover", year: 2023, record: 86118..<87724,
            classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Galaxy Z Fold 5 (cover)", year: 2023, aliases: ["Samsung Galaxy Z Fold 5 (cover)"])
            ]),
        Entry(
            id: "android-galaxy-z-fold-5", year: 2023, record: 87730..<89385, classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Galaxy Z Fold 5 (unfolded)", year: 2023, aliases: ["Samsung Galaxy Z Fold 5 (unfolded)"])
            ]),
        Entry(
            id: "android-galaxy-z-fold-6-cover", year: 2024, record: 89391..<90998,
            classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Galaxy Z Fold 6 (cover)", year: 2024, aliases: ["Samsung Galaxy Z Fold 6 (cover)"])
            ]),
        Entry(
            id: "android-galaxy-z-fold-6", year: 2024, record: 91004..<92652, classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Galaxy Z Fold 6 (unfolded)", year: 2024, aliases: ["Samsung Galaxy Z Fold 6 (unfolded)"])
            ]),
        Entry(
            id: "android-galaxy-z-fold-7-cover", year: 2025, record: 92658..<94263,
            classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Galaxy Z Fold 7 (cover)", year: 2025, aliases: ["Samsung Galaxy Z Fold 7 (cover)"])
            ]),
        Entry(
            id: "android-galaxy-z-fold-7", year: 2025, record: 94269..<95919, classes: ["android", "foldables", "all"],
            names: [
                Name(text: "Galaxy Z Fold 7 (unfolded)", year: 2025, aliases: ["Samsung Galaxy Z Fold 7 (unfolded)"])
            ]),
        Entry(
            id: "android-galaxy-tab-s9", year: 2023, record: 95925..<97473,
            classes: ["android", "android-tablets", "all"],
            names: [
                Name(text: "Galaxy Tab S8", year: 2022, aliases: ["Samsung Galaxy Tab S8"]),
                Name(text: "Galaxy Tab S9", year: 2023, aliases: ["Samsung Galaxy Tab S9"]),
            ]),
        Entry(
            id: "android-galaxy-tab-s9-ultra", year: 2024, record: 97479..<99050,
            classes: ["android", "android-tablets", "all"],
            names: [
                Name(text: "Galaxy Tab S9 Ultra", year: 2023, aliases: ["Samsung Galaxy Tab S9 Ultra"]),
                Name(text: "Galaxy Tab S10 Ultra", year: 2024, aliases: ["Samsung Galaxy Tab S10 Ultra"]),
            ]),
        Entry(
            id: "android-galaxy-tab-a9-plus", year: 2023, record: 99056..<100546,
            classes: ["android", "android-tablets", "all"],
            names: [
                Name(text: "Galaxy Tab A9+", year: 2023, aliases: ["Samsung Galaxy Tab A9+"])
            ]),
        Entry(
            id: "android-oneplus-9", year: 2021, record: 100552..<102115, classes: ["android", "all"],
            names: [
                Name(text: "OnePlus 8T", year: 2020),
                Name(text: "OnePlus 9", year: 2021),
                Name(text: "OnePlus 9R", year: 2021),
            ]),
        Entry(
            id: "android-xiaomi-13", year: 2024, record: 102121..<103755, classes: ["android", "all"],
            names: [
                Name(text: "Xiaomi 12", year: 2021),
                Name(text: "Xiaomi 13", year: 2022),
                Name(text: "Redmi Note 10 Pro", year: 2021),
                Name(text: "Redmi Note 11", year: 2022),
                Name(text: "Redmi Note 12", year: 2023),
                Name(text: "Redmi Note 13", year: 2024),
            ]),
        Entry(
            id: "android-xiaomi-14", year: 2023, record: 103761..<105289, classes: ["android", "all"],
            names: [
                Name(text: "Xiaomi 14", year: 2023)
            ]),
        Entry(
            id: "android-moto-g54", year: 2023, record: 105295..<106855, classes: ["android", "all"],
            names: [
                Name(text: "Moto G32", year: 2022),
                Name(text: "Moto G54", year: 2023),
                Name(text: "Moto G84", year: 2023),
            ]),
    ]
}
