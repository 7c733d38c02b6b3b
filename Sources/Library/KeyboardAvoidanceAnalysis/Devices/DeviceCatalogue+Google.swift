// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json, which has the sources of each figure.
@_spi(Engine) import KeyboardAvoidance

extension DeviceCatalogue {
    /// The devices of Google.
    static let ofGoogle: [Device] = [
        Device(
            id: "android-360x640", models: ["Small Phone", "Galaxy S5", "Moto G4"], platform: .android,
            screen: .init(Screen(width: 360, height: 640, scale: 3), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 24, bottom: 24), landscape: LayoutInsets(top: 24, bottom: 24)),
                .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(303, .typicalOnly), landscape: .init(249.6, .typicalOnly)),
                withoutBar: .init(portrait: .init(263, .typicalOnly), landscape: .init(213.6, .typicalOnly)),
                withBarRange: .init(portrait: 294...336, landscape: 201.6...284.4))),
        Device(
            id: "android-pixel-5", models: ["Pixel 5"], platform: .android,
            screen: .init(Screen(width: 393, height: 851, scale: 2.75), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 52.73, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 49.45, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(260.85, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(224.85, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 212.85...297.59))),
        Device(
            id: "android-pixel-4a-5g", models: ["Pixel 4a (5G)"], platform: .android,
            screen: .init(Screen(width: 412, height: 892, scale: 2.63), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 51.81, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 51.81, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(269.4, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(233.4, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.4...307.61))),
        Device(
            id: "android-pixel-4a", models: ["Pixel 4a"], platform: .android,
            screen: .init(Screen(width: 392.73, height: 850.91, scale: 2.75), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 49.45, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 49.45, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(260.73, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(224.73, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 212.73...297.44))),
        Device(
            id: "android-pixel-6", models: ["Pixel 6"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 914.29, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 48.76, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 48.76, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .derived), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-6-pro", models: ["Pixel 6 Pro"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 891.43, scale: 3.5), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 41.43, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 41.43, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-7", models: ["Pixel 7"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 914.29, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 51.81, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 51.81, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .derived), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-7-pro", models: ["Pixel 7 Pro"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 891.43, scale: 3.5), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 41.14, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 41.14, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-7a", models: ["Pixel 7a"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 914.29, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 44.95, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 44.95, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .derived), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-8", models: ["Pixel 6a", "Pixel 8"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 914.29, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 50.29, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 50.29, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .derived), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-8-pro", models: ["Pixel 8 Pro"], platform: .android,
            screen: .init(Screen(width: 448, height: 997.33, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 50.33, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 50.33, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(285.6, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(249.6, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 237.6...326.61))),
        Device(
            id: "android-pixel-8a", models: ["Pixel 8a"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 914.29, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 57.52, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 57.52, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .derived), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-9", models: ["Pixel 9", "Pixel 9a", "Pixel 10"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 923.43, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 54.1, bottom: 24),
                    landscape: LayoutInsets(top: 24, left: 54.1, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .derived), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-9-pro", models: ["Pixel 9 Pro", "Pixel 10 Pro"], platform: .android,
            screen: .init(Screen(width: 426.67, height: 952, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 52, bottom: 24), landscape: LayoutInsets(top: 24, left: 52, bottom: 24)),
                .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .oneSource), landscape: .init(276, .derived)),
                withoutBar: .init(portrait: .init(296, .derived), landscape: .init(240, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 228...315.35))),
        Device(
            id: "android-pixel-9-pro-xl", models: ["Pixel 9 Pro XL", "Pixel 10 Pro XL"], platform: .android,
            screen: .init(Screen(width: 448, height: 997.33, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 66.33, bottom: 24),
                    landscape: LayoutInsets(top: 24, left: 66.33, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(285.6, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(249.6, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 237.6...326.61))),
        Device(
            id: "android-pixel-fold-cover", models: ["Pixel Fold (cover)"], platform: .android,
            screen: .init(Screen(width: 411.43, height: 796.95, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 50.67, bottom: 24),
                    landscape: LayoutInsets(top: 28, left: 50.67, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(269.14, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(233.14, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 221.14...307.31))),
        Device(
            id: "android-pixel-fold", models: ["Pixel Fold (unfolded)"], platform: .android,
            screen: .init(Screen(width: 700.95, height: 841.14, scale: 2.625), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 41.9, bottom: 24), landscape: LayoutInsets(top: 41.9, bottom: 24)),
                .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(394.4, .derived), landscape: .init(375.5, .derived)),
                withoutBar: .init(portrait: .init(350.4, .derived), landscape: .init(331.5, .derived)),
                withBarRange: .init(portrait: 346.4...394.4, landscape: 327.5...375.5))),
        Device(
            id: "android-pixel-9-pro-fold-cover", models: ["Pixel 9 Pro Fold (cover)", "Pixel 10 Pro Fold (cover)"],
            platform: .android,
            screen: .init(Screen(width: 443.08, height: 994.46, scale: 2.4375), .derived),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 62.36, bottom: 24),
                    landscape: LayoutInsets(top: 52, left: 62.36, bottom: 24)), .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .inferred), landscape: .init(283.38, .derived)),
                withoutBar: .init(portrait: .init(296, .inferred), landscape: .init(247.38, .derived)),
                withBarRange: .init(portrait: 299...375, landscape: 235.38...324.01))),
        Device(
            id: "android-pixel-9-pro-fold", models: ["Pixel 9 Pro Fold (unfolded)", "Pixel 10 Pro Fold (unfolded)"],
            platform: .android,
            screen: .init(Screen(width: 851.69, height: 882.87, scale: 2.4375), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 55.79, bottom: 24), landscape: LayoutInsets(top: 55.79, bottom: 24)),
                .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(394.4, .derived), landscape: .init(457.4, .derived)),
                withoutBar: .init(portrait: .init(350.4, .derived), landscape: .init(413.4, .derived)),
                withBarRange: .init(portrait: 346.4...394.4, landscape: 310.4...457.4))),
        Device(
            id: "android-pixel-tablet", models: ["Pixel Tablet"], platform: .android,
            screen: .init(Screen(width: 800, height: 1280, scale: 2), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 36, bottom: 24), landscape: LayoutInsets(top: 36, bottom: 24)),
                .derived),
            keyboards: .init(
                withBar: .init(portrait: .init(394.4, .derived), landscape: .init(457.4, .derived)),
                withoutBar: .init(portrait: .init(350.4, .derived), landscape: .init(413.4, .derived)),
                withBarRange: .init(portrait: 346.4...394.4, landscape: 310.4...457.4))),
    ]
}
