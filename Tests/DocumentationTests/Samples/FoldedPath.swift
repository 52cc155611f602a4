import WayfoldModel

// snippet
/// Folds three actions and gives the depth after each.
func depths() -> [Int] {
    var fold = Fold(AppMap())
    var state = fold.initialState()
    let detail = fold.vocabulary.symbol("detail")
    let actions: [Action] = [.push(detail), .push(detail), .popToRoot]
    return actions.enumerated().map { number, action in
        let event = Event(sequence: UInt64(number) + 1, action: action)
        _ = fold.step(event, &state)
        return state.depth(ofSceneAt: 0)
    }
}
// end
