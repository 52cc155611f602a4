import UIKit

class TimerViewController: UIViewController {
    private let timer: KitchenTimer
    private let kitchen: Kitchen
    private let dial = DialView()
    private lazy var stopButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Stop", for: .normal)
        button.setTitleColor(.systemRed, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.stop() }, for: .touchUpInside)
        return button
    }()

    init(timer: KitchenTimer, kitchen: Kitchen) {
        self.timer = timer
        self.kitchen = kitchen
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = timer.name
        view.backgroundColor = .systemBackground
        view.addSubview(dial)
        view.addSubview(stopButton)
        kitchen.add(self)
        show()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { kitchen.remove(self) }
    }

    private func show() {
        dial.fraction = CGFloat(timer.remaining() / timer.duration)
        UIAccessibility.post(notification: .layoutChanged, argument: dial)
    }

    private func stop() {
        timer.stop()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        navigationController?.popViewController(animated: true)
    }
}

extension TimerViewController: KitchenObserver {
    func kitchenDidTick(_ kitchen: Kitchen) {
        show()
    }
}
