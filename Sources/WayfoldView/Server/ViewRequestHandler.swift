import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Answers what a page asks about one trace or two.
actor ViewRequestHandler {
    /// How long an answer is waited for before the page is told how far it is.
    private static let patience = Duration.milliseconds(250)
    /// How many rows of events are given before one, and after it, at most.
    private static let rowLimit: UInt64 = 200
    /// How often the log is looked at for new events.
    private static let pace = Duration.milliseconds(400)

    private let traces: [OpenTrace]
    private var lists: [SessionList?]
    private let architectures: [Subject]
    private let reports: ViewReports
    nonisolated let appWork = AppWork()
    private var tasks = BackgroundTasks()
    private var lookedAt = ContinuousClock.now

    init(
        _ paths: [String], map: AppMap?, architectures: [Subject], reports: ViewReports, limit: Int
    ) throws {
        self.reports = reports
        let traces = try paths.map { try OpenTrace($0, map: map, limit: limit) }
        self.traces = traces
        lists = traces.map { $0.isIndexed ? SessionList($0.snapshot) : nil }
        // An app is driven by traces of its own map only.
        self.architectures = architectures.filter { subject in
            guard let own = subject.map else {
                return traces.contains { subject.shows($0.map) }
            }
            return traces.contains { $0.map.name == own.name }
        }
    }

    /// What is to be said to the person who started it.
    var remarks: [String] { traces.flatMap(\.remarks) }

    /// The answer to a question; nil when there is no such question.
    func answer(_ path: String, _ query: ViewQuery) async -> ViewAnswer? {
        do {
            switch path {
            case "api/traces": return try about(query)
            case "api/overview": return try overview(query) { $0.write(to: &$1) }
            case "api/moves": return try moves(query)
            case "api/strip": return try strip(query)
            case "api/sessions": return try await sessions(query)
            case "api/moment": return try moment(query)
            case "api/events": return try neighbours(query)
            case "api/timeline": return try await timeline(query)
            case "api/find": return try await find(query)
            case "api/matches": return try await matches(query)
            case "api/compare": return try await compare(query)
            case "api/live": return try await live(query)
            default: return nil
            }
        } catch {
            return .problem(error)
        }
    }

    /// Ends all work.
    func close() {
        tasks.stopAll()
        lists = lists.map { _ in nil }
    }

    private func position(_ query: ViewQuery, _ name: String = "trace") throws -> Int {
        let text = query.text(name) ?? "0"
        guard let position = Int(text), traces.indices.contains(position) else {
            throw ViewError.badParameter(
                name, "is '\(text.prefix(40))' but should be 0 to \(traces.count - 1)")
        }
        return position
    }

    private func trace(_ query: ViewQuery, _ name: String = "trace") throws -> OpenTrace {
        let trace = traces[try position(query, name)]
        look()
        return trace
    }

    private func look() {
        let now = ContinuousClock.now
        guard now - lookedAt > Self.pace else { return }
        for trace in traces { trace.refresh() }
        lookedAt = ContinuousClock.now
    }
}

// What is answered at once.
extension ViewRequestHandler {
    private func about(_ query: ViewQuery) throws -> ViewAnswer {
        look()
        return .object { json in
            json.array("traces", traces.indices) { json, index in
                let trace = traces[index]
                json.beginObject()
                json.member("path", trace.path)
                json.member("kind", trace.kind.rawValue)
                json.member("app", StateAnswer.cut(trace.map.name))
                json.member("version", StateAnswer.cut(trace.map.version))
                json.member("dialect", trace.map.dialect.name)
                json.member("first", trace.first)
                json.member("last", trace.last)
                json.member("isIndexed", trace.isIndexed)
                json.member("failure", trace.failure)
                json.endObject()
            }
            json.array("architectures", architectures) { $0.string($1.name) }
            reports.write(to: &json)
        }
    }

    /// What the sessions did, as far as it is counted.
    private func overview(
        _ query: ViewQuery, _ write: (OverviewAnswer, inout JSONText) -> Void
    ) throws -> ViewAnswer {
        let position = try position(query)
        let trace = try trace(query)
        let content = lists[position]?.current ?? SessionList.Content(trace.held)
        let answer = OverviewAnswer(
            overview: content.overview, isWhole: content.isWhole, done: content.done,
            total: content.total, failure: content.failure)
        return .object { write(answer, &$0) }
    }

    private func moves(_ query: ViewQuery) throws -> ViewAnswer {
        let screen = try query.number("screen").map { Int(clamping: $0) }
        return try overview(query) { $0.writeMoves(at: screen, to: &$1) }
    }

    private func strip(_ query: ViewQuery) throws -> ViewAnswer {
        let range = try query.range("from", "to")
        return try overview(query) { $0.writeStrip(range, to: &$1) }
    }

    private func moment(_ query: ViewQuery) throws -> ViewAnswer {
        let trace = try trace(query)
        let moment = try trace.moment(
            at: try query.requiredNumber("at"), of: try query.number("session"))
        return .object { json in
            MomentAnswer(moment: moment, fold: trace.fold, path: trace.path).write(to: &json)
            json.member("last", trace.last)
        }
    }

    /// The words of events around one: its session's, or all.
    private func neighbours(_ query: ViewQuery) throws -> ViewAnswer {
        let trace = try trace(query)
        let at = try query.requiredNumber("at")
        let before = Int(min(try query.number("before") ?? 6, Self.rowLimit))
        let after = Int(min(try query.number("after") ?? 4, Self.rowLimit))
        let isAll = query.text("scope") == "all"
        let events =
            isAll
            ? try trace.allEvents(around: at, before: before, after: after)
            : try trace.events(around: at, before: before, after: after)
        let writer = EventWriter(trace.fold)
        let isFirst =
            isAll
            ? events.first.map { $0.sequence <= trace.first } ?? true
            : events.prefix { $0.sequence < at }.count < before
        let isLast =
            isAll
            ? events.last.map { $0.sequence >= trace.last } ?? true
            : events.drop { $0.sequence <= at }.count < after
        return .object { json in
            json.member("isFirst", isFirst)
            json.member("isLast", isLast)
            json.array("events", events) { writer.writeRow($1, $1.outcome, to: &$0) }
        }
    }
}

// What may take long.
extension ViewRequestHandler {
    /// Waits a moment for a background task, and says how far it is when that was not enough.
    private func wait(for task: BackgroundTask) async throws -> ViewAnswer {
        let deadline = ContinuousClock.now + Self.patience
        while true {
            let standing = task.standing
            if let answer = standing.answer { return answer }
            guard ContinuousClock.now < deadline else {
                return .object(status: 202) { json in
                    json.member("isWorking", true)
                    json.member("done", standing.done)
                    json.member("total", standing.total)
                }
            }
            try await Task.sleep(for: .milliseconds(4))
        }
    }

    private func sessions(_ query: ViewQuery) async throws -> ViewAnswer {
        let position = try position(query)
        let trace = try trace(query)
        let page = try SessionPage(query)
        let content = lists[position]?.current ?? SessionList.Content(trace.held)
        let snapshot = trace.snapshot
        let key = "sessions \(query.key) \(trace.last) \(content.rows.count) \(content.isWhole)"
        let task = tasks.task(for: key) {
            BackgroundTask { task in try page.answer(content, snapshot, task) }
        }
        return try await wait(for: task)
    }

    private func timeline(_ query: ViewQuery) async throws -> ViewAnswer {
        let trace = try trace(query)
        let session = try query.requiredNumber("session")
        let around = try query.requiredNumber("around")
        let snapshot = trace.snapshot
        let task = tasks.task(for: "timeline \(query.key) \(trace.last)") {
            BackgroundTask { task in
                try TimelineWork.run(snapshot, session: session, around: around, task)
            }
        }
        return try await wait(for: task)
    }

    private func find(_ query: ViewQuery) async throws -> ViewAnswer {
        let trace = try trace(query)
        let condition = try Self.condition(query)
        let session = try query.number("session")
        let after = try query.number("after") ?? 0
        let (snapshot, total) = (trace.snapshot, trace.last)
        let task = tasks.task(for: "find \(query.key) \(trace.last)") {
            BackgroundTask { task in
                try FindWork.run(
                    snapshot, condition, session: session, after: after, total: total, task)
            }
        }
        return try await wait(for: task)
    }

    /// Events after which a condition holds, a page of them.
    private func matches(_ query: ViewQuery) async throws -> ViewAnswer {
        let trace = try trace(query)
        let condition = try Self.condition(query)
        let session = try query.number("session")
        let after = try query.number("after") ?? 0
        let (snapshot, total) = (trace.snapshot, trace.last)
        let task = tasks.task(for: "matches \(query.key) \(trace.last)") {
            BackgroundTask { task in
                try FindWork.list(
                    snapshot, condition, session: session, after: after, total: total, task)
            }
        }
        return try await wait(for: task)
    }

    private static func condition(_ query: ViewQuery) throws -> Expression {
        do {
            return try Expression(query.text("where") ?? "")
        } catch {
            throw ViewError.badParameter("where", "column \(error.column): \(error.problem)")
        }
    }

    private func compare(_ query: ViewQuery) async throws -> ViewAnswer {
        let left = CompareWork.Side(
            snapshot: try trace(query, "left").snapshot,
            session: try query.requiredNumber("leftSession"),
            range: try query.range("leftFirst", "leftLast"))
        var right = CompareWork.Side(
            snapshot: try trace(query, "right").snapshot,
            session: try query.requiredNumber("rightSession"),
            range: try query.range("rightFirst", "rightLast"))
        if let name = query.text("architecture") {
            right.dialect = try architecture(name).dialect
        }
        let (one, other) = (left, right)
        let task = tasks.task(for: "compare \(query.key)") {
            BackgroundTask { task in try CompareWork.run(one, other, task) }
        }
        return try await wait(for: task)
    }

    private func live(_ query: ViewQuery) async throws -> ViewAnswer {
        let trace = try trace(query)
        let session = try query.requiredNumber("session")
        let at = try query.requiredNumber("at")
        let range = try query.range("first", "last")
        let architecture = try architecture(query.text("architecture") ?? "")
        let snapshot = trace.snapshot
        let appWork = appWork
        let task = tasks.task(for: "live \(query.key)") {
            BackgroundTask(stackBytes: LiveComparison.stackBytes) { task in
                try appWork.answer {
                    try LiveComparison.run(
                        snapshot, session: session, range: range, at: at, architecture, task)
                }
            }
        }
        return try await wait(for: task)
    }

    private func architecture(_ name: String) throws -> Subject {
        guard let found = architectures.first(where: { $0.name == name }) else {
            throw ViewError.badParameter(
                "architecture",
                "is '\(name.prefix(40))' but should be one of "
                    + architectures.map { $0.name }.joined(separator: ", "))
        }
        return found
    }
}
