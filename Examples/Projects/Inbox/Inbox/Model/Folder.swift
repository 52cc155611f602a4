import Foundation

enum Folder: String, CaseIterable, Codable {
    case inbox, drafts, archive

    var title: String {
        switch self {
        case .inbox: return "Inbox"
        case .drafts: return "Drafts"
        case .archive: return "Archive"
        }
    }

    var symbol: String {
        switch self {
        case .inbox: return "tray"
        case .drafts: return "doc"
        case .archive: return "archivebox"
        }
    }
}
