import Foundation

/// The folders of a user, as Foundation names them on Apple's systems.
extension URL {
    public static var documentsDirectory: URL { userFolder(.documentDirectory) }
    public static var cachesDirectory: URL { userFolder(.cachesDirectory) }
    public static var applicationSupportDirectory: URL { userFolder(.applicationSupportDirectory) }
    public static var libraryDirectory: URL { userFolder(.libraryDirectory) }
    public static var downloadsDirectory: URL { userFolder(.downloadsDirectory) }
    public static var desktopDirectory: URL { userFolder(.desktopDirectory) }
    public static var moviesDirectory: URL { userFolder(.moviesDirectory) }
    public static var musicDirectory: URL { userFolder(.musicDirectory) }
    public static var picturesDirectory: URL { userFolder(.picturesDirectory) }

    private static func userFolder(_ folder: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: folder, in: .userDomainMask).first ?? .homeDirectory
    }
}
