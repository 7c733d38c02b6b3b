// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json.
extension Screen {
    /// Whether a screen of the catalogue has this size, either way round, within a point.
    static func isKnown(_ size: LayoutSize) -> Bool {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        return knownSizes.contains {
            short.isClose(to: $0.short, within: Tolerance.figure) && long.isClose(to: $0.long, within: Tolerance.figure)
        }
    }

    /// The sizes of the catalogue's screens in points, each once.
    static let knownSizes: [(short: Double, long: Double)] = [
        (320, 568), (320, 693), (360, 640), (375, 667), (375, 812), (390, 844), (393, 851), (393, 852), (402, 874),
        (412, 892), (414, 736), (414, 896), (420, 912), (428, 926), (430, 932), (440, 956), (744, 1133), (768, 1024),
        (810, 1080), (820, 1180), (834, 1112), (834, 1194), (834, 1210), (1024, 1366), (1032, 1376),
    ]
}
