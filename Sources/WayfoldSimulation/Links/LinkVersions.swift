public import WayfoldArchitectures
public import WayfoldModel

/// Which links and saved states of an older version of an app mean something else in this one.
///
/// A route that the newer map's `versions` rename is the same route; one that they remove is gone,
/// and what was saved with it breaks all the same.
public struct LinkVersions: Sendable {
    public struct Break: Sendable {
        /// The link, or what was saved.
        public let text: String
        public let isLink: Bool
        /// What the older version shows.
        public let before: String
        /// What this one shows, or why it shows nothing.
        public let now: String
        /// What shows it in this version.
        public let specimen: Specimen
    }

    public private(set) var breaks: [Break] = []
    public private(set) var linkCount = 0
    public private(set) var stateCount = 0
    /// Whether the app saves no state, so that none was looked at.
    public private(set) var savesNothing = false

    /// - Parameters:
    ///   - old: the map of the older version.
    ///   - new: that of this one.
    ///   - subject: whose dialect and samples both have; nil for the maps' own.
    ///   - links: links that the older version is asked about beside those of its own patterns.
    public init(from old: AppMap, to new: AppMap, _ subject: Subject?, _ links: [LinkSurvey.Link]) {
        var old = old
        var new = new
        if let subject { (old.dialect, new.dialect) = (subject.dialect, subject.dialect) }
        let samples = subject?.samples ?? SampleTexts()
        compareLinks(old, new, samples, links)
        compareStates(old, new, samples)
    }

    private mutating func compareLinks(
        _ old: AppMap, _ new: AppMap, _ samples: SampleTexts, _ given: [LinkSurvey.Link]
    ) {
        var links = LinkSamples.links(of: old, samples)
        for link in given where !links.contains(where: { $0.url == link.url }) {
            links.append(link)
        }
        let before = LinkSurvey(nil, old, links)
        let now = LinkSurvey(nil, new, links)
        for (index, link) in links.enumerated() {
            guard let was = before.verdicts[index].destination else { continue }
            linkCount += 1
            let wanted = Self.renamed(was, new, since: old.version)
            let verdict = now.verdicts[index]
            if verdict.destination == wanted { continue }
            let shown: String
            if let destination = verdict.destination {
                shown = destination
            } else if verdict.pattern == nil {
                shown = "the map has no link for it"
            } else {
                shown = verdict.handover.isToApp ? "it is refused" : "the app is not given it"
            }
            let event = Event(
                sequence: 1, origin: .system,
                action: .openURL(Self.symbol(link.url, now.map).symbol))
            var map = now.map
            map.vocabulary = Self.symbol(link.url, now.map).vocabulary
            breaks.append(
                Break(
                    text: link.url, isLink: true, before: was, now: shown,
                    specimen: Specimen(map, [event]).recorded()))
        }
    }

    private static func symbol(
        _ text: String, _ map: AppMap
    ) -> (symbol: Symbol, vocabulary: Vocabulary) {
        var vocabulary = map.vocabulary
        let symbol = vocabulary.symbol(text)
        return (symbol, vocabulary)
    }

    private mutating func compareStates(
        _ old: AppMap, _ new: AppMap, _ samples: SampleTexts
    ) {
        guard !new.dialect.unsupported.contains(.restore) else {
            savesNothing = true
            return
        }
        var fold = Fold(old)
        let ways = LinkWays(&fold, samples)
        var seen: Set<String> = []
        for way in ways.ways {
            let text = fold.savedPath(of: way.state, sceneAt: 0)
            guard seen.insert(text).inserted else { continue }
            stateCount += 1
            let was = Self.top(of: way.state, fold)
            if let found = restored(text, was, new, since: old.version) { breaks.append(found) }
        }
    }

    private func restored(
        _ text: String, _ was: String, _ new: AppMap, since version: String
    ) -> Break? {
        var fold = Fold(new)
        var state = fold.initialState()
        let event = Event(
            sequence: 1, origin: .restore, action: .restore(.bytes(Array(text.utf8))))
        let outcome = fold.step(event, &state)
        var problems: [String] = []
        for note in fold.notes {
            switch note {
            case .droppedRoute(let route):
                problems.append("'\(PlainText.route(fold.vocabulary.route(route)))' is left out")
            case .damagedSave: problems.append("nothing of it can be read")
            default: break
            }
        }
        let now = Self.top(of: state, fold)
        if outcome != .applied { problems.append("it is refused") }
        if problems.isEmpty, now == Self.renamed(was, new, since: version) { return nil }
        let shown = problems.isEmpty ? now : now + ": " + problems.joined(separator: ", ")
        return Break(
            text: text, isLink: false, before: was, now: shown,
            specimen: Specimen(new, [event]).recorded())
    }

    private static func top(of state: NavigationState, _ fold: Fold) -> String {
        PlainText.route(fold.vocabulary.route(state.topRoute(ofSceneAt: 0)))
    }

    /// What a route is called in a newer map.
    private static func renamed(_ route: String, _ map: AppMap, since version: String) -> String {
        var name = route.prefix { $0 != " " }
        let rest = route.dropFirst(name.count)
        let first = map.versions.firstIndex { map.vocabulary.text($0.version) == version }
        for change in map.versions.dropFirst(first.map { $0 + 1 } ?? 0) {
            let found = change.renamed.first { map.vocabulary.route($0.old).name == name }
            if let found { name = map.vocabulary.route(found.new).name[...] }
        }
        return String(name + rest)
    }
}
