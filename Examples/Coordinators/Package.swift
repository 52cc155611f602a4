// swift-tools-version: 5.9
import PackageDescription

/// Three apps with UIKit coordinators, each in another style, and one that links lead into, with
/// mistakes that can be planted, and Wayfold's command with the four in it. They build with the SDK
/// alone.
let package = Package(
    name: "Coordinators",
    platforms: [.iOS(.v17)],
    targets: [
        .target(name: "Market"),
        .target(name: "Clinic"),
        .target(name: "Archive"),
        .target(name: "Post"),
        .executableTarget(
            name: "coordinators", dependencies: ["Market", "Clinic", "Archive", "Post"],
            exclude: [
                "market.map.json", "clinic.map.json", "archive.map.json", "post.map.json",
            ]),
    ])
