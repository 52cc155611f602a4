import GRDB
public import WayfoldInterchange
public import WayfoldModel

/// Imports the UI tests of a result bundle of Xcode 16 to 26 from its `database.sqlite3`.
///
/// Each run of a test that has activities is a session, called by the test's identifier, with
/// ` #2` from its second run on; it ends with its result and what failed. Unit tests have no
/// activities; whether XCTest or Swift Testing ran a test makes no difference. The outermost
/// activities are in the order of the bundle, each with what is within it:
///
/// | activity | becomes | origin |
/// | --- | --- | --- |
/// | `Launch` of the app that is launched first | `launch`, then an inferred `ready` | program |
/// | `Terminate`, `Activate` of it | `terminate`, `setPhase active` | program |
/// | `Pressing Home button` | `setPhase background` | user |
/// | `Tap "Add" Button`, with `Synthesize event` in it | `tap Add` | user |
/// | `Swipe left Cell`, a press, a second tap, the same | `tap Cell swipe=left` | gesture |
/// | a tap without `Synthesize event`: no element was found | nothing, counted | |
/// | `Waiting 5.0s for "Home" NavigationBar to exist`, and it came | its screen is up | inferred |
/// | the bar looked for, and no failure before what follows | the same | inferred |
/// | a text that was typed, any other | nothing | |
///
/// A bundle does not say what a tap leads to. So a tap is refused as `notFound` until an app map
/// says it, and what moves is inferred from the navigation bars by their titles. A bar that is
/// looked for in order to see that it is gone looks as if it was there.
public struct XCResultImport: TraceImport {
    public static let name = "xcresult"
    public static let sentence =
        "UI tests of an Xcode 16 to 26 result bundle: taps, swipes, navigation bars that were seen"

    private let options: ImportOptions
    private var tally: ImportTally
    private var journey = TestJourney()
    private var database: XCResultDatabase?
    /// How often each test was run so far.
    private var runs: [String: Int] = [:]
    private var activityCount = 0
    private var runCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        self.options = options
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        database = try XCResultDatabase(&source)
        return AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        guard let file = database else { return tally.finished() }
        let path = source.path
        var total = 0
        var all = 0
        try file.copy.read { database in
            all = try file.runCount(database)
            var activities = try ActivitySort(database, of: file, options)
            total = activities.rowCount
            guard total > 0 else {
                throw ImportError.wrongDatabase(
                    path: path,
                    problem: "has \(all) runs of tests, none of them with activities, but should"
                        + " have some of UI tests; import the results of a scheme that runs them")
            }
            let failures = try file.failures.map { try TestFailures(database, $0) }
            try database.rows(file.runs) { row in
                guard try activities.begin(row[0]) else { return }
                runCount += 1
                try take(TestRun(row, failures), &activities, path, &sink)
            }
        }
        return tally.finished(
            remarks: journey.remarks + [
                .init("tests without activities", "\(max(0, all - runCount))"),
                .init("activities of no test", "\(max(0, total - activityCount))"),
                .init("inferred events", "\(tally.inferredCount)"),
            ])
    }

    private mutating func take(
        _ run: TestRun, _ activities: inout ActivitySort, _ path: String,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws {
        let ordinal = runs[run.name, default: 0] + 1
        runs[run.name] = ordinal
        tally.notes.turn(to: path, line: 0)
        try tally.begin(
            ordinal == 1 ? run.name : "\(run.name) #\(ordinal)", depth: 1, in: &sink)
        journey.begin(failures: run.failureTimes)
        var end: Int64?
        while let next = try activities.next(
            of: run.number, after: journey.lastTime, tally.notes)
        {
            activityCount += 1
            tally.countRow()
            switch next {
            case .failure(let fault): try tally.skip(fault, path: path, line: 0)
            case .success(let activity):
                end = max(end ?? activity.time, activity.time, activity.end)
                try journey.take(activity, &tally, &sink)
            }
        }
        try journey.end(&tally, &sink)
        try tally.end(reason: run.verdict, time: end ?? 0, in: &sink)
    }
}
