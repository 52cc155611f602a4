import UserNotifications
import UIKit

@MainActor
@objc protocol KitchenObserver: AnyObject {
    @objc optional func kitchen(_ kitchen: Kitchen, didAdd timer: KitchenTimer)
    @objc optional func kitchen(_ kitchen: Kitchen, didFinish timer: KitchenTimer)
    @objc optional func kitchenDidTick(_ kitchen: Kitchen)
}

@MainActor
class Kitchen: NSObject {
    private(set) var timers: [KitchenTimer] = []
    private let observers = NSHashTable<KitchenObserver>.weakObjects()
    private var ticker: Timer?

    func add(_ observer: KitchenObserver) {
        observers.add(observer)
    }

    func remove(_ observer: KitchenObserver) {
        observers.remove(observer)
    }

    func add(_ timer: KitchenTimer) {
        timers.append(timer)
        timer.start()
        for observer in observers.allObjects { observer.kitchen?(self, didAdd: timer) }
        startTicking()
    }

    func refresh() {
        tick()
    }

    private func startTicking() {
        guard ticker == nil else { return }
        ticker = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        ticker?.tolerance = 0.1
    }

    @objc func tick() {
        let finished = timers.filter { $0.isRunning && $0.remaining() == 0 }
        timers.removeAll { finished.contains($0) }
        for observer in observers.allObjects {
            observer.kitchenDidTick?(self)
            for timer in finished { observer.kitchen?(self, didFinish: timer) }
        }
        if timers.isEmpty {
            ticker?.invalidate()
            ticker = nil
        }
    }

    func scheduleNotifications() {
        let center = UNUserNotificationCenter.current()
        center.removeAllPendingNotificationRequests()
        for timer in timers where timer.isRunning {
            let content = UNMutableNotificationContent()
            content.title = timer.name
            content.body = NSLocalizedString("The time is up.", comment: "notification of a timer")
            content.sound = .default
            let trigger = UNTimeIntervalNotificationTrigger(
                timeInterval: max(1, timer.remaining()), repeats: false)
            center.add(
                UNNotificationRequest(
                    identifier: timer.name, content: content, trigger: trigger))
        }
    }
}
