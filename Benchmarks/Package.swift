// swift-tools-version: 6.2
import PackageDescription

// The modules are links into the package they belong to: the measured code is internal to it, and the package should
// not have products for the sake of measurements.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "benchmarks",
    targets: [
        .target(name: "KeyboardAvoidance", swiftSettings: strict),
        .target(
            name: "KeyboardAvoidanceAnalysis",
            dependencies: ["KeyboardAvoidance"],
            swiftSettings: strict
        ),
        .target(name: "SessionStore", swiftSettings: strict),
        .target(name: "JSON", swiftSettings: strict),
        .target(name: "Drawing", swiftSettings: strict),
        .target(name: "CSystem"),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .target(name: "Transport", dependencies: ["CSystem", "COpenSSL"], swiftSettings: strict),
        .target(name: "HTTPServer", dependencies: ["Transport"], swiftSettings: strict),
        .target(name: "CAssets", exclude: ["page", "page.html", "page.policy"]),
        .target(
            name: "AvoidanceService",
            dependencies: [
                "KeyboardAvoidance", "KeyboardAvoidanceAnalysis", "SessionStore", "JSON", "Drawing", "HTTPServer",
                "CAssets",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Micro",
            dependencies: ["AvoidanceService", "KeyboardAvoidance", "SessionStore", "JSON"],
            swiftSettings: strict
        ),
    ],
    cLanguageStandard: .c2x
)
