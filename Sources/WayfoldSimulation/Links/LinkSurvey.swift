public import WayfoldArchitectures
public import WayfoldModel

/// Every link of an app in every situation, by its map and in its live objects, each with Back.
///
/// What is to be done before a link is found by the fold (see `LinkWays`), so that nothing of the
/// app has to be given but its map and what random sessions are made of. Memory is linear in the
/// links; time is linear in the links times what a session of the app takes.
public struct LinkSurvey: Sendable {
    /// A link that is asked about.
    public struct Link: Hashable, Sendable {
        public var url: String
        /// Where it comes from: a rule of a file, a pattern of the map, a line of a list.
        public var source: String

        public init(_ url: String, source: String) {
            self.url = url
            self.source = source
        }
    }

    /// What is known of a link before it is followed.
    public struct Verdict: Hashable, Sendable {
        public var handover: LinkHandover
        /// The map's pattern that it means; nil where none does.
        public var pattern: String?
        /// The screen that it leads to by the map; nil where it leads nowhere.
        public var destination: String?
    }

    public let subject: Subject?
    public let faults: Set<String>
    public let links: [Link]
    public private(set) var verdicts: [Verdict] = []
    /// In the order of the links, and of the situations for each.
    public private(set) var answers: [LinkAnswer] = []
    /// The map, with the symbols of the answers' events.
    public private(set) var map: AppMap

    private var fold: Fold
    private let ways: LinkWays
    private var places: [LinkPlaces?] = []
    private var symbols: [Symbol] = []

    /// - Parameters:
    ///   - subject: the app; nil for the map alone.
    ///   - map: the app's map, which knows its sites and schemes.
    ///   - faults: the names of the subject's faults to switch on.
    public init(_ subject: Subject?, _ map: AppMap, faults: Set<String> = [], _ links: [Link]) {
        self.subject = subject
        self.faults = faults
        self.links = links
        fold = Fold(map, dialect: subject?.dialect ?? map.dialect)
        ways = LinkWays(&fold, subject?.samples ?? SampleTexts())
        self.map = map
        for link in links { look(at: link) }
        self.map.vocabulary = fold.vocabulary
    }

    private mutating func look(at link: Link) {
        let handover = map.handover(of: link.url)
        let pattern = map.link(for: LinkURL(link.url))?.pattern.text
        var verdict = Verdict(handover: handover, pattern: pattern)
        symbols.append(fold.vocabulary.symbol(link.url))
        guard handover.isToApp, pattern != nil else {
            verdicts.append(verdict)
            places.append(nil)
            return
        }
        let found = LinkPlaces(fold.vocabulary.symbol(link.url), ways, &fold)
        verdict.destination = found.destination.map { state in
            var report = StateReport()
            var identities: [EntryIdentity] = []
            report.read(state, fold, identities: &identities)
            return report.outline(fold.vocabulary).topText
        }
        verdicts.append(verdict)
        places.append(found)
    }

    /// How many answers there will be.
    public var count: Int { links.count * LinkSituation.allCases.count }

    /// Tries the next link in the next situation; false where none is left.
    public mutating func tryNext() -> Bool { tryNext { _ in } }

    /// The same, with a word before each way to the situation that is tried: its place among them.
    public mutating func tryNext(_ begin: (Int) throws -> Void) rethrows -> Bool {
        guard answers.count < count else { return false }
        let situations = LinkSituation.allCases
        let (link, place) = answers.count.quotientAndRemainder(dividingBy: situations.count)
        answers.append(try answer(link, situations[place], begin))
        return true
    }

    /// Takes an answer that another process has made as the next one.
    ///
    /// - Parameters:
    ///   - sentence: what has happened there.
    ///   - way: the place of the way to the situation on which it has happened.
    public mutating func skipNext(stopping sentence: String, onWay way: Int = 0) {
        let situations = LinkSituation.allCases
        let (link, place) = answers.count.quotientAndRemainder(dividingBy: situations.count)
        var answer = LinkAnswer(link, situations[place])
        answer.findings = [LinkFinding(.trap, .app, sentence)]
        let journeys = places[link]?.journeys(situations[place]) ?? []
        answer.events = journeys.dropFirst(way).first.map(Self.numbered) ?? []
        answers.append(answer)
    }

    private static func numbered(_ journey: LinkPlaces.Journey) -> [Event] {
        journey.events.enumerated().map { index, event in
            var event = event
            event.sequence = UInt64(index + 1)
            return event
        }
    }

    private func answer(
        _ link: Int, _ situation: LinkSituation, _ begin: (Int) throws -> Void
    ) rethrows -> LinkAnswer {
        var answer = LinkAnswer(link, situation)
        guard let places = places[link] else {
            answer.status = .skipped("the app is not given it")
            if situation == .warm { answer.findings = unreachable(verdicts[link]) }
            if !answer.findings.isEmpty { answer.events = [LinkPlaces.link(symbols[link])] }
            return answer
        }
        guard let destination = verdicts[link].destination else {
            let reason = places.refusal.map { "refused: \($0.reason.word)" } ?? "held"
            answer.status = .skipped("the map follows it in no state that was found")
            if situation == .warm {
                let text = "\(reason) in each of the \(ways.ways.count) states that were tried"
                answer.findings = [LinkFinding(.unreachable, .map, text)]
                answer.events = Self.numbered(places.journeys(.warm)[0])
            }
            return answer
        }
        let trial = LinkTrial(
            subject: subject, map: map, faults: faults, places: places, destination: destination)
        try trial.run(&answer, begin)
        return answer
    }

    /// What is wrong with a link that does not come to the app, where it should.
    private func unreachable(_ verdict: Verdict) -> [LinkFinding] {
        let text: String
        switch (verdict.handover, verdict.pattern) {
        case (.app, nil): text = "the system opens it in the app, and the map has no link for it"
        case (_, nil): return []
        case (.app, _?): return []
        case (.excluded(let index), let pattern?):
            text = "the map has '\(pattern)' but rule \(index.rule + 1) of the site excludes it"
        case (.noRule, let pattern?):
            text = "the map has '\(pattern)' but no rule of the site matches it"
        case (.otherDomain(let host), let pattern?):
            text = "the map has '\(pattern)' but '\(host)' is none of the app's domains"
        case (.otherScheme(let scheme), let pattern?):
            text = "the map has '\(pattern)' but '\(scheme)' is none of the app's schemes"
        }
        return [LinkFinding(.unreachable, .map, text)]
    }
}

extension LinkSurvey {
    /// The trace of an answer, with the outcomes of its own dialect.
    public func specimen(of answer: LinkAnswer) -> Specimen {
        var known = map
        if let subject { known.dialect = subject.dialect }
        return Specimen(known, answer.events).recorded()
    }
}
