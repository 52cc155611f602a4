import Foundation
public import Testing
public import WayfoldSubjects

/// Records the navigation of a test, and keeps it when the test fails; see
/// ``Testing/Trait/navigation(of:faults:)``.
public struct NavigationTrait: TestTrait, SuiteTrait, TestScoping {
    let setting: NavigationSetting

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await provideScope(for: test, testCase, isFailure: \.isFailure, function)
    }

    /// - Parameter isFailure: whether an issue fails the test.
    func provideScope(
        for test: Test, _ testCase: Test.Case?, isFailure: @escaping @Sendable (Issue) -> Bool,
        _ function: @Sendable () async throws -> Void
    ) async throws {
        if let outer = NavigationScope.current {
            // A suite has said what app it is.
            outer.add(setting)
            return try await outer.perform(function)
        }
        let scope = NavigationScope(setting, of: test)
        let watch = IssueHandlingTrait.compactMapIssues { issue in
            guard isFailure(issue), scope.noteFailure() else { return issue }
            var issue = issue
            issue.comments.append(Comment(rawValue: scope.wayOut))
            return issue
        }
        try await NavigationScope.$current.withValue(scope) {
            try await scope.observe {
                try await watch.provideScope(for: test, testCase: testCase) {
                    try await scope.perform(function)
                }
            }
        }
    }
}

extension Trait where Self == NavigationTrait {
    /// Runs an app on a stage for each test; what is done by `NavigationTest.current` is recorded.
    /// When the test fails, its trace and a report of what its app leaves in memory are attached to
    /// it, and its first issue ends with the line that shows the trace again.
    ///
    /// Of a suite it is of all tests in it.
    ///
    /// - Parameters:
    ///   - subject: the app.
    ///   - faults: the names of its faults to switch on.
    public static func navigation(
        of subject: StagedApp, faults: Set<String> = []
    ) -> NavigationTrait {
        NavigationTrait(setting: NavigationSetting(subject: subject, faults: faults))
    }

    /// The same after a recorded trace has been run against the app, beside the fold: the test
    /// fails where the two diverge, and goes on with the app at the trace's end.
    ///
    /// - Parameters:
    ///   - trace: a log, JSON Lines or words, by its path from the test's own folder.
    ///   - subject: the app; nil for that of the suite.
    ///   - faults: the names of its faults to switch on.
    ///   - filePath: the test's file.
    public static func navigation(
        trace: String, of subject: StagedApp? = nil, faults: Set<String> = [],
        filePath: String = #filePath
    ) -> NavigationTrait {
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        return NavigationTrait(
            setting: NavigationSetting(
                subject: subject, faults: faults,
                trace: URL(fileURLWithPath: trace, relativeTo: folder).absoluteURL))
    }
}
