extension MVP {
    protocol DetailView: AnyObject {
        func display(_ phone: Phone)
    }

    /// Fills the screen of a phone, which it knows weakly.
    final class DetailPresenter {
        weak var view: DetailView?
        private let phone: Phone

        init(with phone: Phone) {
            self.phone = phone
        }

        func viewIsReady() {
            view?.display(phone)
        }
    }
}
