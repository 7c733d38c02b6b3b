// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: Swift 6 language mode, and the features of the next language mode that already
/// work, so that moving to it is a change of one line.
let language: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of every Swift target, with warnings as errors where our scripts build.
///
/// An app that depends on the package does not set the variable: a newer compiler may warn about code that is valid
/// today.
let strict = language + (Context.environment["WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : [])

#if os(Linux)
    /// Replaces UIKit where the tests run, so that the bridge to it is compiled and run there too.
    let stubs: [Target.Dependency] = [.target(name: "UIKit", condition: .when(platforms: [.linux]))]
#else
    let stubs: [Target.Dependency] = []
#endif

/// The dependencies of the program's command line alone.
let commandLine: [Target.Dependency] = [
    .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Server"])),
    .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Server"])),
]

/// The commit of the build: that of the checkout, or the variable REVISION without one.
let commit = Context.gitInformation?.currentCommit ?? Context.environment["REVISION"] ?? ""

/// The project's address in the variable SOURCE; empty if it cannot be used in JSON.
let source = (Context.environment["SOURCE"] ?? "").filter { !"\"\\ \n".contains($0) }

let package = Package(
    name: "keyboard-avoidance",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "KeyboardAvoidance", targets: ["KeyboardAvoidance"]),
        .library(name: "KeyboardAvoidanceUIKit", targets: ["KeyboardAvoidanceUIKit"]),
        .library(
            name: "KeyboardAvoidanceAnalysis", targets: ["KeyboardAvoidanceAnalysis", "KeyboardAvoidancePolicies"]),
        .executable(name: "keyboard-avoidance", targets: ["keyboard-avoidance"]),
    ],
    traits: [
        .default(enabledTraits: ["Server"]),
        .trait(name: "Server", description: "The program; an app that leaves it out fetches nothing else."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        // The domain: geometry in, geometry out. Standard library only; its rounding is the C library's, which Linux
        // keeps in a library of its own.
        .target(
            name: "KeyboardAvoidance",
            path: "Sources/Library/KeyboardAvoidance",
            swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
        ),
        // The domain in UIKit's types, and applied to its views.
        .target(
            name: "KeyboardAvoidanceUIKit", dependencies: ["KeyboardAvoidance"] + stubs,
            path: "Sources/Library/KeyboardAvoidanceUIKit", swiftSettings: strict),
        // The published systems as policies.
        .target(
            name: "KeyboardAvoidancePolicies", dependencies: ["KeyboardAvoidance"],
            path: "Sources/Library/KeyboardAvoidancePolicies", swiftSettings: strict),
        // Comparing policies, replaying sequences, the catalogue of devices.
        .target(
            name: "KeyboardAvoidanceAnalysis",
            dependencies: ["KeyboardAvoidance", "KeyboardAvoidancePolicies"],
            path: "Sources/Library/KeyboardAvoidanceAnalysis",
            swiftSettings: strict
        ),
        .target(name: "SessionStore", path: "Sources/Server/SessionStore", swiftSettings: strict),
        .target(name: "JSON", path: "Sources/Server/JSON", swiftSettings: strict),
        .target(name: "StructuredLog", path: "Sources/Server/StructuredLog", swiftSettings: strict),
        // Answers as pictures.
        .target(
            name: "Pictures",
            dependencies: ["KeyboardAvoidance", "KeyboardAvoidancePolicies", "KeyboardAvoidanceAnalysis"],
            path: "Sources/Service/Pictures",
            swiftSettings: strict
        ),

        // The modules below HTTP.
        .target(name: "CSystem", path: "Sources/Server/CSystem"),
        .systemLibrary(
            name: "COpenSSL", path: "Sources/Server/COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .target(
            name: "Transport", dependencies: ["CSystem", "COpenSSL"], path: "Sources/Server/Transport",
            swiftSettings: strict),
        .target(
            name: "HTTPServer", dependencies: ["Transport"], path: "Sources/Server/HTTPServer", swiftSettings: strict),
        // A client of the session store.
        .target(name: "Redis", dependencies: ["Transport"], path: "Sources/Server/Redis", swiftSettings: strict),

        // Sessions outside memory.
        .target(
            name: "Sessions",
            dependencies: [
                "KeyboardAvoidance", "KeyboardAvoidanceAnalysis", "SessionStore", "StructuredLog", "Redis", "Transport",
            ],
            path: "Sources/Service/Sessions",
            swiftSettings: strict
        ),

        // The service that joins them.
        .target(
            name: "CAssets",
            path: "Sources/Service/CAssets",
            exclude: [
                "llms.txt", "page", "page.html", "page.policy", "reference", "reference.html", "reference.policy",
            ],
            cSettings: [
                .define("BUILD_COMMIT", to: "\"\(commit)\""),
                .define("BUILD_SOURCE", to: "\"\(source.hasPrefix("https://") ? source : "")\""),
            ]),
        // Requests in other forms than the contract's own: a tree in, a tree out.
        .target(
            name: "InputFormats",
            dependencies: ["KeyboardAvoidance", "JSON"],
            path: "Sources/Service/InputFormats",
            swiftSettings: strict
        ),
        // The messages of agents, without the tools.
        .target(
            name: "ModelContextProtocol", dependencies: ["JSON"], path: "Sources/Service/ModelContextProtocol",
            swiftSettings: strict),
        // The contract's JSON, devices and problems.
        .target(
            name: "ScreenDumps",
            dependencies: ["JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis"],
            path: "Sources/Service/ScreenDumps",
            swiftSettings: strict
        ),
        .target(
            name: "Contract",
            dependencies: [
                "CAssets", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis",
                "SessionStore", "Sessions",
            ],
            path: "Sources/Service/Contract",
            swiftSettings: strict
        ),
        .target(
            name: "Service",
            dependencies: [
                "CAssets", "Contract", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance",
                "KeyboardAvoidanceAnalysis", "ModelContextProtocol", "Pictures", "Redis", "ScreenDumps", "SessionStore",
                "Sessions", "StructuredLog", "Transport",
            ],
            path: "Sources/Service/Service",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "keyboard-avoidance",
            dependencies: [
                "Service", "Contract", "HTTPServer", "Transport", "JSON", "StructuredLog", "CSystem",
            ] + commandLine,
            path: "Sources/Service/keyboard-avoidance",
            swiftSettings: strict
        ),

        .target(
            name: "TestSupport",
            dependencies: [
                "COpenSSL", "Contract", "HTTPServer", "JSON", "KeyboardAvoidance", "Redis", "Service", "Sessions",
                "Transport",
            ],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .testTarget(
            name: "KeyboardAvoidanceTests",
            dependencies: ["KeyboardAvoidance", "KeyboardAvoidancePolicies", "TestSupport"],
            path: "Tests/Library/KeyboardAvoidanceTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "KeyboardAvoidancePoliciesTests",
            dependencies: ["KeyboardAvoidance", "KeyboardAvoidancePolicies", "TestSupport"],
            path: "Tests/Library/KeyboardAvoidancePoliciesTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "KeyboardAvoidanceAnalysisTests",
            dependencies: ["KeyboardAvoidance", "KeyboardAvoidanceAnalysis", "TestSupport"],
            path: "Tests/Library/KeyboardAvoidanceAnalysisTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "Pictures", "Service", "Contract", "JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis",
                "KeyboardAvoidancePolicies", "TestSupport",
            ],
            path: "Tests/Service/PicturesTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "SessionsTests",
            dependencies: [
                "JSON", "KeyboardAvoidance", "KeyboardAvoidancePolicies", "Redis", "Service", "SessionStore",
                "Sessions", "Transport", "TestSupport",
            ],
            path: "Tests/Service/SessionsTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "SessionStoreTests", dependencies: ["SessionStore", "TestSupport"],
            path: "Tests/Server/SessionStoreTests", swiftSettings: strict),
        .testTarget(
            name: "JSONTests", dependencies: ["JSON", "TestSupport"], path: "Tests/Server/JSONTests",
            swiftSettings: strict),
        .testTarget(
            name: "StructuredLogTests", dependencies: ["StructuredLog", "TestSupport"],
            path: "Tests/Server/StructuredLogTests", swiftSettings: strict),
        .testTarget(
            name: "TransportTests", dependencies: ["Transport", "TestSupport"], path: "Tests/Server/TransportTests",
            swiftSettings: strict),
        .testTarget(
            name: "RedisTests",
            dependencies: ["Redis", "TestSupport", "Transport"],
            path: "Tests/Server/RedisTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "HTTPServerTests", dependencies: ["HTTPServer", "TestSupport"], path: "Tests/Server/HTTPServerTests",
            swiftSettings: strict),
        .testTarget(
            name: "InputFormatsTests",
            dependencies: [
                "Contract", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance", "Service", "SessionStore",
                "TestSupport",
            ],
            path: "Tests/Service/InputFormatsTests",
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ModelContextProtocolTests", dependencies: ["JSON", "ModelContextProtocol", "TestSupport"],
            path: "Tests/Service/ModelContextProtocolTests", swiftSettings: strict),
        .testTarget(
            name: "ScreenDumpsTests",
            dependencies: ["JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis", "ScreenDumps", "TestSupport"],
            path: "Tests/Service/ScreenDumpsTests",
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ContractTests",
            dependencies: [
                "Contract", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis",
                "KeyboardAvoidancePolicies", "Service", "SessionStore", "Sessions", "TestSupport",
            ],
            path: "Tests/Service/ContractTests",
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "Contract", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis",
                "KeyboardAvoidancePolicies", "Pictures", "Redis", "ScreenDumps", "Service", "SessionStore", "Sessions",
                "StructuredLog", "Transport", "TestSupport",
            ],
            path: "Tests/Service/ServiceTests",
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzReplayTests",
            dependencies: [
                "Contract", "HTTPServer", "InputFormats", "JSON", "KeyboardAvoidance", "Redis", "Service",
                "ScreenDumps", "SessionStore", "Sessions",
            ],
            path: "Tests/Service/FuzzReplayTests",
            resources: [.copy("Corpus")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PolicyTests",
            dependencies: [
                "Pictures", "Service", "HTTPServer", "JSON", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis",
                "KeyboardAvoidancePolicies", "TestSupport",
            ],
            path: "Tests/Service/PolicyTests",
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["keyboard-avoidance", "StructuredLog", "TestSupport"] + commandLine,
            path: "Tests/Service/CommandLineTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["KeyboardAvoidance", "TestSupport", "keyboard-avoidance"],
            path: "Tests/Service/EndToEndTests",
            swiftSettings: strict
        ),
    ],
    cLanguageStandard: .c2x
)

#if os(Linux)
    package.targets += [
        .target(name: "UIKit", path: "Tests/Library/UIKit", swiftSettings: strict),
        .target(name: "_Testing_UIKit", path: "Tests/Library/UIKitTestingOverlay", swiftSettings: strict),
        .testTarget(
            name: "KeyboardAvoidanceUIKitTests",
            dependencies: [
                "Service", "KeyboardAvoidance", "KeyboardAvoidanceAnalysis", "KeyboardAvoidanceUIKit", "TestSupport",
                "UIKit", "_Testing_UIKit",
            ],
            path: "Tests/Library/KeyboardAvoidanceUIKitTests",
            swiftSettings: strict
        ),
    ]
#endif
