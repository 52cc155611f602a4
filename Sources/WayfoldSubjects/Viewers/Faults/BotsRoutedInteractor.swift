/// `bots-routed`: the rule that a bot has nothing to show is forgotten.
final class BotsRoutedInteractor: Viewers.Interactor {
    override func routeToDefaultDetail(_ viewer: Viewer) {
        coordinator.goTo(.viewerDetails(viewer: viewer))
    }
}
