import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// Every answer of every question, shown by an event; those that architectures give, live.
@Suite struct DialectValueTests {
    private static var subjects: [any Architecture.Type] {
        [
            StorageArchitecture.self, RouterArchitecture.self,
        ]
    }

    @Test func `every answer that exists has its case, and no other has`() {
        let cases = DialectSituation.all.map { "\($0.question) \($0.answer)" }
        let answers = Dialect.questions.flatMap { question in
            question.answers.map { "\(question.key) \($0)" }
        }
        #expect(cases.sorted() == answers.sorted())
    }

    @Test(arguments: DialectSituation.all.indices)
    func `an answer is what becomes of an event in the fold`(index: Int) throws {
        let (shown, journey, dialect) = try prepared(index)
        let fold = journey.fold(dialect)
        #expect(fold.passage.outcomes == journey.outcomes)
        #expect(fold.passage.shown == shown.shown)
        if let made = shown.made { #expect(fold.made == made) }
    }

    @Test(arguments: DialectSituation.all.indices)
    func `live objects do what an answer says that a map may give`(index: Int) throws {
        let (shown, journey, dialect) = try prepared(index)
        guard Dialect.adoptable.contains(shown.question) else { return }
        for subject in Self.subjects where subject.dialect.supports(journey, shown) {
            var asked = dialect
            asked.unsupported = subject.dialect.unsupported
            let passage = journey.lead(subject, dialect: asked)
            #expect(passage.found == nil, "\(subject.name): \(passage.found ?? "")")
            #expect(passage.outcomes == journey.outcomes, "\(subject.name)")
            #expect(passage.shown == shown.shown, "\(subject.name)")
        }
    }

    @Test(arguments: DialectSituation.all.indices)
    func `an architecture whose dialect has an answer does what it says`(index: Int) throws {
        let (shown, journey, _) = try prepared(index)
        let question = try #require(Dialect.questions.first { $0.key == shown.question })
        for subject in Self.subjects
        where question.answer(of: subject.dialect) == shown.answer
            && subject.dialect.supports(journey, shown)
        {
            let passage = journey.lead(subject)
            #expect(passage.found == nil, "\(subject.name)")
            #expect(passage.outcomes == journey.outcomes, "\(subject.name)")
            #expect(passage.shown == shown.shown, "\(subject.name)")
        }
    }

    @Test func `the table of answers, with what cannot be asked left out`() throws {
        var lines: [String] = []
        for question in Dialect.questions {
            var cells: [String] = []
            for dialect in [Dialect.canonical, .path, .storage, .router, .stinsen] {
                let answer = question.answer(of: dialect)
                let shown = try #require(
                    DialectSituation.all.first {
                        $0.question == question.key && $0.answer == answer
                    })
                let journey = try Journey(DialectSituation.map, shown.lines)
                cells.append(dialect.supports(journey, shown) ? answer : "-")
            }
            lines.append("\(question.key): \(cells.joined(separator: " "))")
        }
        #expect(
            lines.joined(separator: "\n") == """
                popInModal: withinLayer withinLayer - - wholeArray
                setRootEntries: clear keep keep keep keep
                setRootToEqual: keep keep keep keep keep
                focusFirstSearchesRoot: yes yes yes yes no
                popBeyondRoot: refuse refuse refuse refuse ignore
                setPath: keepsEqualPrefix keepsEqualPrefix keepsEqualPrefix keepsEqualPrefix -
                reselectTab: nothing nothing - - toRoot
                unknownRoute: refuse refuse refuse showUnknown refuse
                link: goThere append append append asWritten
                restoreUnknown: dropEntry - dropEntry - -
                pushWhenCovered: refuse refuse refuse refuse apply
                pushUnderAlert: refuse refuse - - refuse
                duringTransition: queue apply apply apply apply
                duplicatePush: allow allow allow allow allow
                guardedLink: hold refuse refuse refuse refuse
                """)
    }

    /// A case with its journey, and the canonical dialect with the case's answer.
    private func prepared(
        _ index: Int
    ) throws -> (shown: DialectSituation, journey: Journey, dialect: Dialect) {
        let shown = DialectSituation.all[index]
        var dialect = Dialect.canonical
        let question = try #require(Dialect.questions.first { $0.key == shown.question })
        #expect(question.set(shown.answer, in: &dialect))
        return (shown, try Journey(DialectSituation.map, shown.lines), dialect)
    }
}

extension Dialect {
    /// Whether a system of this dialect has the verbs that a case needs.
    fileprivate func supports(_ journey: Journey, _ shown: DialectSituation) -> Bool {
        journey.kinds.union(shown.needs).allSatisfy { !unsupported.contains($0) }
    }
}
