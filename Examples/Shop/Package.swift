// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Shop", targets: ["Shop"])],
    targets: [
        .target(name: "Shop"),
        // Wayfold's command with the shop in it, which builds with the SDK alone.
        .executableTarget(
            name: "shop-tool", dependencies: ["Shop"], exclude: ["shop.map.json"]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
    ])
