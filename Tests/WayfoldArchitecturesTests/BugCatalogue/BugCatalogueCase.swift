import Foundation
import WayfoldReplay

@testable import WayfoldArchitectures

/// A reported bug of the folder `Traces/bugs`.
struct BugCatalogueCase: Sendable {
    let id: String
    let architecture: String
    let fault: String
    let oracle: String
    let caught: UInt64
    let isRetention: Bool

    static let all = load()

    /// The trace, by its path in the folder `Traces`.
    var trace: String { "bugs/\(id)/trace.jsonl" }

    private static func load() -> [BugCatalogueCase] {
        let folder = Journey.traces.appending(path: "bugs")
        do {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.path(percentEncoded: false))
            return try names.sorted().filter { $0 != "README.md" }.map { name in
                let file = folder.appending(path: name).appending(path: "bug.json")
                return try BugCatalogueCase(JSONValue(Array(Data(contentsOf: file))))
            }
        } catch {
            return []
        }
    }

    enum CaseError: Error {
        case lacks(String)
    }

    private init(_ value: JSONValue) throws {
        func text(_ key: String) throws -> String {
            switch value[key]?.content {
            case .string(let text), .number(let text): return text
            default: throw CaseError.lacks(key)
            }
        }
        id = try text("id")
        architecture = try text("architecture")
        fault = try text("fault")
        oracle = try text("oracle")
        caught = UInt64(try text("caught")) ?? 0
        isRetention = value["retention"]?.content == .bool(true)
    }
}

extension Journey {
    /// What an oracle says of the journey through a subject; nil for nothing.
    func finding(
        _ oracle: Oracle, _ subject: Subject, faults: Set<String> = []
    ) -> OracleRun.Finding? {
        var vocabulary = vocabulary
        var run = OracleRun(oracle, subject, map, faults: faults)
        for event in events {
            if let found = run.step(event, &vocabulary) { return found }
        }
        return run.finish(&vocabulary)
    }
}
