import UIKit

enum ImageError: Error, Equatable {
    case status(Int)
    case unreadable
}

actor ImageLoader {
    private let session: URLSession
    private var running: [URL: Task<Data, any Error>] = [:]

    init(session: URLSession) {
        self.session = session
    }

    func data(from url: URL) async throws -> Data {
        if let task = running[url] { return try await task.value }
        let session = session
        let task = Task<Data, any Error> {
            var request = URLRequest(url: url, cachePolicy: .returnCacheDataElseLoad)
            request.setValue("image/*", forHTTPHeaderField: "Accept")
            let (data, response) = try await session.data(for: request)
            if let response = response as? HTTPURLResponse, response.statusCode != 200 {
                throw ImageError.status(response.statusCode)
            }
            return data
        }
        running[url] = task
        defer { running[url] = nil }
        return try await task.value
    }
}
