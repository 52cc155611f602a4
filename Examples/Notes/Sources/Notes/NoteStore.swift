import Foundation

/// The notes, and a notification when they change.
@objcMembers
public class NoteStore: NSObject {
    public static let didChange = Notification.Name("NoteStoreDidChange")

    public private(set) dynamic var notes: [String] = []
    public private(set) var saves = 0
    private var timer: Timer?

    public func add(_ note: String) {
        notes.append(note)
        NotificationCenter.default.post(name: NoteStore.didChange, object: self)
    }

    public func startSaving(every seconds: TimeInterval) -> Timer {
        let timer = Timer(
            timeInterval: seconds, target: self, selector: #selector(save(_:)), userInfo: nil,
            repeats: true)
        self.timer = timer
        return timer
    }

    @objc private func save(_ timer: Timer) { saves += 1 }
}
