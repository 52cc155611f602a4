// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Pages",
    platforms: [.iOS(.v16)],
    products: [.library(name: "Pages", targets: ["Pages"])],
    targets: [
        .target(name: "Pages"),
        .testTarget(name: "PagesTests", dependencies: ["Pages"]),
    ])
