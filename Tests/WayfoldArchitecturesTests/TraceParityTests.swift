import Foundation
import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// Every journey of the folder `Traces`, beside every architecture.
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

    @Test(arguments: Catalogue.all.map { $0.name })
    func `every trace keeps an architecture beside its fold`(name: String) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        #expect(Self.traces.count > 15)
        for trace in Self.traces {
            let journey = try Journey(trace: trace)
            let passage = journey.lead(architecture)
            #expect(passage.found == nil, "\(trace)")
            #expect(passage.outcomes.count == journey.events.count, "\(trace)")
            // A link is unsupported when a step of its chain is.
            let lacking = passage.unsupported.filter {
                $0 != .openURL && !architecture.dialect.unsupported.contains($0)
            }
            #expect(lacking == [], "\(trace)")
        }
    }

    @Test(arguments: Catalogue.all.map { $0.name })
    func `an architecture can do everything in the traces of its own app`(name: String) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let own = Self.traces.filter { $0.hasPrefix(name + "/") }
        #expect(own.count >= 4)
        for trace in own {
            let journey = try Journey(trace: trace)
            let passage = journey.lead(architecture)
            #expect(passage.unsupported == [], "\(trace)")
            #expect(passage.outcomes == journey.outcomes, "\(trace)")
        }
    }
}
