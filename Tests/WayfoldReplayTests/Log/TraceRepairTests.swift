import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@Suite struct TraceRepairTests {
    /// Three synced blocks: `a` is defined in the first, `b` in the second, the third pushes both.
    private func damagedLog(in folder: Folder) throws -> FilePath {
        let path = folder.path.appending("log")
        var vocabulary = Vocabulary()
        let (a, b) = (vocabulary.symbol("a"), vocabulary.symbol("b"))
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        var ends: [UInt64] = []
        let file = path.appending("0000000000000001.log").string
        for routes in [[a, a], [b, b], [a, b, a]] {
            for route in routes {
                _ = try writer.append(Event(sequence: 0, action: .push(route)), in: vocabulary)
            }
            try writer.commit()
            let size = try FileManager.default.attributesOfItem(atPath: file)[.size]
            ends.append(try #require(size as? UInt64))
        }
        try writer.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        bytes[Int(ends[1]) - 1] ^= 0xFF
        try bytes.write(to: URL(fileURLWithPath: file))
        return path
    }

    @Test func `only the events that name a lost text are lost with it`() throws {
        let folder = try Folder()
        let damaged = try damagedLog(in: folder)
        let target = folder.path.appending("repaired")
        _ = try TraceRepair.repair(
            damaged, to: target, identity: LogIdentity(low: 3, high: 4))
        var vocabulary = Vocabulary()
        var events = try LogEvents(EventLog(reading: target))
        var kept: [String] = []
        while let event = try events.next(&vocabulary) {
            kept.append("\(event.sequence) \(Words.text(of: event, in: vocabulary))")
        }
        #expect(kept == ["1 push a", "2 push a", "5 push a", "7 push a"])
    }

    @Test func `a repair that is stopped at any block leaves nothing`() throws {
        let folder = try Folder()
        let damaged = try damagedLog(in: folder)
        let target = folder.path.appending("repaired")
        var patience = 0
        var places: [UInt64] = []
        repeat {
            places.removeAll()
            let report = try TraceRepair.repair(
                damaged, to: target, identity: LogIdentity(low: 3, high: 4)
            ) { done, total in
                places.append(done)
                #expect(done < total)
                return places.count <= patience
            }
            #expect((report == nil) == (places.count > patience))
            #expect(EventLog.exists(target) == (report != nil))
            patience += 1
        } while places.count == patience
        // The first and the third block are whole and the seal follows; the log is read twice.
        #expect(places.count == 6)
        #expect(places == places.sorted())
    }

    @Test func `the damaged log is refused with the way out and stays as it is`() throws {
        let folder = try Folder()
        let damaged = try damagedLog(in: folder)
        let error = #expect(throws: TraceError.self) {
            var vocabulary = Vocabulary()
            var events = try LogEvents(EventLog(reading: damaged))
            while try events.next(&vocabulary) != nil {}
        }
        #expect(error.map { "\($0)".contains("wayfold log repair") } == true)
        #expect(throws: TraceError.self) { _ = try TraceWriter(appendingTo: damaged) }
    }
}
