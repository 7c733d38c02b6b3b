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
        (320, 568), (320, 693), (344.38, 882.29), (360, 640), (360, 780), (360, 800), (360, 840), (360, 880),
        (368.76, 905.14), (375, 667), (375, 812), (384, 823.47), (384, 832), (384, 856.18), (390, 844),
        (392.73, 850.91), (392.73, 872.73), (393, 851), (393, 852), (400, 890), (402, 874), (411.43, 796.95),
        (411.43, 891.43), (411.43, 914.29), (411.43, 923.43), (411.43, 960), (412, 892), (414, 736), (414, 896),
        (420, 912), (426.67, 952), (428, 926), (430, 932), (432, 960), (440, 956), (443.08, 994.46), (448, 997.33),
        (690.29, 828.95), (700.95, 841.14), (707.05, 822.86), (744, 1133), (749.71, 832), (752.94, 1204.71),
        (768, 1024), (800, 1280), (810, 1080), (820, 1180), (834, 1112), (834, 1194), (834, 1210), (851.69, 882.87),
        (1024, 1366), (1032, 1376), (1056, 1691.43),
    ]
}
