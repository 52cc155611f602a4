extension Fault {
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
    static let twoAnswerPop = Fault(
        "two-answer-pop", "two coordinators answer one back, and two screens go",
        source: "coordinators that share a navigation controller", finder: .parity)
}
