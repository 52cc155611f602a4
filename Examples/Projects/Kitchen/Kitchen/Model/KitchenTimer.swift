import Foundation

final class KitchenTimer: NSObject {
    let name: String
    let duration: TimeInterval
    private(set) var endDate: Date?

    init(name: String, duration: TimeInterval) {
        self.name = name
        self.duration = duration
        super.init()
    }

    var isRunning: Bool {
        return endDate != nil
    }

    func remaining(at date: Date = Date()) -> TimeInterval {
        guard let endDate = endDate else { return duration }
        return max(0, endDate.timeIntervalSince(date))
    }

    func start(at date: Date = Date()) {
        endDate = date.addingTimeInterval(duration)
    }

    func stop() {
        endDate = nil
    }

    override var description: String {
        return "\(name): \(Int(remaining())) s"
    }
}
