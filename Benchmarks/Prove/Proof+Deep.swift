import Foundation
import LogBenchmarks
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldSubjects

/// Deep stacks beside the fold.
extension Proof {
    /// Two lines for each subject.
    static var deep: [Proof] {
        let subjects = Subject.shipped
        return subjects.map { subject in
            Proof(
                name: "deep-\(subject.name)", kind: .figure,
                demand: "100,000 events that make one stack of '\(subject.name)' higher are run "
                    + "with parity in 20 seconds, and one of them takes at most 1.5 times what "
                    + "one of 10,000 takes; what the app's own array takes, done once more after "
                    + "each event, is apart"
            ) { _ in try deep(subject) }
        }
            + subjects.map { subject in
                Proof(
                    name: "deep-retain-\(subject.name)", kind: .figure,
                    demand: "'wayfold retain' takes at most 60 seconds more than the parity of "
                        + "100,000 events that make one stack of '\(subject.name)' higher"
                ) { _ in try deepRetention(subject) }
            }
    }

    private static let count = 100_000

    private static func deep(_ subject: Subject) throws -> Finding {
        guard let ascent = Ascent(subject) else { return noAscent(subject) }
        var few = (parity: 0.0, array: 0.0)
        for _ in 0..<10 {
            let times = ascent.drive(count / 10)
            few = (few.parity + times.parity, few.array + times.array)
        }
        let many = ascent.drive(count)
        let (low, high) = (few.parity - few.array, many.parity - many.array)
        let array = "; the app's own array \(Text.decimal(many.array)) s more"
        return .figure(
            "\(Text.decimal(high)) s, \(Text.hundredths(high / low)) times"
                + (many.array > 0 ? array : ""),
            holds: high <= 20 && high / low <= 1.5, scale: "100,000 of '\(ascent.text)'")
    }

    private static func deepRetention(_ subject: Subject) throws -> Finding {
        guard let program = program("wayfold") else { return noRetention }
        guard let ascent = Ascent(subject) else { return noAscent(subject) }
        let folder = try ScratchFolder()
        let path = folder.path + "/deep.words"
        try ascent.lines(count).write(toFile: path, atomically: false, encoding: .utf8)
        var map: [String] = []
        if let own = subject.map {
            let file = folder.path + "/app.map.json"
            try own.json().write(toFile: file, atomically: false, encoding: .utf8)
            map = ["--app", file]
        }
        let parity = ascent.drive(count, timesArray: false).parity
        var status: Int32 = 0
        let retain = try Stopwatch.wall.seconds {
            status = try answer(
                of: program, ["retain", path, "--architecture", subject.name] + map
            ).status
        }
        return .figure(
            "\(Text.decimal(retain)) s beside \(Text.decimal(parity)) s of parity",
            holds: retain - parity <= 60 && status == 0,
            scale: "100,000 of '\(ascent.text)'")
    }

    private static func noAscent(_ subject: Subject) -> Finding {
        .skipped("nothing that '\(subject.name)' is asked for makes a stack higher and higher")
    }
}

/// One event that makes a stack of a subject higher each time.
private struct Ascent {
    let subject: Subject
    let map: AppMap
    /// What leads from the first screen to that stack.
    private var start: [Action] = []
    private var action = Action.back
    /// The event as a line in words.
    var text: String { words(start.count + 1) }

    /// Tries what the program of a subject can be asked for; nil where nothing leads up and up.
    init?(_ subject: Subject) {
        self.subject = subject
        var map = subject.map ?? AppMap()
        let routes = subject.map == nil ? ["screen"] : subject.samples.routes
        let urls = subject.samples.urls
        let ways =
            routes.map { Action.push(map.vocabulary.symbol($0)) }
            + urls.map { Action.openURL(map.vocabulary.symbol($0)) }
        self.map = map
        let flows = subject.map == nil ? [] : routes.map { map.vocabulary.symbol($0) }
        let starts = flows.flatMap { flow in
            (0..<4).map { [Action.switchFlow(flow), .selectTab(.index($0))] }
        }
        let tries = 40
        for start in [[]] + starts {
            self.start = start
            guard start.isEmpty || height(after: 0) > 0 else { continue }
            for action in ways {
                self.action = action
                if height(after: tries) >= tries { return }
            }
        }
        return nil
    }

    /// How many screens stand after so many events; 0 where one of them is refused.
    private func height(after count: Int) -> Int {
        var vocabulary = map.vocabulary
        var run = ParityRun(subject, map)
        defer { run.tearDown() }
        for number in 0..<start.count + count {
            guard run.step(event(number + 1), &vocabulary) == nil, run.lastOutcome == .applied
            else { return 0 }
        }
        return run.outline(ofSession: 1, &vocabulary)?.rows.count ?? 0
    }

    private func event(_ number: Int) -> Event {
        let action = number > start.count ? action : start[number - 1]
        return Event(sequence: UInt64(number), origin: .program, action: action)
    }

    private func words(_ number: Int) -> String {
        Words.text(of: event(number), in: map.vocabulary)
    }

    /// A session of so many of the events, a line each.
    func lines(_ count: Int) -> String {
        (0..<start.count).map { words($0 + 1) + "\n" }.joined()
            + String(repeating: text + "\n", count: count)
    }

    /// Leads the events beside the fold: the seconds of that, and those of what the app's own
    /// array takes by itself when it does the same, if that is to be timed.
    func drive(_ count: Int, timesArray: Bool = true) -> (parity: Double, array: Double) {
        MainActor.assumeIsolated {
            var vocabulary = map.vocabulary
            let alone = timesArray ? PathAlone(of: subject.name) : nil
            var array = 0.0
            let whole = Stopwatch.wall.seconds {
                var run = ParityRun(subject, map)
                for number in 1...(start.count + count) {
                    let fault = run.step(event(number), &vocabulary)
                    precondition(fault == nil, "the two show the same")
                    if let alone, number > start.count {
                        array += Stopwatch.wall.seconds { alone.push() }
                    }
                }
                precondition(run.finish(&vocabulary) == nil, "the two show the same at the end")
                run.tearDown()
            }
            return (whole - array, array)
        }
    }
}
