import WayfoldArchitectures

extension ControllerPages {
    /// The mistakes that can be switched on.
    nonisolated static let faults = [
        Fault(
            "back-keeps-child",
            "a page goes, and the parent keeps the coordinator of the page that has gone",
            source: "the article: `removeChildCoordinator`; QuickBirdEng/XCoordinator#57",
            finder: .oracle),
        Fault(
            "swipe-down-keeps-child",
            "a sheet that a person swipes away leaves its coordinator among the children",
            source: "QuickBirdEng/XCoordinator#187", finder: .oracle),
        Fault(
            "cancelled-swipe-removes",
            "a finger lets go of a swipe back, and the coordinator of the page that stays is gone",
            source: "the article: clean-up in `viewWillDisappear`; radianttap/Coordinator#8",
            finder: .parity),
        Fault(
            "sheet-swipe-unnoticed",
            "a person swipes a sheet away and its coordinator does not hear of it",
            source: "`presentationControllerDidDismiss`, left out", finder: .parity),
        Fault(
            "child-removed-by-value",
            "a child coordinator is removed by its page, and others of that page go with it",
            source: "the article: removal by `===`", finder: .parity),
        Fault(
            "child-freed-early", "nobody holds a child coordinator, which is gone at once",
            source: "the article: `addChildCoordinator`, left out", finder: .parity),
        Fault(
            "two-answer-pop", "two coordinators answer one back, and two pages go",
            source: "coordinators that share a navigation controller", finder: .parity),
        Fault(
            "activated-while-built",
            "a page asks for its index before it is among its parent's view controllers",
            source: "cachly/issues-tracker#5818", finder: .parity),
        Fault(
            "link-behind-sheet",
            "a notification pushes its pages on the lowest stack while a sheet covers it",
            source: "nathantannar4/Transmission#9", finder: .parity),
    ]
}
