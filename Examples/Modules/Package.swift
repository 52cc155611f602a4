// swift-tools-version: 5.9
import PackageDescription

// The modules of screens do not know each other: each knows Routings alone.
let package = Package(
    name: "Modules",
    platforms: [.iOS(.v16)],
    products: [.library(name: "AppModule", targets: ["AppModule"])],
    targets: [
        .target(name: "Routings"),
        .target(name: "ContentModule", dependencies: ["Routings"]),
        .target(name: "DetailModule", dependencies: ["Routings"]),
        .target(name: "AppModule", dependencies: ["ContentModule", "DetailModule", "Routings"]),
        .testTarget(name: "ModulesTests", dependencies: ["AppModule", "ContentModule"]),
    ])
