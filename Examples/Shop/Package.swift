// swift-tools-version: 6.1
import PackageDescription

// The SDK has the recorder; on Apple's systems it is a package as any other.
#if os(Linux)
    let packages: [Package.Dependency] = []
    let recorder: [Target.Dependency] = []
#else
    let packages: [Package.Dependency] = [.package(name: "wayfold", path: "../..", traits: [])]
    let recorder: [Target.Dependency] = [.product(name: "WayfoldRecorder", package: "wayfold")]
#endif

let package = Package(
    name: "Shop",
    platforms: [.iOS(.v18)],
    products: [.library(name: "Shop", targets: ["Shop"])],
    dependencies: packages,
    targets: [
        .target(name: "Shop", dependencies: recorder),
        // Wayfold's command with the shop in it, which builds with the SDK alone.
        .executableTarget(
            name: "shop-tool", dependencies: ["Shop"], exclude: ["shop.map.json"]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
    ])
