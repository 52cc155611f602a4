import Testing

@testable import WayfoldModel

@Suite struct DeepNestingTests {
    private func chain(_ count: Int) -> (fold: Fold, state: NavigationState) {
        var map = AppMap()
        let step = map.vocabulary.symbol("step")
        var fold = Fold(map)
        var state = fold.initialState()
        for number in 1...count {
            let event = Event(sequence: UInt64(number), action: .startFlow(step, .push))
            #expect(fold.step(event, &state) == .applied)
        }
        return (fold, state)
    }

    @Test(arguments: [5_000, 100_000])
    func `a chain of nested flows is torn down from the bottom`(count: Int) {
        var (fold, state) = chain(count)
        #expect(state.depth(ofSceneAt: 0) == count + 1)
        for number in 1...count {
            let event = Event(sequence: UInt64(count + number), action: .finishFlow(.none))
            #expect(fold.step(event, &state) == .applied)
        }
        #expect(fold.savedPath(of: state, sceneAt: 0) == "root")
        #expect(fold.violations(in: state) == [])
        #expect(state.flows.count == count + 1)
    }

    @Test(arguments: [5_000, 100_000])
    func `a chain of nested flows is torn down from the top`(count: Int) {
        var (fold, state) = chain(count)
        let event = Event(
            sequence: UInt64(count + 1), target: .path([]), action: .popToRoot)
        #expect(fold.step(event, &state) == .applied)
        #expect(fold.savedPath(of: state, sceneAt: 0) == "root")
        #expect(fold.violations(in: state) == [])
    }

    @Test func `everything that walks a state walks 100,000 nested flows`() {
        let (fold, state) = chain(100_000)
        #expect(fold.violations(in: state) == [])
        #expect(fold.outline(of: state).rows.count == 200_002)
        #expect(fold.savedPath(of: state, sceneAt: 0).utf8.count == 4 + 100_000 * 11)
        var shorter = state
        var other = fold
        let event = Event(sequence: 100_001, action: .finishFlow(.none))
        #expect(other.step(event, &shorter) == .applied)
        #expect(fold.digest(of: state) != fold.digest(of: shorter))
        #expect(fold.difference(state, shorter)?.rows.filter(\.isChange).count == 2)
        #expect(
            state.path(to: state.scenes[0].active)
                == .path(Array(repeating: .entry(0), count: 100_000)))
        #expect(state.presented(inSceneAt: 0) == nil)
        #expect(state.stackRoutes(ofSceneAt: 0).count == 100_001)
    }

    @Test func `a route with 100,000 parameters is read in time`() {
        let text = "a?" + (0..<100_000).map { "k\($0)=\($0)" }.joined(separator: "&")
        #expect(Route(text: text).parameters.count == 100_000)
    }
}
