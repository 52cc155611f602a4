public import WayfoldModel
public import WayfoldReplay

/// Writes a trace as evented profiles that speedscope draws: a profile a scene of a session, a
/// frame a route, open as long as the screen is on the visible path.
///
/// The frames of a profile close in the order in which they opened, the last one first; where a
/// screen goes from below others, those above close with it and open again. A profile is one
/// piece of the file: it waits in memory for its end, and beyond 64 MiB the largest one is written
/// as it comes; beyond 256 MiB of others beside it the export stops. Time begins with 0 at the
/// session's first event, and never goes back. After speedscope's file-format-spec.
public struct SpeedscopeExport: TraceExport {
    private static let waitingLimitBytes = 64 << 20
    private static let limitBytes = 256 << 20

    private struct Profile {
        var open = OpenScreens()
        var text: [UInt8] = []
        var began: Int64
        var time: Int64
        var name: String
        var hasEvent = false
    }

    private var profiles: [SceneKey: Profile] = [:]
    /// The scenes that each open session has had.
    private var scenes: [Int: [UInt32]] = [:]
    /// The profile that is written as it comes, because it is too large to wait.
    private var written: SceneKey?
    /// Profiles that ended while another was written.
    private var finished: [Profile] = []
    private var waitingBytes = 0
    private var frames: [Symbol: Int] = [:]
    private var routes: [Symbol] = []
    private var isFirst = true

    public init() {}

    public mutating func begin(_ head: TraceHead, to bytes: inout [UInt8]) {
        var json = JSONText()
        json.beginObject()
        json.member("$schema", "https://www.speedscope.app/file-format-schema.json")
        json.member("exporter", "wayfold")
        json.beginArray("profiles")
        bytes += json.bytes
    }

    public mutating func add(
        _ step: ExportStep, _ replay: Replay, to bytes: inout [UInt8]
    ) throws(ExportError) {
        let ordinal = replay.ordinal
        var scenes = self.scenes[ordinal] ?? []
        for scene in replay.state.scenes where !scenes.contains(scene.number) {
            scenes.append(scene.number)
            open(SceneKey(ordinal: ordinal, scene: scene.number), step)
        }
        for scene in scenes {
            try follow(SceneKey(ordinal: ordinal, scene: scene), step, replay, to: &bytes)
        }
        self.scenes[ordinal] = step.isLast ? nil : scenes
        guard step.isLast else { return }
        for scene in scenes { close(SceneKey(ordinal: ordinal, scene: scene), to: &bytes) }
    }

    public mutating func end(_ vocabulary: Vocabulary, to bytes: inout [UInt8]) {
        if let written { close(written, to: &bytes) }
        for key in profiles.keys.sorted(by: Self.precedes) { close(key, to: &bytes) }
        var json = JSONText()
        json.beginArray()
        for route in routes {
            json.beginObject()
            json.member("name", vocabulary.route(route).display)
            json.endObject()
        }
        json.endArray()
        bytes += "\n],\"shared\":{\"frames\":".utf8
        bytes += json.bytes
        bytes += "}}\n".utf8
    }
}

extension SpeedscopeExport {
    private static func precedes(_ left: SceneKey, _ right: SceneKey) -> Bool {
        (left.ordinal, left.scene) < (right.ordinal, right.scene)
    }

    private mutating func open(_ key: SceneKey, _ step: ExportStep) {
        let name = step.sessionName ?? "session \(step.event.session)"
        profiles[key] = Profile(
            began: step.event.time, time: step.event.time,
            name: key.scene == 0 ? name : "\(name), scene \(key.scene)")
    }

    private mutating func follow(
        _ key: SceneKey, _ step: ExportStep, _ replay: Replay, to bytes: inout [UInt8]
    ) throws(ExportError) {
        guard var profile = profiles.removeValue(forKey: key) else { return }
        waitingBytes -= profile.text.count
        profile.time = max(profile.time, step.event.time)
        let change = profile.open.follow(replay.state, scene: key.scene)
        write(change, &profile)
        if written == key {
            bytes += profile.text
            profile.text.removeAll(keepingCapacity: true)
        }
        waitingBytes += profile.text.count
        profiles[key] = profile
        if written == nil, waitingBytes > Self.waitingLimitBytes { writeLargest(to: &bytes) }
        guard waitingBytes <= Self.limitBytes else {
            throw .tooManyBesideEachOther(format: "speedscope", limitBytes: Self.limitBytes)
        }
    }

    private mutating func writeLargest(to bytes: inout [UInt8]) {
        let largest = profiles.max {
            ($0.value.text.count, $1.key.ordinal) < ($1.value.text.count, $0.key.ordinal)
        }
        guard let key = largest?.key, var profile = profiles.removeValue(forKey: key) else {
            return
        }
        waitingBytes -= profile.text.count
        written = key
        beginProfile(profile, to: &bytes)
        bytes += profile.text
        profile.text = []
        profiles[key] = profile
    }

    private mutating func write(_ change: OpenScreens.Change, _ profile: inout Profile) {
        for (type, routes) in [("C", change.ended), ("O", change.begun)] {
            for route in routes {
                if profile.hasEvent { profile.text.append(UInt8(ascii: ",")) }
                profile.hasEvent = true
                let at = max(0, profile.time &- profile.began)
                profile.text += "{\"type\":\"\(type)\",\"at\":\(at),\"frame\":\(frame(route))}".utf8
            }
        }
    }

    private mutating func frame(_ route: Symbol) -> Int {
        if let known = frames[route] { return known }
        frames[route] = routes.count
        routes.append(route)
        return routes.count - 1
    }

    private mutating func beginProfile(_ profile: Profile, to bytes: inout [UInt8]) {
        var json = JSONText()
        json.beginObject()
        json.member("type", "evented")
        json.member("name", profile.name)
        json.member("unit", "microseconds")
        json.member("startValue", 0)
        json.beginArray("events")
        bytes += isFirst ? "\n".utf8 : ",\n".utf8
        bytes += json.bytes
        isFirst = false
    }

    private mutating func close(_ key: SceneKey, to bytes: inout [UInt8]) {
        guard var profile = profiles.removeValue(forKey: key) else { return }
        waitingBytes -= profile.text.count
        write(profile.open.endAll(), &profile)
        guard written == key || written == nil else {
            // It is whole, and waits for its turn behind the one that is being written.
            finished.append(profile)
            waitingBytes += profile.text.count
            return
        }
        if written == nil { beginProfile(profile, to: &bytes) }
        endProfile(profile, to: &bytes)
        written = nil
        for profile in finished {
            waitingBytes -= profile.text.count
            beginProfile(profile, to: &bytes)
            endProfile(profile, to: &bytes)
        }
        finished.removeAll()
    }

    private mutating func endProfile(_ profile: Profile, to bytes: inout [UInt8]) {
        bytes += profile.text
        bytes += "],\"endValue\":\(max(0, profile.time &- profile.began))}".utf8
    }
}
