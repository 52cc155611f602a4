import Testing
import WayfoldModel
import WayfoldReplay

@Suite struct TimelineTests {
    /// Pushes and pops of one session; every third event a pop, times 10 µs apart.
    private func history(_ fold: inout Fold, count: Int) -> [Event] {
        (1...count).map { number in
            let route = fold.vocabulary.symbol(Route("page", [.init("n", "\(number)")]))
            return Event(
                sequence: UInt64(number * 2), time: Int64(number * 10),
                action: number.isMultiple(of: 3) ? .pop(count: 1) : .push(route))
        }
    }

    @Test(arguments: [1, 7, 64, 1000])
    func `a state asked for at any event is the one a plain fold reaches`(interval: Int) {
        var fold = Fold(AppMap())
        let events = history(&fold, count: 200)
        var timeline = Timeline(from: fold.initialState(), interval: interval)
        for event in events { timeline.add(event, &fold) }
        var state = fold.initialState()
        #expect(timeline.state(afterEvents: 0, &fold) == state)
        for (index, event) in events.enumerated() {
            #expect(timeline.outcomes[index] == fold.step(event, &state))
            #expect(timeline.state(afterEvents: index + 1, &fold) == state)
            #expect(timeline.state(atSequence: event.sequence, &fold) == state)
            #expect(timeline.state(atSequence: event.sequence + 1, &fold) == state)
            #expect(timeline.state(atTime: event.time + 9, &fold) == state)
        }
        #expect(timeline.state(atTime: -1, &fold) == fold.initialState())
    }

    @Test func `sessions do not see each other, and an ended one is forgotten`() {
        var replay = Replay(Fold(AppMap()))
        let page = replay.fold.vocabulary.symbol("page")
        for number in 1...10 {
            let event = Event(
                sequence: UInt64(number), session: UInt64(number % 2 + 1), action: .push(page))
            #expect(replay.step(event) == .applied)
        }
        #expect(replay.state(of: 1).depth(ofSceneAt: 0) == 6)
        #expect(replay.state(of: 2).depth(ofSceneAt: 0) == 6)
        _ = replay.step(Event(sequence: 11, session: 1, action: .endSession(.none)))
        #expect(replay.state.hasEnded)
        replay.forgetCurrent()
        #expect(replay.openSessions == [2])
        #expect(replay.sessionCount == 2)
        #expect(replay.state(of: 1).depth(ofSceneAt: 0) == 1)
    }

    @Test func `verification names the first event that is decided otherwise`() {
        var replay = Replay(Fold(AppMap()))
        var verification = Verification()
        let events = [
            Event(sequence: 1, action: .back, outcome: .refused(Refusal(.atRoot))),
            Event(sequence: 2, action: .gap(count: 5)),
            Event(sequence: 3, action: .back, outcome: .applied),
            Event(sequence: 4, action: .back, outcome: .refused(Refusal(.notFound))),
        ]
        for event in events { verification.add(event, decided: replay.step(event)) }
        #expect(!verification.holds)
        #expect(verification.eventCount == 4 && verification.mismatchCount == 2)
        #expect(verification.missingEvents == 5)
        #expect(verification.first?.event == events[2])
        #expect(verification.first?.decided == .refused(Refusal(.atRoot)))
    }
}

@Suite struct TraceComparisonTests {
    private func search(
        _ left: (inout Vocabulary) -> [Action], _ right: (inout Vocabulary) -> [Action],
        decidesAlike: Bool = true
    ) -> TraceDivergence? {
        var search = TraceComparison(
            Replay(Fold(AppMap())), Replay(Fold(AppMap())), decidesAlike: decidesAlike)
        _ = search.right.fold.vocabulary.symbol("numbers differ between the two")
        let first = left(&search.left.fold.vocabulary)
        let second = right(&search.right.fold.vocabulary)
        for index in 0...max(first.count, second.count) {
            let sequence = UInt64(index + 1)
            let one = index < first.count ? Event(sequence: sequence, action: first[index]) : nil
            let other =
                index < second.count ? Event(sequence: sequence, action: second[index]) : nil
            if let divergence = search.step(one, other) { return divergence }
        }
        return nil
    }

    /// How many pairs of pushes and pops agree where equal ones are passed and then folded at once.
    private func agreedUnfolded(_ picks: [Int], _ others: [Int]) throws -> UInt64? {
        var search = TraceComparison(both: Replay(Fold(AppMap())))
        let routes = ["a", "b", "c"].map { search.left.fold.vocabulary.symbol($0) }
        func event(_ index: Int, _ picks: [Int]) -> Event? {
            guard index < picks.count else { return nil }
            let action: Action =
                picks[index] < 3 ? .push(routes[picks[index]]) : .pop(count: picks[index])
            return Event(sequence: UInt64(index + 1), action: action)
        }
        var passed = 0
        while passed < 12, let one = event(passed, picks), let other = event(passed, others),
            search.passesAlike(one, other)
        {
            passed += 1
        }
        for index in 0..<passed {
            let one = try #require(event(index, picks))
            _ = search.left.step(one)
        }
        for index in passed...12 {
            let found = search.step(event(index, picks), event(index, others))
            if let found { return found.agreedCount }
        }
        return nil
    }

    @Test func `histories of one map part alike, read with one vocabulary or with two`() throws {
        let routes = ["a", "b", "c"]
        var random = SplitMix64(seed: 7)
        var divergences = 0
        for _ in 0..<400 {
            let picks = (0..<12).map { _ in Int(random.next() % 8) }
            var others = picks
            if random.next() % 3 > 0 { others[Int(random.next() % 12)] = Int(random.next() % 8) }
            if random.next() % 4 == 0 { others.removeLast(Int(random.next() % 4)) }
            var one = TraceComparison(both: Replay(Fold(AppMap())))
            var two = TraceComparison(
                Replay(Fold(AppMap())), Replay(Fold(AppMap())), decidesAlike: true)
            _ = two.right.fold.vocabulary.symbol("numbers differ between the two")
            var found: (TraceDivergence?, TraceDivergence?)
            for index in 0...12 where found.0 == nil && found.1 == nil {
                let sequence = UInt64(index + 1)
                func event(_ picks: [Int], _ vocabulary: inout Vocabulary) -> Event? {
                    guard index < picks.count else { return nil }
                    let action: Action =
                        picks[index] < 3
                        ? .push(vocabulary.symbol(routes[picks[index]])) : .pop(count: picks[index])
                    return Event(sequence: sequence, action: action)
                }
                found.0 = one.step(
                    event(picks, &one.left.fold.vocabulary), event(others, &one.rightVocabulary))
                found.1 = two.step(
                    event(picks, &two.left.fold.vocabulary), event(others, &two.rightVocabulary))
            }
            #expect(found.0?.agreedCount == found.1?.agreedCount)
            #expect(try found.0?.agreedCount == agreedUnfolded(picks, others))
            #expect(found.0?.reason == found.1?.reason)
            #expect(found.0?.difference?.text == found.1?.difference?.text)
            if found.0 != nil { divergences += 1 }
        }
        #expect(divergences > 100 && divergences < 390)
    }

    @Test(arguments: [true, false])
    func `equal histories do not part, whatever their symbols' numbers`(alike: Bool) {
        let actions = { (vocabulary: inout Vocabulary) -> [Action] in
            [.push(vocabulary.symbol("a")), .push(vocabulary.symbol("b")), .back, .back, .back]
        }
        #expect(search(actions, actions, decidesAlike: alike) == nil)
    }

    @Test func `two ways to the same screen do not part`() {
        let divergence = search(
            { [.push($0.symbol("a")), .back] }, { [.push($0.symbol("a")), .pop(count: 1)] })
        #expect(divergence == nil)
    }

    @Test func `another screen is a divergence, with what differs`() throws {
        let divergence = try #require(
            search(
                { [.push($0.symbol("a")), .push($0.symbol("b"))] },
                { [.push($0.symbol("a")), .push($0.symbol("c"))] }))
        #expect(divergence.agreedCount == 1 && divergence.reason == .states)
        #expect(divergence.left?.sequence == 2 && divergence.right?.sequence == 2)
        let text = try #require(divergence.difference?.text)
        #expect(text.contains("- ") && text.contains("b") && text.contains("c"))
    }

    @Test func `a history that ends first is a divergence there`() {
        let divergence = search({ [.push($0.symbol("a")), .back] }, { [.push($0.symbol("a"))] })
        #expect(divergence?.reason == .rightEnds && divergence?.left?.sequence == 2)
    }
}
