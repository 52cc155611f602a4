import Foundation

struct Photo: Hashable, Codable, Sendable {
    let id: String
    let title: String
    let album: String
    let url: URL
    let size: Size

    struct Size: Hashable, Codable, Sendable {
        let width: Int
        let height: Int
    }

    enum CodingKeys: String, CodingKey {
        case id, title, album, size
        case url = "download_url"
    }
}
