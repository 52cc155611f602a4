import Foundation
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// What finding one thing in an indexed log costs, in nanoseconds of processor time.
///
/// Nothing here waits for a device, and beside other work the time on the wall varies by half, the
/// processor's by a tenth; what the system does in calls is counted.
struct SeekFigures: Equatable, Sendable {
    var seekMedian: UInt64 = 0
    var seekP99: UInt64 = 0
    var readMedian: UInt64 = 0
    var readP99: UInt64 = 0
    /// The most events that a seek folded.
    var mostFolded: UInt64 = 0

    /// Makes seeks to random events of a log and reads random sessions of it, whose index is
    /// there, after a round that warms the page cache.
    ///
    /// - Parameter sessions: the numbers that reads are drawn from.
    static func measure(
        _ log: FilePath, seeks: Int, reads: Int, sessions: Range<UInt64>, seed: UInt64
    ) throws -> SeekFigures {
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: log)) else {
            throw ProveError.noIndex(log.string)
        }
        var timeline = try SeekableTimeline(index)
        var random = SplitMix64(seed: seed)
        let last = index.end.nextSequence
        var figures = SeekFigures()
        let targets = (0..<seeks).map { _ in 1 + random.next() % (last - 1) }
        var times: [UInt64] = []
        for isWarm in [false, true] {
            for target in targets {
                let start = processorNanoseconds()
                let moment = try timeline.moment(atSequence: target)
                if isWarm { times.append(processorNanoseconds() - start) }
                guard moment?.event.sequence == target else {
                    throw ProveError.wrongAnswer("event \(target)")
                }
                figures.mostFolded = max(figures.mostFolded, moment?.foldedEvents ?? 0)
            }
        }
        (figures.seekMedian, figures.seekP99) = percentiles(times)
        times = []
        let chosen = (0..<reads).map { _ in
            sessions.lowerBound + random.next() % UInt64(sessions.count)
        }
        for isWarm in [false, true] {
            for session in chosen {
                let start = processorNanoseconds()
                let events = try timeline.events(ofSession: session)
                if isWarm { times.append(processorNanoseconds() - start) }
                guard events.allSatisfy({ $0.session == session }), !events.isEmpty else {
                    throw ProveError.wrongAnswer("session \(session)")
                }
            }
        }
        (figures.readMedian, figures.readP99) = percentiles(times)
        return figures
    }

    private static func percentiles(_ times: [UInt64]) -> (median: UInt64, p99: UInt64) {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return (0, 0) }
        return (sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)])
    }

    /// The processor time of this thread.
    static func processorNanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// A log of many sessions whose events lie in any order, as no recorder would write it but a
/// server might: what an index finds hardest. Session 1 has every tenth event.
enum InterleavedLog {
    static func write(
        _ events: Int, sessions: Int, to path: FilePath, seed: UInt64
    ) throws {
        var random = SplitMix64(seed: seed)
        var vocabulary = Vocabulary()
        let routes = (0..<50).map { vocabulary.symbol("screen\($0)") }
        var depths = [UInt16](repeating: 0, count: sessions)
        var writer = try TraceWriter(
            creating: path, map: AppMap(), identity: LogIdentity(low: 1, high: seed),
            options: LogOptions(durability: .none))
        for number in 0..<events {
            let draw = random.next()
            let session = draw % 10 == 0 ? 0 : Int(draw >> 8) % sessions
            let pushes = depths[session] == 0 || depths[session] < 9 && draw >> 60 < 9
            depths[session] = pushes ? depths[session] + 1 : depths[session] - 1
            let action: Action = pushes ? .push(routes[Int(draw >> 40) % 50]) : .back
            let event = Event(
                sequence: 0, time: Int64(number) * 1_000, session: UInt64(session + 1),
                action: action)
            _ = try writer.append(event, in: vocabulary)
        }
        try writer.close()
    }
}
