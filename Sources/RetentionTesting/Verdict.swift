import Testing
import WayfoldRetention
import XCTest

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where an expectation stands, for both test libraries.
struct Place {
    var fileID: String
    var file: StaticString
    var line: UInt
    var column: UInt
}

/// Decides after a body has run, and tells the test library that runs.
struct Verdict {
    let options: RetentionOptions
    let place: Place

    /// What is left of some births; asked again for as long as objects may still go.
    ///
    /// - Returns: nil where nothing is left, or nothing can be known.
    func settled(
        _ births: ClosedRange<UInt32>, epochs: ClosedRange<UInt32>
    ) -> RetentionReport? {
        var question = options.question(births: births)
        question.foundlings = epochs
        return settled(question) {
            births.contains { AllocationTracking.liveCount(ofBirth: $0) > 0 }
        }
    }

    /// - Parameter isOpen: whether there is anything to ask for.
    func settled(
        _ question: RetentionQuestion, while isOpen: () -> Bool
    ) -> RetentionReport? {
        var waited: UInt32 = 0
        var pause: UInt32 = 1
        while true {
            AllocationTracking.endTurn()
            guard isOpen() else { return nil }
            let found: RetentionReport
            do {
                found = try RetentionAnalysis(limitSeconds: options.limitSeconds)
                    .report(on: question)
            } catch {
                fail("\(error)")
                return nil
            }
            let isFinal = !found.isRetained || waited >= options.settleMilliseconds
            if isFinal { return found }
            usleep(pause * 1000)
            waited += pause
            pause = min(pause * 2, max(1, options.settleMilliseconds - waited))
        }
    }

    /// The objects that are nobody's known ones.
    func unknown(_ report: RetentionReport) -> [RetainedObject] {
        report.objects.filter {
            ($0.status == .retained || $0.status == .possible && options.failsOnPossible)
                && !options.known.contains($0.fingerprint)
        }
    }

    /// Fails the test that runs with everything about some objects.
    func fail(_ heading: String, _ objects: [RetainedObject], _ report: RetentionReport) {
        var shown = report
        shown.objects = objects
        var text = heading + "\n\n" + RetentionText().text(shown)
        if !report.unattributed.isEmpty {
            let types = report.unattributed.map { "\($0.count) \($0.type)" }
            text +=
                "\nnote: born meanwhile on threads that no expectation started: "
                + types.joined(separator: ", ") + "\n"
        }
        fail(text)
    }

    /// Fails the test that runs.
    func fail(_ text: String) {
        // In an exit test and in a detached task there is no current test either: XCTest drops a
        // failure where none of its tests runs, and so does Swift Testing.
        if Test.current == nil { XCTFail(text, file: place.file, line: place.line) }
        let location = SourceLocation(
            fileID: place.fileID, filePath: "\(place.file)", line: Int(place.line),
            column: Int(place.column))
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }

    /// Whether anything can be known; a line says why not, once a process.
    static func canJudge() -> Bool {
        guard AllocationTracking.reasonUnavailable != nil else {
            AllocationTracking.start()
            AllocationTracking.makeGlobals()
            Births.beginTasks()
            TaskBirths.prepare()
            return true
        }
        return !said
    }

    private static let said: Bool = {
        let reason = AllocationTracking.reasonUnavailable ?? ""
        let line = "skipped: retention is not checked: \(reason)\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        return true
    }()
}
