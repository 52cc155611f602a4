// swift-tools-version: 6.2
import PackageDescription

/// The checks that every Swift target is compiled under.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The same checks, those of Swift 6 as warnings, without what Swift 6 mode adds to a main actor's
/// closures: a stop of the process on any other thread. An app without a screen has a main thread
/// of its own, which is whichever thread leads its stage.
let staged: [SwiftSetting] =
    strict + [
        .swiftLanguageMode(.v5),
        .enableUpcomingFeature("StrictConcurrency"),
        .enableUpcomingFeature("GlobalConcurrency"),
        .enableUpcomingFeature("InferSendableFromCaptures"),
        .enableUpcomingFeature("IsolatedDefaultValues"),
        .enableUpcomingFeature("RegionBasedIsolation"),
        .enableUpcomingFeature("DisableOutwardActorInference"),
        .enableUpcomingFeature("ImplicitOpenExistentials"),
        .enableUpcomingFeature("BareSlashRegexLiterals"),
        .enableUpcomingFeature("ConciseMagicFile"),
        .enableUpcomingFeature("ForwardTrailingClosures"),
    ]

/// For apps written as their articles write them, in Swift 6 mode: everything on the main actor, as
/// a new project of Xcode has it, and a protocol's name as a type without `any`.
let apps: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let history: [Target.Dependency] = ["WayfoldModel", "WayfoldLog", "WayfoldReplay", system]
let arguments: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser",
    condition: .when(traits: ["Command"]))
let grdb: [Target.Dependency] = ["GRDB", "GRDBSQLite"].map {
    .product(name: $0, package: "GRDB.swift", condition: .when(traits: ["Command"]))
}
let openCombine: [Target.Dependency] = ["", "Dispatch", "Foundation"].map { part in
    .product(
        name: "OpenCombine\(part)", package: "OpenCombine",
        condition: .when(traits: ["SwiftUI"]))
}
let histogram: Target.Dependency = .product(
    name: "Histogram", package: "hdrhistogram-swift", condition: .when(traits: ["Command"]))

/// An app that uses the product `Wayfold` alone says `traits: []` where it names this package,
/// and then resolves swift-system and nothing else. SwiftPM resolves what the manifest's enabled
/// traits can reach, not what the products in use can, so every other package is used only under
/// a condition on the trait `Command`, which is on by default for builds of this repository.
let package = Package(
    name: "wayfold",
    // What reads traces is made of InlineArray, which no earlier system has.
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "Wayfold", targets: ["WayfoldModel", "WayfoldLog", "WayfoldReplay"]),
        .library(name: "WayfoldRecorder", targets: ["WayfoldRecorder"]),
        .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
        .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
        .library(name: "HeadlessStinsen", targets: ["HeadlessStinsen"]),
        .library(name: "WayfoldArchitectures", targets: ["WayfoldArchitectures"]),
        .library(name: "WayfoldSubjects", targets: ["WayfoldSubjects"]),
        .library(name: "RetentionTesting", targets: ["RetentionTesting"]),
        .library(name: "ParityTesting", targets: ["ParityTesting"]),
        .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
        .library(name: "CAllocationInterposer", targets: ["CAllocationInterposer"]),
        .library(name: "WayfoldBenchmarks", targets: ["WayfoldBenchmarks"]),
        .library(name: "WayfoldCommand", targets: ["WayfoldCommand"]),
        .library(
            name: "WayfoldApps", type: .dynamic,
            targets: ["HeadlessSwiftUI", "HeadlessOS", "WayfoldCommand", "WayfoldRecorder"]),
        .executable(name: "wayfold", targets: ["wayfold"]),
        .executable(name: "wayfold-retain", targets: ["wayfold-retain"]),
        .plugin(name: "WayfoldPlugin", targets: ["WayfoldPlugin"]),
    ],
    traits: [
        .trait(
            name: "Command",
            description: "The command line, with the packages that only it needs.",
            enabledTraits: ["SwiftUI"]),
        .trait(name: "SwiftUI", description: "SwiftUI and Combine without a screen."),
        .default(enabledTraits: ["Command", "SwiftUI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "CChecksum"), .target(name: "CJSONScan"),
        .target(name: "CPage", exclude: ["Page"]),
        .target(
            name: "CCompression", linkerSettings: [.linkedLibrary("lzma"), .linkedLibrary("z")]),
        .target(name: "WayfoldModel"),
        .target(
            name: "WayfoldLog", dependencies: ["CChecksum", system],
            exclude: ["FORMAT.md", "INDEX.md"]),
        .target(name: "LogFaults", dependencies: ["WayfoldModel", "WayfoldLog", system]),
        .target(
            name: "WayfoldReplay",
            dependencies: ["WayfoldModel", "WayfoldLog", "CJSONScan", system],
            exclude: ["APPMAP.md", "EXPRESSIONS.md", "PAYLOAD.md", "TRACES.md", "WORDS.md"]),
        .target(name: "WayfoldInterchange", dependencies: history + ["CCompression", "CJSONScan"]),
        .target(
            name: "WayfoldDatabases",
            dependencies: ["WayfoldModel", "WayfoldReplay", "WayfoldInterchange"] + grdb),
        .target(name: "HeadlessUIKit", exclude: ["UIKIT.md"], swiftSettings: staged),
        .target(name: "HeadlessOS"), .target(name: "HeadlessCombine", dependencies: openCombine),
        .target(
            name: "HeadlessSwiftUI", dependencies: ["HeadlessUIKit", "HeadlessCombine"],
            exclude: ["SWIFTUI.md"]),
        // On Apple's systems its sources import SwiftUI itself.
        .target(
            name: "WayfoldRecorder",
            dependencies: [
                "WayfoldModel", "WayfoldLog", "WayfoldReplay",
                .target(name: "HeadlessSwiftUI", condition: .when(platforms: [.linux])),
            ]),
        .target(
            name: "HeadlessStinsen", dependencies: ["HeadlessSwiftUI", "HeadlessUIKit"]),
        .target(name: "WayfoldArchitectures", dependencies: ["WayfoldModel"]),
        .target(name: "WayfoldRoutings", dependencies: ["HeadlessSwiftUI"]),
        .target(
            name: "WayfoldContentViews", dependencies: ["WayfoldRoutings", "HeadlessSwiftUI"]),
        .target(
            name: "WayfoldDetailViews", dependencies: ["WayfoldRoutings", "HeadlessSwiftUI"]),
        .target(
            name: "WayfoldSubjects",
            dependencies: [
                "WayfoldModel", "WayfoldReplay", "WayfoldArchitectures", "HeadlessUIKit",
                "HeadlessSwiftUI", "HeadlessStinsen", "WayfoldRoutings", "WayfoldContentViews",
                "WayfoldDetailViews",
            ],
            swiftSettings: apps),
        .target(
            name: "WayfoldReports", dependencies: ["WayfoldRetention"], exclude: ["READING.md"]),
        .systemLibrary(
            name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
        .target(name: "CAllocationTracker"),
        .target(
            name: "CAllocationInterposer", dependencies: ["CAllocationTracker", "CJemalloc"]),
        .target(
            name: "WayfoldRetention", dependencies: ["CAllocationTracker"]),
        .target(
            name: "RetentionTesting",
            dependencies: ["WayfoldRetention", "CAllocationInterposer"]),
        .target(
            name: "WayfoldSimulation",
            dependencies: [
                "WayfoldModel", "WayfoldLog", "WayfoldReplay", "WayfoldArchitectures",
                "WayfoldRetention",
            ],
            exclude: ["Explore/ACTORS.md", "Population/POPULATION.md"]),
        .target(
            name: "ParityTesting",
            dependencies: [
                "WayfoldModel", "WayfoldReplay", "WayfoldInterchange", "WayfoldArchitectures",
                "WayfoldSimulation",
            ]),
        .target(
            name: "NavigationTesting",
            dependencies: [
                "ParityTesting", "RetentionTesting", "WayfoldSubjects", "WayfoldInterchange",
                "WayfoldArchitectures", "WayfoldReplay", "WayfoldModel", "HeadlessUIKit",
            ]),
        .target(
            name: "WayfoldView",
            dependencies: history + ["WayfoldInterchange", "WayfoldArchitectures", "CPage"],
            exclude: ["Pictures", "VIEW.md"]),
        .target(
            name: "WayfoldCommand",
            dependencies: [
                "WayfoldModel", "WayfoldLog", "WayfoldReplay", "WayfoldInterchange",
                "WayfoldArchitectures", "WayfoldSubjects", "WayfoldReports", "WayfoldRetention",
                "WayfoldBenchmarks", "WayfoldSimulation", "WayfoldView", "HeadlessSwiftUI",
                "WayfoldDatabases", arguments, system,
            ]),
        .executableTarget(name: "wayfold", dependencies: ["WayfoldCommand"]),
        .plugin(
            name: "WayfoldPlugin",
            capability: .command(
                intent: .custom(
                    verb: "wayfold", description: "Replay, test and measure navigation."))),
        .executableTarget(
            name: "wayfold-retain", dependencies: ["WayfoldCommand", "CAllocationInterposer"]),
        .target(
            name: "LogBenchmarks",
            dependencies: history + ["CChecksum", "WayfoldInterchange"] + grdb,
            path: "Benchmarks/Log"),
        .target(
            name: "WayfoldBenchmarks",
            dependencies: [
                "WayfoldModel", "WayfoldLog", "WayfoldReplay", "WayfoldInterchange",
                "WayfoldArchitectures", "WayfoldReports", "WayfoldRetention", "LogBenchmarks",
                histogram, system,
            ],
            path: "Benchmarks/Harness"),
        .executableTarget(
            name: "retention-benchmark",
            dependencies: ["WayfoldRetention", "CAllocationInterposer"],
            path: "Benchmarks/Retention"),
        .executableTarget(
            name: "swiftui-benchmark",
            dependencies: [
                "HeadlessSwiftUI", "HeadlessStinsen", "WayfoldRetention", "CAllocationInterposer",
            ],
            path: "Benchmarks/SwiftUI"),
        .executableTarget(
            name: "uikit-benchmark",
            dependencies: ["HeadlessUIKit", "WayfoldRetention", "CAllocationInterposer"],
            path: "Benchmarks/UIKit"),
        .executableTarget(
            name: "tracker-stress", dependencies: ["CAllocationTracker", "CAllocationInterposer"],
            path: "Benchmarks/Stress"),
        .executableTarget(
            name: "planted",
            dependencies: [
                "WayfoldBenchmarks", "WayfoldArchitectures", "WayfoldRetention", "WayfoldSubjects",
                "CAllocationInterposer",
            ],
            path: "Benchmarks/Planted"),
        .executableTarget(
            name: "prove",
            dependencies: [
                "CChecksum", "WayfoldModel", "WayfoldLog", "WayfoldReplay", "WayfoldInterchange",
                "WayfoldArchitectures", "WayfoldSubjects", "WayfoldReports", "WayfoldRetention",
                "WayfoldCommand", "WayfoldBenchmarks", "WayfoldSimulation", "WayfoldView",
                "LogFaults", "LogBenchmarks", "Browser", "HeadlessSwiftUI", "WayfoldDatabases",
                system,
            ],
            path: "Benchmarks/Prove"),
        .target(
            name: "FuzzBodies",
            dependencies: history + [
                "CChecksum", "WayfoldInterchange", "WayfoldDatabases", "WayfoldRetention",
                "TestSupport",
            ],
            path: "Tests/Fuzz/Bodies"),
        .testTarget(
            name: "FuzzTests",
            dependencies: ["FuzzBodies", "TestSupport", "WayfoldLog", "WayfoldModel"]),
        .executableTarget(
            name: "coordinators",
            dependencies: [
                "Market", "Clinic", "Archive", "Post", "WayfoldCommand", "HeadlessUIKit",
                "CAllocationInterposer",
            ],
            path: "Examples/Coordinators/Sources/coordinators",
            exclude: [
                "market.map.json", "clinic.map.json", "archive.map.json", "post.map.json",
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "CoordinatorsSwift6", dependencies: ["HeadlessUIKit"],
            path: "Tests/CoordinatorsSwift6"),
        .target(
            name: "MockApp", dependencies: ["WayfoldArchitectures", "WayfoldModel"],
            path: "Tests/MockApp"),
        .testTarget(
            name: "WayfoldRetentionTests",
            dependencies: ["TestSupport", "WayfoldRetention", "CAllocationInterposer"],
            exclude: ["Texts"]),
        .testTarget(name: "ProveTests", dependencies: ["prove", "TestSupport"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "HeadlessStinsen", "HeadlessSwiftUI", "HeadlessUIKit", "ParityTesting",
                "RetentionTesting", "TestSupport", "WayfoldArchitectures", "WayfoldBenchmarks",
                "WayfoldCommand", "WayfoldLog", "WayfoldModel", "WayfoldRecorder", "WayfoldReplay",
                "WayfoldSubjects", system,
            ]),
        .target(
            name: "Browser", dependencies: ["TestSupport", "WayfoldReplay"], path: "Tests/Browser",
            exclude: ["Boxes"]),
        .executableTarget(
            name: "screenshots", dependencies: ["Browser"],
            path: "Tests/Screenshots"),
        .testTarget(
            name: "ReportPageTests",
            dependencies: ["Browser", "TestSupport", "WayfoldCommand", "WayfoldReplay"]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "TidyTests", dependencies: ["TestSupport"]),
        .testTarget(name: "DownstreamTests", dependencies: ["TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// The tests of one target each, with what else they need.
package.targets += [
    ("WayfoldModel", []), ("WayfoldReports", ["WayfoldRetention"]), ("HeadlessSwiftUI", []),
    ("HeadlessStinsen", ["HeadlessSwiftUI", "HeadlessUIKit"]), ("Browser", ["WayfoldReplay"]),
    ("WayfoldLog", ["WayfoldModel", "LogFaults", "CChecksum", system]),
    ("WayfoldReplay", ["WayfoldModel", "WayfoldLog", system]),
    ("WayfoldInterchange", history + ["CCompression", "WayfoldDatabases"] + grdb),
    ("HeadlessUIKit", ["CoordinatorsSwift5", "CoordinatorsSwift6", "HeadlessOS"]),
    ("WayfoldRecorder", ["HeadlessSwiftUI", "WayfoldLog", "WayfoldModel", "WayfoldReplay"]),
    ("WayfoldArchitectures", ["MockApp", "WayfoldReplay", "WayfoldModel", "WayfoldSubjects"]),
    (
        "WayfoldSubjects",
        [
            "WayfoldArchitectures", "WayfoldModel", "HeadlessUIKit", "HeadlessSwiftUI",
            "WayfoldRoutings", "WayfoldContentViews", "WayfoldDetailViews",
        ]
    ),
    ("RetentionTesting", ["WayfoldRetention", "HeadlessUIKit", "HeadlessSwiftUI"]),
    ("WayfoldSimulation", history + ["MockApp", "WayfoldArchitectures"]),
    (
        "NavigationTesting",
        ["WayfoldSubjects", "WayfoldArchitectures", "WayfoldModel", "HeadlessUIKit"]
    ),
    (
        "ParityTesting",
        [
            "WayfoldSubjects", "WayfoldArchitectures", "WayfoldModel", "WayfoldReplay",
            "HeadlessUIKit", "HeadlessSwiftUI",
        ]
    ),
    ("WayfoldView", history + ["MockApp", "Browser", "WayfoldArchitectures"]),
    (
        "WayfoldCommand",
        [
            "MockApp", "WayfoldArchitectures", "WayfoldSubjects", "HeadlessSwiftUI",
            "WayfoldInterchange", "WayfoldReplay", "WayfoldModel", "WayfoldLog", "WayfoldReports",
            "WayfoldRetention", "WayfoldBenchmarks", "WayfoldSimulation", "WayfoldView", arguments,
            system,
        ] + grdb
    ),
    ("LogBenchmarks", ["WayfoldReplay", "WayfoldModel", "WayfoldLog", system]),
    (
        "WayfoldBenchmarks",
        [
            "MockApp", "WayfoldArchitectures", "WayfoldModel", "WayfoldReports", "WayfoldRetention",
            "WayfoldSubjects",
        ]
    ),
].map { (name: String, others: [Target.Dependency]) in
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + others)
}

// Code for UIKit in the mode of Swift 5; the apps build with the SDK alone too.
let apps5 = ["Market", "Clinic", "Archive", "Post"].map { "Examples/Coordinators/Sources/\($0)" }
package.targets += (apps5 + ["Tests/CoordinatorsSwift5"]).map { path in
    .target(
        name: path.split(separator: "/").last.map(String.init) ?? path,
        dependencies: ["HeadlessUIKit"], path: path, swiftSettings: [.swiftLanguageMode(.v5)])
}

// Programs that link only under `-sanitize=fuzzer`, so they are there only when asked for.
if Context.environment["WAYFOLD_FUZZ"] == "1" {
    package.targets.append(.target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"))
    let bodies = "Segment Index Lines Map Expression Words Table XCResult Ring Leaks"
    package.targets += bodies.split(separator: " ").map { name in
        .executableTarget(
            name: "Fuzz\(name)", dependencies: ["FuzzBodies", "CFuzzer"],
            path: "Tests/Fuzz/\(name)")
    }
}

// Tests are of code as in a debug build, a module at once; what most tests wait for is optimized
// with its assertions. Testing's records of tests compile file by file alone.
let optimized = ["Model", "Log", "Replay", "Retention", "Benchmarks"].map { "Wayfold" + $0 }
let byFile = " -enable-batch-mode -no-whole-module-optimization -incremental"
for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = target.swiftSettings ?? strict
    guard Context.environment["WAYFOLD_TESTED"] == "1", target.name != "TidyTests" else { continue }
    let debug = "-Onone -enable-testing" + (target.type == .test ? byFile : "")
    let flags = (optimized.contains(target.name) ? "-enable-testing -assert-config Debug" : debug)
        .split(separator: " ")
    target.swiftSettings?.append(.unsafeFlags(flags.map(String.init)))
}

// `make quick` builds the tests of some targets, and what these need.
if let chosen = Context.environment["WAYFOLD_ONLY"] {
    let names = chosen.split(separator: " ").map(String.init)
    var needed: Set<String> = []
    var waiting = names + names.map { "\($0)Tests" }
    while let name = waiting.popLast() {
        guard let target = package.targets.first(where: { $0.name == name }),
            needed.insert(name).inserted
        else { continue }
        waiting += target.dependencies.compactMap { dependency in
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): name
            default: nil
            }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
}
