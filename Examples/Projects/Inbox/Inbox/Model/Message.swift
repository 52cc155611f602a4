import Foundation

struct Message: Identifiable, Hashable, Codable {
    let id: Int
    var sender: String
    var subject: String
    var body: String
    var date: Date
    var folder: Folder
    var isRead = false
}

extension Message {
    static let samples = [
        Message(
            id: 1, sender: "Ada", subject: "The engine", body: "It weaves.",
            date: Date(timeIntervalSince1970: 1_700_000_000), folder: .inbox),
        Message(
            id: 2, sender: "Grace", subject: "A moth", body: "I have taped it into the book.",
            date: Date(timeIntervalSince1970: 1_700_100_000), folder: .inbox),
        Message(
            id: 3, sender: "Alan", subject: "Apples", body: "One a day.",
            date: Date(timeIntervalSince1970: 1_690_000_000), folder: .archive, isRead: true),
    ]
}
