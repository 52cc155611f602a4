// swift-tools-version: 5.9
import PackageDescription

/// An app as it is written for a phone: it does not build on Linux.
/// `wayfold lab port Examples/Notes -o COPY` makes one that does, and its tests run there.
let package = Package(
    name: "Notes",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Notes", targets: ["Notes"])],
    targets: [
        .target(
            name: "Notes",
            resources: [
                .process("Assets.xcassets"), .process("Settings.storyboard"),
            ]),
        .testTarget(name: "NotesTests", dependencies: ["Notes"]),
    ]
)
