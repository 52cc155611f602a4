// swift-tools-version: 6.2
import PackageDescription

/// An app with a coordinator, and tests of its navigation that keep what a failure needs:
/// `swift test --package-path Examples/Basket`.
let package = Package(
    name: "Basket",
    dependencies: [.package(name: "wayfold", path: "../..")],
    targets: [
        .target(
            name: "Basket", dependencies: [.product(name: "HeadlessUIKit", package: "wayfold")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "BasketTests",
            dependencies: [
                "Basket", .product(name: "NavigationTesting", package: "wayfold"),
                .product(name: "CAllocationInterposer", package: "wayfold"),
            ],
            exclude: ["Traces"]),
    ])
