// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What reads Swift: the macros of SwiftUI, and the rewriter behind `wayfold port`. A package of
/// its own, so that only who builds the SDK builds swift-syntax.
let package = Package(
    name: "WayfoldSyntax",
    products: [
        .executable(name: "SwiftUIMacros", targets: ["SwiftUIMacros"]),
        .executable(name: "wayfold-port", targets: ["wayfold-port"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")
    ],
    targets: [
        .executableTarget(
            name: "SwiftUIMacros",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            ]),
        .target(
            name: "Port",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "wayfold-port", dependencies: ["Port"], swiftSettings: strict),
        .testTarget(name: "PortTests", dependencies: ["Port"], swiftSettings: strict),
    ]
)
