import WayfoldSimulation

/// Finds out which links stop the process of an app: another process of this program goes through
/// all of them and says which one begins, and is started again behind one that stops it.
struct LinkProbe {
    /// The hidden option that makes a process one of these, with the place of its first try.
    static let option = "probe-from"

    let program: String
    /// The words of this line, which the other process is given too.
    let arguments: [String]

    /// The places of the tries that stop a process.
    ///
    /// - Throws: `noProcess`.
    func stops(of count: Int) throws(CommandError) -> Set<Int> {
        var stops: Set<Int> = []
        var first = 0
        while first < count {
            let process = try ChildProcess(program, arguments + ["--\(Self.option)", "\(first)"])
            var lines = InputLines(Input(process.output), name: program)
            var last: Int?
            while let batch = try lines.next() {
                for line in batch {
                    last = Int(String(decoding: line.bytes, as: UTF8.self)) ?? last
                }
            }
            process.join()
            // It says the count behind the last one.
            guard let last, last >= first else {
                throw .noProcess(program, reason: "it ended before its first link")
            }
            if last >= count { break }
            stops.insert(last)
            first = last + 1
        }
        return stops
    }

    /// What such a process does.
    static func run(_ survey: inout LinkSurvey, from first: Int, _ shell: inout Shell) throws {
        for _ in 0..<min(first, survey.count) { survey.skipNext(stopping: "") }
        repeat {
            try shell.say("\(survey.answers.count)")
            try shell.output.flush()
        } while survey.tryNext()
    }
}
