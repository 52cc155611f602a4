/// What a person sees of a mail or a message that an app began: its texts, and the two buttons that
/// end it.
final class ComposeController: UIViewController {
    private let lines: [String]
    private let end: @MainActor (_ isSent: Bool) -> Void

    init(title: String, lines: [String], end: @escaping @MainActor (_ isSent: Bool) -> Void) {
        self.lines = lines
        self.end = end
        super.init(nibName: nil, bundle: nil)
        self.title = title
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Cancel", primaryAction: UIAction { [weak self] _ in self?.end(false) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", primaryAction: UIAction { [weak self] _ in self?.end(true) })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for line in lines where !line.isEmpty {
            let label = UILabel()
            label.text = line
            view.addSubview(label)
        }
    }
}
