import WayfoldModel

/// A session of an architecture of containers, driven by its host.
final class HostSession: LiveSession {
    let host: Host
    private let rules: AppRules

    init(_ architecture: any Architecture.Type, _ launch: Subject.Launch) {
        rules = launch.rules
        host = Host(
            architecture, launch.rules, dialect: launch.dialect, faults: launch.faults,
            chances: launch.chances)
    }

    var judgesSupport: Bool { false }
    var screens: KnownScreens { host.screens }
    var remarks: [String] { host.setting.remarks }
    var setting: Setting { host.setting }

    func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
        swap(&rules.texts.vocabulary, &vocabulary)
        defer { swap(&rules.texts.vocabulary, &vocabulary) }
        return host.perform(event)
    }

    var changeCount: Int? { nil }

    func settle(_ vocabulary: inout Vocabulary) {
        swap(&rules.texts.vocabulary, &vocabulary)
        host.settle()
        swap(&rules.texts.vocabulary, &vocabulary)
    }

    func read(
        into report: inout StateReport, _ fold: inout Fold, leavingOut long: LongStack?,
        objects: inout [AnyObject]
    ) {
        report.read(host, fold, leavingOut: long, objects: &objects)
    }

    func show(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown {
        swap(&rules.texts.vocabulary, &vocabulary)
        defer { swap(&rules.texts.vocabulary, &vocabulary) }
        return Shown(host, census)
    }

    func target(of event: Event, _ census: Census, _ vocabulary: inout Vocabulary) -> Int? {
        guard let root = host.root(of: event.scene) else { return nil }
        var flow: (any LiveFlow)? = root.deepestVisible
        if case .path(let steps) = event.target { flow = root.descendant(at: steps) }
        return flow.map { census.number(of: $0, .flow, $0.name) }
    }

    func takeNotes(into moment: inout Moment) {
        moment.remarks += host.setting.remarks
        host.setting.remarks = []
        moment.activities += host.notes.activities
        moment.visits += host.notes.visits
        host.notes.clear()
    }

    func tearDown() { host.tearDown() }
}
