import Foundation
public import WayfoldInterchange

/// A folder in which Xcode puts the results of tests.
public enum XCResultBundle {
    /// What Xcode 16 and later make of a bundle when they read it.
    private static let database = "database.sqlite3"
    private static let limitBytes = 1 << 20

    /// The database in a folder that is a bundle; nil for a folder that is none.
    ///
    /// - Throws: `wrongDatabase` for a bundle without one.
    public static func database(in folder: String) throws(ImportError) -> String? {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let files = FileManager.default
        if files.fileExists(atPath: base + database) { return base + database }
        let info = base + "Info.plist"
        let isNamed = base.hasSuffix(".xcresult/")
        guard isNamed || files.fileExists(atPath: base + "Data") && files.fileExists(atPath: info)
        else { return nil }
        guard files.fileExists(atPath: info) else {
            throw .wrongDatabase(
                path: folder,
                problem: "has neither \(database) nor Info.plist but a result bundle should;"
                    + " copy the whole bundle")
        }
        let version = try version(in: info)
        let isOld = files.fileExists(atPath: base + "TestSummaries.plist")
        if isOld || version?.hasPrefix("3") == false {
            throw .wrongDatabase(
                path: folder,
                problem: "is a result bundle of Xcode 10 or earlier but should be one of Xcode 16"
                    + " or later; run the tests with that")
        }
        let layout = version.map { " of the layout \($0)\(Self.writer(of: $0))" } ?? ""
        throw .wrongDatabase(
            path: folder,
            problem: "is a result bundle\(layout) without \(database), which Xcode 16 and later"
                + " make when they read a bundle, an older one too; run 'xcrun xcresulttool get"
                + " test-results tests --path \(folder)' on a Mac, then import it")
    }

    /// Who writes a layout that is older than what is read.
    private static func writer(of version: String) -> String {
        let minor = version.split(separator: ".").last.flatMap { Int($0) } ?? 0
        return minor < 53 ? " of Xcode 11 to 15" : ""
    }

    /// The version of the layout, `3.56`; nil where the file does not say.
    private static func version(in path: String) throws(ImportError) -> String? {
        struct Info: Decodable {
            struct Version: Decodable {
                var major: Int
                var minor: Int
            }
            var version: Version?
        }
        let bytes = try SmallFile.bytes(of: path, limitBytes: limitBytes)
        // why: a property list that cannot be read says nothing of the version, and is not needed
        let info = try? PropertyListDecoder().decode(Info.self, from: Data(bytes))
        return info?.version.map { "\($0.major).\($0.minor)" }
    }
}
