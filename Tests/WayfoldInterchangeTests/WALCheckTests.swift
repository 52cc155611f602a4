import Foundation
import GRDB
import TestSupport
import Testing
import WayfoldInterchange

@testable import WayfoldDatabases

/// A browser's write-ahead log that is cut or damaged: what it held is lost, which is said.
struct WALCheckTests {
    /// A history with forty visits, most of them in the log beside it.
    private final class Profile {
        private let folder: ScratchFolder
        var path: String { folder.path("History") }
        let browser: DatabaseQueue

        init() throws {
            folder = try ScratchFolder()
            var configuration = Configuration()
            configuration.prepareDatabase { database in
                try database.execute(
                    sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
            }
            browser = try DatabaseQueue(
                path: folder.path("History"), configuration: configuration)
            try browser.write { database in
                try database.execute(
                    sql: """
                        CREATE TABLE urls(id INTEGER PRIMARY KEY, url TEXT);
                        CREATE TABLE visits(
                            id INTEGER PRIMARY KEY, url INT, visit_time INT, from_visit INT,
                            transition INT);
                        INSERT INTO urls VALUES (1, 'https://a/')
                        """)
            }
            try checkpoint()
            try visit(1...40)
        }

        func checkpoint() throws {
            _ = try browser.writeWithoutTransaction { try $0.checkpoint(.restart) }
        }

        func visit(_ numbers: ClosedRange<Int>) throws {
            for number in numbers {
                try browser.write { database in
                    try database.execute(
                        sql: "INSERT INTO visits VALUES (?, 1, ?, 0, 1)",
                        arguments: [number, 13_344_473_600_000_000 + number])
                }
            }
        }

        /// A copy of both files, with the log changed.
        func copied(_ change: (inout Data) -> Void) throws -> String {
            let copy = folder.path("copy-\(UUID().uuidString)")
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            var log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
            change(&log)
            try log.write(to: URL(fileURLWithPath: copy + "-wal"))
            return copy
        }
    }

    private func firstFault(_ profile: Profile, _ change: (inout Data) -> Void) throws -> Int? {
        try WALCheck.firstFault(profile.copied(change) + "-wal")
    }

    @Test func `a whole log has no fault, also behind the frames of an earlier use`() throws {
        let profile = try Profile()
        #expect(try firstFault(profile) { _ in } == nil)
        #expect(try firstFault(profile) { $0.removeAll() } == nil)
        try profile.checkpoint()
        try profile.visit(41...42)
        #expect(try firstFault(profile) { _ in } == nil)
    }

    @Test func `the first frame that is cut or damaged is named`() throws {
        let profile = try Profile()
        let frameBytes = 24 + 4096
        #expect(try firstFault(profile) { $0.removeLast($0.count - 20) } == 0)
        #expect(try firstFault(profile) { $0[9] ^= 1 } == 0)
        for frame in [1, 7, 20] {
            let start = 32 + (frame - 1) * frameBytes
            for cut in [start + 1, start + 24, start + frameBytes - 1] {
                #expect(try firstFault(profile) { $0.removeLast($0.count - cut) } == frame)
            }
            for byte in [start + 1, start + 20, start + 24, start + frameBytes - 1] {
                #expect(try firstFault(profile) { $0[byte] ^= 4 } == frame)
            }
        }
    }

    @Test func `an import says that visits are lost, and keeps those before`() throws {
        let profile = try Profile()
        let copy = try profile.copied { $0.removeLast($0.count / 2 + 7) }
        var rows: [String] = []
        var job = HistoryImport(options: ImportOptions(report: { rows.append($0.text) }))
        var reader = try LineReader(path: copy)
        var sink = FoldingSink(try job.map(&reader))
        let summary = try job.run(&reader, into: &sink)
        #expect(rows.count == 1 && rows.first?.contains("is cut or damaged") == true)
        #expect(summary.cuts.map(\.path) == [copy + "-wal"])
        #expect(summary.rowCount > 10 && summary.rowCount < 40)
    }
}
