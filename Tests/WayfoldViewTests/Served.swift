import Foundation
import MockApp
import SystemPackage
import TestSupport
import Testing
import WayfoldArchitectures
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldView

/// A folder with traces, and a server that shows some of them.
final class Served: Sendable {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    var folder: String { scratch.path }

    func path(_ name: String) -> String { scratch.path(name) }

    /// Writes a trace in words and returns its path.
    func words(_ text: String, as name: String = "trace.words") throws -> String {
        try scratch.write(text, to: name)
    }

    /// Shows traces while a closure asks, and then no more.
    func show(
        _ paths: [String], reports: ViewReports = ViewReports(), heldEvents: Int = 500_000,
        _ body: (borrowing Address) async throws -> Void
    ) async throws {
        let server = try ViewServer(
            paths,
            architectures: [
                MockApp.subject("storage", dialect: .storage),
                MockApp.subject("router"),
            ], reports: reports, heldEvents: heldEvents)
        let address = try Address(await server.start(port: 0))
        // As the command does on the main thread, which a mock app does not need.
        let apps = Thread {
            while !Thread.current.isCancelled { server.runApps(milliseconds: 20) }
        }
        apps.stackSize = 8 << 20
        apps.start()
        defer { apps.cancel() }
        do {
            try await body(address)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    /// Where a page is.
    struct Address {
        let text: String
        let port: UInt16
        let token: String

        init(_ text: String) throws {
            self.text = text
            let parts = text.split(separator: "/")
            port = try #require(UInt16(parts[1].split(separator: ":")[1]))
            token = String(parts[2])
        }

        /// The answer to a question below the token.
        func get(_ question: String, more: [String] = []) async -> Exchange {
            await Exchange.answer(
                to: Exchange.request("/\(token)/\(question)", port: port, more: more), port: port)
        }

        /// The answer as JSON, asked for until the work is done.
        func ask(_ question: String) async throws -> JSONValue {
            while true {
                let exchange = await get(question)
                let value = try JSONValue(Array(exchange.body.utf8))
                if value["isWorking"] == nil { return value }
            }
        }
    }
}

/// Random journeys of several sessions in one log.
struct MadeLog {
    let path: FilePath
    private var journey: RandomJourney
    private var random: SplitMix64
    private(set) var replay: Replay
    /// The digest of the session's state after each event, by its number.
    private(set) var digests: [UInt64: Digest] = [:]
    private(set) var sessions: [UInt64: UInt64] = [:]
    private var time: Int64 = 1_000_000

    init(_ path: String, seed: UInt64) throws {
        self.path = FilePath(path)
        journey = RandomJourney(seed: seed)
        random = SplitMix64(seed: seed)
        let map = journey.map()
        replay = Replay(Fold(map))
        let writer = try TraceWriter(
            creating: self.path, map: map, identity: LogIdentity(low: seed, high: 7),
            options: Self.options)
        try writer.close()
    }

    private static var options: LogOptions {
        var options = LogOptions(durability: .none)
        options.segmentBytes = 6000
        options.blockBytes = 300
        return options
    }

    mutating func append(_ count: Int, sessions: Int = 4, endsOneIn: Int = 90) throws {
        var writer = try TraceWriter(appendingTo: path, options: Self.options)
        for _ in 0..<count {
            let session = UInt64(1 + random.below(sessions))
            if replay.beginning(of: session) == nil {
                try writer.name(session: session, "somebody \(session)")
            }
            var event = journey.event(in: replay.state(of: session))
            event.session = session
            time += Int64(random.below(5_000))
            event.time = time
            event.cause = 0
            if case .endSession = event.action { event.action = .back }
            if random.isOne(in: endsOneIn) { event.action = .endSession(.none) }
            event.sequence = writer.nextSequence
            event.outcome = replay.step(event)
            digests[event.sequence] = replay.digest(of: session)
            self.sessions[event.sequence] = session
            if replay.state.hasEnded { replay.forgetCurrent() }
            _ = try writer.append(event, in: replay.fold.vocabulary)
        }
        try writer.close()
    }

    func index() throws {
        _ = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession)
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) else {
            return
        }
        _ = try Checkpoints.build(beside: index)
    }
}
