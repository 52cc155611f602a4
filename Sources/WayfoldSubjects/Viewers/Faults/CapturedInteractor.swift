/// `interactor-captured`: what waits for the sign-in captures the interactor that keeps it.
final class CapturedInteractor: Viewers.Interactor {
    private var whenSignedIn: (() -> Void)?

    override func routeToAccount() {
        whenSignedIn = { self.routeToAccount() }
        super.routeToAccount()
    }
}
