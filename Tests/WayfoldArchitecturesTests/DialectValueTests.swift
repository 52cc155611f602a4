import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// Every answer of every question, shown by an event. What the apps answer, they are asked:
/// `wayfold lab architectures`.
@Suite struct DialectValueTests {
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
