package import WayfoldModel

extension RandomJourney {
    /// A map that random sessions of a subject have: an app's own, or a random one, which begins
    /// with a stack where the subject can show no other.
    package mutating func map(for subject: Subject) -> AppMap {
        guard var map = subject.map else {
            var map = self.map()
            if !subject.shows(map) { map.begin(where: subject.shows) }
            return map
        }
        let samples = subject.samples
        adopt(
            &map, routes: samples.routes, elements: samples.elements, urls: samples.urls,
            answers: samples.answers, facts: samples.facts, values: samples.values)
        return map
    }
}

extension AppMap {
    /// Makes the first flow that is shown the root flow.
    fileprivate mutating func begin(where shows: (AppMap) -> Bool) {
        for position in flows.indices {
            rootFlow = FlowDefinition.Index(position)
            if shows(self) { return }
        }
    }
}
