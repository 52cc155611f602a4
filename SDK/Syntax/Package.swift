// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What reads Swift: the macros of SwiftUI, the rewriter behind `wayfold lab port`, and what has
/// `@IBOutlet` take the classes of UIKit's module. A package of its own, so that only who builds
/// the SDK builds swift-syntax.
let package = Package(
    name: "WayfoldSyntax",
    products: [
        .executable(name: "SwiftUIMacros", targets: ["SwiftUIMacros"]),
        .executable(name: "wayfold-port", targets: ["wayfold-port"]),
        .executable(name: "wayfold-outlets", targets: ["wayfold-outlets"]),
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
        .target(name: "Outlets", swiftSettings: strict),
        .executableTarget(
            name: "wayfold-outlets", dependencies: ["Outlets"], swiftSettings: strict),
        .testTarget(name: "PortTests", dependencies: ["Port"], swiftSettings: strict),
        .testTarget(name: "OutletsTests", dependencies: ["Outlets"], swiftSettings: strict),
    ]
)
