// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json, which has the sources of each figure.
@_spi(Engine) import KeyboardAvoidance

extension DeviceCatalogue {
    /// The devices of Apple.
    static let ofApple: [Device] = [
        Device(
            id: "iphone-se-1", models: ["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)"],
            screen: .init(Screen(width: 320, height: 568, scale: 2), .twoSources),
            safeArea: .init(.init(portrait: LayoutInsets(top: 20), landscape: LayoutInsets()), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(254, .twoSources), landscape: .init(200, .twoSources)),
                withoutBar: .init(portrait: .init(216, .twoSources), landscape: .init(162, .twoSources)))),
        Device(
            id: "iphone-8",
            models: [
                "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
                "iPhone SE (3rd generation)",
            ],
            screen: .init(Screen(width: 375, height: 667, scale: 2), .twoSources),
            safeArea: .init(.init(portrait: LayoutInsets(top: 20), landscape: LayoutInsets()), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(260, .twoSources), landscape: .init(200, .twoSources)),
                withoutBar: .init(portrait: .init(216, .twoSources), landscape: .init(162, .twoSources)))),
        Device(
            id: "iphone-8-plus", models: ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"],
            screen: .init(Screen(width: 414, height: 736, scale: 3), .twoSources),
            safeArea: .init(.init(portrait: LayoutInsets(top: 20), landscape: LayoutInsets()), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(271, .twoSources), landscape: .init(200, .twoSources)),
                withoutBar: .init(portrait: .init(226, .twoSources), landscape: .init(162, .twoSources)))),
        Device(
            id: "iphone-x", models: ["iPhone X", "iPhone XS", "iPhone 11 Pro"],
            screen: .init(Screen(width: 375, height: 812, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 44, bottom: 34),
                    landscape: LayoutInsets(left: 44, bottom: 21, right: 44)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(209, .twoSources)),
                withoutBar: .init(portrait: .init(291, .twoSources), landscape: .init(171, .twoSources)),
                withBarRange: .init(portrait: 335...336, landscape: nil))),
        Device(
            id: "iphone-xr", models: ["iPhone XR", "iPhone 11"],
            screen: .init(Screen(width: 414, height: 896, scale: 2), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 44, bottom: 34),
                    landscape: LayoutInsets(left: 44, bottom: 21, right: 44)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(346, .twoSources), landscape: .init(209, .twoSources)),
                withoutBar: .init(portrait: .init(301, .twoSources), landscape: .init(171, .twoSources)),
                withBarRange: .init(portrait: 345...346, landscape: nil))),
        Device(
            id: "iphone-xs-max", models: ["iPhone XS Max", "iPhone 11 Pro Max"],
            screen: .init(Screen(width: 414, height: 896, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 44, bottom: 34),
                    landscape: LayoutInsets(left: 44, bottom: 21, right: 44)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(346, .twoSources), landscape: .init(209, .twoSources)),
                withoutBar: .init(portrait: .init(301, .twoSources), landscape: .init(171, .twoSources)),
                withBarRange: .init(portrait: 345...346, landscape: nil))),
        Device(
            id: "iphone-12-mini", models: ["iPhone 12 mini", "iPhone 13 mini"],
            screen: .init(Screen(width: 375, height: 812, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 50, bottom: 34),
                    landscape: LayoutInsets(left: 50, bottom: 21, right: 50)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(209, .twoSources)),
                withoutBar: .init(portrait: .init(291, .twoSources), landscape: .init(171, .twoSources)),
                withBarRange: .init(portrait: 335...336, landscape: nil))),
        Device(
            id: "iphone-12",
            models: [
                "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e", "iPhone 17e",
            ],
            screen: .init(Screen(width: 390, height: 844, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 47, bottom: 34),
                    landscape: LayoutInsets(left: 47, bottom: 21, right: 47)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(219, .twoSources)),
                withoutBar: .init(portrait: .init(291, .twoSources), landscape: .init(181, .twoSources)),
                withBarRange: .init(portrait: 335...336, landscape: nil))),
        Device(
            id: "iphone-12-pro-max", models: ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
            screen: .init(Screen(width: 428, height: 926, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 47, bottom: 34),
                    landscape: LayoutInsets(left: 47, bottom: 21, right: 47)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(346, .twoSources), landscape: .init(219, .twoSources)),
                withoutBar: .init(portrait: .init(301, .twoSources), landscape: .init(181, .twoSources)),
                withBarRange: .init(portrait: 345...346, landscape: nil))),
        Device(
            id: "iphone-14-pro", models: ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
            screen: .init(Screen(width: 393, height: 852, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 59, bottom: 34),
                    landscape: LayoutInsets(left: 59, bottom: 21, right: 59)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(219, .oneSourceAndInferred)),
                withoutBar: .init(portrait: .init(291, .twoSources), landscape: .init(181, .oneSourceAndInferred)),
                withBarRange: .init(portrait: 335...336, landscape: nil))),
        Device(
            id: "iphone-14-pro-max",
            models: ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
            screen: .init(Screen(width: 430, height: 932, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 59, bottom: 34),
                    landscape: LayoutInsets(left: 59, bottom: 21, right: 59)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(346, .twoSources), landscape: .init(219, .oneSourceAndInferred)),
                withoutBar: .init(portrait: .init(301, .twoSources), landscape: .init(181, .oneSourceAndInferred)),
                withBarRange: .init(portrait: 345...346, landscape: nil))),
        Device(
            id: "iphone-16-pro", models: ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
            screen: .init(Screen(width: 402, height: 874, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 62, bottom: 34),
                    landscape: LayoutInsets(left: 62, bottom: 21, right: 62)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(219, .oneSourceAndInferred)),
                withoutBar: .init(portrait: .init(291, .twoSources), landscape: .init(181, .oneSourceAndInferred)),
                withBarRange: .init(portrait: 328...336, landscape: nil))),
        Device(
            id: "iphone-16-pro-max", models: ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
            screen: .init(Screen(width: 440, height: 956, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 62, bottom: 34),
                    landscape: LayoutInsets(left: 62, bottom: 21, right: 62)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(346, .twoSources), landscape: .init(219, .oneSourceAndInferred)),
                withoutBar: .init(portrait: .init(301, .twoSources), landscape: .init(181, .oneSourceAndInferred)),
                withBarRange: .init(portrait: 345...346, landscape: nil))),
        Device(
            id: "iphone-air", models: ["iPhone Air"],
            screen: .init(Screen(width: 420, height: 912, scale: 3), .twoSources),
            safeArea: .init(
                .init(
                    portrait: LayoutInsets(top: 68, bottom: 34),
                    landscape: LayoutInsets(left: 68, bottom: 21, right: 68)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(336, .twoSources), landscape: .init(219, .inferred)),
                withoutBar: .init(portrait: .init(291, .twoSources), landscape: .init(181, .inferred)),
                withBarRange: .init(portrait: 335...336, landscape: nil))),
        Device(
            id: "ipad-9.7",
            models: [
                "iPad 5", "iPad 6", "iPad Air 1", "iPad Air 2", "iPad mini 2", "iPad mini 3", "iPad mini 4",
                "iPad mini 5", "iPad Pro 9.7",
            ],
            screen: .init(Screen(width: 768, height: 1024, scale: 2), .twoSources),
            safeArea: .init(.init(portrait: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(320, .oneSource), landscape: .init(408, .oneSource)),
                withoutBar: .init(portrait: .init(265, .oneSource), landscape: .init(353, .oneSource)),
                hardwareBar: .init(55, .twoSources), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-10.2", models: ["iPad 7", "iPad 8", "iPad 9"],
            screen: .init(Screen(width: 810, height: 1080, scale: 2), .twoSources),
            safeArea: .init(.init(portrait: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(320, .oneSource), landscape: .init(408, .oneSource)),
                withoutBar: .init(portrait: .init(265, .oneSource), landscape: .init(353, .oneSource)),
                hardwareBar: .init(55, .twoSources), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-10.5", models: ["iPad Air 3", "iPad Pro 10.5"],
            screen: .init(Screen(width: 834, height: 1112, scale: 2), .twoSources),
            safeArea: .init(.init(portrait: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(320, .oneSource), landscape: .init(408, .oneSource)),
                withoutBar: .init(portrait: .init(265, .oneSource), landscape: .init(353, .oneSource)),
                hardwareBar: .init(55, .twoSources), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-10.9",
            models: ["iPad 10", "iPad 11", "iPad Air 4", "iPad Air 5", "iPad Air 11 (M2)", "iPad Air 11 (M3)"],
            screen: .init(Screen(width: 820, height: 1180, scale: 2), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20)),
                .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(337, .derived), landscape: .init(422, .derived)),
                withoutBar: .init(portrait: .init(282, .derived), landscape: .init(367, .derived)),
                hardwareBar: .init(75, .derived), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-11", models: ["iPad Pro 11 (1st to 4th generation)"],
            screen: .init(Screen(width: 834, height: 1194, scale: 2), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20)),
                .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(340, .derived), landscape: .init(428, .derived)),
                withoutBar: .init(portrait: .init(285, .derived), landscape: .init(373, .derived)),
                hardwareBar: .init(75, .derived), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-pro-11-m4", models: ["iPad Pro 11 (M4)", "iPad Pro 11 (M5)"],
            screen: .init(Screen(width: 834, height: 1210, scale: 2), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20)),
                .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(340, .derived), landscape: .init(428, .derived)),
                withoutBar: .init(portrait: .init(285, .derived), landscape: .init(373, .derived)),
                hardwareBar: .init(75, .derived), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-mini-6", models: ["iPad mini 6", "iPad mini (A17 Pro)"],
            screen: .init(Screen(width: 744, height: 1133, scale: 2), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20)),
                .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(340, .derived), landscape: .init(428, .derived)),
                withoutBar: .init(portrait: .init(285, .derived), landscape: .init(373, .derived)),
                hardwareBar: .init(75, .derived), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-pro-12.9-home", models: ["iPad Pro 12.9 (1st and 2nd generation)"],
            screen: .init(Screen(width: 1024, height: 1366, scale: 2), .twoSources),
            safeArea: .init(.init(portrait: LayoutInsets(top: 20), landscape: LayoutInsets(top: 20)), .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(378, .twoSources), landscape: .init(471, .twoSources)),
                withoutBar: .init(portrait: .init(323, .twoSources), landscape: .init(416, .twoSources)),
                hardwareBar: .init(55, .twoSources), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-12.9", models: ["iPad Pro 12.9 (3rd to 6th generation)", "iPad Air 13 (M2)", "iPad Air 13 (M3)"],
            screen: .init(Screen(width: 1024, height: 1366, scale: 2), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20)),
                .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(403, .derived), landscape: .init(498, .derived)),
                withoutBar: .init(portrait: .init(348, .derived), landscape: .init(443, .derived)),
                hardwareBar: .init(75, .derived), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-pro-13-m4", models: ["iPad Pro 13 (M4)", "iPad Pro 13 (M5)"],
            screen: .init(Screen(width: 1032, height: 1376, scale: 2), .twoSources),
            safeArea: .init(
                .init(portrait: LayoutInsets(top: 24, bottom: 20), landscape: LayoutInsets(top: 24, bottom: 20)),
                .twoSources),
            keyboards: .init(
                withBar: .init(portrait: .init(405.5, .derived), landscape: .init(501, .derived)),
                withoutBar: .init(portrait: .init(350.5, .derived), landscape: .init(446, .derived)),
                hardwareBar: .init(75, .derived), floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "ipad-floating-keyboard", models: ["any iPad with its keyboard floating"],
            screen: nil,
            safeArea: nil,
            keyboards: .init(
                withBar: .init(portrait: nil, landscape: nil), withoutBar: .init(portrait: nil, landscape: nil),
                floating: .init(LayoutSize(width: 320, height: 254), .oneSource))),
        Device(
            id: "iphone-zoomed-320x693",
            models: [
                "iPhone X with Display Zoom", "iPhone 11 Pro with Display Zoom", "iPhone 12 mini with Display Zoom",
                "iPhone 13 mini with Display Zoom", "iPhone 14 Pro with Display Zoom",
            ],
            screen: .init(Screen(width: 320, height: 693, scale: 3), .twoSources),
            safeArea: nil,
            keyboards: .init(
                withBar: .init(portrait: .init(319, .twoSources), landscape: .init(206, .oneSource)),
                withoutBar: .init(portrait: nil, landscape: nil))),
    ]
}
