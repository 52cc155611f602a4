import Foundation
import Synchronization
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// A way through a trace, looked at step by step by one thread, or by several: each of those reads
/// all of a log and folds the sessions of its share.
///
/// What is found is the same, whatever the number of threads. Where several cannot know it, one
/// does it all again: where something is broken, so that what comes first in the log is said; where
/// the log grew meanwhile; where a look leaves out what is beyond its limits.
struct LookRun<Look: TraceLook>: ~Copyable {
    /// What is to be looked at, and how.
    private struct Plan: Sendable {
        var source: TraceSource
        var verb: String
        /// Whether it is counted what the events come to.
        var tallies: Bool
        var look: Look

        func walk(_ shell: Shell) throws -> TraceWalk {
            var walk = try TraceWalk(
                source.path, shell, session: source.session, dialect: source.dialect,
                map: source.map, verb: verb)
            walk.replay.tallies = tallies
            walk.talliesRecorded = tallies
            return walk
        }
    }

    /// What one thread has found.
    private struct Part: Sendable {
        var look: Look
        var tally: ReplayTally
        var events: UInt64
        var openSessions: Int
        /// The number of the last event that it has folded or passed over.
        var through: UInt64

        /// Takes a walk's share to its end.
        init(
            _ look: Look, _ walk: inout TraceWalk, _ end: End, _ shell: inout Shell,
            numbersEvents: Bool
        ) throws {
            var look = look
            var place: UInt64 = 0
            while let pause = try walk.run(
                &shell,
                seeing: { step, state, fold in
                    defer { place += 1 }
                    return look.see(
                        step, at: numbersEvents ? step.sequence - 1 : place, &state, &fold)
                })
            {
                if walk.replay.hasEnded { look.end(walk.replay.currentSession, walk) }
                if case .seen = pause {
                    end.comeDown(to: walk.events.reader.lastSequence)
                    break
                }
                if case .block = pause, end.isBefore(walk.events.reader.lastSequence) { break }
            }
            look.finish(walk)
            self.look = look
            openSessions = walk.replay.openSessions.count
            if walk.replay.tallies { walk.replay.tallyOpenSessions() }
            tally = walk.replay.tally
            events = walk.replay.eventCount
            through = walk.events.reader.lastSequence
        }
    }

    /// The event after which nobody looks any more.
    private final class End: Sendable {
        private let sequence = Atomic<UInt64>(.max)

        func comeDown(to found: UInt64) { sequence.min(found, ordering: .relaxed) }
        func isBefore(_ place: UInt64) -> Bool { sequence.load(ordering: .relaxed) < place }
        func isAfter(_ place: UInt64) -> Bool { sequence.load(ordering: .relaxed) > place }
        var isOpen: Bool { sequence.load(ordering: .relaxed) == .max }
    }

    /// The walk of this thread, at its end.
    private(set) var walk: TraceWalk
    private let part: Part

    var look: Look { part.look }
    var tally: ReplayTally { part.tally }
    /// How many events were folded.
    var events: UInt64 { part.events }
    /// How many sessions had not ended.
    var openSessions: Int { part.openSessions }

    /// - Parameters:
    ///   - verb: what progress is called.
    ///   - tallies: whether it is counted what the events come to.
    ///   - begin: is handed the app map by which it is folded, before the first event.
    /// - Throws: what reading throws.
    init(
        _ source: TraceSource, verb: String, tallies: Bool = false, _ look: Look,
        _ shell: inout Shell, begin: (AppMap, inout Shell) throws -> Void = { _, _ in }
    ) throws {
        let plan = Plan(source: source, verb: verb, tallies: tallies, look: look)
        var walk = try plan.walk(shell)
        try begin(walk.replay.fold.map, &shell)
        let count = Self.threadCount(walk, shell)
        if count > 1 {
            // why: one thread comes upon the same then, and says it
            if let part = try? Self.part(plan, count, &walk, &shell) {
                self.part = part
                self.walk = walk
                return
            }
            walk = try plan.walk(shell)
        }
        part = try Part(look, &walk, End(), &shell, numbersEvents: false)
        self.walk = walk
    }

    /// A log of fewer bytes is read before a second thread has read its head.
    private static var smallBytes: UInt64 { 4 << 20 }
    /// So many threads at most: each has a state of every open session of its share.
    private static var threadLimit: Int { 4 }

    private static func threadCount(_ walk: borrowing TraceWalk, _ shell: Shell) -> Int {
        guard walk.events.takesAll, walk.events.reader.countsEvents else { return 1 }
        if let count = shell.threads { return count }
        guard let bytes = walk.events.reader.progress?.total, bytes >= smallBytes else { return 1 }
        return min(ProcessInfo.processInfo.activeProcessorCount, threadLimit)
    }

    /// What several threads find, this one among them; nil where one has to do it all.
    private static func part(
        _ plan: Plan, _ count: Int, _ walk: inout TraceWalk, _ shell: inout Shell
    ) throws -> Part? {
        let end = End()
        let parts = Monitor<[Part]>([])
        var threads: [JobThread] = []
        defer { for thread in threads { thread.join() } }
        let dialects = shell.dialects
        do {
            for index in 1..<count {
                threads.append(
                    try JobThread {
                        // Streams in memory and no terminal: it says nothing itself.
                        var shell = Shell()
                        shell.dialects = dialects
                        // why: one thread comes upon the same then, and says it
                        guard var walk = try? plan.walk(shell) else { return }
                        walk.events.reader.share = SessionShare(index, of: count)
                        guard
                            let part = try? Part(plan.look, &walk, end, &shell, numbersEvents: true)
                        else { return end.comeDown(to: 0) }
                        parts.change { $0.append(part) }
                    })
            }
            walk.events.reader.share = SessionShare(0, of: count)
            let own = try Part(plan.look, &walk, end, &shell, numbersEvents: true)
            while let thread = threads.popLast() { thread.join() }
            return Self.joined(parts.withLock { $0 } + [own], count, end)
        } catch {
            end.comeDown(to: 0)
            throw error
        }
    }

    private static func joined(_ parts: [Part], _ count: Int, _ end: End) -> Part? {
        guard parts.count == count, var all = parts.first else { return nil }
        for part in parts.dropFirst() {
            all.look.join(part.look)
            all.tally.add(part.tally)
            all.events += part.events
            all.openSessions += part.openSessions
        }
        let reached = parts.map(\.through)
        let isSeen =
            end.isOpen
            ? reached.allSatisfy { $0 == all.through } : reached.allSatisfy { !end.isAfter($0) }
        return isSeen && all.look.isWhole ? all : nil
    }
}
