import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldBenchmarks

/// The short suite that builds are compared by.
@MainActor @Suite struct SuiteTests {
    private static let subjects = Subject.shipped.filter { $0.map == nil }
    private static var bench: Bench { Bench(Workload.all(), subjects: subjects) }

    @Test func `the gate's suite has no more figures than false alarms allow`() {
        let suite = Suite.gate(Self.bench)
        #expect((20...Suite.partLimit).contains(suite.parts.count))
        let names = suite.parts.map { "\($0.workload) \($0.subject) \($0.size)" }
        #expect(Set(names).count == names.count)
    }

    @Test func `every cell of the suite can be done, and does the same every time`() throws {
        let first = try Self.bench.gateRun(tool: "0", scale: 0.01)
        let second = try Self.bench.gateRun(tool: "0", scale: 0.01)
        func digests(_ result: BenchResult) -> [Figure] {
            result.figures.filter { $0.measure == .digest }
        }
        #expect(digests(first).count == Suite.gate(Self.bench).parts.count)
        #expect(digests(first) == digests(second))
        #expect(first.suite == "gate")
    }

    @Test func `own workloads take the places of the last of the suite`() {
        var bench = Self.bench
        bench.workloads.append(
            Workload("mine", "a workload of one's own", sizes: [10, 100]) { subject, _ in
                try Workload.Run(Stage(subject)) {}
            })
        let parts = Suite.gate(bench).parts
        #expect(parts.count == Suite.partLimit)
        #expect(parts.filter { $0.workload == "mine" }.map(\.subject).first == "fold")
        #expect(
            parts.filter { $0.workload == "mine" }.map(\.subject)
                == BenchSubject.navigating(Self.subjects).map(\.name))
        #expect(parts.first?.workload == "push-back")
    }

    @Test func `of a choice only what was chosen is in the suite`() {
        let bench = Bench(Self.bench.workloads, architectures: [RouterArchitecture.self])
        #expect(Set(Suite.gate(bench).parts.map(\.subject)) == ["fold", "router", "log"])
    }
}
