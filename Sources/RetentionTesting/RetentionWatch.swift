import WayfoldRetention

/// Notes what a body allocates, and says afterwards what is left of it; it judges nothing.
package struct RetentionWatch: Sendable {
    /// What is said where allocations are not followed.
    package static var unavailable: String {
        "retention is not known: \(AllocationTracking.reasonUnavailable ?? "")\n"
    }

    private static let nothing = "nothing is retained\n"

    private let births: ClosedRange<UInt32>
    private let epoch: UInt32

    /// Nil where allocations are not followed, which is said once.
    package static func begin() -> RetentionWatch? {
        guard Verdict.canJudge() else { return nil }
        return RetentionWatch(births: Births.take(), epoch: Births.beginEpoch())
    }

    package func perform(_ body: @Sendable () async throws -> Void) async rethrows {
        try await Births.inTask(births.lowerBound) { try await body() }
    }

    /// The same for a body that does not suspend; the tasks that it starts are watched too.
    package func perform(_ body: () -> Void) {
        Births.inTask(births.lowerBound, body)
    }

    /// What is left, with the paths that keep it.
    package func report() -> String {
        let verdict = Verdict(
            options: RetentionOptions(),
            place: Place(fileID: #fileID, file: #filePath, line: #line, column: #column))
        guard let report = verdict.settled(births, epochs: epoch...Births.currentEpoch) else {
            return Self.nothing
        }
        let text = RetentionText().text(report)
        return text.isEmpty ? Self.nothing : text
    }

    package func end() {
        TaskBirths.forget(births)
    }
}
