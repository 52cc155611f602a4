import UIKit

final class EmptyViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "envelope")
        configuration.text = "No message selected"
        contentUnavailableConfiguration = configuration
    }
}
