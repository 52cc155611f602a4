public import WayfoldModel
public import WayfoldReplay

/// Writes a trace as Chrome's trace events in JSON, which Perfetto and `chrome://tracing` draw.
///
/// | of the trace | is drawn as |
/// | --- | --- |
/// | a session | a process of its number in the order of beginning, called by its name |
/// | a scene | a thread |
/// | a screen on the visible path, until it goes | an async slice (`b`, `e`) of the scene's id |
/// | an event | an instant (`i`) with outcome, origin and number |
/// | the depth of the visible path | a counter `depth` |
/// | a fact that is a whole number, as a count of live objects | a counter of the fact's name |
///
/// The slices of one id nest as the format wants them: the screen that came last goes first. Where
/// one goes from below others (a root that is exchanged under what is pushed), those above end
/// with it and begin again. Times are microseconds; a clock that was set back stands still until
/// it has caught up, and what it said is in `args`. After the trace event format's definition
/// (docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
public struct PerfettoExport: TraceExport {
    private struct Process {
        /// By the scene's number.
        var scenes: [UInt32: OpenScreens] = [:]
        var depths: [UInt32: Int] = [:]
        var time: Int64 = 0
    }

    private var processes: [Int: Process] = [:]
    /// The fold's while an event is written, and else none.
    private var vocabulary = Vocabulary()
    private var json = JSONText()
    private var isFirst = true

    public init() {}

    public mutating func begin(_ head: TraceHead, to bytes: inout [UInt8]) {
        bytes += "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[".utf8
    }

    public mutating func add(
        _ step: ExportStep, _ replay: Replay, to bytes: inout [UInt8]
    ) throws(ExportError) {
        let ordinal = replay.ordinal
        var process = processes.removeValue(forKey: ordinal) ?? Process()
        if step.isFirst { write(name: step, ordinal, &bytes) }
        process.time = max(process.time, step.event.time)
        vocabulary = replay.fold.vocabulary
        defer { vocabulary = Vocabulary() }
        write(instant: step, ordinal, process.time, &bytes)
        for scene in scenes(step, process, replay) {
            follow(scene, ordinal, &process, step, replay, &bytes)
        }
        if case .setFact(let name, let value) = step.event.action, step.event.outcome == .applied {
            write(fact: name, value, ordinal, process.time, &bytes)
        }
        if step.isLast {
            close(process, ordinal, &bytes)
        } else {
            processes[ordinal] = process
        }
    }

    public mutating func end(_ vocabulary: Vocabulary, to bytes: inout [UInt8]) {
        self.vocabulary = vocabulary
        for (ordinal, process) in processes.sorted(by: { $0.key < $1.key }) {
            close(process, ordinal, &bytes)
        }
        processes.removeAll()
        bytes += "\n]}\n".utf8
    }
}

extension PerfettoExport {
    /// The scenes that an event may have changed: its own, and all when there came or went one.
    private func scenes(
        _ step: ExportStep, _ process: Process, _ replay: Replay
    ) -> [UInt32] {
        let there = replay.state.scenes
        if there.count == 1, process.scenes.count <= 1, there[0].number == step.event.scene {
            return [step.event.scene]
        }
        return Set(there.map(\.number)).union(process.scenes.keys).sorted()
    }

    private mutating func follow(
        _ scene: UInt32, _ ordinal: Int, _ process: inout Process, _ step: ExportStep,
        _ replay: Replay, _ bytes: inout [UInt8]
    ) {
        var open = process.scenes.removeValue(forKey: scene) ?? OpenScreens()
        let change = open.follow(replay.state, scene: scene)
        write(change, SceneKey(ordinal: ordinal, scene: scene), process.time, step, &bytes)
        if !open.isEmpty { process.scenes[scene] = open }
        let depth = replay.state.sceneIndex(scene).map { replay.state.depth(ofSceneAt: $0) } ?? 0
        guard process.depths[scene] != depth else { return }
        process.depths[scene] = depth
        let name = scene == 0 ? "depth" : "depth of scene \(scene)"
        write(counter: name, "screens", Int64(depth), ordinal, process.time, &bytes)
    }

    private mutating func close(
        _ process: Process, _ ordinal: Int, _ bytes: inout [UInt8]
    ) {
        for (scene, screens) in process.scenes.sorted(by: { $0.key < $1.key }) {
            var open = screens
            let key = SceneKey(ordinal: ordinal, scene: scene)
            write(open.endAll(), key, process.time, nil, &bytes)
        }
    }

    private mutating func write(
        _ change: OpenScreens.Change, _ key: SceneKey, _ time: Int64, _ step: ExportStep?,
        _ bytes: inout [UInt8]
    ) {
        for (phase, routes) in [("e", change.ended), ("b", change.begun)] {
            for route in routes {
                let name = vocabulary.route(route).display
                write(phase, name, key.ordinal, key.scene, time, &bytes) { json in
                    json.member("cat", "screen")
                    json.member("id", "\(key.ordinal).\(key.scene)")
                    guard phase == "b", let step else { return }
                    json.beginObject("args")
                    json.member("event", step.event.sequence)
                    json.endObject()
                }
            }
        }
    }
}

extension PerfettoExport {
    private mutating func write(
        _ phase: String, _ name: String, _ ordinal: Int, _ scene: UInt32, _ time: Int64?,
        _ bytes: inout [UInt8], _ rest: (inout JSONText) -> Void
    ) {
        bytes += isFirst ? "\n".utf8 : ",\n".utf8
        isFirst = false
        json.trade(&bytes)
        json.beginObject()
        json.member("ph", phase)
        json.member("name", name)
        json.member("pid", ordinal)
        json.member("tid", scene)
        if let time {
            json.member("ts", time)
        }
        rest(&json)
        json.endObject()
        json.trade(&bytes)
    }

    private mutating func write(
        name step: ExportStep, _ ordinal: Int, _ bytes: inout [UInt8]
    ) {
        let name = step.sessionName ?? "session \(step.event.session)"
        write("M", "process_name", ordinal, 0, nil, &bytes) { json in
            json.beginObject("args")
            json.member("name", name)
            json.endObject()
        }
    }

    private mutating func write(
        instant step: ExportStep, _ ordinal: Int, _ time: Int64, _ bytes: inout [UInt8]
    ) {
        let event = step.event
        let vocabulary = vocabulary
        let name = Words.text(of: event.action, in: vocabulary)
        write("i", name, ordinal, event.scene, time, &bytes) { json in
            json.member("s", "t")
            json.member("cat", "action")
            json.beginObject("args")
            json.member("event", event.sequence)
            json.member("origin", event.origin.word)
            json.member("outcome", event.outcome.text(in: vocabulary))
            if event.time != time {
                json.member("time", event.time)
            }
            json.endObject()
        }
    }

    private mutating func write(
        fact: Symbol, _ value: Symbol, _ ordinal: Int, _ time: Int64, _ bytes: inout [UInt8]
    ) {
        guard let number = Int64(vocabulary.text(value)) else { return }
        write(counter: vocabulary.text(fact), "value", number, ordinal, time, &bytes)
    }

    private mutating func write(
        counter name: String, _ unit: String, _ value: Int64, _ ordinal: Int, _ time: Int64,
        _ bytes: inout [UInt8]
    ) {
        write("C", name, ordinal, 0, time, &bytes) { json in
            json.beginObject("args")
            json.member(unit, value)
            json.endObject()
        }
    }
}

extension Outcome {
    /// `applied`, or `refused` with the reason.
    func text(in vocabulary: Vocabulary) -> String {
        switch self {
        case .applied: "applied"
        case .refused(let refusal): "refused " + refusal.text(in: vocabulary)
        }
    }
}
