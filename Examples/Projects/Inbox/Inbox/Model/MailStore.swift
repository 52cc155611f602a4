import Foundation

extension Notification.Name {
    static let mailStoreDidChange = Notification.Name("MailStoreDidChange")
}

final class MailStore {
    private var messages: [Message]
    private let center: NotificationCenter

    init(messages: [Message], center: NotificationCenter = .default) {
        self.messages = messages
        self.center = center
    }

    func messages(in folder: Folder) -> [Message] {
        messages.filter { $0.folder == folder }.sorted { $0.date > $1.date }
    }

    func message(_ id: Message.ID) -> Message? {
        messages.first { $0.id == id }
    }

    func markAsRead(_ id: Message.ID) {
        change(id) { $0.isRead = true }
    }

    func move(_ id: Message.ID, to folder: Folder) {
        change(id) { $0.folder = folder }
    }

    func add(_ message: Message) {
        messages.append(message)
        center.post(name: .mailStoreDidChange, object: self)
    }

    private func change(_ id: Message.ID, _ body: (inout Message) -> Void) {
        guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
        let before = messages[index]
        body(&messages[index])
        guard messages[index] != before else { return }
        center.post(name: .mailStoreDidChange, object: self, userInfo: ["id": id])
    }
}
