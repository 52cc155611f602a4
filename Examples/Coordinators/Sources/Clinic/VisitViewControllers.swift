#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class FormViewController: UIViewController {
    var onDone: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Form"
        let done = UIButton(
            primaryAction: UIAction(title: "Hand in") { [weak self] _ in self?.onDone?() })
        done.accessibilityIdentifier = "waitingRoom"
        view.addSubview(done)
    }
}

/// The place in the queue, asked for again and again, and whenever the app comes back.
public final class WaitingRoomViewController: UIViewController {
    private let place = UILabel()
    private var count = 9
    private var timer: Timer?
    private var returning: NSObjectProtocol?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Waiting room"
        view.addSubview(place)
        let center = NotificationCenter.default
        let name = UIApplication.willEnterForegroundNotification
        if Mistake.observer.isPlanted {
            returning = center.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { self.refresh() }
            }
        } else {
            returning = center.addObserver(forName: name, object: nil, queue: nil) {
                [weak self] _ in MainActor.assumeIsolated { self?.refresh() }
            }
        }
        if Mistake.timer.isPlanted {
            timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { _ in
                MainActor.assumeIsolated { self.refresh() }
            }
        } else {
            timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { [weak self] _ in
                MainActor.assumeIsolated { self?.refresh() }
            }
        }
        refresh()
    }

    deinit {
        timer?.invalidate()
        if let returning { NotificationCenter.default.removeObserver(returning) }
    }

    private func refresh() {
        count = max(1, count - 1)
        place.text = "\(count) before you"
    }
}
