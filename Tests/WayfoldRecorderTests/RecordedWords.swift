import Foundation
import WayfoldLog
import WayfoldModel
import WayfoldRecorder
import WayfoldReplay

extension Recorder {
    /// A recorder whose clock stands.
    static var still: Recorder { Recorder(session: 1) { 0 } }

    /// What waits, in words, as a log has it; nothing waits afterwards.
    func takeWords() throws -> [String] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "recorded-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var writer = try TraceWriter(
            creatingLogAt: folder, identity: LogIdentity(low: 1, high: 2))
        try drain(into: &writer)
        try writer.close()
        var vocabulary = Vocabulary()
        var events = try LogEvents(readingLogAt: folder)
        var words: [String] = []
        while let event = try events.next(&vocabulary) {
            words.append(Words.text(of: event, in: vocabulary))
        }
        return words
    }
}
