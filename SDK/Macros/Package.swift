// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The macros of SwiftUI. A package of its own, so that only who builds the SDK builds
/// swift-syntax.
let package = Package(
    name: "SwiftUIMacros",
    products: [.executable(name: "SwiftUIMacros", targets: ["SwiftUIMacros"])],
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
            ])
    ]
)
