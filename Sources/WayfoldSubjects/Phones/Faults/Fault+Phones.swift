import WayfoldArchitectures

extension Fault {
    /// The mistakes of the article's app in MVVM-C that can be switched on.
    nonisolated static let ofPhones = [
        Fault(
            "strong-parent", "a child coordinator holds its parent, which holds it",
            source: "the article: `weak var parentCoordinator`", finder: .retention),
        Fault(
            "strong-delegate", "a screen holds its coordinator, which holds its stack",
            source: "the article: `weak var coordinator`", finder: .retention),
        Fault(
            "back-keeps-child",
            "a coordinator stays with its parent when its screen has left",
            source: "the article: `removeChildCoordinator`", finder: .oracle),
        Fault(
            "binding-holds-view",
            "the binding of a view model captures the list that holds the model",
            source: "the article: `[weak self]` in the binding", finder: .retention),
        Fault(
            "cancelled-swipe-removes",
            "a finger lets go of a swipe back, and the coordinator of the list that stays is gone",
            source: "the article: clean-up in `viewWillDisappear`; radianttap/Coordinator#8",
            finder: .parity),
        Fault(
            "pop-to-root-keeps-list",
            "the list goes from under a phone, and its coordinator stays with the parent",
            source: "the article: `isMovingFromParent`, which only the top hears",
            finder: .oracle),
    ]
}
