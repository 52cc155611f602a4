import Foundation
import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation
import WayfoldSubjects

/// Every order of a few actors.
extension Proof {
    static let exploreHeldLink = Proof(
        name: "explore-held-link", kind: .fact,
        demand: "4 actors at depth 8, all covered: no order loses the held link; without the guard "
            + "one is found"
    ) { _ in try explored("held-link", guardOff: ("guardedLink", "refuse")) }

    static let exploreDoublePush = Proof(
        name: "explore-double-push", kind: .fact,
        demand: "4 actors at depth 8, all covered: no order shows two details; without the guard "
            + "one is found"
    ) { _ in try explored("double-push", guardOff: ("duplicatePush", "allow")) }

    static let exploreApp = Proof(
        name: "explore-app", kind: .fact,
        demand: "3 actors at depth 8, all covered: the app 'path' shows what the fold says after "
            + "each step; with the fault 'shown-again-drops-tail' it does not"
    ) { _ in
        guard let (bytes, map) = try script("two-ways") else { return noTraces }
        let app = StagedApp.pages.subject
        let sound = try exploration(bytes, "two-ways", map, app)
        let faulty = try exploration(bytes, "two-ways", map, app, "shown-again-drops-tail")
        return .figure(
            "\(sound.stateCount) states and \(sound.transitionCount) steps, with the fault after "
                + "\(faulty.finding?.events.count ?? 0) events",
            holds: sound.finding == nil && !sound.isCut && faulty.finding != nil,
            scale: "\(sound.script.actors.count) actors, depth \(sound.reachedDepth)")
    }

    private static let noTraces = Finding.skipped(
        "the checkout's Traces are not here; run in the checkout")

    /// A script of the folder Traces and the map it names; nil where there is no such folder.
    private static func script(_ name: String) throws -> (bytes: [UInt8], map: AppMap)? {
        let folder = "Traces/explore/"
        guard FileManager.default.fileExists(atPath: folder) else { return nil }
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + name + ".json")))
        var empty = Vocabulary()
        let named = try ActorScript(json: bytes, file: name, in: &empty).mapPath
        return (bytes, try AppMap(readingFileAt: folder + (named ?? "")))
    }

    private static func explored(
        _ name: String, guardOff: (question: String, answer: String)
    ) throws -> Finding {
        guard let (bytes, map) = try script(name) else { return noTraces }
        var open = map
        let question = Dialect.questions.first { $0.key == guardOff.question }
        guard question?.set(guardOff.answer, in: &open.dialect) == true else {
            return .skipped("the dialects have no answer '\(guardOff.answer)'")
        }
        let guarded = try exploration(bytes, name, map)
        let unguarded = try exploration(bytes, name, open)
        let orders = guarded.orderCount.map { "\($0)" } ?? "more than 2^64"
        return .figure(
            "\(guarded.stateCount) states and \(guarded.transitionCount) steps for "
                + "\(orders) orders; unguarded after "
                + "\(unguarded.finding?.events.count ?? 0) events",
            holds: guarded.finding == nil && !guarded.isCut && unguarded.finding != nil,
            scale: "\(guarded.script.actors.count) actors, depth \(guarded.reachedDepth)")
    }

    private static func exploration(
        _ bytes: [UInt8], _ name: String, _ map: AppMap,
        _ architecture: Subject? = nil, _ fault: String? = nil
    ) throws -> Exploration {
        var vocabulary = map.vocabulary
        let script = try ActorScript(json: bytes, file: name, in: &vocabulary)
        var exploration = try Exploration(
            script, map, vocabulary, dialect: architecture?.dialect,
            bounds: .init(depth: 8))
        guard let architecture else {
            exploration.explore()
            return exploration
        }
        let check = LiveCheck(architecture, map, faults: fault.map { [$0] } ?? [])
        exploration.explore { check.problem(after: $0, &$1) }
        return exploration
    }
}
