// swift-tools-version: 6.2
import PackageDescription

// `Modules` is a link to the sources of the package: the measured code is internal to it, and the package should not
// have products for the sake of measurements.
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
        .target(name: "KeyboardAvoidance", path: "Modules/Library/KeyboardAvoidance", swiftSettings: strict),
        .target(
            name: "KeyboardAvoidancePolicies",
            dependencies: ["KeyboardAvoidance"],
            path: "Modules/Library/KeyboardAvoidancePolicies",
            swiftSettings: strict
        ),
        .target(
            name: "KeyboardAvoidanceAnalysis",
            dependencies: ["KeyboardAvoidance", "KeyboardAvoidancePolicies"],
            path: "Modules/Library/KeyboardAvoidanceAnalysis",
            swiftSettings: strict
        ),
        .target(name: "SessionStore", path: "Modules/Server/SessionStore", swiftSettings: strict),
        .target(name: "JSON", path: "Modules/Server/JSON", swiftSettings: strict),
        .target(name: "StructuredLog", path: "Modules/Server/StructuredLog", swiftSettings: strict),
        .target(
            name: "Pictures",
            dependencies: ["KeyboardAvoidance", "KeyboardAvoidancePolicies", "KeyboardAvoidanceAnalysis"],
            path: "Modules/Service/Pictures",
            swiftSettings: strict
        ),
        .target(name: "CSystem", path: "Modules/Server/CSystem"),
        .systemLibrary(
            name: "COpenSSL", path: "Modules/Server/COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .target(
            name: "Transport", dependencies: ["CSystem", "COpenSSL"], path: "Modules/Server/Transport",
            swiftSettings: strict),
        .target(
            name: "HTTPServer", dependencies: ["Transport"], path: "Modules/Server/HTTPServer", swiftSettings: strict),
        .target(name: "Redis", dependencies: ["Transport"], path: "Modules/Server/Redis", swiftSettings: strict),
        .target(
            name: "Sessions",
            dependencies: [
                "KeyboardAvoidance", "KeyboardAvoidanceAnalysis", "SessionStore", "StructuredLog", "Redis", "Transport",
            ],
            path: "Modules/Service/Sessions",
            swiftSettings: strict
        ),
        .target(name: "CAssets", path: "Modules/Service/CAssets", exclude: ["page", "page.html", "page.policy"]),
        .target(
            name: "InputFormats",
            dependencies: ["KeyboardAvoidance", "JSON"],
            path: "Modules/Service/InputFormats",
            swiftSettings: strict
        ),
        .target(
            name: "ModelContextProtocol",
            dependencies: ["JSON"],
            path: "Modules/Service/ModelContextProtocol",
            swiftSettings: strict
        ),
        .target(
            name: "ScreenDumps",
            dependencies: ["JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis"],
            path: "Modules/Service/ScreenDumps",
            swiftSettings: strict
        ),
        .target(
            name: "Contract",
            dependencies: [
                "CAssets", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis",
                "SessionStore", "Sessions",
            ],
            path: "Modules/Service/Contract",
            swiftSettings: strict
        ),
        .target(
            name: "Service",
            dependencies: [
                "CAssets", "Contract", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance",
                "KeyboardAvoidanceAnalysis", "ModelContextProtocol", "Pictures", "Redis", "ScreenDumps", "SessionStore",
                "Sessions", "StructuredLog", "Transport",
            ],
            path: "Modules/Service/Service",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Micro",
            dependencies: [
                "Pictures", "Service", "Contract", "KeyboardAvoidance", "ScreenDumps", "SessionStore", "JSON",
            ],
            swiftSettings: strict
        ),
    ],
    cLanguageStandard: .c2x
)
