// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What reads Swift, with the parser of the toolchain that builds it: `.ci/syntax` says where that
/// is. A package of its own, so that only who builds the SDK needs it.
let package = Package(
    name: "WayfoldSyntax",
    products: [
        .library(name: "SwiftUIMacros", type: .dynamic, targets: ["SwiftUIMacros"]),
        .executable(name: "wayfold-port", targets: ["wayfold-port"]),
        .executable(name: "wayfold-frontend", targets: ["wayfold-frontend"]),
    ],
    targets: [
        .target(name: "SwiftUIMacros", swiftSettings: strict),
        .target(name: "Port", swiftSettings: strict),
        .executableTarget(
            name: "wayfold-port", dependencies: ["Port"], swiftSettings: strict),
        .target(name: "Frontend", dependencies: ["Port"], swiftSettings: strict),
        .executableTarget(
            name: "wayfold-frontend", dependencies: ["Frontend"], swiftSettings: strict),
        .testTarget(name: "PortTests", dependencies: ["Port"], swiftSettings: strict),
        .testTarget(name: "FrontendTests", dependencies: ["Frontend"], swiftSettings: strict),
    ]
)
