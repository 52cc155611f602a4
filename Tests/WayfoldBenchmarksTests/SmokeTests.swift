import MockApp
import Testing
import WayfoldArchitectures
import WayfoldModel

@testable import WayfoldBenchmarks

/// Every workload once, with every subject, at a small size.
@Suite struct SmokeTests {
    @Test func `every workload with every subject is timed, or is listed as unsupported`() throws {
        let mocks = [MockApp.subject(), MockApp.subject("router", dialect: .router)]
        var bench = Bench(Workload.all(), subjects: mocks)
        bench.sizes = [10, 30]
        bench.timeBoxSeconds = 0.001
        bench.cellSeconds = 0.001
        var names: [String] = []
        let result = try bench.run(tool: "0") { names.append($0.name) }
        let timed = result.figures.filter { $0.measure == .time(.p50) }
            .map { "\($0.workload) \($0.subject)" }
        let refused = result.unsupported.map { "\($0.workload) \($0.subject)" }
        #expect(Set(timed + refused) == Set(names))
        #expect(Set(timed).isDisjoint(with: refused))
        #expect(result.warnings.filter { $0.kind == .digestsDiffer } == [])
        for figure in result.figures {
            if let number = figure.number { #expect(number >= 0, "\(figure.name)") }
        }
        #expect(result.calibrationNanoseconds > 0)
    }

    @Test func `what one subject alone has no way to do is listed with its refusal`() throws {
        var bench = Bench(
            Workload.all().filter { ["tabs", "save"].contains($0.name) },
            subjects: [MockApp.subject("router", dialect: .router)])
        bench.sizes = [10]
        bench.timeBoxSeconds = 0.001
        let result = try bench.run(tool: "0") { _ in }
        let pairs = result.unsupported.map { "\($0.workload) \($0.subject) \($0.reason)" }
        #expect(
            pairs
                == ["tabs", "save"].flatMap { workload in
                    ["router", "router+copies-all"].map { "\(workload) \($0) unsupported" }
                })
    }

    @Test func `a workload that changes its mind is said to be unsteady`() throws {
        let moody = Workload("moody", "does something else each time", sizes: [10]) {
            subject, _ in
            let stage = try Stage(subject)
            let screen = stage.symbol("screen")
            return try Workload.Run(stage) { stage.perform(.push(screen)) }
        }
        let cell = Cell(workload: moody, subject: .fold, size: 10)
        let error = #expect(throws: HarnessError.self) {
            try cell.timed(.fixed(samples: 1, batch: 1))
        }
        #expect(error?.description.hasPrefix("moody fold 10: unsupported: ends as ") == true)
    }

    @Test func `the time box ends a slope, and the result says so`() throws {
        let slow = Workload("slow", "waits", sizes: [10, 100, 1_000_000]) { _, size in
            Workload.Run(
                .together(actions: 1) {
                    let end = Clock.wall() + UInt64(size) * 1_000
                    while Clock.wall() < end {}
                }, digest: { .init() })
        }
        let finding = try SlopeRun(
            workload: slow, subject: .fold, sizes: slow.sizes, boxSeconds: 0.5,
            cellSeconds: 0.001
        ).find()
        #expect(finding.points.map(\.size) == [10, 100])
        #expect(finding.end == .timeBox)
    }
}
