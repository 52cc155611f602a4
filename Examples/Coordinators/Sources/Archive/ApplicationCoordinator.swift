#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

final class ApplicationCoordinator: Coordinator {
    override func start() {
        let shelves = ShelvesViewController()
        shelves.onBook = { [weak self] in self?.show(book: $0) }
        shelves.onOptions = { [weak self] in self?.showOptions() }
        router.setRoot(shelves)
    }

    private func show(book id: Int) {
        let book = BookViewController(id: id)
        book.onLoan = { [weak self] in self?.beginLoan() }
        router.push(book)
    }

    private func beginLoan() {
        let loan = LoanCoordinator(router: router)
        add(loan)
        loan.finishFlow = { [weak self] in self?.router.popToRoot() }
        loan.onGone = { [weak self, weak loan] in self?.remove(loan) }
        loan.start()
    }

    private func showOptions() {
        let options = OptionsCoordinator(router: Router())
        add(options)
        options.start()
        if Mistake.flowHoldsItself.isPlanted {
            options.finishFlow = { [weak self] in
                self?.router.dismiss(options.router)
            }
        } else {
            options.finishFlow = { [weak self, weak options] in
                if let options { self?.router.dismiss(options.router) }
            }
        }
        router.present(options.router) { [weak self, weak options] in self?.remove(options) }
    }
}
