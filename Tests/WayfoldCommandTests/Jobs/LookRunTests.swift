import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@testable import WayfoldCommand

/// What several threads find in a log against what one finds, which is its definition.
@Suite struct LookRunTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let asked = [
        "show T/log", "show T/log --json", "show T/log --dialect storage",
        "log bisect T/log --where depth>3", "log bisect T/log --where depth>900",
        "log bisect T/log --where 'reason == stale'",
        "log bisect T/log --where 'outcome == refused and depth > 1' --json",
        "log bisect T/log --where 'sequence == 1200'",
    ]

    /// Everything that is asked, by so many threads.
    private func answers(_ threads: Int) throws -> [Scratch.Run] {
        scratch.threads = threads
        var answers = Self.asked.map { scratch.run($0) }
        var run = scratch.run("report T/log -o T/page.html")
        if scratch.exists("page.html") {
            run.output += try scratch.text(of: "page.html")
            try FileManager.default.removeItem(atPath: scratch.path("page.html"))
        }
        answers.append(run)
        return answers
    }

    /// - Parameter status: of the first answer.
    private func expectSame(_ status: WayfoldCommand.ExitStatus = .yes) throws {
        let one = try answers(1)
        #expect(one[0].status == status, "\(one[0].errors)")
        for threads in [2, 3, 7] {
            for (index, many) in try answers(threads).enumerated() {
                let line = index < Self.asked.count ? Self.asked[index] : "report"
                #expect(many == one[index], "\(line), \(threads) threads")
            }
        }
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func `random logs of many sessions`(seed: UInt64) throws {
        var log = JobLog(seed: seed)
        log.open = [1, 3, 12, 60][Int(seed % 4)]
        log.usesNumbersAnew = seed.isMultiple(of: 2)
        if seed % 5 == 4 { log.endsOneIn = 0 }
        try log.write(to: FilePath(scratch.path("log")))
        try expectSame()
    }

    @Test(arguments: 100..<104 as Range<UInt64>)
    func `damaged logs`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var log = JobLog(seed: seed)
        if seed.isMultiple(of: 2) { log.unreadable = 1 + random.below(log.events) }
        try log.write(to: FilePath(scratch.path("log")))
        if !seed.isMultiple(of: 2) { try JobLog.damage(scratch.path("log"), &random) }
        try expectSame(.trouble)
    }

    @Test func `a torn log, and one whose numbers jump`() throws {
        try JobLog(seed: 9).write(to: FilePath(scratch.path("whole")))
        let compacted = scratch.run("log compact T/whole -o T/log --drop-session 2")
        #expect(compacted.status == .yes, "\(compacted.errors)")
        try expectSame()
        let last = try #require(try JobLog.segments(of: scratch.path("log")).last)
        try Data([UInt8](try Data(contentsOf: last)) + [1, 2, 3]).write(to: last)
        try expectSame(.trouble)
    }

    @Test func `more screens than are counted by themselves`() throws {
        var map = AppMap(name: "names", dialect: .canonical)
        var writer = try TraceWriter(
            creating: FilePath(scratch.path("log")), map: map,
            identity: LogIdentity(low: 1, high: 1), options: JobLog.options)
        for number in 1...UInt64(ScreenSurvey.screenLimit + 300) {
            let route = map.vocabulary.symbol("screen\(number)")
            let event = Event(sequence: 0, session: 1 + number % 9, action: .push(route))
            _ = try writer.append(event, in: map.vocabulary)
        }
        try writer.close()
        try expectSame()
    }

    @Test func `a course of shares is that of all`() {
        for count in [1, 239, 240, 241, 5_000] as [UInt64] {
            var all = Course()
            var shares = [Course(), Course(), Course()]
            for place in 0..<count {
                func add(_ course: inout Course) {
                    course.add(
                        Int(place % 7), at: place, sequence: place + 1, time: Int64(place),
                        isRefused: place.isMultiple(of: 5))
                }
                add(&all)
                add(&shares[place < 300 ? 0 : 1 + Int(place % 2)])
            }
            var joined = shares[2]
            joined.join(shares[0])
            joined.join(shares[1])
            #expect("\(joined)" == "\(all)")
        }
    }
}
