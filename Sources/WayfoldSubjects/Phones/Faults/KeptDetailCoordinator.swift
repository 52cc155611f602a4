/// `back-keeps-child`: the phone goes, and its coordinator stays with the parent, one more for each
/// visit, until the list goes too.
final class KeptDetailCoordinator: DetailCoordinator {
    override func backToListView() {}
}
