import Foundation
import MockApp
import TestSupport
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

@testable import WayfoldBenchmarks

/// What the workloads do, whoever does it.
@Suite struct WorkloadTests {
    static let names = Workload.all().map(\.name)

    private static func workload(_ name: String) throws -> Workload {
        try #require(Workload.all().first { $0.name == name })
    }

    @Test(arguments: names)
    func `a mock app does what the fold does in its dialect`(name: String) throws {
        let workload = try Self.workload(name)
        guard case .navigation = workload.subjects else { return }
        let size = workload.sizes[0]
        for dialect in [Dialect.canonical, .stinsen] {
            let mock = MockApp.subject(dialect: dialect)
            let live = Cell(workload: workload, subject: .app(mock), size: size)
            let fold = Cell(workload: workload, subject: .fold(dialect), size: size)
            let expected = Self.digest(of: fold, size <= 100)
            let found = Self.digest(of: live, size <= 100)
            // A tree grows where a cover takes pushes, which the mock's own dialect refuses.
            if name.hasPrefix("tree-") { continue }
            #expect(found == expected, "\(dialect.name)")
        }
    }

    private static func digest(
        of cell: Cell, _ everyAction: Bool
    ) -> Result<Digest, HarnessError> {
        do {
            return .success(try cell.witnessed(everyAction: everyAction))
        } catch let error as HarnessError {
            return .failure(error)
        } catch {
            return .failure(.noSuchCell("\(error)"))
        }
    }

    @MainActor @Test(arguments: names)
    func `a workload does the same a second time`(name: String) throws {
        let workload = try Self.workload(name)
        let subject: BenchSubject
        switch workload.subjects {
        case .navigation: subject = .fold
        case .apps: subject = .app(StagedApp.phones.subject)
        case .own(let names): subject = .other(names[0])
        }
        let cell = Cell(workload: workload, subject: subject, size: workload.sizes[0])
        #expect(try cell.witnessed(everyAction: true) == cell.witnessed(everyAction: true))
    }

    @Test(arguments: ["append", "scan", "seek", "history"])
    func `the log and its peers come to the same`(name: String) throws {
        let workload = try Self.workload(name)
        guard case .own(let names) = workload.subjects else {
            Issue.record("it names its subjects itself")
            return
        }
        let digests = try names.map { name in
            try Cell(workload: workload, subject: .other(name), size: workload.sizes[0])
                .witnessed(everyAction: false)
        }
        #expect(Set(digests).count == 1)
    }

    @Test func `a digest tells another depth, another action and a refusal`() throws {
        func digest(_ actions: [Action]) throws -> Digest {
            let stage = try Stage(.fold)
            _ = stage.symbol("screen")
            stage.bearWitness()
            for action in actions { stage.perform(action) }
            return try stage.digest()
        }
        let screen = try Stage(.fold).symbol("screen")
        let push = Action.push(screen)
        let digests = try [
            digest([push]), digest([push, push]), digest([push, .back]),
            digest([push, .popToRoot]), digest([]),
        ]
        #expect(Set(digests).count == digests.count)
        let error = HarnessError.unsupported("atRoot")
        #expect(throws: error) { try digest([.back]) }
    }

    @Test(arguments: FlowTree.allCases)
    func `flows are found where a tree has grown them`(tree: FlowTree) throws {
        let stage = try Stage(.fold) { $0.pushWhenCovered = .apply }
        try stage.grow(tree, 7, of: stage.symbol("list"))
        for number in 0..<7 { #expect(stage.hasFlow(at: tree.target(of: number))) }
        #expect(!stage.hasFlow(at: tree.target(of: 7)))
        stage.tearDown()
    }

    @Test func `both forms of a recorded trace come to the same`() throws {
        let file = Repository.path("Traces/router/mixed-path.jsonl")
        let trace = try RecordedTrace(readingTraceAt: file)
        let workload = Workload.trace(trace)
        let mock = MockApp.subject()
        let size = workload.sizes[0]
        let live = Cell(workload: workload, subject: .app(mock), size: size)
        let fold = Cell(workload: workload, subject: .fold, size: size)
        #expect(
            try live.witnessed(everyAction: true) == fold.witnessed(everyAction: true))
    }
}
