import Testing
import WayfoldModel
import WayfoldReplay

/// What sessions visited, on journeys short enough to be counted by hand.
@Suite struct ScreenSurveyTests {
    /// Folds actions of session 1, or of others, a second apart.
    private struct Trip {
        private(set) var survey = ScreenSurvey()
        private var fold = Fold(AppMap())
        private var states: [UInt64: NavigationState] = [:]
        private var sequence: UInt64 = 0

        mutating func push(
            _ name: String, _ parameters: [Route.Parameter] = [], of session: UInt64 = 1
        ) {
            take(.push(fold.vocabulary.symbol(Route(name, parameters))), of: session)
        }

        mutating func take(_ action: Action, of session: UInt64 = 1) {
            sequence += 1
            let event = Event(
                sequence: sequence, time: Int64(sequence) * 1_000_000, session: session,
                action: action)
            var state = states[session] ?? fold.initialState()
            let decided = fold.step(event, &state)
            survey.add(
                FoldedStep(
                    event, decided: decided, isFirst: states[session] == nil,
                    depth: state.greatestDepth), &state, &fold)
            states[session] = state.hasEnded ? nil : state
        }

        func screen(_ name: String) -> ScreenSurvey.Screen? {
            survey.closed().screens.first { $0.name == name }
        }

        /// `from>to count deeper back`, sorted.
        var moves: [String] {
            let closed = survey.closed()
            let all = [nil] + closed.screens.indices.map { $0 as Int? }
            func name(_ place: Int?) -> String { place.map { closed.screens[$0].name } ?? "-" }
            let moves = all.flatMap { place in closed.moves(at: place).filter { $0.from == place } }
            return moves.map {
                "\(name($0.from))>\(name($0.to)) \($0.count) \($0.deeper) \($0.back)"
            }.sorted()
        }
    }

    @Test func `visits, their length, their depth and the way between them are counted`() {
        var trip = Trip()
        trip.push("list")
        trip.push("detail")
        trip.take(.back)
        trip.push("detail")
        trip.push("buy")
        let list = trip.screen("list")
        #expect(list?.visits == 2 && list?.sessions == 1 && list?.deepest == 2)
        #expect(list?.time == 2_000_000)
        let typical = list?.typicalTime ?? 0
        #expect(abs(typical - 1_000_000) <= 31_250)
        #expect(
            trip.moves == [
                "->list 1 1 0", "buy>- 1 0 0", "detail>buy 1 1 0", "detail>list 1 0 1",
                "list>detail 2 2 0",
            ])
    }

    @Test func `who goes back at once has turned back, and who stays has stopped there`() {
        var trip = Trip()
        trip.push("list")
        trip.push("detail")
        trip.take(.back)
        trip.push("detail")
        trip.push("buy")
        trip.take(.back)
        trip.take(.back)
        trip.take(.endSession(.none))
        let (detail, buy, list) = (
            trip.screen("detail"), trip.screen("buy"), trip.screen("list")
        )
        // The second visit to the detail went on to buy; what comes back to it did not go deeper.
        #expect(detail?.entered == 2 && detail?.turnedBack == 1 && detail?.firstTurnedBack == 3)
        #expect(buy?.entered == 1 && buy?.turnedBack == 1 && buy?.stopped == 0)
        #expect(list?.stopped == 1 && list?.firstStopped == 8)
    }

    @Test func `sessions are told apart, and one that is open counts as stopped where it is`() {
        var trip = Trip()
        for session in 1...3 as ClosedRange<UInt64> {
            trip.push("list", of: session)
        }
        trip.push("detail", of: 2)
        trip.take(.endSession(.none), of: 3)
        trip.push("other", of: 3)
        #expect(trip.screen("list")?.sessions == 3)
        #expect(trip.screen("list")?.stopped == 2)
        #expect(trip.screen("detail")?.stopped == 1)
        #expect(trip.screen("other")?.stopped == 1)
        // Nothing was closed in the survey itself.
        #expect(trip.survey.screens.map(\.stopped).reduce(0, +) == 1)
    }

    @Test func `refusals and other parameters of the same screen are no visits`() {
        var trip = Trip()
        trip.take(.back)
        trip.push("item", [Route.Parameter("id", "1")])
        trip.push("item", [Route.Parameter("id", "2")])
        #expect(trip.screen("item")?.visits == 2)
        #expect(
            trip.moves == ["->root 1 1 0", "item>- 1 0 0", "item>item 1 1 0", "root>item 1 1 0"])
    }

    @Test func `screens beyond the limit are counted as one`() {
        var trip = Trip()
        for number in 0..<(ScreenSurvey.screenLimit + 50) { trip.push("screen\(number)") }
        #expect(trip.survey.screens.count == ScreenSurvey.screenLimit + 1)
        #expect(trip.survey.screens.last?.visits == 50)
        #expect(trip.survey.screens.map(\.visits).reduce(0, +) == 1_050)
    }
}
