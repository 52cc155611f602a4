import Foundation

struct PhotoService: Sendable {
    let photos: [Photo]
    let loader: ImageLoader

    var albums: [String] {
        var seen: Set<String> = []
        return photos.map(\.album).filter { seen.insert($0).inserted }
    }

    func photos(in album: String?) -> [Photo] {
        guard let album else { return photos }
        return photos.filter { $0.album == album }
    }

    func related(to photo: Photo) -> [Photo] {
        photos(in: photo.album).filter { $0 != photo }
    }

    static let bundled: PhotoService = {
        let json = #"""
            [{"id":"a","title":"Dawn","album":"Sky","download_url":"https://example.org/a.jpg",
              "size":{"width":400,"height":300}},
             {"id":"b","title":"Dusk","album":"Sky","download_url":"https://example.org/b.jpg",
              "size":{"width":300,"height":400}},
             {"id":"c","title":"Moss","album":"Ground","download_url":"https://example.org/c.jpg",
              "size":{"width":200,"height":200}}]
            """#
        let photos = try? JSONDecoder().decode([Photo].self, from: Data(json.utf8))
        return PhotoService(photos: photos ?? [], loader: ImageLoader(session: .shared))
    }()
}
