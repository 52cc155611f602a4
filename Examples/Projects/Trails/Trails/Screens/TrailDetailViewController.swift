import UIKit

class TrailDetailViewController: UIViewController, Storyboarded {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var lengthLabel: UILabel!
    @IBOutlet private weak var notesView: UITextView!

    weak var coordinator: TrailsCoordinator?
    var trail: Trail! {
        didSet { if isViewLoaded { showTrail() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        showTrail()
    }

    private func showTrail() {
        title = trail.name
        nameLabel?.text = trail.name
        lengthLabel?.text = LengthFormatter().string(
            fromValue: trail.kilometres, unit: .kilometer)
        notesView?.text = trail.notes ?? ""
    }

    @IBAction func editTapped(_ sender: Any) {
        coordinator?.edit(trail)
    }

    @IBAction func shareTapped(_ sender: UIBarButtonItem) {
        let share = UIActivityViewController(activityItems: [trail.name], applicationActivities: nil)
        share.popoverPresentationController?.barButtonItem = sender
        present(share, animated: true)
    }
}
