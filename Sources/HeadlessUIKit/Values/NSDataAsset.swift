public typealias NSDataAssetName = String

/// The data of an asset catalog that lies as it is, uncompiled, beside a bundle's other resources:
/// so a package's resources are on Linux.
// why: it never changes, and its superclass says nothing of it.
open class NSDataAsset: NSObject, @unchecked Sendable {
    public let name: NSDataAssetName
    public let data: Data
    /// The type that the catalog names, else that of any data.
    public let typeIdentifier: String

    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    /// Linear in the files of the bundle's catalogs. Nil where none has the name, as in UIKit.
    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let set = Self.folder(of: name, in: bundle.resourceURL ?? bundle.bundleURL),
            let file = Self.file(in: set),
            // why: a file that cannot be read is no asset.
            let data = try? Data(contentsOf: set.appendingPathComponent(file.filename))
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = file.universalTypeIdentifier ?? "public.data"
        super.init()
    }

    private struct Contents: Decodable {
        struct File: Decodable {
            let filename: String
            let universalTypeIdentifier: String?
            enum CodingKeys: String, CodingKey {
                case filename
                case universalTypeIdentifier = "universal-type-identifier"
            }
        }
        let data: [File]
    }

    private static func folder(of name: String, in resources: URL) -> URL? {
        let files = FileManager.default.enumerator(atPath: resources.path)
        while let path = files?.nextObject() as? String {
            let parts = path.split(separator: "/")
            guard parts[0].hasSuffix(".xcassets") else {
                files?.skipDescendants()
                continue
            }
            if path.hasSuffix("/\(name).dataset") {
                return resources.appendingPathComponent(path)
            }
        }
        return nil
    }

    private static func file(in set: URL) -> Contents.File? {
        // why: a description that cannot be read describes no file.
        let described = try? Data(contentsOf: set.appendingPathComponent("Contents.json"))
        // why: as above.
        return described.flatMap { try? JSONDecoder().decode(Contents.self, from: $0).data.first }
    }
}
