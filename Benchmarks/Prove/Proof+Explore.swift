import Foundation
import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// Every order of a few actors.
extension Proof {
    static let exploreHeldLink = Proof(
        name: "explore-held-link", kind: .fact,
        demand: "4 actors at depth 8, all covered: no order loses the held link; without the guard "
            + "one is found; live objects are what the fold says after each step, and with the "
            + "fault 'link-before-ready' are not"
    ) { _ in
        try explored(
            "held-link", guardOff: ("guardedLink", "refuse"), Subject(StorageArchitecture.self),
            fault: "link-before-ready")
    }

    static let exploreDoublePush = Proof(
        name: "explore-double-push", kind: .fact,
        demand: "4 actors at depth 8, all covered: no order shows two details; without the guard "
            + "one is found; live objects are what the fold says after each step, and with the "
            + "fault 'double-tap-unlocked' are not"
    ) { _ in
        try explored(
            "double-push", guardOff: ("duplicatePush", "allow"), Subject(RouterArchitecture.self),
            fault: "double-tap-unlocked")
    }

    private static func explored(
        _ name: String, guardOff: (question: String, answer: String),
        _ architecture: Subject, fault: String
    ) throws -> Finding {
        let folder = "Traces/explore/"
        guard FileManager.default.fileExists(atPath: folder) else {
            return .skipped("the checkout's Traces are not here; run in the checkout")
        }
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + name + ".json")))
        var empty = Vocabulary()
        let named = try ActorScript(json: bytes, file: name, in: &empty).mapPath
        let map = try AppMap(readingFileAt: folder + (named ?? ""))
        var open = map
        let question = Dialect.questions.first { $0.key == guardOff.question }
        guard question?.set(guardOff.answer, in: &open.dialect) == true else {
            return .skipped("the dialects have no answer '\(guardOff.answer)'")
        }
        let guarded = try exploration(bytes, name, map)
        let unguarded = try exploration(bytes, name, open)
        let live = try exploration(bytes, name, map, architecture)
        let faulty = try exploration(bytes, name, map, architecture, fault)
        let holds =
            guarded.finding == nil && !guarded.isCut && unguarded.finding != nil
            && live.finding == nil && faulty.finding != nil
        let orders = guarded.orderCount.map { "\($0)" } ?? "more than 2^64"
        return .figure(
            "\(guarded.stateCount) states and \(guarded.transitionCount) steps for "
                + "\(orders) orders; "
                + "unguarded after \(unguarded.finding?.events.count ?? 0) events, with the fault "
                + "after \(faulty.finding?.events.count ?? 0)",
            holds: holds,
            scale: "\(guarded.script.actors.count) actors, depth \(guarded.reachedDepth)")
    }

    private static func exploration(
        _ bytes: [UInt8], _ name: String, _ map: AppMap,
        _ architecture: Subject? = nil, _ fault: String? = nil
    ) throws -> Exploration {
        var vocabulary = map.vocabulary
        let script = try ActorScript(json: bytes, file: name, in: &vocabulary)
        var exploration = try Exploration(
            script, map, vocabulary, dialect: architecture.map { $0.dialect(of: map) },
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
