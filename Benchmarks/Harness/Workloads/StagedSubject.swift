import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

/// An app that a stage of the bench drives.
struct StagedSubject {
    /// Which of an app's own routes stand for those that a workload names.
    struct Names {
        private var known: [String: String] = [:]

        /// The route for a name: the name itself for what takes any route, else the next of the
        /// app's own that no name has yet, or its last.
        mutating func route(for name: String, of app: Subject?) -> String {
            guard let app, app.map != nil, !app.samples.urls.contains(name) else { return name }
            if let route = known[name] { return route }
            let routes = app.samples.routes
            let route = routes.isEmpty ? name : routes[min(known.count, routes.count - 1)]
            known[name] = route
            return route
        }
    }

    let session: any LiveSession
    /// Who does each verb: the program, or a person where that cannot.
    private var origins: [ActionKind: Origin] = [:]

    /// Launches it.
    init(_ subject: Subject, _ faults: [Fault], _ map: AppMap) {
        session = ParityRun(subject, map, faults: Set(faults.map(\.name))).alone()
    }

    /// - Throws: `unsupported` for a map that the app does not have.
    static func require(_ map: AppMap, of app: Subject) throws(HarnessError) {
        guard app.shows(map) else { throw .unsupported("shows one stack, and no tabs around it") }
        guard let own = app.map, map.json() != own.json() else { return }
        throw .unsupported("has an app map of its own")
    }

    /// Does an event that says who does it, or that whoever can is to do.
    mutating func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
        guard event.origin == .user else { return session.perform(event, &vocabulary) }
        let kind = event.action.kind
        var asked = event
        if let origin = origins[kind] {
            asked.origin = origin
            return session.perform(asked, &vocabulary)
        }
        for origin in [Origin.program, .user, .system] {
            asked.origin = origin
            let outcome = session.perform(asked, &vocabulary)
            if case .refused(let refusal) = outcome, refusal.reason == .unsupported { continue }
            origins[kind] = origin
            return outcome
        }
        return .refused(Refusal(.unsupported))
    }

    /// The digest of what it shows. Linear in that.
    func shownDigest(_ fold: inout Fold) -> Digest { report(&fold).digest(fold.vocabulary) }

    /// What it shows. Linear in that.
    func report(_ fold: inout Fold) -> StateReport {
        session.settle(&fold.vocabulary)
        var report = StateReport()
        var objects: [AnyObject] = []
        session.read(into: &report, &fold, leavingOut: nil, objects: &objects)
        return report
    }
}
