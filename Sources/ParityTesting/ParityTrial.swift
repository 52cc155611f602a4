import Foundation
import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// What kept a trial from being made: one line with the way out.
struct ParityTrouble: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

/// Runs sessions through a subject beside the fold, and makes the first that breaks parity small.
struct ParityTrial: Sendable {
    let subject: Subject
    let faults: Set<String>

    /// How many events are run at most to make a finding small.
    private static let shrinkLimit = 100_000

    private var live: LiveTrial { LiveTrial(subject, faults: faults) }

    /// The traces that were kept in a folder, then random runs.
    func random(
        runs: Int, seed: UInt64, keptIn folder: URL?
    ) throws(ParityTrouble) -> ParityFailure? {
        try checkFaults()
        if let folder {
            for file in try KeptTraces(folder).files {
                if let found = try recorded(file, isKept: true) { return found }
            }
        }
        let samples = subject.samples
        if subject.map != nil, samples.routes.isEmpty, samples.elements.isEmpty {
            throw ParityTrouble(
                "\(subject.name): there is nothing to try at random; name routes or elements in "
                    + "its 'samples'")
        }
        var fuzzer = Fuzzer([subject], faults: faults, seed: seed)
        for run in 0..<UInt64(max(0, runs)) {
            guard let found = fuzzer.perform(run: run + 1) else { continue }
            return shrunk(
                found.specimen, found.failure, at: "run \(run + 1) of seed \(seed)",
                in: nil, keptIn: folder)
        }
        return nil
    }

    /// The sessions of a recorded trace.
    ///
    /// - Parameter isKept: whether it is a finding of this subject, which stays a test when the app
    ///   has come to another map.
    func recorded(_ file: URL, isKept: Bool = false) throws(ParityTrouble) -> ParityFailure? {
        try checkFaults()
        let specimen = try specimen(of: file, isKept: isKept)
        let walk = ParityWalk(specimen, subject, faults)
        guard walk.found != nil, let failure = live.failure(of: specimen) else {
            if walk.eventCount == 0 {
                throw ParityTrouble("\(file.path): has no events to run; record a trace first")
            }
            if walk.unsupportedCount == walk.eventCount {
                throw ParityTrouble(
                    "\(file.path): \(subject.name) has no way to do any of its "
                        + "\(walk.eventCount) events; record a trace of this app")
            }
            return nil
        }
        return shrunk(specimen, failure, at: file.path, in: file, keptIn: nil)
    }

    private func checkFaults() throws(ParityTrouble) {
        let known = subject.faults.map(\.name)
        guard let unknown = faults.sorted().first(where: { !known.contains($0) }) else { return }
        let list = known.isEmpty ? "it has none" : "it has " + known.joined(separator: ", ")
        throw ParityTrouble("\(subject.name): '\(unknown)' is no fault of it; \(list)")
    }

    private func specimen(of file: URL, isKept: Bool) throws(ParityTrouble) -> Specimen {
        do {
            let recorded = try TraceReader(file.path).map
            if let own = subject.map, !isKept, !recorded.acceptsAnyRoute,
                !recorded.isSameApp(as: own)
            {
                throw ParityTrouble(
                    "\(file.path): was recorded with the map '\(recorded.name)' of "
                        + "\(recorded.extent) but \(subject.name) has one of \(own.extent); "
                        + "record it anew")
            }
            let map = subject.map ?? recorded
            guard subject.shows(map) else {
                throw ParityTrouble(
                    "\(file.path): \(subject.name) does not show what its map begins with; run "
                        + "another app on it")
            }
            var reader = try TraceReader(file.path, map: subject.map)
            var specimen = Specimen(reader.map, [])
            while let event = try reader.next(&specimen.map.vocabulary) {
                specimen.events.append(event)
            }
            return specimen
        } catch let trouble as ParityTrouble {
            throw trouble
        } catch {
            throw ParityTrouble("\(error)")
        }
    }

    private func shrunk(
        _ specimen: Specimen, _ failure: Failure, at place: String, in recorded: URL?,
        keptIn folder: URL?
    ) -> ParityFailure {
        var shrinker = Shrinker(
            specimen, failure, workLimit: Self.shrinkLimit,
            judge: live.judge(of: failure.kind))
        shrinker.shrink(dialect: subject.plainDialect)
        let best = shrinker.best.recorded()
        let text = FailureText(
            subject: subject, faults: faults, place: place, recorded: recorded,
            kind: failure.kind, countBefore: specimen.events.count,
            trialCount: shrinker.trialCount, isMinimal: !shrinker.isCutShort, specimen: best,
            walk: ParityWalk(best, subject, faults))
        guard let folder else { return text.failure(keptAt: nil) }
        do throws(ParityTrouble) {
            let file = try KeptTraces(folder).keep(best, of: subject.name, note: text.headline)
            return text.failure(keptAt: file)
        } catch {
            return text.failure(keptAt: nil, trouble: error)
        }
    }
}
