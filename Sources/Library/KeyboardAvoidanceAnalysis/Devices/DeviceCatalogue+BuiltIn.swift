// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json, which has the sources of each figure.
@_spi(Engine) import KeyboardAvoidance

extension DeviceCatalogue {
    /// The devices whose figures come with this library, in points; docs/reference/devices.md has them as a table.
    public static let builtIn = DeviceCatalogue([
        Device(
            "iphone-se-1", ["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)"],
            screen: .screen(320, 568, 2), safeArea: .insets([20, 0, 0, 0], [0, 0, 0, 0]),
            portrait: .init(254, 216), landscape: .init(200, 162)),
        Device(
            "iphone-8",
            [
                "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
                "iPhone SE (3rd generation)",
            ],
            screen: .screen(375, 667, 2), safeArea: .insets([20, 0, 0, 0], [0, 0, 0, 0]),
            portrait: .init(260, 216), landscape: .init(200, 162)),
        Device(
            "iphone-8-plus", ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"],
            screen: .screen(414, 736, 3), safeArea: .insets([20, 0, 0, 0], [0, 0, 0, 0]),
            portrait: .init(271, 226), landscape: .init(200, 162)),
        Device(
            "iphone-x", ["iPhone X", "iPhone XS", "iPhone 11 Pro"],
            screen: .screen(375, 812, 3), safeArea: .insets([44, 0, 34, 0], [0, 44, 21, 44]),
            portrait: .init(336, 291), landscape: .init(209, 171)),
        Device(
            "iphone-xr", ["iPhone XR", "iPhone 11"],
            screen: .screen(414, 896, 2), safeArea: .insets([44, 0, 34, 0], [0, 44, 21, 44]),
            portrait: .init(346, 301), landscape: .init(209, 171)),
        Device(
            "iphone-xs-max", ["iPhone XS Max", "iPhone 11 Pro Max"],
            screen: .screen(414, 896, 3), safeArea: .insets([44, 0, 34, 0], [0, 44, 21, 44]),
            portrait: .init(346, 301), landscape: .init(209, 171)),
        Device(
            "iphone-12-mini", ["iPhone 12 mini", "iPhone 13 mini"],
            screen: .screen(375, 812, 3), safeArea: .insets([50, 0, 34, 0], [0, 50, 21, 50]),
            portrait: .init(336, 291), landscape: .init(209, 171)),
        Device(
            "iphone-12",
            ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e", "iPhone 17e"],
            screen: .screen(390, 844, 3), safeArea: .insets([47, 0, 34, 0], [0, 47, 21, 47]),
            portrait: .init(336, 291), landscape: .init(219, 181)),
        Device(
            "iphone-12-pro-max", ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
            screen: .screen(428, 926, 3), safeArea: .insets([47, 0, 34, 0], [0, 47, 21, 47]),
            portrait: .init(346, 301), landscape: .init(219, 181)),
        Device(
            "iphone-14-pro", ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
            screen: .screen(393, 852, 3), safeArea: .insets([59, 0, 34, 0], [0, 59, 21, 59]),
            portrait: .init(336, 291), landscape: .init(219, 181, .oneSourceAndInferred)),
        Device(
            "iphone-14-pro-max", ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
            screen: .screen(430, 932, 3), safeArea: .insets([59, 0, 34, 0], [0, 59, 21, 59]),
            portrait: .init(346, 301), landscape: .init(219, 181, .oneSourceAndInferred)),
        Device(
            "iphone-16-pro", ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
            screen: .screen(402, 874, 3), safeArea: .insets([62, 0, 34, 0], [0, 62, 21, 62]),
            portrait: .init(336, 291), landscape: .init(219, 181, .oneSourceAndInferred)),
        Device(
            "iphone-16-pro-max", ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
            screen: .screen(440, 956, 3), safeArea: .insets([62, 0, 34, 0], [0, 62, 21, 62]),
            portrait: .init(346, 301), landscape: .init(219, 181, .oneSourceAndInferred)),
        Device(
            "iphone-air", ["iPhone Air"],
            screen: .screen(420, 912, 3), safeArea: .insets([68, 0, 34, 0], [0, 68, 21, 68]),
            portrait: .init(336, 291), landscape: .init(219, 181, .inferred)),
        Device(
            "ipad-9.7",
            [
                "iPad 5", "iPad 6", "iPad Air 1", "iPad Air 2", "iPad mini 2", "iPad mini 3", "iPad mini 4",
                "iPad mini 5", "iPad Pro 9.7",
            ],
            screen: .screen(768, 1024, 2), safeArea: .insets([20, 0, 0, 0], [20, 0, 0, 0]),
            portrait: .init(320, 265, .oneSource), landscape: .init(408, 353, .oneSource),
            hardwareBar: .height(55), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-10.2", ["iPad 7", "iPad 8", "iPad 9"],
            screen: .screen(810, 1080, 2), safeArea: .insets([20, 0, 0, 0], [20, 0, 0, 0]),
            portrait: .init(320, 265, .oneSource), landscape: .init(408, 353, .oneSource),
            hardwareBar: .height(55), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-10.5", ["iPad Air 3", "iPad Pro 10.5"],
            screen: .screen(834, 1112, 2), safeArea: .insets([20, 0, 0, 0], [20, 0, 0, 0]),
            portrait: .init(320, 265, .oneSource), landscape: .init(408, 353, .oneSource),
            hardwareBar: .height(55), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-10.9", ["iPad 10", "iPad 11", "iPad Air 4", "iPad Air 5", "iPad Air 11 (M2)", "iPad Air 11 (M3)"],
            screen: .screen(820, 1180, 2), safeArea: .insets([24, 0, 20, 0], [24, 0, 20, 0]),
            portrait: .init(337, 282, .derived), landscape: .init(422, 367, .derived),
            hardwareBar: .height(75, .derived), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-11", ["iPad Pro 11 (1st to 4th generation)"],
            screen: .screen(834, 1194, 2), safeArea: .insets([24, 0, 20, 0], [24, 0, 20, 0]),
            portrait: .init(340, 285, .derived), landscape: .init(428, 373, .derived),
            hardwareBar: .height(75, .derived), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-pro-11-m4", ["iPad Pro 11 (M4)", "iPad Pro 11 (M5)"],
            screen: .screen(834, 1210, 2), safeArea: .insets([24, 0, 20, 0], [24, 0, 20, 0]),
            portrait: .init(340, 285, .derived), landscape: .init(428, 373, .derived),
            hardwareBar: .height(75, .derived), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-mini-6", ["iPad mini 6", "iPad mini (A17 Pro)"],
            screen: .screen(744, 1133, 2), safeArea: .insets([24, 0, 20, 0], [24, 0, 20, 0]),
            portrait: .init(340, 285, .derived), landscape: .init(428, 373, .derived),
            hardwareBar: .height(75, .derived), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-pro-12.9-home", ["iPad Pro 12.9 (1st and 2nd generation)"],
            screen: .screen(1024, 1366, 2), safeArea: .insets([20, 0, 0, 0], [20, 0, 0, 0]),
            portrait: .init(378, 323), landscape: .init(471, 416),
            hardwareBar: .height(55), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-12.9", ["iPad Pro 12.9 (3rd to 6th generation)", "iPad Air 13 (M2)", "iPad Air 13 (M3)"],
            screen: .screen(1024, 1366, 2), safeArea: .insets([24, 0, 20, 0], [24, 0, 20, 0]),
            portrait: .init(403, 348, .derived), landscape: .init(498, 443, .derived),
            hardwareBar: .height(75, .derived), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-pro-13-m4", ["iPad Pro 13 (M4)", "iPad Pro 13 (M5)"],
            screen: .screen(1032, 1376, 2), safeArea: .insets([24, 0, 20, 0], [24, 0, 20, 0]),
            portrait: .init(405.5, 350.5, .derived), landscape: .init(501, 446, .derived),
            hardwareBar: .height(75, .derived), floating: .size(320, 254, .oneSource)),
        Device(
            "ipad-floating-keyboard", ["any iPad with its keyboard floating"],
            floating: .size(320, 254, .oneSource)),
        Device(
            "iphone-zoomed-320x693",
            [
                "iPhone X with Display Zoom", "iPhone 11 Pro with Display Zoom", "iPhone 12 mini with Display Zoom",
                "iPhone 13 mini with Display Zoom", "iPhone 14 Pro with Display Zoom",
            ],
            screen: .screen(320, 693, 3),
            portrait: .init(319, nil), landscape: .init(206, nil, .oneSource)),
        Device(
            "android-360x640", ["Galaxy S5", "Moto G4"],
            screen: .screen(360, 640, 3, .oneSource),
            portrait: .init(245.6, 205.6, .typicalOnly)),
        Device(
            "android-pixel-5", ["Pixel 5"],
            screen: .screen(393, 851, 2.75, .oneSource),
            portrait: .init(245.6, 205.6, .typicalOnly)),
        Device(
            "android-pixel-4a-5g", ["Pixel 4a (5G)"],
            screen: .screen(412, 892, 2.63, .oneSource),
            portrait: .init(245.6, 205.6, .typicalOnly)),
    ])
}
