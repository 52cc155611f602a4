// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Viewers",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Viewers", targets: ["Viewers"])],
    targets: [
        .target(name: "Viewers"),
        .testTarget(name: "ViewersTests", dependencies: ["Viewers"]),
    ])
