// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json, which has the sources of each figure.
@_spi(Engine) import KeyboardAvoidance

extension DeviceCatalogue {
    /// The devices of other makers.
    static let ofOtherMakers: [Device] = [
        Device(
            id: "android-galaxy-s21", models: ["Galaxy S21"], platform: .android,
            screen: .init(Screen(width: 360, height: 800, scale: 3), .oneSource),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 26.67, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 26.67, bottom: 15)), .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(216.6, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(180.6, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 201.6...284.4))),
        Device(
            id: "android-galaxy-s22", models: ["Galaxy S22"], platform: .android,
            screen: .init(Screen(width: 360, height: 780, scale: 3), .oneSource),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 27, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 27, bottom: 15)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(333.33, .derived), landscape: .init(216.6, .derived)),
                withoutBar: .init(portrait: .init(293.33, .derived), landscape: .init(180.6, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 201.6...284.4))),
        Device(
            id: "android-galaxy-s24", models: ["Galaxy S23", "Galaxy S24", "Galaxy S25"], platform: .android,
            screen: .init(Screen(width: 360, height: 780, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 33, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 33, bottom: 15)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(216.6, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(180.6, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 201.6...284.4))),
        Device(
            id: "android-galaxy-s23-ultra", models: ["Galaxy S22 Ultra", "Galaxy S23 Ultra"], platform: .android,
            screen: .init(Screen(width: 384, height: 823.47, scale: 2.8125), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 26.67, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 26.67, bottom: 15)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(325.76, .derived), landscape: .init(227, .derived)),
                withoutBar: .init(portrait: .init(285.76, .derived), landscape: .init(191, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 212...296.59))),
        Device(
            id: "android-galaxy-s24-ultra",
            models: ["Galaxy S24+", "Galaxy S24 Ultra", "Galaxy S25+", "Galaxy S25 Ultra"], platform: .android,
            screen: .init(Screen(width: 384, height: 832, scale: 2.8125), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30.13, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 30.13, bottom: 15)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(302.93, .oneSourceAndInferred), landscape: .init(227, .derived)),
                withoutBar: .init(portrait: .init(262.93, .derived), landscape: .init(191, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 212...296.59))),
        Device(
            id: "android-galaxy-a55",
            models: [
                "Galaxy A15", "Galaxy A16", "Galaxy A25", "Galaxy A35", "Galaxy A54", "Galaxy A55", "Galaxy A56",
                "Galaxy S23+",
            ], platform: .android,
            screen: .init(Screen(width: 384, height: 832, scale: 2.8125), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30.58, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 30.58, bottom: 15)), .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(227, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(191, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 212...296.59))),
        Device(
            id: "android-galaxy-a14", models: ["Galaxy A14"], platform: .android,
            screen: .init(Screen(width: 384, height: 856.18, scale: 2.8125), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 24, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 23.11, bottom: 15)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(227, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(191, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 212...296.59))),
        Device(
            id: "android-galaxy-z-flip-6", models: ["Galaxy Z Flip 5", "Galaxy Z Flip 6"], platform: .android,
            screen: .init(Screen(width: 360, height: 880, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 33, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 33, bottom: 15)), .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(216.6, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(180.6, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 201.6...284.4))),
        Device(
            id: "android-galaxy-z-flip-7", models: ["Galaxy Z Flip 7"], platform: .android,
            screen: .init(Screen(width: 360, height: 840, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 33, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 33, bottom: 15)), .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(216.6, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(180.6, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 201.6...284.4))),
        Device(
            id: "android-galaxy-z-fold-5-cover", models: ["Galaxy Z Fold 5 (cover)"], platform: .android,
            screen: .init(Screen(width: 344.38, height: 882.29, scale: 2.625), .derived),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30.86, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 30.86, bottom: 15)), .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(209.42, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(173.42, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 194.42...275.97))),
        Device(
            id: "android-galaxy-z-fold-5", models: ["Galaxy Z Fold 5 (unfolded)"], platform: .android,
            screen: .init(Screen(width: 690.29, height: 828.95, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 30.86, bottom: 15), landscape: LayoutInsets(top: 29.87, bottom: 15)),
                .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(361.4, .derived), landscape: .init(342.5, .derived)),
                withoutBar: .init(portrait: .init(317.4, .derived), landscape: .init(298.5, .derived)),
                withBarRange: .init(portrait: 346.4...361.4, landscape: 327.5...342.5))),
        Device(
            id: "android-galaxy-z-fold-6-cover", models: ["Galaxy Z Fold 6 (cover)"], platform: .android,
            screen: .init(Screen(width: 368.76, height: 905.14, scale: 2.625), .derived),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30.86, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 30.86, bottom: 15)), .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(220.63, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(184.63, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 205.63...289.12))),
        Device(
            id: "android-galaxy-z-fold-6", models: ["Galaxy Z Fold 6 (unfolded)"], platform: .android,
            screen: .init(Screen(width: 707.05, height: 822.86, scale: 2.625), .oneSource),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 30.86, bottom: 15), landscape: LayoutInsets(top: 29.87, bottom: 15)),
                .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(361.4, .derived), landscape: .init(342.5, .derived)),
                withoutBar: .init(portrait: .init(317.4, .derived), landscape: .init(298.5, .derived)),
                withBarRange: .init(portrait: 346.4...361.4, landscape: 327.5...342.5))),
        Device(
            id: "android-galaxy-z-fold-7-cover", models: ["Galaxy Z Fold 7 (cover)"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 960, scale: 2.625), .derived),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30.86, bottom: 15),
                    landscape: LayoutInsets(top: 29.87, left: 30.86, bottom: 15)), .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(326, .inferred), landscape: .init(236.14, .derived)),
                withoutBar: .init(portrait: .init(286, .inferred), landscape: .init(200.14, .derived)),
                withBarRange: .init(portrait: 302.93...358.76, landscape: 221.14...307.31))),
        Device(
            id: "android-galaxy-z-fold-7", models: ["Galaxy Z Fold 7 (unfolded)"], platform: .android,
            screen: .init(Screen(width: 749.71, height: 832, scale: 2.625), .oneSource),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 30.86, bottom: 15), landscape: LayoutInsets(top: 29.87, bottom: 15)),
                .inferred),
            keyboards: .init(
                withBar: .init(portrait: .init(361.4, .derived), landscape: .init(358.89, .derived)),
                withoutBar: .init(portrait: .init(317.4, .derived), landscape: .init(314.89, .derived)),
                withBarRange: .init(portrait: 346.4...361.4, landscape: 343.89...358.89))),
        Device(
            id: "android-galaxy-tab-s9", models: ["Galaxy Tab S8", "Galaxy Tab S9"], platform: .android,
            screen: .init(Screen(width: 752.94, height: 1204.71, scale: 2.125), .oneSource),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 30, bottom: 15), landscape: LayoutInsets(top: 29.87, bottom: 15)),
                .typicalOnly),
            keyboards: .init(
                withBar: .init(portrait: .init(361.4, .derived), landscape: .init(360.18, .derived)),
                withoutBar: .init(portrait: .init(317.4, .derived), landscape: .init(316.18, .derived)),
                withBarRange: .init(portrait: 346.4...361.4, landscape: 345.18...360.18))),
        Device(
            id: "android-galaxy-tab-s9-ultra", models: ["Galaxy Tab S9 Ultra", "Galaxy Tab S10 Ultra"],
            platform: .android,
            screen: .init(Screen(width: 1056, height: 1691.43, scale: 1.75), .oneSource),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 30, bottom: 15), landscape: LayoutInsets(top: 29.87, bottom: 15)),
                .typicalOnly),
            keyboards: .init(
                withBar: .init(portrait: .init(428.6, .derived), landscape: .init(428.6, .derived)),
                withoutBar: .init(portrait: .init(384.6, .derived), landscape: .init(384.6, .derived)),
                withBarRange: .init(portrait: 413.6...428.6, landscape: 310.4...428.6))),
        Device(
            id: "android-galaxy-tab-a9-plus", models: ["Galaxy Tab A9+"], platform: .android,
            screen: .init(Screen(width: 800, height: 1280, scale: 1.5), .oneSource),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 30, bottom: 15), landscape: LayoutInsets(top: 29.87, bottom: 15)),
                .typicalOnly),
            keyboards: .init(
                withBar: .init(portrait: .init(361.4, .derived), landscape: .init(424.4, .derived)),
                withoutBar: .init(portrait: .init(317.4, .derived), landscape: .init(380.4, .derived)),
                withBarRange: .init(portrait: 346.4...361.4, landscape: 310.4...424.4))),
        Device(
            id: "android-oneplus-9", models: ["OnePlus 8T", "OnePlus 9", "OnePlus 9R"], platform: .android,
            screen: .init(Screen(width: 360, height: 800, scale: 3), .oneSource),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30, bottom: 24), landscape: LayoutInsets(top: 24, left: 30, bottom: 24)),
                .typicalOnly),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .typicalOnly), landscape: .init(249.6, .typicalOnly)),
                withoutBar: .init(portrait: .init(296, .typicalOnly), landscape: .init(213.6, .typicalOnly)),
                withBarRange: .init(portrait: 299...375, landscape: 201.6...284.4))),
        Device(
            id: "android-xiaomi-13",
            models: ["Xiaomi 12", "Xiaomi 13", "Redmi Note 10 Pro", "Redmi Note 11", "Redmi Note 12", "Redmi Note 13"],
            platform: .android,
            screen: .init(Screen(width: 392.73, height: 872.73, scale: 2.75), .oneSource),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30, bottom: 24), landscape: LayoutInsets(top: 24, left: 30, bottom: 24)),
                .typicalOnly),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .typicalOnly), landscape: .init(260.73, .typicalOnly)),
                withoutBar: .init(portrait: .init(296, .typicalOnly), landscape: .init(224.73, .typicalOnly)),
                withBarRange: .init(portrait: 299...375, landscape: 212.73...297.44))),
        Device(
            id: "android-xiaomi-14", models: ["Xiaomi 14"], platform: .android,
            screen: .init(Screen(width: 400, height: 890, scale: 3), .oneSource),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30, bottom: 24), landscape: LayoutInsets(top: 24, left: 30, bottom: 24)),
                .typicalOnly),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .typicalOnly), landscape: .init(264, .typicalOnly)),
                withoutBar: .init(portrait: .init(296, .typicalOnly), landscape: .init(228, .typicalOnly)),
                withBarRange: .init(portrait: 299...375, landscape: 216...301.28))),
        Device(
            id: "android-moto-g54", models: ["Moto G32", "Moto G54", "Moto G84"], platform: .android,
            screen: .init(Screen(width: 432, height: 960, scale: 2.5), .oneSource),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 30, bottom: 24), landscape: LayoutInsets(top: 24, left: 30, bottom: 24)),
                .typicalOnly),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .typicalOnly), landscape: .init(278.4, .typicalOnly)),
                withoutBar: .init(portrait: .init(296, .typicalOnly), landscape: .init(242.4, .typicalOnly)),
                withBarRange: .init(portrait: 299...375, landscape: 230.4...318.17))),
    ]
}
