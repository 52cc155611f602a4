import Foundation
import Testing

@testable import prove

/// What a kept result is true of, read from a checkout.
struct LedgerKeyTests {
    @Test
    func `every edit gives another key, and taking it back the first one`() throws {
        let folder = LedgerFolder()
        try Self.git("init", "-q", folder.path)
        try Self.write("one", to: folder.path + "/tracked")
        try Self.git("-C", folder.path, "add", "tracked")
        #expect(LedgerKey.current(in: folder.path) == nil)
        try Self.git(
            "-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit",
            "-q", "-m", "One")
        let clean = try #require(LedgerKey.current(in: folder.path))
        #expect(clean.changes == "")
        #expect(clean.commit.count == 40)

        try Self.write("two", to: folder.path + "/tracked")
        let edited = try #require(LedgerKey.current(in: folder.path))
        try Self.write("one", to: folder.path + "/tracked")
        try Self.write("one", to: folder.path + "/new")
        let added = try #require(LedgerKey.current(in: folder.path))
        try Self.write("two", to: folder.path + "/new")
        let addedOther = try #require(LedgerKey.current(in: folder.path))
        try FileManager.default.moveItem(
            atPath: folder.path + "/new", toPath: folder.path + "/renamed")
        let renamed = try #require(LedgerKey.current(in: folder.path))
        let keys = [clean, edited, added, addedOther, renamed]
        #expect(Set(keys.map(\.changes)).count == keys.count)

        try FileManager.default.removeItem(atPath: folder.path + "/renamed")
        #expect(LedgerKey.current(in: folder.path) == clean)
    }

    @Test
    func `outside of git there is no key`() throws {
        let folder = LedgerFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path, withIntermediateDirectories: true)
        #expect(LedgerKey.current(in: folder.path) == nil)
    }

    private static func git(_ arguments: String...) throws {
        let git = try Process.run(
            URL(filePath: "/usr/bin/env"), arguments: ["git"] + arguments)
        git.waitUntilExit()
        #expect(git.terminationStatus == 0)
    }

    private static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}
