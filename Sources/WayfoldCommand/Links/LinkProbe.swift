import WayfoldSimulation

/// Finds out which links stop the process of an app: another process of this program goes through
/// all of them and says which one begins, on which way, and is started again behind one that stops
/// it.
struct LinkProbe {
    /// The hidden option that makes a process one of these, with the place of its first try.
    static let option = "probe-from"

    let program: String
    /// The words of this line, which the other process is given too.
    let arguments: [String]

    /// A try that stops the process of the app.
    struct Stop {
        /// The place of the way to the situation on which it does.
        var way: Int
        /// Why, or the last that it said; empty where it said nothing.
        var words: String

        /// Notes a line that the process says: Swift's reason stays, whatever follows it.
        mutating func note(_ line: String) {
            let reasons = ["Fatal error", "Precondition failed", "Assertion failed"]
            if reasons.contains(where: words.contains) { return }
            words = line
        }
    }

    /// What a line begins with that is not the app's.
    private static let mark = "links-probe"

    /// The tries that stop a process, by their places.
    ///
    /// - Throws: `noProcess`.
    func stops(of count: Int) throws(CommandError) -> [Int: Stop] {
        var stops: [Int: Stop] = [:]
        var first = 0
        while first < count {
            let process = try ChildProcess(
                program, arguments + ["--\(Self.option)", "\(first)"], isExpectedToStop: true)
            var lines = InputLines(Input(process.output), name: program)
            var last: Int?
            var stop = Stop(way: 0, words: "")
            while let batch = try lines.next() {
                for line in batch {
                    let text = String(decoding: line.bytes, as: UTF8.self)
                    let words = text.split(separator: " ")
                    guard words.first.map({ $0 == Self.mark }) == true else {
                        if !words.isEmpty { stop.note(text) }
                        continue
                    }
                    let numbers = words.compactMap { Int($0) }
                    last = numbers.first ?? last
                    stop = Stop(way: numbers.count > 1 ? numbers[1] : 0, words: "")
                }
            }
            process.join()
            // It says the count behind the last one.
            guard let last, last >= first else {
                throw .noProcess(
                    program,
                    reason: "it ended before its first link"
                        + (stop.words.isEmpty ? "" : ": " + stop.words))
            }
            if last >= count { break }
            stops[last] = stop
            first = last + 1
        }
        return stops
    }

    /// What such a process does.
    static func run(_ survey: inout LinkSurvey, from first: Int, _ shell: inout Shell) throws {
        for _ in 0..<min(first, survey.count) { survey.skipNext(stopping: "") }
        var isOpen = true
        while isOpen {
            let place = survey.answers.count
            try shell.say("\(mark) \(place)")
            try shell.output.flush()
            isOpen = try survey.tryNext { way in
                try shell.say("\(mark) \(place) \(way)")
                try shell.output.flush()
            }
        }
    }
}
