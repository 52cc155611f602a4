import SystemPackage
import WayfoldReplay

/// What keeps a command from its answer, each case worded as one line by `description`.
public enum CommandError: Error, Hashable, Sendable {
    /// The reader of the answer went away; nothing is said about it.
    case outputClosed
    case cannotWrite(String, reason: String)
    case cannotRead(String, reason: String)
    /// Something is where a new file or log was to be.
    case exists(String, what: String)
    /// A trace has no session of that number or name.
    case unknownSession(String, trace: String, nearest: String?)
    /// A moment beyond a trace's end or before its beginning.
    case noMoment(String, trace: String, range: String)
    case noSuchDialect(String, known: [String], nearest: String?)
    /// A command needs a log and was given something else.
    case notALog(String, found: String)
    /// Two files of one import bring different app maps.
    case mapsDiffer(String, first: String)
    /// Several traces were to be copied into one log.
    case oneTraceALog(Int)
    /// A trace was recorded with another app map than that of the app that is to be driven by it.
    case otherMap(String, recorded: String, app: String, own: String, advised: String)
    /// A trace whose app map begins with what an app has no way to show: tabs, a wrapper.
    case otherRoot(String, app: String)
    case otherFormat(String, found: String, expected: String)
    /// A line too long to be an event.
    case lineTooLong(String, limit: Int)
    /// An app map was given for a log that has one.
    case mapOfExisting(String)
    /// A line could not be read, and bad lines were to stop the recording.
    case badLine(String)
    case badCondition(String, column: Int, String)
    case tooLongForATest(String, limit: UInt64)
    /// A folder of tests in which there is no trace.
    case noTraces(String)
    case badExpectation(String, String)
    /// Ctrl-C or a polite kill.
    case interrupted
    /// A moment given as a time, in a trace that can be read only once.
    case needsTwoPasses
    /// A text trace was to be followed as it grows.
    case cannotFollow(String)
    /// A text trace was to be split among several jobs or shards, by that option.
    case cannotPart(String, by: String)
    /// The system starts no further thread.
    case noThread(reason: String)
    /// A process for one of several jobs cannot be started.
    case noProcess(String, reason: String)
    /// A run of a fuzzer ended the process that performed it.
    case stopped(run: UInt64)
    /// A run of a fuzzer went wrong in the process that performed it, and not in this one.
    case onlyElsewhere(run: UInt64)
    /// A key file holds something else than a key.
    case badKey(String)
    /// A file of recorded scripts holds something else.
    case notAScript(String, String)
    /// The program cannot follow its allocations.
    case notTracked(String)
    /// The program cannot count the bytes that it allocates; whether it has to.
    case memoryUnseen(String, isNeeded: Bool)
    /// A line of a file of known retentions is none.
    case badBaseline(String, String)
    /// A file is no text of Apple's `leaks`, or one without its tree.
    case noLeaks(String, String)
    /// A trace holds no event, and the command needs one.
    case empty(String)
    /// A trace was read twice and was another one the second time.
    case changed(String)
    /// Outcomes were to be verified where there are none.
    case nothingToVerify(String)
    /// A folder without scenarios; whether it is the one that is looked in unless told otherwise.
    case noScenarios(String, isUsual: Bool)
    /// No SDK stands in any of these folders.
    case noSDK([String])
    /// No SDK in any of these folders has the program that ports sources.
    case noPort([String])
    /// A scenario's description says something else than it should.
    case badScenario(String, String)
    /// A log whose rows are wanted ends in what was not finished, or was damaged since.
    case tornTail(String, reason: String)
    /// A file of rows holds something else, or not all of them.
    case badRows(String, String)
    /// A file that a report is made of holds something else than it should.
    case misfit(String, String)
    /// A file is not fit to be read, as a line that says why.
    case unfit(String)
    /// A file of another format than the named one, with the phrase and the command that reads it.
    case looksLike(String, phrase: String, advice: String)
    /// A file that no format is known by, and the formats there are.
    case unknownFormat(String, known: [String])
    /// A file to be imported in which there is nothing.
    case emptyImport(String)
    /// A file in which a format finds no event; what is said of its rows.
    case noEvent(String, format: String, facts: String)
    /// A file to be imported that was cut, after so many events, which are in the log.
    case cutImport(String, place: String, kept: UInt64, log: String)
    /// A mistake in the line that the parser of arguments cannot see.
    case misused(String)
}

extension CommandError: CustomStringConvertible {
    /// One line: the place, what is, what should be, what to do.
    public var description: String {
        switch self {
        case .outputClosed:
            return "standard output: is closed but should take the answer"
        case .cannotWrite(let name, let reason):
            return "\(name): cannot be written: \(reason)\(Self.advice(onWriting: reason))"
        case .cannotRead(let name, let reason):
            return "\(name): cannot be read: \(reason)"
        case .exists(let path, let what):
            return "\(path): exists already but \(what) needs a new path; choose another, or "
                + "remove it first"
        case .unknownSession(let name, let trace, let nearest):
            let advice = "name one that 'wayfold replay --format digest' lists"
            return "\(trace): session '\(name)' is not in it but --session needs one that is; "
                + Self.advice(nearest, advice)
        case .noMoment(let moment, let trace, let range):
            return "\(trace): has nothing at \(moment) but \(range); name a moment in between"
        case .noSuchDialect(let name, let known, let nearest):
            return "--dialect: '\(name)' is no dialect but should be one of "
                + known.joined(separator: ", ") + "; \(Self.advice(nearest, "choose one"))"
        case .notALog(let path, let found):
            return "\(path): is \(found) but should be a log, which is a folder; make one with "
                + "'wayfold import jsonl \(path) -o LOG'"
        case .mapsDiffer(let file, let first):
            return "\(file): brings another app map than \(first) but a log has one; import it "
                + "into a log of its own"
        case .otherRoot(let trace, let app):
            return "\(trace): its app map begins with tabs or a wrapper, which the app '\(app)' "
                + "does not show; choose another --architecture"
        case .otherMap(let trace, let recorded, let app, let own, let advised):
            return "\(trace): was recorded with the app map \(recorded), but the app '\(app)' has "
                + "one of \(own); say '--architecture \(advised)', which any app map drives, or "
                + "give the map that fits with --app"
        case .oneTraceALog(let count):
            return "import: \(count) traces are given but a log holds one; import each into a log "
                + "of its own"
        case .otherFormat(let path, let found, let expected):
            return "\(path): is \(found) but should be \(expected); name the other format"
        case .lineTooLong(let place, let limit):
            return
                "\(place): the line is longer but should have at most \(limit) bytes; check that "
                + "the input is text in lines"
        case .mapOfExisting(let log):
            return "--app: an app map is given but \(log) has its own; leave the option out"
        case .badLine(let line):
            return line
        case .badCondition(let text, let column, let problem):
            return "--where:\(column): \(problem) "
                + "(in: \(QuotedText.excerpt(text, around: column)))"
        case .tooLongForATest(let trace, let limit):
            return "\(trace): has more than \(limit) events but a test holds at most so many; "
                + "choose a session with --session"
        case .noTraces(let path):
            return "\(path): holds no trace but should hold .jsonl or .words files, or logs; name "
                + "another folder"
        case .badExpectation(let file, let problem):
            return "\(file): \(problem)"
        case .interrupted:
            return "interrupted: the new log is not finished but should be whole; it was removed"
        case .needsTwoPasses:
            return "--at: is a time but standard input can be read only once; name an event, or "
                + "give a file"
        case .cannotFollow(let trace):
            return "\(trace): is text but --follow needs a log, which is a folder; pipe the text "
                + "into 'wayfold log record' and follow that log"
        case .cannotPart(let trace, let option):
            return "\(trace): is text but \(option) needs a log, which is a folder; leave "
                + "\(option) out, or make a log of the text with 'wayfold import'"
        case .noThread(let reason):
            return "--jobs: the system starts no further thread: \(reason); ask for fewer jobs"
        case .noProcess(let program, let reason):
            return "--jobs: '\(program)' cannot perform runs in a process of its own: \(reason); "
                + "leave --jobs out"
        case .stopped(let run):
            return "\(CrashWatch.before)\(run)\(CrashWatch.after)"
        case .onlyElsewhere(let run):
            return
                "run \(run): went wrong in a process that had performed others but not alone; run "
                + "all up to it with --jobs 1"
        case .badKey(let file):
            return "\(file): is no key but should hold 32 hexadecimal digits; make one with "
                + "'openssl rand -hex 16 > \(file)'"
        case .notAScript(let place, let problem):
            return "\(place): \(problem); check that the file holds recorded scripts"
        case .notTracked(let reason):
            return "retain: \(reason); build or install 'wayfold-retain' beside this program, or "
                + "use expectNoRetention in a test"
        case .memoryUnseen(let reason, let isNeeded):
            return "fuzz: \(reason); build or install 'wayfold-retain' beside this program"
                + (isNeeded ? "" : ", or say --no-leaks")
        case .badBaseline(let place, let line):
            return "\(place): is '\(line)' but should be a fingerprint, 'until', a day such as "
                + "2027-02-21 and a reason"
        case .noLeaks(let file, let problem):
            return "\(file): \(problem) but should be the text that Apple's leaks prints; make it "
                + "on a Mac with 'leaks PID > leaks.txt', or of a memory graph with 'leaks FILE'"
        case .empty(let trace):
            return "\(trace): holds no event but at least one is needed; record one first"
        case .changed(let trace):
            return "\(trace): changed while it was read; run it again on a copy"
        case .nothingToVerify(let trace):
            return "\(trace): holds no event but --verify compares recorded outcomes; check the "
                + "path, or leave --verify out"
        case .noScenarios(let path, let isUsual):
            let advice =
                isUsual
                ? "name the folder with --folder; Wayfold's own are in its checkout, in Traces/bugs"
                : "name another folder"
            return "\(path): holds no scenario but should hold folders with a bug.json; \(advice)"
        case .noSDK(let folders):
            return "\(folders.joined(separator: ", ")): holds no SDK but should hold a"
                + " toolset.json; make one with 'make sdk', or name its folder with --folder"
        case .noPort(let folders):
            return "\(folders.joined(separator: ", ")): holds no bin/wayfold-port but should hold"
                + " it; make it with 'make sdk', or name the SDK's folder with --folder"
        case .tornTail(let log, let reason):
            return
                "\(log): ends in a torn tail but rows need the whole log: \(reason); keep what is "
                + "whole with 'wayfold log repair'"
        case .badScenario(let place, let problem), .badRows(let place, let problem):
            return "\(place): \(problem)"
        case .misfit(let place, let problem):
            return "\(place): \(problem); 'wayfold report --help' lists what it reads"
        case .looksLike(let file, let phrase, let advice):
            return "\(Self.name(file)): this looks like \(phrase); \(advice)"
        case .unknownFormat(let file, let known):
            return "\(Self.name(file)): looks like no format that is known but should be one of "
                + known.joined(separator: ", ") + "; name the format if it is one"
        case .emptyImport(let file):
            return "\(Self.name(file)): is empty but should hold what was recorded; check what "
                + "wrote it"
        case .noEvent(let file, let format, let facts):
            return "\(Self.name(file)): holds no event of \(format) (\(facts)) but should hold at "
                + "least one; name another format, or check what wrote it"
        case .cutImport(let file, let place, let kept, let log):
            let events = kept == 1 ? "1 event" : "\(kept) events"
            let found =
                kept == 0
                ? "no event stands before it, get the whole file again"
                : "\(log) has the \(events) of \(Self.name(file)) before it"
            return "\(place); \(found)"
        case .misused(let line), .unfit(let line):
            return line
        }
    }

    private static func name(_ file: String) -> String {
        file == "-" ? "standard input" : file
    }

    private static func advice(_ nearest: String?, _ other: String) -> String {
        nearest.map { "did you mean '\($0)'?" } ?? other
    }

    /// What to do where something cannot be written for a reason that says it.
    private static func advice(onWriting reason: String) -> String {
        switch reason {
        case Self.reason(Errno.noSuchFileOrDirectory): "; make its parent folder first"
        case Self.reason(Errno.noSpace), Self.reason(Errno.diskQuotaExceeded):
            "; make room on its disk"
        default: ""
        }
    }

    /// The reason of a system's error in its own words.
    static func reason(_ error: any Error) -> String {
        guard let number = error as? Errno else { return "\(error)" }
        return "\(number)".lowercased()
    }
}

extension CommandError {
    /// What is said of an error: a line, or of a file with several faults a line each, which all
    /// begin with the file's name. Any other line break is part of a name, and is escaped with it.
    static func lines(of error: any Error) -> [String] {
        let text = "\(error)"
        let lines = text.split(separator: "\n").map(String.init)
        guard let first = lines.first, let end = first.firstIndex(of: ":") else { return [text] }
        return lines.allSatisfy { $0.hasPrefix(first[...end]) } ? lines : [text]
    }

    /// Whether an error is not about one trace of several, so that the others cannot go on either.
    static func endsAll(_ error: any Error) -> Bool {
        switch error as? CommandError {
        case .outputClosed, .cannotWrite, .interrupted, .misused, .badCondition: true
        default: false
        }
    }
}
