import Foundation
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Writes events as words, one a line, with the names of sessions as comments.
enum WordsExport {
    static func write(
        _ source: consuming ChosenEvents, to output: inout Output, _ shell: inout Shell
    ) throws {
        var events = source
        let map = events.reader.map
        try output.write("# from \(TextWidth.visible(events.path))\n")
        if !map.acceptsAnyRoute {
            let name = TextWidth.visible(map.name)
            try output.write("# decided with the app map '\(name)', which is not in this form\n")
        }
        var names = SessionNames()
        var vocabulary = map.vocabulary
        var time: Int64 = 0
        var session: UInt64 = 1
        while let event = try events.next(&vocabulary, &shell) {
            if let name = names.new(event, events.reader.name(of: event.session)) {
                try output.write("# session \(event.session) is \(TextWidth.visible(name))\n")
            }
            try output.write(line(event, vocabulary, after: time, session) + "\n")
            time = event.time
            session = event.session
            if case .endSession = event.action {
                names.forget(event.session)
                events.forget(event.session)
            }
        }
        try events.requireChosen()
    }

    /// The words of an event. What they leave out is read as the line's before: a time of 0 and
    /// session 1 must be said where the line before says otherwise.
    private static func line(
        _ event: Event, _ vocabulary: Vocabulary, after time: Int64, _ session: UInt64
    ) -> String {
        var text = Words.text(of: event, in: vocabulary)
        var said = ""
        if event.time == 0, time != 0 { said += " @0s" }
        if event.session == 1, session != 1 { said += " session=1" }
        guard !said.isEmpty else { return text }
        // The outcome is the line's end.
        if case .refused = event.outcome, let mark = text.range(of: " ! ", options: .backwards) {
            text.insert(contentsOf: said, at: mark.lowerBound)
            return text
        }
        return text + said
    }
}
