// Written by scripts/lib/devices-swift from Sources/Service/CAssets/devices.json and device-names.json.
extension Devices {
    /// The names that several devices share.
    static let sharedNames: [(name: String, ids: [String])] = [
        ("iPhone SE", ["iphone-se-1", "iphone-8"]),
        ("iPad 11", ["ipad-11", "ipad-10.9"]),
        ("iPad Pro 11-inch", ["ipad-11", "ipad-pro-11-m4"]),
        ("iPad Pro 12.9-inch", ["ipad-pro-12.9-home", "ipad-12.9"]),
        ("Pixel Fold", ["android-pixel-fold-cover", "android-pixel-fold"]),
        ("Pixel 9 Pro Fold", ["android-pixel-9-pro-fold-cover", "android-pixel-9-pro-fold"]),
        ("Galaxy Z Fold 5", ["android-galaxy-z-fold-5-cover", "android-galaxy-z-fold-5"]),
        ("Galaxy Z Fold 6", ["android-galaxy-z-fold-6-cover", "android-galaxy-z-fold-6"]),
        ("Galaxy Z Fold 7", ["android-galaxy-z-fold-7-cover", "android-galaxy-z-fold-7"]),
        ("Pixel 10 Pro Fold", ["android-pixel-9-pro-fold-cover", "android-pixel-9-pro-fold"]),
    ]

    /// The bytes of the objects that explain the words of records.
    static let legend = (confidence: 3207..<3686, sources: 3701..<8496)
}
