/// What each target may import: the one table that every `import` line is compared with.
///
/// A row a target; a new target is a new row, and a folder without a row is a finding. Arrows
/// point down this table and never up. `foundation` and `library` are the system's modules;
/// the C library has a name per system.
enum LayerTable {
    static let library: Set = ["Glibc", "Musl", "Darwin", "Android"]
    static let foundation: Set = ["Foundation"]
    static let history: Set = ["WayfoldModel", "WayfoldLog", "WayfoldReplay"]

    /// The modules that the sources in a folder may import, by the folder's path.
    static let rows: [String: Set<String>] = [
        "Sources/CChecksum": [],
        "Sources/CCompression": [],
        "Sources/CJSONScan": [],
        "Sources/CPage": [],
        "Sources/WayfoldModel": [],
        "Sources/WayfoldLog": library.union(["CChecksum", "SystemPackage"]),
        "Sources/LogFaults": foundation.union([
            "WayfoldModel", "WayfoldLog", "SystemPackage", "Synchronization",
        ]),
        "Sources/WayfoldReplay": foundation.union([
            "WayfoldModel", "WayfoldLog", "CJSONScan", "Synchronization", "SystemPackage",
        ]),
        "Sources/WayfoldInterchange": history.union(foundation).union([
            "CCompression", "CJSONScan", "SystemPackage",
        ]),
        "Sources/WayfoldDatabases": foundation.union([
            "WayfoldModel", "WayfoldReplay", "WayfoldInterchange", "GRDB", "GRDBSQLite",
        ]),
        "Sources/HeadlessUIKit": foundation.union([
            "FoundationNetworking", "Synchronization",
        ]),
        "Sources/HeadlessOS": foundation.union(["Synchronization"]),
        "Sources/HeadlessCombine": [
            "Foundation", "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
            "Synchronization",
        ],
        "Sources/HeadlessSwiftUI": foundation.union([
            "HeadlessUIKit", "HeadlessCombine", "Observation", "Synchronization",
        ]),
        "Sources/HeadlessStinsen": foundation.union(["HeadlessSwiftUI", "HeadlessUIKit"]),
        "Sources/WayfoldRecorder": history.union(foundation).union([
            "HeadlessSwiftUI", "SwiftUI",
        ]),
        "Sources/WayfoldArchitectures": ["WayfoldModel", "HeadlessUIKit"],
        // The modules of the screens do not know each other: each knows the routings alone.
        "Sources/WayfoldRoutings": ["HeadlessSwiftUI"],
        "Sources/WayfoldContentViews": ["HeadlessSwiftUI", "WayfoldRoutings"],
        "Sources/WayfoldDetailViews": ["HeadlessSwiftUI", "WayfoldRoutings"],
        "Sources/WayfoldSubjects": foundation.union([
            "WayfoldModel", "WayfoldReplay", "WayfoldArchitectures", "HeadlessUIKit",
            "HeadlessSwiftUI", "HeadlessStinsen", "Dispatch", "WayfoldRoutings",
            "WayfoldContentViews", "WayfoldDetailViews", "Synchronization",
        ]),
        // A report draws the path that keeps an object as it was found.
        "Sources/WayfoldReports": ["WayfoldRetention"],
        "Sources/CAllocationTracker": [],
        "Sources/CAllocationInterposer": [],
        "Sources/CJemalloc": [],
        "Sources/WayfoldRetention": library.union(["CAllocationTracker", "Synchronization"]),
        "Sources/RetentionTesting": library.union([
            "WayfoldRetention", "Dispatch", "Synchronization", "Testing", "XCTest",
        ]),
        "Sources/WayfoldSimulation": history.union(foundation).union(library).union([
            "WayfoldArchitectures", "WayfoldRetention", "Synchronization",
        ]),
        "Sources/ParityTesting": foundation.union([
            "WayfoldModel", "WayfoldReplay", "WayfoldInterchange", "WayfoldArchitectures",
            "WayfoldSimulation", "Dispatch", "Testing", "XCTest",
        ]),
        "Sources/NavigationTesting": foundation.union([
            "ParityTesting", "RetentionTesting", "WayfoldSubjects", "WayfoldInterchange",
            "WayfoldArchitectures", "WayfoldReplay", "WayfoldModel", "HeadlessUIKit",
            "Synchronization", "Testing", "XCTest",
        ]),
        "Sources/WayfoldView": history.union(foundation).union(library).union([
            "WayfoldInterchange", "WayfoldArchitectures", "CPage", "SystemPackage",
            "Synchronization",
        ]),
        "Sources/WayfoldCommand": history.union(foundation).union(library).union([
            "WayfoldInterchange", "WayfoldArchitectures", "WayfoldReports", "WayfoldRetention",
            "WayfoldBenchmarks", "WayfoldSimulation", "WayfoldSubjects", "WayfoldView",
            "HeadlessSwiftUI", "WayfoldDatabases", "ArgumentParser", "SystemPackage",
            "Synchronization",
        ]),
        "Sources/wayfold": ["WayfoldCommand"],
        "Sources/wayfold-retain": ["WayfoldCommand"],
        // Scripts only.
        "Benchmarks/Fleet": [], "Benchmarks/Peers": [],
        "Benchmarks/Log": history.union(foundation).union(library).union([
            "CChecksum", "GRDB", "WayfoldInterchange", "SystemPackage",
        ]),
        "Benchmarks/Harness": history.union(foundation).union(library).union([
            "WayfoldInterchange", "WayfoldArchitectures", "WayfoldReports", "WayfoldRetention",
            "LogBenchmarks", "Histogram", "SystemPackage",
        ]),
        "Benchmarks/Planted": foundation.union([
            "WayfoldArchitectures", "WayfoldBenchmarks", "WayfoldRetention", "WayfoldSubjects",
        ]),
        "Benchmarks/Retention": library.union(["WayfoldRetention"]),
        "Benchmarks/Stress": [],
        "Benchmarks/SwiftUI": ["HeadlessSwiftUI", "HeadlessStinsen", "WayfoldRetention"],
        "Benchmarks/UIKit": ["HeadlessUIKit", "WayfoldRetention"],
        "Benchmarks/Prove": history.union(foundation).union(library).union([
            "WayfoldSubjects",
            "CChecksum", "WayfoldInterchange", "WayfoldArchitectures", "WayfoldReports",
            "WayfoldRetention", "WayfoldCommand", "WayfoldBenchmarks", "WayfoldSimulation",
            "WayfoldView", "LogFaults", "LogBenchmarks", "Browser", "SystemPackage",
            "Synchronization", "HeadlessSwiftUI", "WayfoldDatabases",
        ]),
        "Tests/CoordinatorsSwift5": ["UIKit", "HeadlessUIKit"],
        "Tests/CoordinatorsSwift6": ["UIKit", "HeadlessUIKit"],
    ]

    /// The folders of support targets under Tests, which import what an app of others would.
    static let supports = ["Tests/CoordinatorsSwift5", "Tests/CoordinatorsSwift6"]

    /// The folders whose imports may carry an attribute such as `@_exported`, by their path.
    static let mayReexport: Set = [
        "Sources/NavigationTesting",
        "Sources/HeadlessUIKit", "Sources/HeadlessCombine", "Sources/HeadlessOS",
        "Sources/HeadlessSwiftUI", "Sources/WayfoldCommand", "Sources/WayfoldRecorder",
    ]
}
