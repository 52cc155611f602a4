public import WayfoldRetention

/// Expects that everything that a body allocates is gone when it has ended, and fails the test
/// that runs with the path of strong references that keeps what is not.
///
/// ```swift
/// @Test func `the profile goes with its coordinator`() {
///     expectNoRetention {
///         let coordinator = ProfileCoordinator()
///         coordinator.start()
///         coordinator.finish()
///     }
/// }
/// ```
/// Works in Swift Testing and in XCTest, beside other tests. Only objects of own modules count,
/// those of the toolchain are looked through. Tasks that the body starts are its own, on whatever
/// thread they run. What a queue or a thread allocates for it is not told from what they allocate
/// for others: the report counts it and nothing fails for it.
///
/// - Returns: what was found; nil where nothing was left.
@discardableResult
public func expectNoRetention(
    _ options: RetentionOptions = RetentionOptions(), fileID: String = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: () throws -> Void
) rethrows -> RetentionReport? {
    guard Verdict.canJudge() else {
        try body()
        return nil
    }
    let births = Births.take()
    defer { TaskBirths.forget(births) }
    let epoch = Births.beginEpoch()
    try Births.inTask(births.lowerBound) { try body() }
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    return Verdict(options: options, place: place)
        .judge(births, epochs: epoch...Births.currentEpoch)
}

/// The same for a body that suspends, also for one on the main actor that waits for a stage:
///
/// ```swift
/// try await expectNoRetention { @MainActor in
///     let stage = HeadlessStage()
///     stage.show(ShopView())
///     await stage.settle()
///     try stage.user.tap("Cart")
///     await stage.settle()
/// }
/// ```
@discardableResult
public func expectNoRetention(
    _ options: RetentionOptions = RetentionOptions(), fileID: String = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: @Sendable () async throws -> Void
) async rethrows -> RetentionReport? {
    guard Verdict.canJudge() else {
        try await body()
        return nil
    }
    let births = Births.take()
    defer { TaskBirths.forget(births) }
    let epoch = Births.beginEpoch()
    try await Births.inTask(births.lowerBound) { try await body() }
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    return Verdict(options: options, place: place)
        .judge(births, epochs: epoch...Births.currentEpoch)
}

/// Expects that nobody but the variable holds an object: the variable becomes nil, and the object
/// has to go.
///
/// - Returns: what holds it; nil when it is gone.
@discardableResult
public func expectDeallocated<Object: AnyObject>(
    _ variable: inout Object?, _ options: RetentionOptions = RetentionOptions(),
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) -> RetentionReport? {
    guard let object = variable else { return nil }
    let held = WeakObject(object)
    variable = nil
    return expectGone(
        consume object, held, options,
        Place(fileID: fileID, file: file, line: line, column: column))
}

/// Expects that nobody but the caller holds an object, which is handed over: `consume` it where it
/// is a variable's, or the variable still holds it.
///
/// - Returns: what holds it; nil when it is gone.
@discardableResult
public func expectDeallocated<Object: AnyObject>(
    _ object: consuming Object, _ options: RetentionOptions = RetentionOptions(),
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) -> RetentionReport? {
    let held = WeakObject(object)
    return expectGone(
        consume object, held, options,
        Place(fileID: fileID, file: file, line: line, column: column))
}

/// An object and where it is, without holding it.
private final class WeakObject {
    private(set) weak var object: AnyObject?
    let address: UInt

    init(_ object: AnyObject) {
        self.object = object
        address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }
}

private func expectGone(
    _ object: consuming AnyObject, _ held: WeakObject, _ options: RetentionOptions,
    _ place: Place
) -> RetentionReport? {
    guard Verdict.canJudge() else { return nil }
    let birth = AllocationTracking.birth(of: object)
    let type = _typeName(Swift.type(of: object), qualified: true)
    _ = consume object
    let verdict = Verdict(options: options, place: place)
    var question = options.question(births: birth...birth)
    question.ignoredModules = []
    question.object = held.address
    guard let report = verdict.settled(question, while: { held.object != nil }) else { return nil }
    let found = verdict.unknown(report)
    if !found.isEmpty { verdict.fail("\(type) was to be deallocated", found, report) }
    return report
}

/// Expects that a round trip leaves nothing behind that the one before did not: what grows every
/// time is a leak, what grows once is a cache.
///
/// - Parameters:
///   - roundTrips: how often the body runs; at least 3.
///   - options: what may stay, and how long the look may take.
///   - fileID: where a failure is reported; so are `file`, `line` and `column`.
///   - file: the file of that place.
///   - line: the line of that place.
///   - column: the column of that place.
///   - body: one round trip.
/// - Returns: what was found, caches included; nil where nothing was left.
@discardableResult
public func expectNoGrowth(
    roundTrips: Int = 5, _ options: RetentionOptions = RetentionOptions(),
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: () throws -> Void
) rethrows -> RetentionReport? {
    precondition(roundTrips >= 3, "growth is told from a cache by at least 3 round trips")
    guard Verdict.canJudge() else {
        for _ in 0..<roundTrips { try body() }
        return nil
    }
    let births = Births.take(roundTrips)
    defer { TaskBirths.forget(births) }
    let epoch = Births.beginEpoch()
    for birth in births { try Births.inTask(birth) { try body() } }
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    let verdict = Verdict(options: options, place: place)
    let epochs = epoch...Births.currentEpoch
    guard let report = verdict.settled(births, epochs: epochs) else { return nil }
    let growing = verdict.unknown(report).filter { $0.grows(over: births) }
    if !growing.isEmpty {
        verdict.fail("\(roundTrips) round trips leave more behind each time", growing, report)
    }
    return report
}

extension Verdict {
    /// Fails the test when something of the births is left.
    fileprivate func judge(
        _ births: ClosedRange<UInt32>, epochs: ClosedRange<UInt32>
    ) -> RetentionReport? {
        guard let report = settled(births, epochs: epochs) else { return nil }
        let found = unknown(report)
        if !found.isEmpty || report.refusal != nil && report.isRetained {
            fail("objects are retained that should be gone", found, report)
        }
        return report
    }
}
