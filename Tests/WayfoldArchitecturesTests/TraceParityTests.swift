import Foundation
import Testing
import WayfoldModel
import WayfoldSubjects

@testable import WayfoldArchitectures

/// Every journey of the folder `Traces`, beside every app that shows its map.
@Suite struct TraceParityTests {
    static let traces = names()

    private static func names() -> [String] {
        do {
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: Journey.traces.path(percentEncoded: false))
            return paths.filter { $0.hasSuffix(".jsonl") }.sorted()
        } catch {
            return []
        }
    }

    /// The apps of any app map.
    private static let subjects = Subject.shipped.filter { $0.map == nil }

    @Test(arguments: subjects.map(\.name))
    func `every trace keeps an app beside its fold`(name: String) throws {
        let subject = try #require(Self.subjects.first { $0.name == name })
        #expect(Self.traces.count > 15)
        for trace in Self.traces {
            let journey = try Journey(trace: trace)
            guard subject.shows(journey.map) else { continue }
            let passage = journey.drive(subject)
            #expect(passage.found == nil, "\(trace)")
            #expect(passage.outcomes.count == journey.events.count, "\(trace)")
        }
    }
}
