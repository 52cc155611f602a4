extension Fault {
    /// Those that have nothing to do with how a screen is filled.
    static let ofCoordinators: [Fault] = [
        .strongParent, .strongDelegate, .backKeepsChild, .cancelledSwipeRemoves,
        .sheetSwipeUnnoticed, .childRemovedByValue, .childFreedEarly, .twoAnswerPop,
        .swipeDownKeepsChild, .activatedWhileBuilt,
    ]

    static let strongParent = Fault(
        "strong-parent", "a child coordinator holds its parent, which holds the child",
        source: "the article's weak parentCoordinator", finder: .retention)
    static let strongDelegate = Fault(
        "strong-delegate",
        "a view controller holds its delegate, the coordinator that holds the view controller",
        source: "the article's weak HomeViewControllerDelegate", finder: .retention)
    static let bindingHoldsView = Fault(
        "binding-holds-view",
        "the binding closure of a view model captures the view controller that holds the model",
        source: "the article's [weak self] in the binding", finder: .retention)
    static let presenterHoldsView = Fault(
        "presenter-holds-view", "a presenter holds its view, which holds the presenter",
        source: "the article's weak view of MVP-C", finder: .retention)
    static let backKeepsChild = Fault(
        "back-keeps-child",
        "a person goes back, and the parent keeps the coordinator of the screen that has gone",
        source: "the article's clean-up by isMovingFromParent, left out", finder: .oracle)
    static let cancelledSwipeRemoves = Fault(
        "cancelled-swipe-removes",
        "a finger lets go of a swipe back, and the coordinator of the screen that stays is gone",
        source: "clean-up in viewWillDisappear; radianttap/Coordinator#8", finder: .parity)
    static let sheetSwipeUnnoticed = Fault(
        "sheet-swipe-unnoticed",
        "a person swipes a sheet away and its coordinator does not hear of it",
        source: "presentationControllerDidDismiss, left out", finder: .parity)
    static let childRemovedByValue = Fault(
        "child-removed-by-value",
        "a child coordinator is removed by its name, and others of that name go with it",
        source: "the article's removal by identity", finder: .parity)
    static let childFreedEarly = Fault(
        "child-freed-early", "nobody holds a child coordinator, which is gone at once",
        source: "the article's addChildCoordinator, left out", finder: .parity)
    static let swipeDownKeepsChild = Fault(
        "swipe-down-keeps-child",
        "a sheet that a person swipes away leaves its coordinator among the children",
        source: "QuickBirdEng/XCoordinator#187", finder: .oracle)
    static let activatedWhileBuilt = Fault(
        "activated-while-built",
        "a restored screen asks for its index before it is among its parent's view controllers",
        source: "cachly/issues-tracker#5818", finder: .oracle)
    static let twoAnswerPop = Fault(
        "two-answer-pop", "two coordinators answer one back, and two screens go",
        source: "coordinators that share a navigation controller", finder: .parity)
}
