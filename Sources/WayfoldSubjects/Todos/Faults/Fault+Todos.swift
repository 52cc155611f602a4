import WayfoldArchitectures

extension Fault {
    nonisolated static let ofTodos = [
        Fault(
            "refresh-resets",
            "a view that is refreshed with the scene's phase makes the coordinator anew",
            source: "rundfunk47/stinsen#58", finder: .parity),
        Fault(
            "alert-pops", "a system alert writes the root screen's binding, which pops to the root",
            source: "rundfunk47/stinsen#61", finder: .parity),
        Fault(
            "tap-pops", "a tap on a tab pops it, whether it was active already or not",
            source: "the README's app: isRepeat of onTapped", finder: .parity),
        Fault(
            "finish-drops-parent",
            "a registration that finishes clears the parent of its parent instead of its own",
            source: "radianttap/Coordinator#10", finder: .oracle),
        Fault(
            "action-captures-coordinator",
            "an action given to a pop at the root never runs and holds the coordinator it captures",
            source: "popLast(_:) of version 2.0.15", finder: .retention),
    ]
}
