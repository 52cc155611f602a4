public import WayfoldArchitectures
public import WayfoldModel

/// Which links and saved states of an older version of an app mean something else in this one.
///
/// A route that the newer map's `versions` rename is the same route; one that they remove is gone,
/// and what was saved with it breaks all the same.
public struct LinkVersions: Sendable {
    /// What breaks some links or saved states, with the first of them: the one that is reached in
    /// the fewest steps.
    public struct Break: Sendable {
        /// What is wrong, in a clause that names no single link and no single state.
        public let cause: String
        /// How many links, or saved states, it breaks; a state may break for several causes.
        public internal(set) var count = 1
        /// A link, or what was saved.
        public let example: String
        public let isLink: Bool
        /// What the older version shows for it.
        public let before: String
        /// What this one shows, or why it shows nothing.
        public let now: String
        /// What shows it in this version.
        public let specimen: Specimen
    }

    /// One for each cause, in the order in which they are met, links first.
    public private(set) var breaks: [Break] = []
    public private(set) var linkCount = 0
    public private(set) var stateCount = 0
    public private(set) var brokenLinkCount = 0
    public private(set) var brokenStateCount = 0
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
            let pattern = before.verdicts[index].pattern ?? link.url
            let (cause, shown) = Self.difference(verdict, from: wanted)
            var map = now.map
            let symbol = map.vocabulary.symbol(link.url)
            let event = Event(sequence: 1, origin: .system, action: .openURL(symbol))
            brokenLinkCount += 1
            add(
                Break(
                    cause: "'\(pattern)' \(cause)", example: link.url, isLink: true, before: was,
                    now: shown, specimen: Specimen(map, [event]).recorded()))
        }
    }

    /// What became of a link that led to a screen: as a clause about its pattern, and its own.
    private static func difference(
        _ verdict: LinkSurvey.Verdict, from wanted: String
    ) -> (cause: String, shown: String) {
        if let destination = verdict.destination {
            return (
                "leads to '\(routeName(destination))' and not '\(routeName(wanted))'", destination
            )
        }
        if verdict.pattern == nil {
            return ("is no link any more", "the map has no link for it")
        }
        return verdict.handover.isToApp
            ? ("is refused", "it is refused")
            : ("does not reach the app", "the app is not given it")
    }

    private static func routeName(_ route: String) -> String {
        String(route.prefix { $0 != " " })
    }

    /// Counts it to what has broken for the same cause.
    private mutating func add(_ found: Break) {
        let same = breaks.firstIndex { $0.isLink == found.isLink && $0.cause == found.cause }
        if let same { breaks[same].count += 1 } else { breaks.append(found) }
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
            let found = restored(text, was, new, since: old.version)
            if !found.isEmpty { brokenStateCount += 1 }
            for found in found { add(found) }
        }
    }

    /// What breaks a saved state, one for each cause; none where it is restored as it was.
    private func restored(
        _ text: String, _ was: String, _ new: AppMap, since version: String
    ) -> [Break] {
        var fold = Fold(new)
        var state = fold.initialState()
        let event = Event(
            sequence: 1, origin: .restore, action: .restore(.bytes(Array(text.utf8))))
        let outcome = fold.step(event, &state)
        var problems: [String] = []
        var causes: [String] = []
        func note(_ cause: String, _ problem: String) {
            problems.append(problem)
            if !causes.contains(cause) { causes.append(cause) }
        }
        for found in fold.notes {
            switch found {
            case .droppedRoute(let symbol):
                let route = PlainText.route(fold.vocabulary.route(symbol))
                note("'\(Self.routeName(route))' is left out", "'\(route)' is left out")
            case .damagedSave: note("nothing of it can be read", "nothing of it can be read")
            default: break
            }
        }
        let now = Self.top(of: state, fold)
        let wanted = Self.renamed(was, new, since: version)
        if outcome != .applied { note("it is refused", "it is refused") }
        if causes.isEmpty, now != wanted {
            causes.append(
                "'\(Self.routeName(now))' is on screen and not '\(Self.routeName(wanted))'")
        }
        let shown = problems.isEmpty ? now : now + ": " + problems.joined(separator: ", ")
        return causes.map { cause in
            Break(
                cause: cause, example: text, isLink: false, before: was, now: shown,
                specimen: Specimen(new, [event]).recorded())
        }
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
